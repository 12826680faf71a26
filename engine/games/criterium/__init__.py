"""Critèrium de Figueres: secret cards shown together; equal cards pull each other forward."""
