"""Measures and finishes of the colonial house that its parts share."""

from materials import paint, tile
from nodes import material, srgb

# Half the width of the main block, its depth, its eaves, and the ridge.
HALF, DEEP, EAVES, RIDGE = 5.0, 7.6, 5.7, 8.3
SLOPE = (RIDGE - EAVES) / (DEEP / 2)
DOORWAY = (-0.55, 0.55, 0.45, 2.6)
BAYS = [(-4.4, -3.5), (-2.5, -1.6), (1.6, 2.5), (3.5, 4.4)]
LOWER = [(*bay, 1.0, 2.6) for bay in BAYS]
UPPER = [(*bay, 3.7, 5.1) for bay in [*BAYS[:2], (-0.45, 0.45), *BAYS[2:]]]
DRIVE = (5.6, 8.9)
GARAGE = (HALF + 0.05, HALF + 4.4)
MULCH = '#3a2c20'
# Where the lowest course of lap siding begins, the height of a course, and what the roof covers of a wall.
FOOT, COURSE, TUCKED = 0.42, 0.155, 0.1


def cladding_of(P, worn):
    return paint(P['old'], 0.75, wear=0.8, dirt='#5d5137', bump=0.1) if worn else _lapped(P['siding'])


@material
def _lapped(n, color):
    """Painted boards. The shade below each lap belongs to the paint: as light it would be smoothed away."""
    height = n('SeparateXYZ', Vector=n('TexCoord').outputs['Object']).outputs['Z']
    course = n.math('DIVIDE', n.math('SUBTRACT', height, FOOT), COURSE)
    below = n.ramp(n.math('FRACT', course), [(0.0, 0.94), (0.1, 1.0), (0.84, 1.0), (0.91, 0.7), (0.96, 0.42)])
    board = n('TexWhiteNoise', {'noise_dimensions': '1D'}, W=n.math('FLOOR', course)).outputs['Value']
    tone = n.math('ADD', 0.97, n.math('MULTIPLY', board, 0.06))
    shade = n.mix(1, below, n('CombineXYZ', X=tone, Y=tone, Z=tone).outputs[0], 'MULTIPLY')
    n.done(n.mix(1, srgb(color), shade, 'MULTIPLY'), 0.55)


def trim_of(P, worn):
    return paint('#c6bda9', 0.7, wear=0.85) if worn else paint(P['trim'], 0.45)


def shingles_of(P, worn):
    low, high = ('#575148', '#6a6257') if worn else P['roof']
    look = {'ax': 'xy', 'w': 0.3, 'h': 0.13, 'gap': 0.006, 'offset': 'random', 'rough': 0.9, 'var': 0.45}
    return tile(low, '#232323', **look, col2=high, dirt=0.6 if worn else 0.0)


def brick():
    return tile('#8a5c4a', '#a59c90', ax='xz', w=0.2, h=0.065, gap=0.008, rough=0.85, var=0.25)
