"""Critèrium de Figueres."""
