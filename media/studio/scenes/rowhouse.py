"""A row of brick houses in the District: two stories over an English basement, a projecting bay and a stone stair."""

import math
import random

from dwelling import CORNER, Door, Window, brick, facade, turned
from exterior import trimframe
from geometry import box, boxes, tube
from light import clear_sky, sun
from materials import concrete, plain, speckle
from planting import tuft
from plot import bed, ground, paving, trees

BOUNCES = 4
WIDTH, FLOOR, TOP = 5.4, 1.15, 8.3
BAY = (0.35, 2.95)
DOOR = 4.25
STAIR = (DOOR - 0.75, DOOR + 0.75)
DEFAULT = {'row': (('#9a7a62', '#d8d2c2', '#6a3b2f'), ('#7c3f31', '#e9e4d6', '#2c4a5a'), ('#b9b3a5', '#f1eee6', '#3d4b42'), ('#6b4238', '#cfc6b2', '#20303a')), 'middle': 1}
PALETTES = {
    'capitol': {},
}
CAMERAS = {
    'stoop': {'at': (3.6, -9.3, 1.7), 'towards': (3.0, 0, 1.7), 'lens': 25, 'shift': (0, 0.09)},
}


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    for k, (walls, trim, door) in enumerate(P['row']):
        with turned(((k - P['middle']) * WIDTH, 0, 0)):
            _house(walls, trim, door)
    _front_gardens(len(P['row']), P['middle'])
    clear_sky(elevation=38, rotation=232, strength=0.27)
    sun(44, 222, 7.0, '#ffe6c8', 0.7)


def _house(walls, trim, door):
    skin = brick(walls, trim=trim, frame=trim)
    facade(WIDTH, (-0.2, TOP), skin, [
        Window(DOOR, 5.0, 1.0, 1.9, 1, 2),
        Door(DOOR, FLOOR, 1.05, 2.72, door),
    ])
    trimframe(DOOR - 0.53, DOOR + 0.53, FLOOR, FLOOR + 2.72, skin.trim, w=0.16, sill=False)
    _bay(skin)
    _cornice(0, WIDTH, -0.0, TOP, skin.trim)
    box(0, WIDTH, 0.2, 12, TOP - 0.2, TOP - 0.1, plain('#6f6f6c', 0.9), 0)
    _stair(skin)


def _bay(skin):
    """Two stories of three windows, square to the street, on a basement with a low window."""
    a, b = BAY
    depth = 0.95
    middle = (b - a) / 2
    with turned((a, -depth, 0)):
        facade(b - a, (-0.2, TOP - 0.5), skin, [
            Window(middle, 0.25, 1.1, 0.6, 2, 1), Window(middle - 0.55, 1.9, 0.9, 2.0, 1, 2), Window(middle + 0.55, 1.9, 0.9, 2.0, 1, 2),
            Window(middle - 0.55, 5.0, 0.9, 1.9, 1, 2), Window(middle + 0.55, 5.0, 0.9, 1.9, 1, 2)])
    for x, angle, y in ((a - CORNER, 270, 0.0), (b + CORNER, 90, CORNER - depth)):
        with turned((x, y, 0), math.radians(angle)):
            facade(depth - CORNER, (-0.2, TOP - 0.5), skin, [Window(depth / 2, 1.9, 0.45, 2.0, 1, 2), Window(depth / 2, 5.0, 0.45, 1.9, 1, 2)])
    band = concrete('#a59a88', 0.85, stain=0.2)
    boxes([(a - 0.04, b + 0.04, -depth - 0.04, 0, 1.1, 1.24), (a - 0.03, b + 0.03, -depth - 0.03, 0, 4.5, 4.62)], band, 0.006)
    _cornice(a, b, -depth, TOP - 0.5, skin.trim)
    box(a, b, -depth, 0, TOP - 0.55, TOP - 0.5, plain('#6f6f6c', 0.9), 0)


