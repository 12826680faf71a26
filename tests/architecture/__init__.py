"""The rules of the house: who may import whom, texts, sizes."""
