"""A brick foursquare: two full stories under a hip roof with a dormer, a porch across the front, and a planted front garden on
both sides of a winding flagstone walk."""

import math
import random

from dwelling import Door, Window, brick, chimney, steps, wing
from geometry import box, boxes, lathe, prism
from materials import concrete, metal, paint, planks
from planting import shrub, tree, tuft
from plot import MULCH, bed, flagstone, ground, hedges, trees
from roofs import gable_roof, hip_roof, seams, shed_roof, standing_seam
from street import late_day, neighbor
from sunlight import sun_alone

BOUNCES = 4
PALETTES = {
    'clay': {'brick': '#8f5341', 'trim': '#f3efe4', 'door': '#3f5c4a', 'roof': ('#4a4641', '#5a554f'), 'masonry': '#6f6a62'},
}
CAMERAS = {
    'walk': {'at': (1.7, -16.4, 1.85), 'towards': (-0.3, -3.0, 1.85), 'lens': 28, 'shift': (0, -0.01)},
}
HOUSE, EAVES, SLOPE = (-4.7, 4.7, 0.0, 8.6), 6.0, 0.62
PORCH, FLOOR, BEAM = (-4.5, 4.5, -2.6, 0.0), 0.6, 3.0
# Where the flagstone walk begins at the sidewalk; it ends at the stair of the porch.
GATE, STAIR = -15.5, -3.5


def build(look, palette):
    P = PALETTES[palette]
    skin = brick(P['brick'], trim=P['trim'])
    upper = [Window(1.7, 3.9, 1.1, 1.55), Window(4.7, 4.1, 0.8, 1.1), Window(7.7, 3.9, 1.1, 1.55)]
    side = [Window(2.0, 1.2, 1.1, 1.6), Window(6.4, 1.2, 1.1, 1.6), Window(2.0, 3.9, 1.1, 1.55), Window(6.4, 3.9, 1.1, 1.55)]
    wing(HOUSE, (0, EAVES - 0.1), skin, left=side, right=side, front=[
        *upper, Door(4.7, FLOOR, 1.1, 2.2, P['door']), Window(2.0, 1.2, 1.7, 1.55, 3, 2), Window(7.4, 1.2, 1.7, 1.55, 3, 2)])
    hip_roof(HOUSE, EAVES, SLOPE, P['roof'], skin.trim, over=0.6)
    _dormer(P, skin)
    masonry = brick(P['masonry'])
    chimney(-3.0, -2.2, 4.6, 5.3, 6.5, 9.7, masonry.wall)
    box(-3.05, -2.15, 4.55, 5.35, 7.8, 8.35, metal('#8a5a41', 0.45), 0.004)
    _porch(skin, masonry)
    _garden()
    late_day(120, 27)
    sun_alone()


def _dormer(P, skin):
    x0, x1, y0, eaves = -1.45, 1.45, 1.3, 7.75
    wing((x0, x1, y0, 4.2), (6.5, eaves - 0.1), skin, 0.62, ('front',), front=[Window(0.85, 6.98, 0.8, 0.6, 2, 1), Window(2.05, 6.98, 0.8, 0.6, 2, 1)])
    gable_roof((x0, x1, y0, 4.2), eaves, 0.62, P['roof'], skin.trim, 'y', over=0.3, rake=0.3)


def _porch(skin, masonry):
    x0, x1, y0, y1 = PORCH
    box(x0, x1, y0, y1, 0, FLOOR - 0.06, masonry.wall, 0)
    box(x0 - 0.05, x1 + 0.05, y0 - 0.05, y1, FLOOR - 0.06, FLOOR, planks('#6b6a66', '#83817b', ax='yx', w=0.09, gap=0.002, rough=0.6, clear=0), 0.006)
    steps(-1.0, 1.0, y0, FLOOR, 4, concrete('#b1aa9e', 0.85, stain=0.15))
    for x in (x0 + 0.25, -1.25, 1.25, x1 - 0.25):
        lathe([(0.17, 0), (0.17, 0.08), (0.13, 0.12), (0.12, 2.0), (0.16, 2.04), (0.16, 2.12)], (x, y0 + 0.3, FLOOR), skin.trim, 32)
    boxes([(x0, x1, y0 + 0.14, y0 + 0.46, BEAM - 0.28, BEAM), (x0, x0 + 0.3, y0 + 0.46, y1, BEAM - 0.28, BEAM), (x1 - 0.3, x1, y0 + 0.46, y1, BEAM - 0.28, BEAM)], skin.trim, 0.005)
    box(x0, x1, y0 + 0.2, y1, BEAM - 0.02, BEAM, paint('#dfe6e6', 0.6), 0)
    for a, b in ((x0 + 0.4, -1.4), (1.4, x1 - 0.4)):
        boxes([(a, b, y0 + 0.24, y0 + 0.36, FLOOR + z, FLOOR + z + 0.06) for z in (0.12, 0.84)], skin.trim, 0.004)
        boxes([(a + k * 0.13, a + k * 0.13 + 0.035, y0 + 0.28, y0 + 0.315, FLOOR + 0.15, FLOOR + 0.86) for k in range(1, round((b - a) / 0.13))], skin.trim, 0.002)
    steel = standing_seam('#59605f')
    shed_roof(PORCH, BEAM + 0.12, BEAM + 0.85, steel, skin.trim)
    seams(PORCH, BEAM + 0.12, BEAM + 0.85, steel)


