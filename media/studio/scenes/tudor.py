"""A Tudor Revival house of the thirties: stucco between dark timbers, a steep gable toward the street, and a garage wing; with a
debris container on its drive."""

import math

from dwelling import Door, Garage, Window, brick, chimney, flat, stucco, wing
from geometry import box, boxes, cyl, prism
from jobsite import container
from materials import concrete, fabric, paint, tile, wood
from models import furn
from plot import bed, ground, hedges, slabs, trees
from roofs import gable_roof
from street import late_day, neighbor

BOUNCES = 4
PALETTES = {
    'cream': {'stucco': '#e2d6bd', 'timber': '#46352a', 'brick': '#7d4a3a', 'door': '#5d2f28', 'roof': ('#4a3f3a', '#5f534b')},
}
CAMERAS = {
    'container': {'at': (2.7, -13.4, 2.3), 'towards': (5.5, -2, 2.0), 'lens': 28, 'shift': (0, 0.015)},
}
HOUSE, EAVES, RISE = (-7.4, 4.6, 0.0, 8.0), 2.9, 4.4
GABLE, GABLE_RISE = (-3.2, 1.2, -1.3, 4.0), 3.9
GARAGE, GARAGE_EAVES, GARAGE_RISE = (4.6, 9.4, 1.2, 7.4), 2.5, 2.5


def build(look, palette):
    P = PALETTES[palette]
    skin = flat(stucco(P['stucco']), trim=P['timber'], frame=P['timber'])
    base = brick(P['brick'], trim=P['timber'], frame=P['timber'])
    wing(HOUSE, (-0.2, EAVES), skin, RISE, ('left', 'right'), front=[Window(2.1, 0.95, 2.0, 1.4, 4, 2), Window(11.0, 0.95, 1.3, 1.4, 2, 2)])
    wing(GABLE, (-0.2, EAVES), base, GABLE_RISE, ('front',), front=[Window(1.35, 0.95, 1.5, 1.4, 3, 2), Door(3.3, 0.3, 1.05, 2.1, P['door'])])
    wing(GARAGE, (-0.2, GARAGE_EAVES), skin, GARAGE_RISE, ('front', 'back'), front=[Garage(2.6, 0.0, 3.0, 2.2, '#5a4635')])
    gable_roof(HOUSE, EAVES, RISE, P['roof'], skin.trim, 'x', over=0.4, rake=0.3)
    gable_roof(GABLE, EAVES, GABLE_RISE, P['roof'], skin.trim, 'y', over=0.3, rake=0.25)
    gable_roof(GARAGE, GARAGE_EAVES, GARAGE_RISE, P['roof'], skin.trim, 'y', over=0.3, rake=0.25)
    _half_timbering(P, skin)
    chimney(1.75, 2.85, -0.64, 0.35, 0, 8.0, base.wall)
    box(-0.7, 0.9, -2.5, -1.3, 0, 0.3, concrete('#a79f92', 0.85, stain=0.15), 0.01)
    _garden()
    container()
    _left_beside()
    late_day(238, 27)


def _half_timbering(P, skin):
    """Boards on the two gables toward the street: uprights between rails, and a pair of braces."""
    for (x0, x1, y, _), eaves, rise, face in ((GABLE, EAVES, GABLE_RISE, True), (GARAGE, GARAGE_EAVES, GARAGE_RISE, False)):
        middle, half = (x0 + x1) / 2, (x1 - x0) / 2
        if face:
            prism([(x0, eaves), (x1, eaves), (middle, eaves + rise)], y - 0.02, y - 0.001, skin.wall, 'y', 0)
        out = (y - 0.055, y - 0.019)
        rails = [(x0, x1, *out, eaves - 0.1, eaves + 0.12)]
        wide = half * 0.52
        rails.append((middle - wide, middle + wide, *out, eaves + rise * 0.45, eaves + rise * 0.45 + 0.14))
        boxes(rails, skin.trim, 0.004)
        posts = []
        for k in range(-3, 4):
            x = middle + k * half / 3.6
            top = eaves + rise * (1 - abs(x - middle) / half) - 0.12
            posts.append((x - 0.07, x + 0.07, out[0] + 0.004, out[1], eaves + 0.1, top))
        boxes([post for post in posts if post[5] > post[4] + 0.2], skin.trim, 0.004)
        if face:
            _attic_casement(middle, y, eaves, skin)


