"""Finished rooms from close by: the palette names the room."""

import bpy

from materials import wood
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
    if palette == 'walnut':
        _turn_grain()


def _turn_grain():
    """The upright boards of the island: from afar their grain may lie across, from close by it may not."""
    walnut = wood('#4a2f1c', '#8a5f3c', axis='z', rough=0.6, clear=0)
    for ob in bpy.data.objects:
        if ob.type != 'MESH' or not ob.data.materials or not ob.data.materials[0].name.startswith('wood'):
            continue
        corners = [v.co for v in ob.data.vertices]
        wide, deep, high = (max(c[k] for c in corners) - min(c[k] for c in corners) for k in range(3))
        if min(wide, deep) < 0.021 and 0.7 < high < 0.8:
            ob.data.materials[0] = walnut
