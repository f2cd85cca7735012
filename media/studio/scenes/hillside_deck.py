"""The back of a 1985 house on a slope: two deck levels joined by wide steps, with cedar screens; before, a high deck with
one steep flight of steps."""

import math
import random
from contextlib import contextmanager

import bpy
from mathutils import Matrix

from decking import RAIL, RISER, fall, flight, flight_rail, platform, screen, sloping_lawn, step_lights
from dwelling import Window, lap, wing
from exterior import deckboards, rail_run
from geometry import box, boxes, lathe, prism
from materials import concrete, fabric, paint, plain, planks, wood
from models import furn
from frontyard import border
from planting import grass_blade, shrub, tree, tuft, woods
from roofs import gable_roof
from street import late_day, neighbor
from sunlight import sun_alone
from weather import gray_day

BOUNCES = 4
DEFAULT = {'siding': '#a69b89', 'trim': '#ece7dc', 'roof': ('#4a4039', '#5c5048'), 'boards': ('#6f4527', '#b5804f'), 'border': '#3f2c20'}
PALETTES = {
    'cedar': {},
}
CAMERAS = {
    'main': {'at': (-4.9, -14.4, 0.8), 'towards': (-0.45, -3.0, 0.8), 'lens': 25, 'shift': (0, 0.055)},
    'steps': {'at': (-1.3, -12.2, 0.95), 'towards': (-0.75, -3.0, 0.95), 'lens': 24, 'shift': (0, 0.045)},
    'side': {'at': (-6.3, -6.6, 1.55), 'towards': (0.3, -2.3, 1.55), 'lens': 26, 'shift': (0, -0.03)},
}
# The house, its floor, and the ground that falls away from it.
HOUSE, FLOOR, EAVES = (-6.2, 6.6, 0.0, 8.4), 0.78, 6.0
GROUND = [(0, 0), (-3.0, -0.3), (-6.0, -0.62), (-9.6, -0.86), (-12.0, -1.35), (-16.0, -1.9), (-45, -2.4)]
UPPER, TOP = (-2.75, 2.75, -4.27, -0.02), 0.75
STAIR = (-2.55, -0.11)
LOW = TOP - 7 * RISER
OLD = (-1.55, 2.1, -3.05, -0.02)

height = fall(GROUND)


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    after = look == 'after'
    _house(P)
    _garden(after)
    if after:
        _decks(P)
        late_day(114, 27)
        sun_alone()
    else:
        _old_deck()
        gray_day(230)


def _house(P):
    skin = lap(P['siding'], P['trim'])
    wing(HOUSE, (-0.2, EAVES - 0.1), skin, 2.6, ('left', 'right'), front=[
        Window(2.6, 1.65, 1.5, 1.2, 2, 2), Window(6.2, FLOOR + 0.06, 2.5, 2.06, 2, 1), Window(10.3, 1.65, 2.4, 1.35, 3, 2),
        Window(2.6, 4.25, 1.3, 1.25, 2, 2), Window(6.2, 4.25, 1.3, 1.25, 2, 2), Window(10.3, 4.25, 1.3, 1.25, 2, 2)],
        left=[Window(4.2, 4.25, 1.1, 1.25, 2, 2), Window(4.2, 1.65, 1.1, 1.25, 2, 2)])
    gable_roof(HOUSE, EAVES, 2.6, P['roof'], skin.trim)
    masonry = paint('#7d5646', 0.9)
    box(4.4, 5.2, 5.2, 5.9, 6.5, 9.4, masonry, 0.01)
    for x in (-6.0, 6.35):
        box(x - 0.04, x + 0.04, -0.09, -0.01, 0.1, EAVES - 0.3, skin.trim, 0.01)
    for x in (-1.75, 1.75):
        lantern = plain('#1d1e20', 0.4)
        box(x - 0.07, x + 0.07, -0.16, -0.02, 2.3, 2.58, lantern, 0.01)