def _walk_at(y):
    """The middle of the walk."""
    t = (y - STAIR) / (GATE - STAIR)
    return 1.15 * math.sin(t * 2 * math.pi) * math.sin(t * math.pi)


def _strip(left, right, z0, z1, look):
    """A flat band between two lines along the walk, given as offsets from its middle."""
    ys = [STAIR + (GATE - STAIR) * k / 40 for k in range(41)]
    plan = [(_walk_at(y) + left(y), y) for y in ys] + [(_walk_at(y) + right(y), y) for y in reversed(ys)]
    prism(plan, z0, z1, look, 'z', 0)


def _garden():
    """Low drifts along the walk, perennials behind them, shrubs toward the lawn."""
    r = random.Random(12)
    ground([(-9, -2.9, GATE, -4.2), (3.1, 9.5, GATE, -2.8)])
    _strip(lambda y: -0.68 - 0.05 * math.sin(y * 5), lambda y: 0.68 + 0.05 * math.sin(y * 4), -0.05, 0.03, flagstone())
    soil = concrete(MULCH, 0.95, scale=6)
    low, middle = ('lavender', 'sedge', 'yarrow', 'sage'), ('coneflower', 'plume', 'sage', 'coneflower')
    for side in (-1, 1):
        _strip(lambda y: side * 0.66, lambda y: side * (2.35 + 0.35 * math.sin(y * 0.9)), -0.05, 0.022, soil)

        def spot(y, offset):
            return _walk_at(y) + side * offset, y

        for k in range(44):
            y = GATE + 0.3 + k * 0.265
            tuft((*spot(y, 0.86 + r.uniform(-0.06, 0.1)), 0.02), r.uniform(0.26, 0.38), low[(k // 5 + (side > 0)) % 4], r.uniform(0, 6.28))
        for k in range(30):
            y = GATE + 0.4 + k * 0.385
            tuft((*spot(y, 1.28 + r.uniform(-0.1, 0.14)), 0.02), r.uniform(0.45, 0.66), middle[(k // 4 + 2 * (side > 0)) % 4], r.uniform(0, 6.28))
        for k in range(12):
            y = GATE + 1.6 + k * 0.9
            kind = ('hydrangea', 'box', 'rose', 'box', 'spirea', 'hydrangea', 'barberry')[(k + 3 * (side > 0)) % 7]
            shrub((*spot(y, 1.85 + r.uniform(-0.1, 0.2)), -0.02), r.uniform(0.6, 0.95), kind, r.uniform(0, 6.28))
        for k in range(7):
            _boulder((*spot(GATE + 0.9 + k * 1.6 + r.uniform(-0.4, 0.4), 0.74), 0), r)
    bed(-4.6, -1.2, -4.0, -2.7, seed=3, shrubs=('hydrangea', 'box'), flowers=('sedge', 'plume', 'sage'))
    bed(1.2, 4.6, -4.0, -2.7, seed=4, shrubs=('box', 'rose', 'hydrangea'))
    tree((-4.4, -7.6, 0), 3.6, 'plum', 1.4)
    trees([(6.4, -6.6, 4.4, 'ornamental'), (-11.5, 3, 10, 'maple'), (22, 7, 9.5, 'oak'), (-7.5, 12, 11, 'oak'), (3, 15, 12, 'maple')], seed=61, back=20)
    neighbor(10.4, 3.0, '#8f9a8c')
    hedges(((-8.8, -6), (-8.8, 10)), ((8.8, -2), (8.8, 12)), height=1.4)


def _boulder(at, r):
    s = r.uniform(0.1, 0.17)
    profile = [(0, 0), (s, 0.02), (s * 0.95, s * 0.4), (s * 0.6, s * 0.62), (0, s * 0.66)]
    stone = lathe(profile, (0, 0, 0), concrete('#857f74', 0.85, stain=0.4, scale=3), 9, smooth_angle=80)
    stone.location, stone.rotation_euler = at, (0, 0, r.uniform(0, 3))
