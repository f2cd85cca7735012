"""The back of a stone house between two white oaks: a herringbone terrace of clay bricks; before, a cracked slab that slopes
toward the house."""

import math
import random

from dwelling import Door, Window, chimney, flat, stone_walling, wing
from exterior import cracked, trimframe
from frontyard import border
from garden import grass_patch
from geometry import box, boxes, lathe, place, plane, prism
from materials import concrete, paint, plain, wood
from models import furn
from paving import herringbone
from planting import grass_blade, shrub, tree, tuft, turf
from plot import MULCH, hedges, trees
from roofs import gable_roof
from shutters import shutters
from street import late_day, neighbor
from sunlight import sun_alone
from weather import gray_day

BOUNCES = 4
DEFAULT = {'trim': '#efe9dc', 'shutters': '#34473f', 'roof': ('#4d5154', '#63666a')}
PALETTES = {
    'brick': {},
}
CAMERAS = {
    'terrace': {'at': (0.9, -11.4, 1.75), 'towards': (0.15, -2.0, 1.75), 'lens': 22, 'shift': (0, 0.03)},
    'oak': {'at': (-4.4, -7.2, 1.6), 'towards': (1.5, -2.6, 1.6), 'lens': 23, 'shift': (0, -0.02)},
    'firepit': {'at': (3.9, -7.4, 1.65), 'towards': (0.1, -2.4, 1.65), 'lens': 27, 'shift': (0, -0.04)},
}
HOUSE, FLOOR, EAVES = (-6.8, 6.4, 0.0, 8.0), 0.5, 5.9
# The terrace (420 square feet), the old slab, and the oaks.
TERRACE, TOP = (-4.2, 3.4, -5.1, 0.0), 0.045
SLAB = (-4.2, 1.4, -3.7)
OAKS = ((-5.5, -4.0, 11.5), (6.4, -1.5, 11.0))
CELLAR = (-5.75, -4.4)
DOORS = [Door(6.35, FLOOR, 0.95, 2.15, '#34473f', 5), Door(7.32, FLOOR, 0.95, 2.15, '#34473f', 5)]
WINDOWS = [
    Window(4.0, 1.3, 1.05, 1.5, 3, 2), Window(9.5, 1.3, 1.05, 1.5, 3, 2), Window(11.75, 1.3, 1.05, 1.5, 3, 2),
    *[Window(x, 3.95, 1.0, 1.4, 3, 2) for x in (1.6, 4.0, 6.85, 9.5, 11.75)],
]


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    after = look == 'after'
    _house(P)
    _cellar(after)
    _oaks()
    _grass(after)
    _beds(after)
    trees([(-12, 3, 9, 'maple'), (16, -4, 9, 'birch')], seed=31, back=19)
    neighbor(11.4, 4.5, '#b9ab93')
    hedges(((-9.6, -9), (-9.6, 9)), ((10.2, -9), (10.2, 9)))
    if after:
        _terrace()
        late_day(113, 26)
        sun_alone()
    else:
        _slab()
        gray_day(230)


def _house(P):
    skin = flat(stone_walling(), trim=P['trim'], frame=P['trim'])
    wing(HOUSE, (-0.2, EAVES - 0.1), skin, 2.7, ('left', 'right'), front=[*DOORS, *WINDOWS])
    gable_roof(HOUSE, EAVES, 2.7, P['roof'], skin.trim, over=0.35, rake=0.2)
    chimney(-5.6, -4.6, 3.6, 4.4, 7.0, 9.9, stone_walling())
    x, shutter, sill = HOUSE[0], paint(P['shutters'], 0.45), concrete('#b7b0a1', 0.85, stain=0.15)
    for opening in WINDOWS:
        a, b = x + opening.x - opening.w / 2, x + opening.x + opening.w / 2
        trimframe(a, b, opening.z, opening.z + opening.h, skin.trim, w=0.07, sill=False)
        box(a - 0.12, b + 0.12, -0.07, 0.05, opening.z - 0.09, opening.z, sill, 0.006)
        shutters(a, b, opening.z, opening.z + opening.h, shutter)
    trimframe(x + DOORS[0].x - 0.48, x + DOORS[1].x + 0.48, FLOOR, FLOOR + 2.15, skin.trim, w=0.12, sill=False)
    for x in (HOUSE[0] + 5.45, HOUSE[0] + 8.22):
        box(x - 0.07, x + 0.07, -0.15, 0, 2.05, 2.4, plain('#1d1e20', 0.4), 0.012)


def _cellar(after):
    """The sloping doors over the cellar stairs."""
    x0, x1 = CELLAR
    curb = concrete('#aaa498', 0.85, stain=0.2) if after else concrete('#77716a', 0.85, stain=0.6)
    prism([(0, -0.1), (-1.55, -0.1), (-1.55, 0.16), (0, 0.72)], x0, x1, curb, 'x', 0.01)
    leaf = paint('#34473f', 0.4) if after else paint('#6d6a5c', 0.6, wear=0.9, dirt='#6a4a30')
    middle = (x0 + x1) / 2
    for a, b in ((x0 + 0.03, middle - 0.008), (middle + 0.008, x1 - 0.03)):
        prism([(-0.03, 0.715), (-1.58, 0.155), (-1.59, 0.19), (-0.03, 0.755)], a, b, leaf, 'x', 0.006)


