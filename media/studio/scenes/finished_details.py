"""Finished rooms from close by: the palette names the room."""

from scenes.bungalow import build as bungalow
from scenes.kitchen import build as kitchen

ROOMS = {'sage': kitchen, 'walnut': bungalow}
CAMERAS = {
    'faucet': {
        'at': (-1.3, 3.28, 1.34),
        'towards': (0.6, 4.51, 1.3),
        'lens': 31,
        'shift': (0, -0.02),
        'fstop': 2.8,
        'focus': 1.1,
    },
    'island': {
        'at': (-1.72, 0.12, 1.22),
        'towards': (0.3, 1.6, 0.9),
        'lens': 34,
        'shift': (0, -0.1),
        'fstop': 2.8,
        'focus': 1.6,
    },
}


def build(look, palette):
    ROOMS[palette](look, palette)