def _cornice(x0, x1, y, z, look):
    """Brackets below two projecting boards."""
    boxes([(x0 - 0.06, x1 + 0.06, y - 0.1, y + 0.1, z - 0.42, z - 0.3), (x0 - 0.1, x1 + 0.1, y - 0.34, y + 0.15, z, z + 0.1), (x0 - 0.06, x1 + 0.06, y - 0.05, y + 0.15, z - 0.3, z)], look, 0.006)
    count = round((x1 - x0) / 0.42)
    step = (x1 - x0) / count
    boxes([(x0 + (k + 0.5) * step - 0.06, x0 + (k + 0.5) * step + 0.06, y - 0.28, y, z - 0.28, z) for k in range(count)], look, 0.01)


def _stair(skin):
    stone = concrete('#a89c8a', 0.8, stain=0.25)
    x0, x1 = STAIR
    box(x0, x1, -1.1, 0, 0, FLOOR, stone, 0.01)
    for k in range(1, 7):
        box(x0, x1, -1.1 - k * 0.29, -1.1 - (k - 1) * 0.29 + 0.02, 0, FLOOR - k * FLOOR / 7, stone, 0.012)
    iron = plain('#17181a', 0.4)
    for x in (x0 + 0.05, x1 - 0.05):
        foot, head = (x, -2.9, 0.95), (x, -1.1, FLOOR + 0.95)
        tube([foot, head, (x, -0.05, FLOOR + 0.95)], 0.02, iron, kind='POLY')
        tube([(x, -2.9, 0), foot], 0.024, iron, kind='POLY')
        for k in range(1, 22):
            y = -2.9 + k * 0.133
            base = FLOOR if y > -1.1 else FLOOR - (-1.1 - y) / 0.29 * FLOOR / 7 - 0.05
            tube([(x, y, max(0, base)), (x, y, min(FLOOR + 0.95, 0.95 + (y + 2.9) / 1.8 * FLOOR))], 0.008, iron, kind='POLY')


def _front_gardens(count, middle):
    ground([], street=False)
    left, right = -middle * WIDTH, (count - middle) * WIDTH
    paving([(left - 20, right + 20, -7.6, -4.75)], '#8a5a49', '#774a3c', size=(0.2, 0.1), offset=0.5)
    box(left - 20, right + 20, -7.75, -7.6, -0.1, 0.03, concrete('#aaa59a', 0.85), 0.01)
    box(left - 20, right + 20, -40, -7.75, -0.1, -0.12 + 0.03, speckle('#4a4a4a', '#5d5d5c', '#38383a', 0.95), 0)
    for k in range(count):
        x = (k - middle) * WIDTH
        paving([(x + STAIR[0], x + STAIR[1], -4.75, -2.8)], '#b4aea2', '#a29c90', size=(0.75, 0.65), offset=0)
        bed(x + 0.1, x + STAIR[0] - 0.1, -4.1, -1.0, seed=k + 2, shrubs=('hydrangea', 'box', 'rose'), flowers=('lavender', 'sage', 'coneflower'), height=0.9)
        _fence(x + 0.05, x + STAIR[0] - 0.05)
    r = random.Random(4)
    for k in range(9):
        tuft((0.4 + k * 0.33, -3.3 + r.uniform(-0.3, 0.3), 0.05), r.uniform(0.45, 0.65), ('coneflower', 'sage', 'plume')[k % 3], r.uniform(0, 6))
    trees([(-7.2, -6.4, 8.5, 'maple'), (12.5, -6.6, 9.0, 'maple')], back=None)


def _fence(x0, x1):
    iron = plain('#17181a', 0.4)
    box(x0, x1, -4.68, -4.56, 0, 0.14, concrete('#a89c8a', 0.85, stain=0.25), 0.01)
    boxes([(x0, x1, -4.63, -4.605, z, z + 0.025) for z in (0.25, 0.85)], iron, 0)
    count = round((x1 - x0) / 0.12)
    boxes([(x0 + k * 0.12, x0 + k * 0.12 + 0.014, -4.625, -4.611, 0.14, 0.98) for k in range(count + 1)], iron, 0)
