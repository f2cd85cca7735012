"""The two days of the outdoor pictures: an overcast one before the work, and a sunny one after it."""

from light import clear_sky, overcast, sun


def gray_day(azimuth):
    """A bright cloud cover, with a broad and weak sun behind it."""
    overcast()
    sun(52, azimuth, 1.3, '#eef0f2', 20)


def sunny_day(sky, lamp, glow=0.27, power=7.2, color='#ffe6c8'):
    """`sky` and `lamp` are the elevation and the azimuth of the sun in degrees; `glow` is the strength of the sky."""
    clear_sky(*sky, glow)
    sun(*lamp, power, color, 0.7)
