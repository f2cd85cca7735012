"""A brick rambler of the fifties: one long story below a low hip roof, a picture window, and a carport; with a debris container on its drive."""

from dwelling import Door, Window, brick, chimney, steps, wing
from geometry import box, boxes
from jobsite import container
from light import clear_sky, sun
from materials import concrete, paint
from plot import bed, ground, hedges, slabs, trees
from roofs import gable_roof, hip_roof

BOUNCES = 4
DEFAULT = {'brick': '#8a4c38', 'trim': '#f4f1ea', 'frame': '#efece4', 'door': '#c9983f', 'roof': ('#544c45', '#665d54')}
PALETTES = {
    'russet': {},
}
CAMERAS = {
    'container': {'at': (11.4, -10.8, 2.6), 'towards': (3.2, -0.6, 1.4), 'lens': 25, 'shift': (0, -0.045)},
}
HOUSE, EAVES = (-9.0, 5.2, 0.0, 8.2), 2.95
CARPORT = (5.2, 9.4, 0.6, 7.2)


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    skin = brick(P['brick'], trim=P['trim'], frame=P['frame'])
    wing(HOUSE, (-0.2, EAVES - 0.1), skin, front=[
        Window(2.2, 1.15, 1.8, 1.25, 3, 2),
        Window(5.2, 1.15, 1.8, 1.25, 3, 2),
        Door(7.75, 0.36, 1.0, 2.1, P['door']),
        Window(10.4, 0.85, 2.9, 1.6, 3, 1),
        Window(13.0, 1.15, 1.1, 1.25, 2, 2),
    ], right=[Door(5.4, 0.36, 0.95, 2.1, P['trim'])])
    hip_roof(HOUSE, EAVES, 0.4, P['roof'], skin.trim, over=0.65)
    chimney(2.4, 3.5, 3.6, 4.3, 3.6, 5.4, skin.wall)
    _stoop(skin)
    _carport(P, skin)
    _garden()
    if look == 'container':
        container()
    clear_sky(elevation=38, rotation=232, strength=0.27)
    sun(40, 232, 7.0, '#ffe6c8', 0.7)


def _stoop(skin):
    stone = concrete('#b1aa9e', 0.85, stain=0.15)
    box(-2.1, -0.4, -1.3, 0, 0, 0.36, stone, 0.01)
    steps(-2.1, -0.4, -1.3, 0.36, 2, stone)


def _carport(P, skin):
    x0, x1, y0, y1 = CARPORT
    for y in (y0 + 0.1, (y0 + y1) / 2, y1 - 0.3):
        box(x1 - 0.25, x1 - 0.13, y, y + 0.12, 0, 2.5, skin.trim, 0.004)
    boxes([(x0, x1, y0, y0 + 0.08, 2.42, 2.68), (x0, x1, y1 - 0.08, y1, 2.42, 2.68), (x1 - 0.08, x1, y0 + 0.08, y1 - 0.08, 2.42, 2.68)], skin.trim, 0.004)
    box(x0, x1 + 0.1, y0 - 0.1, y1 + 0.1, 2.68, 2.78, paint('#6d665d', 0.85), 0.004)
    box(x0, x1, y0, y1, 2.6, 2.62, paint('#e9e6de', 0.6), 0)


def _garden():
    ground([(-13, 5.4, -12.6, -5.45), (-13, -1.9, -5.4, -1.4), (-0.6, 5.4, -4.15, -1.4), (9.0, 13, -12.6, -1)])
    slabs(5.6, 8.9, -17.2, 7.2)
    slabs(-1.85, -0.65, -4.2, -1.9, joint=1.2)
    slabs(-1.85, 5.6, -5.4, -4.2, joint=9)
    bed(-8.8, -2.4, -1.3, 0, seed=3, shrubs=('box', 'barberry', 'spirea'))
    bed(-0.2, 5.0, -1.3, 0, seed=5, shrubs=('spirea', 'box', 'box'), height=0.7)
    trees([(-8.5, -7.0, 4.2, 'ornamental'), (-16, -2, 9, 'maple'), (-13.5, 5, 11, 'oak'), (12.5, 9, 10, 'maple'), (16, -4, 9, 'oak')], seed=21)
    hedges(((-14.5, -6), (-14.5, 10)), ((13.2, -1), (13.2, 12)))