def _decks(P):
    boards = planks(*P['boards'], w=0.14, length=30, gap=0, rough=0.55, clear=0, var=0.3, contrast=0.7)
    border, black = paint(P['border'], 0.5), plain('#16181a', 0.42)
    slat = wood('#7d4f2b', '#bd8d5b', axis='y', rough=0.65, clear=0)
    post = wood('#7d4f2b', '#b08052', axis='z', rough=0.65, clear=0)
    x0, x1, y0, _ = UPPER
    platform(UPPER, TOP, boards, border, height, border)
    foot = flight(*STAIR, y0 - 0.02, TOP, 7, boards, border)
    lower = (-2.95, 1.32, foot - 3.66, foot)
    platform(lower, LOW, boards, border, height, border, seed=4)
    _posts(lower, LOW, border)
    inset = 0.06
    rail_run((STAIR[1] + 0.05, y0 + inset), (x1 - inset, y0 + inset), TOP, 'alu', black, black)
    rail_run((x0 + inset, y0 + inset), (x0 + inset, -0.1), TOP, 'alu', black, black)
    box(x0 + 0.02, STAIR[0] - 0.02, y0 + 0.03, y0 + 0.09, TOP - 0.02, TOP + RAIL, black, 0.003)
    for x in (STAIR[0] - 0.02, STAIR[1] + 0.02):
        flight_rail(x, y0, TOP, foot + 0.06, LOW + RISER, black)
    screen(x1 - 0.06, y0 + 0.2, -0.25, TOP, TOP + 1.62, slat, post)
    screen(lower[1] - 0.06, lower[2] + 0.15, lower[3] - 0.35, LOW, LOW + 1.45, slat, post)
    _step_down(lower, boards, border)
    for k in range(7):
        step_lights((-2.1, -1.33, -0.56), y0 - 0.02 - k * 0.29 - 0.018, TOP - (k + 1) * RISER + 0.06)
    _dining((0.95, -2.25), TOP)
    _lounge(lower)


def _posts(block, z, look):
    x0, x1, y0, y1 = block
    for x in (x0 + 0.1, x1 - 0.1):
        box(x - 0.05, x + 0.05, y0 + 0.06, y0 + 0.16, height(y0) - 0.1, z - 0.05, look, 0.003)


def _step_down(lower, boards, border):
    """One step from the lower level to the grass."""
    x0, x1, y0, _ = lower
    drop = LOW - height(y0)
    box(x0 + 0.5, x1 - 0.4, y0 - 0.4, y0 - 0.021, height(y0 - 0.4) - 0.1, LOW - drop / 2 - 0.03, border, 0.003)
    deckboards(x0 + 0.48, x1 - 0.38, y0 - 0.44, y0 - 0.02, LOW - drop / 2, boards, warp=0, seed=31)


def _dining(at, z):
    x, y = at
    furn('BlendSwap-CC-0', 'table', (x, y, z), rz=math.radians(90), scale=0.95)
    for dx, dy, turn in ((-0.64, -0.5, 90), (-0.64, 0.5, 90), (0.64, -0.5, -90), (0.64, 0.5, -90)):
        furn('BlendSwap-CC-0', 'osakaChair', (x + dx, y + dy, z), rz=math.radians(turn), scale=1.05)
    furn('Scopia', 'bowlWithFruits', (x, y, z + 0.7), rz=0.3)
    _pot((-2.3, -0.5), z, 0.75)


def _lounge(lower):
    x0, x1, y0, y1 = lower
    z = LOW
    furn('Scopia', 'rattanSofa', (x1 - 0.75, (y0 + y1) / 2 - 0.1, z), rz=math.radians(-90), scale=1.0)
    table = furn('Scopia', 'rattanTable', (x1 - 1.75, (y0 + y1) / 2 - 0.1, z))
    top = z + max(v.co.z for v in table.data.vertices)
    for dx, dy in ((-0.12, 0.1), (0.14, -0.15)):
        furn('KatorLegaz', 'coffee-mug', (x1 - 1.75 + dx, (y0 + y1) / 2 - 0.1 + dy, top))
    for dy, color in ((-0.45, '#b9743a'), (0.3, '#2f5552')):
        pillow = box(-0.2, 0.2, -0.06, 0.06, -0.2, 0.2, fabric(color, 0.8), 0.058, 4)
        pillow.rotation_euler = (math.radians(-18), 0, math.radians(-90))
        pillow.location = (x1 - 0.72, (y0 + y1) / 2 - 0.1 + dy, z + 0.62)
    furn('Scopia', 'rattanArmchair', (x1 - 2.75, (y0 + y1) / 2 - 0.55, z), rz=math.radians(78), scale=1.0)
    _pot((x0 + 0.45, y1 - 0.55), z, 0.6)


