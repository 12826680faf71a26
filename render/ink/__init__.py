"""What every picture is drawn with: palette, fonts, pen, canvas, names."""