def _oaks():
    bark = wood('#3d352d', '#7b7064', axis='z', rough=0.95, clear=0, contrast=1.6, bump=0.4)
    for turn, (x, y, high) in enumerate(OAKS):
        tree((x, y, 0), high, 'oak', turn * 4)
        flare = [(0.66, -0.05), (0.5, 0.12), (0.41, 0.4), (0.37, 1.2), (0.35, 2.4), (0.3, 3.4), (0.2, 4.4)]
        lathe(flare, (x, y, 0), bark, 40, smooth_angle=80)


def _grass(after):
    look = turf(dryness=0.06 if after else 0.9)
    plane(-60, 60, -40, 60, -0.004, look)
    x0, x1, y0 = (TERRACE[0], TERRACE[1], TERRACE[2] - 0.12) if after else SLAB
    blades = grass_blade(0.03 if after else 0.5)
    length, children = (0.05, 24) if after else (0.085, 13)
    for seed, (a, b, c, d) in enumerate(((-9.2, 9.8, -10.6, y0), (-9.2, x0, y0, -1.7), (x1, 9.8, y0, -1.35))):
        patch = plane(a, b, c, d, 0.002, look)
        grass_patch(patch, round((110 if after else 80) * (b - a) * (d - c)), length, blades, children=children, seed=3 + seed)


def _beds(after):
    r = random.Random(6)
    mulch = concrete(MULCH if after else '#5a5040', 0.95, scale=6)
    for a, b in ((3.5, 6.4), (-6.8, -5.85)):
        box(a, b, -1.3, 0, -0.05, 0.05, mulch, 0.01)
        if after:
            border(a, b, -1.3, 0, round(a))
            continue
        for k in range(max(1, round((b - a) / 1.4))):
            shrub((a + 0.45 + k * 1.4, -0.6, -0.03), r.uniform(1.1, 1.4), 'box', r.uniform(0, 6))
    if not after:
        return
    for x, y, _ in OAKS:
        for k in range(16):
            a = k * 0.4
            tuft((x + 0.85 * math.cos(a), y + 0.85 * math.sin(a), 0), r.uniform(0.28, 0.4), ('sedge', 'sage', 'sedge')[k % 3], a)


def _terrace():
    herringbone(TERRACE, TOP)
    x0, x1, y0, _ = TERRACE
    # The slot drain along the lawn.
    box(x0, x1, y0 - 0.09, y0 - 0.004, -0.1, TOP - 0.012, plain('#55585a', 0.5, 0.6), 0.002)
    boxes([(x0, x1, y0 - 0.058, y0 - 0.038, -0.05, TOP - 0.0115)], plain('#0b0b0b', 0.9), 0)
    stone = concrete('#9aa0a0', 0.8, stain=0.18)
    left = HOUSE[0] + 5.2
    for k in range(3):
        box(left, left + 3.3, -0.45 - (2 - k) * 0.34, 0, TOP + k * 0.15, TOP + (k + 1) * 0.15, stone, 0.01)
    _table((-2.45, -2.75))
    _fire((1.35, -3.35))
    for x in (left - 0.3, left + 3.6):
        lathe([(0, 0), (0.17, 0), (0.24, 0.44), (0.22, 0.44), (0.2, 0.4), (0, 0.4)], (x, -0.45, TOP), plain('#8a6a55', 0.7), 40)
        shrub((x, -0.45, TOP + 0.28), 0.62, 'box', x)


def _table(at):
    """An eight-foot teak table with six chairs."""
    x, y = at
    teak = {axis: wood('#7d5a38', '#b08a5e', axis=axis, rough=0.6, clear=0) for axis in 'yz'}
    boxes([(x - 0.475 + k * 0.096, x - 0.475 + k * 0.096 + 0.09, y - 1.2, y + 1.2, TOP + 0.715, TOP + 0.745) for k in range(10)], teak['y'], 0.003)
    boxes([(x - 0.42, x + 0.42, y + s * 1.0 - 0.03, y + s * 1.0 + 0.03, TOP + 0.64, TOP + 0.715) for s in (-1, 1)], teak['y'], 0.003)
    boxes([(x + a * 0.38 - 0.04, x + a * 0.38 + 0.04, y + s * 1.0 - 0.04, y + s * 1.0 + 0.04, TOP, TOP + 0.64) for a in (-1, 1) for s in (-1, 1)], teak['z'], 0.004)
    for k in (-0.78, 0, 0.78):
        furn('BlendSwap-CC-0', 'osakaChair', (x - 0.68, y + k, TOP), rz=math.radians(90), scale=1.05)
        furn('BlendSwap-CC-0', 'osakaChair', (x + 0.68, y + k, TOP), rz=math.radians(-90), scale=1.05)
    furn('Scopia', 'bowlWithFruits', (x, y + 0.1, TOP + 0.745), rz=0.3)