def _attic_casement(x, y, eaves, skin):
    boxes([(x - 0.62, x + 0.62, y - 0.075, y - 0.02, eaves + 0.45, eaves + 1.6)], skin.trim, 0.004)
    leaded = tile('#2b3a40', '#14181a', ax='xz', w=0.13, h=0.17, gap=0.012, offset=0, rough=0.1, var=0.3)
    boxes([(x - 0.54, x - 0.03, y - 0.085, y - 0.07, eaves + 0.53, eaves + 1.52), (x + 0.03, x + 0.54, y - 0.085, y - 0.07, eaves + 0.53, eaves + 1.52)], leaded, 0)


def _left_beside():
    """What is next to go: cabinets, a rolled carpet, plaster and a toilet, with the barrow and the broom of the crew."""
    oak, plaster = wood('#7a4518', '#b9772f', axis='z', rough=0.6, wear=0.4), paint('#d8d2c2', 0.95, wear=0.3)
    for x, y, turn, low, high in ((4.3, -6.6, 0.25, 0, 0.76), (3.55, -6.2, -0.2, 0, 0.76), (4.05, -6.45, 0.1, 0.76, 1.3)):
        cabinet = box(-0.38, 0.38, -0.28, 0.28, low, high, oak, 0.004)
        doors = boxes([(a + 0.03, a + 0.35, -0.3, -0.281, low + 0.06, high - 0.06) for a in (-0.38, 0.0)], oak, 0.006)
        for part in (cabinet, doors):
            part.location, part.rotation_euler = (x, y, 0.02), (0, 0, turn)
    for k, (x, y) in enumerate(((3.3, -7.7), (3.55, -7.55), (3.45, -7.62))):
        roll = cyl((0, -1.3, 0), 0.15, 2.6, fabric('#8d7a63', 0.5), axis='y')
        roll.location, roll.rotation_euler = (x, y, 0.17 + 0.24 * (k == 2)), (0, 0, 0.9 + 0.05 * k)
    for k in range(9):
        sheet = box(-0.5, 0.5, -0.35, 0.35, 0, 0.014, plaster, 0.004)
        sheet.location, sheet.rotation_euler = (5.0 + 0.07 * (k % 3), -8.0 + 0.06 * (k % 4), 0.03 + 0.02 * k), (0.02 * (k % 3), 0.02, 0.3 * k)
    # Boards and a door that stick out of the heap.
    for k in range(8):
        long = box(-1.3, 1.3, -0.06 - 0.3 * (k == 3), 0.06 + 0.3 * (k == 3), 0, 0.035, (oak, plaster)[k % 2], 0.003)
        long.location, long.rotation_euler = (7.1 + 0.08 * (k % 4), -5.0 + 0.28 * k, 1.78), (0.25 * (k % 3 - 1), -0.1 - 0.05 * (k % 4), 0.5 * k)
    furn('BlendSwap-CC-0', 'toiletsUnit', (5.25, -6.3, 0.02), rz=0.5)
    furn('BlendSwap-CC-0', 'wheelbarrow', (6.6, -8.3, 0.03), rz=2.3)
    leaning = furn('Scopia', 'broom', (0, 0, 0))
    leaning.location, leaning.rotation_euler = (6.15, -6.75, 0.03), (math.radians(-14), 0, 0.4)


def _garden():
    ground([(-9, -0.75, -12.6, -2.4), (0.75, 5.4, -12.6, -2.5), (1.3, 5.4, -2.5, -1.3), (9.2, 13, -12.6, -1)])
    slabs(5.6, 8.9, -17.2, 1.2)
    slabs(-0.6, 0.6, -12.4, -2.5, joint=1.2)
    bed(-7.2, -3.4, -1.3, 0, seed=3, shrubs=('box', 'hydrangea', 'spirea'))
    bed(-3.0, -0.8, -2.4, -1.3, seed=6, shrubs=('box', 'spirea'), height=0.7)
    bed(3.1, 5.3, -1.3, 0, seed=5, shrubs=('hydrangea', 'box'), height=0.8)
    trees([(-6.0, -5.0, 4.6, 'ornamental'), (-12, 9, 12, 'oak'), (-2, 13, 12, 'maple'), (8, 13, 11, 'oak'), (13.5, 6, 10, 'maple')], seed=27)
    hedges(((-11.5, -4), (-11.5, 10)), ((12.4, -1), (12.4, 12)))