def _pot(at, z, size):
    x, y = at
    profile = [(0, 0), (0.16, 0), (0.21, 0.4), (0.195, 0.4), (0.18, 0.36), (0, 0.36)]
    lathe(profile, (x, y, z), plain('#3d4442', 0.6), 40)
    shrub((x, y, z + 0.24), size * 0.85, 'box', 1.2)


def _old_deck():
    gray = {'length': 30, 'rough': 0.85, 'clear': 0, 'var': 0.6, 'wear': 0.65}
    boards = planks('#4f4a42', '#9a9184', w=0.14, gap=0, contrast=1.3, **gray)
    frame = planks('#4a453d', '#8c8375', ax='xz', w=0.3, gap=0.002, **gray)
    posts = planks('#4a443b', '#8f8678', ax='zx', w=0.3, gap=0, **gray)
    x0, x1, y0, y1 = OLD
    deckboards(x0, x1, y0, y1, TOP, boards, warp=0.006, missing=(5,))
    boxes([(x0, x1, y0, y0 + 0.04, TOP - 0.24, TOP - 0.03), (x0, x0 + 0.04, y0 + 0.04, y1, TOP - 0.24, TOP - 0.03), (x1 - 0.04, x1, y0 + 0.04, y1, TOP - 0.24, TOP - 0.03)], frame, 0.003)
    boxes([(x0 + 0.2 + k * 0.4, x0 + 0.24 + k * 0.4, y0 + 0.05, y1, TOP - 0.22, TOP - 0.03) for k in range(9)], frame, 0.002)
    for x in (x0 + 0.08, (x0 + x1) / 2, x1 - 0.08):
        box(x - 0.045, x + 0.045, y0 + 0.06, y0 + 0.15, height(y0) - 0.1, TOP - 0.03, posts, 0.003)
    stair = (x0 + 0.15, x0 + 1.05)
    rail_run((stair[1] + 0.05, y0 + 0.05), (x1 - 0.05, y0 + 0.05), TOP, 'wood', posts, posts, broken=(4, 5, 12))
    with _leaning():
        rail_run((x0 + 0.05, y0 + 0.05), (x0 + 0.05, -0.2), TOP, 'wood', posts, posts, broken=(6, 7))
    rail_run((x1 - 0.05, y0 + 0.05), (x1 - 0.05, -0.1), TOP, 'wood', posts, posts, skip=(0,))
    _steep_flight(stair, y0, boards, frame, posts)
    furn('BlendSwap-CC-BY', 'foldingChair', (1.0, -1.5, TOP), rz=0.9)
    furn('BlendSwap-CC-0', 'box', (1.6, -0.6, TOP), rz=0.4)


@contextmanager
def _leaning():
    """Tilts the objects created in the block outward, about the left edge of the old deck."""
    present = set(bpy.data.objects)
    yield
    hinge = Matrix.Translation((OLD[0], 0, TOP))
    tip = hinge @ Matrix.Rotation(math.radians(-7), 4, 'Y') @ hinge.inverted()
    for ob in bpy.data.objects:
        if ob not in present:
            ob.matrix_world = tip @ ob.matrix_basis


def _steep_flight(stair, y, boards, frame, posts):
    a, b = stair
    low = height(y - 1.25) - 0.02
    count = round((TOP - low) / 0.195)
    riser, tread = (TOP - low) / count, 0.235
    foot = y - (count - 1) * tread
    for k in range(1, count):
        back = y - (k - 1) * tread
        box(a, b, back - tread - 0.015, back - 0.01, TOP - k * riser - 0.035, TOP - k * riser, boards, 0.003)
    for x in (a - 0.04, b):
        prism([(y, TOP - 0.04), (foot - 0.05, TOP - (count - 1) * riser - 0.05), (foot - 0.05, low - 0.05), (foot + 0.16, low - 0.05), (y, TOP - 0.36)], x, x + 0.04, frame, 'x', 0.002)
    for x in (a - 0.02, b + 0.02):
        box(x - 0.04, x + 0.04, foot - 0.08, foot, low - 0.1, low + riser + 0.95, posts, 0.003)
        prism([(y + 0.05, TOP + 0.9), (foot - 0.04, low + riser + 0.84), (foot - 0.04, low + riser + 0.93), (y + 0.05, TOP + 0.99)], x - 0.02, x + 0.02, posts, 'x', 0.002)
        prism([(y + 0.05, TOP + 0.42), (foot - 0.04, low + riser + 0.36), (foot - 0.04, low + riser + 0.43), (y + 0.05, TOP + 0.49)], x - 0.015, x + 0.015, posts, 'x', 0.002)


