"""Um Reifenbreite, a file a chapter of its rule book."""