def _fire(at):
    """A square stone fire pit with gas and lava rock, and four slatted chairs."""
    x, y = at
    stone, side = stone_walling(), stone_walling(ax='yz')
    for s in (-1, 1):
        box(x - 0.55, x + 0.55, *sorted((y + s * 0.55, y + s * 0.37)), TOP, TOP + 0.4, stone, 0.006)
        box(*sorted((x + s * 0.55, x + s * 0.37)), y - 0.37, y + 0.37, TOP, TOP + 0.4, side, 0.006)
    cap = concrete('#9aa0a0', 0.8, stain=0.18)
    boxes([(x - 0.6, x + 0.6, y - 0.6, y - 0.34, TOP + 0.4, TOP + 0.46), (x - 0.6, x + 0.6, y + 0.34, y + 0.6, TOP + 0.4, TOP + 0.46),
           (x - 0.6, x - 0.34, y - 0.34, y + 0.34, TOP + 0.4, TOP + 0.46), (x + 0.34, x + 0.6, y - 0.34, y + 0.34, TOP + 0.4, TOP + 0.46)], cap, 0.008)
    box(x - 0.36, x + 0.36, y - 0.36, y + 0.36, TOP + 0.2, TOP + 0.33, plain('#1a1817', 0.95), 0)
    r = random.Random(3)
    for _ in range(90):
        size = r.uniform(0.025, 0.05)
        ball = [(0, -size), (size * 0.8, -size * 0.5), (size, 0), (size * 0.7, size * 0.6), (0, size * 0.9)]
        lathe(ball, (x + r.uniform(-0.31, 0.31), y + r.uniform(-0.31, 0.31), TOP + 0.35), plain('#2b2725', 0.95), 7, smooth_angle=10)
    for angle in (5, 92, 178, 240):
        a = math.radians(angle)
        place(_slatted_chair(), (x + 1.5 * math.cos(a), y + 1.5 * math.sin(a), TOP), a - math.pi / 2)


def _slatted_chair():
    """A wooden garden chair with a sloping seat, wide arms and a tall back; it faces -Y."""
    look = paint('#e9e4d8', 0.5)
    parts = []
    for side in (-1, 1):
        x0, x1 = sorted((side * 0.29, side * 0.325))
        parts.append(prism([(-0.42, 0.0), (-0.34, 0.0), (-0.34, 0.56), (-0.42, 0.56)], x0, x1, look, 'x', 0.003))
        parts.append(prism([(-0.34, 0.26), (-0.34, 0.37), (0.5, 0.08), (0.5, 0.0), (0.36, 0.0)], *sorted((side * 0.25, side * 0.285)), look, 'x', 0.003))
        parts.append(box(*sorted((side * 0.25, side * 0.4)), -0.46, 0.3, 0.56, 0.582, look, 0.006))
        parts.append(prism([(0.14, 0.15), (0.2, 0.13), (0.3, 0.56), (0.24, 0.56)], x0, x1, look, 'x', 0.003))
    for k in range(6):
        y, z = -0.37 + k * 0.095, 0.372 - k * 0.0328
        parts.append(box(-0.28, 0.28, y, y + 0.085, z - 0.02, z, look, 0.004))
    for k in range(5):
        x, top = -0.232 + k * 0.116, (0.92, 0.98, 1.0, 0.98, 0.92)[k]
        parts.append(prism([(0.17, 0.2), (0.19, 0.2), (0.19 + top * 0.28, top), (0.17 + top * 0.28, top)], x - 0.052, x + 0.052, look, 'x', 0.006))
    return parts


def _slab():
    """Old concrete, lower at the house than at the lawn."""
    x0, x1, y0 = SLAB
    old = cracked('#857f75')
    for k in range(2):
        a = x0 + (x1 - x0) * k / 2
        b = a + (x1 - x0) / 2 - 0.02
        prism([(0, -0.1), (y0, -0.1), (y0, 0.13 - 0.03 * k), (0, 0.0)], a, b, old, 'x', 0.008)
    left = HOUSE[0] + 5.5
    box(left, left + 2.6, -0.95, 0, -0.1, FLOOR - 0.12, old, 0.012)
    box(left + 0.2, left + 2.4, -1.3, -0.95, -0.1, 0.2, old, 0.012)
    r = random.Random(5)
    for k in range(46):
        x = r.uniform(x0, x1) if k % 3 else (x0 + x1) / 2 - 0.01
        y = y0 - 0.02 if k % 3 else r.uniform(y0, -0.1)
        tuft((x, y, 0.02 if k % 3 else 0.0 - y / 37), r.uniform(0.09, 0.22), 'sedge', r.uniform(0, 6))
    furn('BlendSwap-CC-BY', 'foldingChair', (-2.9, -1.9, 0.06), rz=0.7)
    furn('KatorLegaz', 'residential-trashcan', (2.4, -0.75, 0), rz=0.5)
    furn('BlendSwap-CC-0', 'box', (-3.4, -0.6, 0.02), rz=0.4)
