"""What a person can do, and the page that lets a browser do it."""