def _garden(after):
    blades = grass_blade(0.02 if after else 0.5)
    sloping_lawn(height, [(-9.5, 8.5, -13.2, -1.4)], blades, 0.05 if after else 0.9, 0.05 if after else 0.085, 24 if after else 13)
    r = random.Random(8)
    mulch = concrete('#3a2c20' if after else '#5a5040', 0.95, scale=6)
    for x0, x1 in ((-6.2, -2.85), (2.85, 6.6)):
        prism([(0, -0.3), (0, 0.04), (-1.25, height(-1.25) + 0.045), (-1.3, height(-1.3) - 0.1)], x0, x1, mulch, 'x', 0.01)
        if not after:
            shrub(((x0 + x1) / 2, -0.7, -0.05), 1.25, 'box', x0)
            shrub(((x0 + x1) / 2 + 1.1, -0.6, -0.05), 1.0, 'spirea', x0)
            continue
        border(x0 + 0.1, x1 - 0.1, -1.3, 0, round(x0))
    if after:
        _slope_planting(r)
    for x, y, tall, kind in ((-9.8, 1.0, 8.5, 'oak'), (-12.5, -7.5, 9.5, 'maple'), (10.2, -4.5, 7.0, 'birch'), (9.0, 12.0, 10.5, 'oak'), (-11, 8, 11, 'maple')):
        tree((x, y, height(y) - 0.05), tall, kind, r.uniform(0, 6.28))
    for side in (-1, 1):
        for k in range(7):
            shrub((side * (8.9 + (k % 2) * 0.7), -1.0 - k * 1.5, height(-1.0 - k * 1.5) - 0.1), r.uniform(1.3, 1.9), ('box', 'spirea', 'box')[k % 3], k)
        # On the side of the low sun the trees stand behind the houses, so that the garden is not in their shadow.
        for k in range(-4 if side < 0 else 4, 6):
            tree((side * (17 + abs(k) * 4), -6 + k * 5, height(-6 + k * 5) - 0.2), r.uniform(9, 12), 'oak', k)
        _thicket(side)
    neighbor(13.5, 2.5, '#8f9a8c')
    woods(-60, 60, 18, seed=5, height=(10, 14))


def _thicket(side):
    """Bushes below the trees at the side of the garden: they close the view under the crowns."""
    r = random.Random(side)
    for k in range(26):
        y = -20 + k * 1.4
        x = side * (19 + 1.6 * (k % 2) + r.uniform(-0.5, 0.5))
        shrub((x, y, height(y) - 0.4), r.uniform(3.0, 4.2), ('box', 'spirea', 'box')[k % 3], r.uniform(0, 6.28))


def _slope_planting(r):
    """Grasses and low shrubs below the upper level, beside the steps and the lower level."""
    for k in range(7):
        x, y = 1.75 + (k % 3) * 0.55, -5.0 - (k // 3) * 0.75
        shrub((x, y, height(y) - 0.04), r.uniform(0.5, 0.72), ('spirea', 'box', 'hydrangea')[k % 3], r.uniform(0, 6))
    for k in range(9):
        x, y = 1.75 + (k % 5) * 0.4, -7.3 - (k // 5) * 0.5 + r.uniform(-0.1, 0.1)
        tuft((x, y, height(y)), r.uniform(0.4, 0.6), ('sedge', 'plume', 'sage')[k % 3], r.uniform(0, 6))
    for k in range(10):
        x, y = -3.2 - (k % 2) * 0.35, -4.3 - k * 0.35
        tuft((x, y, height(y)), r.uniform(0.35, 0.55), ('sedge', 'lavender', 'sage')[k % 3], r.uniform(0, 6))
