"""What every picture is drawn with."""
