"""A brick rambler of the fifties: one long story below a low hip roof, a picture window and a carport, with a gabled addition at
its left end."""

from dwelling import Door, Window, brick, chimney, lap, steps, wing
from geometry import box, boxes
from materials import concrete, paint
from plot import bed, ground, hedges, slabs, trees
from roofs import gable_roof, hip_roof
from street import late_day
from sunlight import sun_alone

BOUNCES = 4
PALETTES = {
    'buff': {'brick': '#a5805f', 'trim': '#f4f1ea', 'frame': '#efece4', 'door': '#2f5a5e', 'roof': ('#3b3d3f', '#4b4c4c'), 'siding': '#e6e1d4'},
}
CAMERAS = {
    'addition': {'at': (-18.6, -9.4, 1.7), 'towards': (-9.6, 0.9, 1.7), 'lens': 31, 'shift': (0, 0.045)},
}
HOUSE, EAVES = (-9.0, 5.2, 0.0, 8.2), 2.95
CARPORT = (5.2, 9.4, 0.6, 7.2)
ADDITION, RISE = (-14.2, -9.0, 1.0, 7.4), 1.55


def build(look, palette):
    P = PALETTES[palette]
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
    _addition(P, skin)
    _garden()
    late_day(132, 25)
    sun_alone()


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


def _addition(P, skin):
    """A family room under a gable of its own, in lap siding on a brick base."""
    boards = lap(P['siding'], P['trim'], '#23272a')._replace(base=skin.wall)
    tall = {'z': 0.75, 'w': 1.0, 'h': 1.7, 'cols': 1, 'rows': 2}
    wing(ADDITION, (0, EAVES - 0.1), boards, RISE, ('front', 'back'), front=[
        *(Window(x=x, **tall) for x in (1.3, 2.6, 3.9)),
        Window(2.6, 3.15, 1.5, 0.6, 2, 1),
    ], left=[
        Window(x=0.95, **tall), Door(3.2, 0.36, 1.0, 2.1, '#2f5a5e', 3), Window(x=5.45, **tall),
    ])
    gable_roof(ADDITION, EAVES, RISE, P['roof'], boards.trim, 'y', over=0.4, rake=0.35)
    x0, _, _, y1 = ADDITION
    stone = concrete('#b1aa9e', 0.85, stain=0.15)
    box(x0 - 1.3, x0, y1 - 4.0, y1 - 2.4, 0, 0.34, stone, 0.01)
    box(x0 - 1.65, x0 - 1.3, y1 - 4.0, y1 - 2.4, 0, 0.17, stone, 0.01)


def _garden():
    ground([(-19.5, -1.9, -8.8, -1.4), (-19.5, -15.6, -1.4, 3.0)])
    slabs(-1.85, -0.65, -17.2, -1.9, joint=1.2)
    bed(-14.3, -9.2, -0.3, 1.0, seed=8, shrubs=('hydrangea', 'box', 'hydrangea', 'spirea'))
    bed(-8.8, -2.4, -1.3, 0, seed=3, shrubs=('box', 'barberry', 'spirea'))
    bed(-0.2, 5.0, -1.3, 0, seed=5, shrubs=('spirea', 'box', 'box'), height=0.7)
    trees([(-5.2, -4.6, 3.9, 'ornamental'), (-19, 10.5, 9.5, 'maple'), (-11, 13, 11, 'oak'), (-3, 14, 10, 'maple'), (12, 6, 10, 'oak')], seed=23)
    hedges(((-21.5, 1), (-21.5, 14)), ((13.2, -1), (13.2, 12)))
