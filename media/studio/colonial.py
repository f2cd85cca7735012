"""Measures and finishes of the colonial house that its parts share."""

from materials import paint, tile

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


def cladding_of(P, worn):
    return paint('#b3a88e', 0.75, wear=0.8, dirt='#5d5137', bump=0.1) if worn else paint(P['siding'], 0.55, bump=0.05)


def trim_of(P, worn):
    return paint('#c6bda9', 0.7, wear=0.85) if worn else paint(P['trim'], 0.45)


def shingles_of(P, worn):
    low, high = ('#575148', '#6a6257') if worn else P['roof']
    look = {'ax': 'xy', 'w': 0.3, 'h': 0.13, 'gap': 0.006, 'offset': 'random', 'rough': 0.9, 'var': 0.45}
    return tile(low, '#232323', **look, col2=high, dirt=0.6 if worn else 0.0)


def brick():
    return tile('#8a5c4a', '#a59c90', ax='xz', w=0.2, h=0.065, gap=0.008, rough=0.85, var=0.25)
