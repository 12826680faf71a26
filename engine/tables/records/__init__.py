"""What races that have ended come to: figures and ratings, worked out from nothing but what is kept of them."""
