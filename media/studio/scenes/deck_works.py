"""The Vienna deck during the work: the old deck off the house, the new frame before its boards, and the finished steps from close by."""

import math
import random

from decking import RISER, TREAD
from geometry import box, boxes, cyl, lathe, mesh_obj, place, prism, tube
from materials import concrete, metal, plain, planks, wood
from models import furn
from scenes.hillside_deck import BOUNCES, DEFAULT, FLOOR, LOW, OLD, PALETTES, STAIR, TOP, UPPER, _garden, _house, height
from scenes.hillside_deck import build as finished
from street import late_day
from sunlight import sun_alone
from tabletop import hard_hat
from worksite import bucket, card, pry_bar, shards

CAMERAS = {
    'demolition': {'at': (-5.4, -8.2, 1.05), 'towards': (0.55, -1.5, 1.05), 'lens': 25, 'shift': (0, -0.03)},
    'inspection': {'at': (-5.3, -8.9, 1.1), 'towards': (-0.25, -2.5, 1.1), 'lens': 25, 'shift': (0, -0.045)},
    'detail': {'at': (-0.55, -6.35, 1.62), 'towards': (-1.5, -4.6, 0.5), 'lens': 32, 'fstop': 5.6, 'focus': 2.1, 'level': False},
}
# Centers of the footings: the beam of the upper level, then two beams of the lower one.
UPPER_PIERS = [(x, -3.85) for x in (-2.55, -0.85, 0.85, 2.55)]
FOOT = UPPER[2] - 0.02 - 6 * TREAD
LOWER_PIERS = [(x, y) for y in (FOOT - 0.45, FOOT - 3.2) for x in (-2.7, -0.8, 1.1)]


def build(look, palette):
    if palette != 'cedar':
        raise ValueError(f'the deck has one palette, not {palette}')
    if look == 'detail':
        finished('after', palette)
        return
    _house({**DEFAULT, **PALETTES[palette]})
    _garden(False)
    _bare_ground()
    if look == 'demolition':
        _band_board(False)
        _old_boards()
        _holes()
        _crew()
        late_day(128, 38)
    else:
        _band_board(True)
        _frame()
        _inspector()
        late_day(120, 32)
    sun_alone()


def _soil():
    return concrete('#7d5f43', 0.97, scale=4, stain=0.45)


def _bare_ground():
    """No grass grew below the old deck, and little is left where people walk."""
    soil, r = _soil(), random.Random(3)
    rows = [0.25 * k for k in range(15)]
    left = [OLD[0] - 0.25 + r.uniform(-0.22, 0.15) for _ in rows]
    right = [OLD[1] + 0.3 + r.uniform(-0.15, 0.25) for _ in rows]
    verts = [(x, -y, height(-y) + 0.03 + r.uniform(-0.008, 0.012)) for y, a, b in zip(rows, left, right) for x in (a, a + 0.3 * (b - a), a + 0.7 * (b - a), b)]
    faces = [(4 * k + j, 4 * k + 4 + j, 4 * k + 5 + j, 4 * k + 1 + j) for k in range(len(rows) - 1) for j in range(3)]
    mesh_obj('soil', verts, faces, soil)


def _mound(x, y, radius, high, seed):
    """Dug clay beside a hole."""
    r, steps = random.Random(seed), 30
    rings = [(1.0, -0.03), (0.85, 0.1), (0.65, 0.38), (0.42, 0.7), (0.2, 0.93), (0.0, 1.0)]
    verts = []
    for share, up in rings:
        for k in range(steps):
            turn = 2 * math.pi * k / steps
            out = radius * share * (1 + 0.12 * math.sin(3 * turn + seed) + r.uniform(-0.06, 0.06))
            a, b = x + out * math.cos(turn), y + out * math.sin(turn)
            verts.append((a, b, height(b) + high * up + r.uniform(-0.02, 0.02) * (0 < share < 1)))
    faces = [(i * steps + k, i * steps + (k + 1) % steps, (i + 1) * steps + (k + 1) % steps, (i + 1) * steps + k) for i in range(len(rings) - 1) for k in range(steps)]
    mesh_obj('mound', verts, faces, concrete('#8a5a3a', 0.97, scale=5, stain=0.45))
    clods = [(x + radius * 1.15 * math.cos(a) * q, y + radius * 1.15 * math.sin(a) * q) for a, q in ((r.uniform(0, 6.28), r.uniform(0.5, 1.15)) for _ in range(22))]
    looks = (concrete('#8a5a3a', 0.97, scale=5, stain=0.45), concrete('#6f4b33', 0.97, scale=5, stain=0.4))
    for a, b in clods:
        share = min(1.0, math.dist((a, b), (x, y)) / radius)
        shards([(a, b, height(b) + high * (1 - share) * 0.95)], looks, ((0.09, 0.08, 0.06), (0.07, 0.06, 0.05)), round(a * 100), 0.6)


def _band_board(has_ledger):
    """The siding is off where the deck meets the house: the band board behind its flashing, or the new ledger with its bolts."""
    x0, x1 = UPPER[0], UPPER[1]
    foil, steel = plain('#202225', 0.5), metal('#b5b8b8', 0.35)
    box(x0 - 0.08, x1 + 0.08, -0.03, -0.005, 0.36, FLOOR + 0.05, wood('#7b5a3a', '#a9855a', axis='x', rough=0.85, clear=0, wear=0.35), 0.002)
    box(x0 - 0.08, x1 + 0.08, -0.034, -0.03, TOP - 0.02, FLOOR + 0.05, foil, 0.001)
    boxes([(x0 - 0.09, x1 + 0.09, -0.044, -0.034, FLOOR + 0.02, FLOOR + 0.06), (x0 - 0.09, x1 + 0.09, -0.085, -0.034, FLOOR + 0.014, FLOOR + 0.02), (x0 - 0.09, x1 + 0.09, -0.087, -0.084, FLOOR - 0.006, FLOOR + 0.02)], steel, 0.001)
    if not has_ledger:
        holes = [(x, 0.6 - 0.11 * (k % 2)) for k, x in enumerate(OLD[0] + 0.2 + 0.406 * q for q in range(9))]
        for x, z in holes:
            cyl((x, -0.032, z), 0.012, 0.004, plain('#15110d', 0.9), axis='y')
        # The old ledger kept the sun off the board.
        box(OLD[0], OLD[1], -0.0315, -0.03, 0.5, 0.69, wood('#94744c', '#bd9a6c', axis='x', rough=0.85, clear=0), 0)
        plank = wood('#b08d57', '#dcc08e', axis='x', rough=0.8, clear=0)
        boxes([(-1.5, 1.5, -0.13, -0.09, FLOOR + z, FLOOR + z + 0.09) for z in (0.5, 1.02)], plank, 0.003)
        boxes([(x, x + 0.09, -0.09, -0.05, FLOOR + 0.42, FLOOR + 1.18) for x in (-1.46, 1.37)], wood('#b08d57', '#dcc08e', axis='z', rough=0.8, clear=0), 0.003)


def _old_boards():
    gray = {'rough': 0.9, 'clear': 0, 'wear': 0.35}
    along, across = wood('#5a544b', '#a39a8c', axis='x', **gray), wood('#565047', '#9a9184', axis='y', **gray)
    r = random.Random(6)

    def stack(x, y, turn, rows, layers, long, look, seed, loose):
        rr = random.Random(seed)
        made = []
        for layer in range(layers):
            for row in range(rows):
                if layer == layers - 1 and row % 3 == 1:
                    continue
                slip, skew = rr.uniform(-0.1, 0.1) * loose, rr.uniform(-0.03, 0.03) * loose
                half = long / 2 * rr.uniform(0.86, 1)
                piece = box(-half, half, -0.068, 0.068, 0, 0.032, look, 0.003)
                piece.location, piece.rotation_euler = (slip, (row - rows / 2) * 0.15, layer * 0.035 + 0.09), (0, rr.uniform(-0.012, 0.012) * loose, skew)
                made.append(piece)
        made.append(boxes([(-long * 0.35, -long * 0.35 + 0.09, -rows * 0.08, rows * 0.08, 0, 0.088), (long * 0.3, long * 0.3 + 0.09, -rows * 0.08, rows * 0.08, 0, 0.088)], across, 0.003))
        place(made, (x, y, height(y - 0.4) + 0.02), turn)

    stack(-3.75, -4.3, 0.06, 5, 7, 2.6, along, 2, 1.0)
    stack(3.1, -5.6, -0.22, 6, 5, 3.0, along, 4, 1.4)
    # A rough heap: joists, rails and balusters that were thrown down.
    for k in range(26):
        long = r.uniform(0.8, 2.3)
        wide, thick = ((0.19, 0.04), (0.09, 0.09), (0.036, 0.036), (0.14, 0.03))[k % 4]
        piece = box(-long / 2, long / 2, -wide / 2, wide / 2, -thick / 2, thick / 2, along, 0.003)
        x, y = 0.15 + r.uniform(-0.6, 0.6), -5.2 + r.uniform(-0.3, 0.3)
        piece.location = (x, y, height(y) + 0.05 + 0.02 * k)
        piece.rotation_euler = (r.uniform(-0.2, 0.2), r.uniform(-0.16, 0.16), r.uniform(-0.7, 0.7) + (1.4 if k % 5 == 0 else 0))


def _tube_form(x, y, up=0.22):
    z = height(y)
    card_board = wood('#a8845a', '#c5a176', axis='x', rough=0.85, clear=0, contrast=0.4)
    lathe([(0.15, z - 0.2), (0.156, z - 0.2), (0.156, z + up), (0.15, z + up), (0.15, z - 0.2)], (x, y, 0), card_board, 56)
    for k in range(3):
        band = [(0.1565 * math.cos(a), 0.1565 * math.sin(a), z + up - 0.2 + 0.08 * k + 0.09 * a / 6.28) for a in (math.pi * q / 16 for q in range(33))]
        place([tube(band, 0.0015, plain('#7b5d3c', 0.8), kind='POLY')], (x, y, 0), 0)
    cyl((x, y, z - 0.14), 0.149, 0.01, plain('#17110c', 0.95))
    boxes([(x - 0.006, x + 0.006, y - 0.006, y + 0.006, z - 0.15, z + up + 0.12)], metal('#6d4a35', 0.7), 0.001)


def _holes():
    for k, (x, y) in enumerate(UPPER_PIERS):
        _tube_form(x, y)
        _mound(x + 0.62 - 0.2 * (k % 2), y + 0.35, 0.46, 0.3, k)
    for k, (x, y) in enumerate(LOWER_PIERS):
        _tube_form(x, y, 0.16)
        if k % 2 == 0:
            _mound(x + 0.55, y + 0.4, 0.5, 0.32, 10 + k)
    # Lines over the centers of the holes, between stakes.
    line, stake = plain('#e0559a', 0.6), wood('#b08d57', '#dcc08e', axis='z', rough=0.8, clear=0)
    for y, a, b in ((-3.85, -3.5, 3.3), (LOWER_PIERS[0][1], -3.6, 2.0), (LOWER_PIERS[3][1], -3.6, 2.0)):
        z = max(height(y) + 0.36, 0)
        tube([(a, y, z), (b, y, z)], 0.0035, line, kind='POLY')
        boxes([(x - 0.02, x + 0.02, y - 0.02, y + 0.02, height(y) - 0.1, z + 0.08) for x in (a, b)], stake, 0.003)


def _crew():
    """A man who has set down a post hole digger, a wheelbarrow with clay, and the tools at the house."""
    x, y = UPPER_PIERS[1]
    furn('Reallusion', 'male01', (x - 0.25, y - 0.75, height(y - 0.75) + 0.01), rz=math.radians(185))
    hard_hat((x - 0.25, y - 0.75, height(y - 0.75) + 1.69), 1.8)
    furn('BlendSwap-CC-0', 'wheelbarrow', (-2.2, -5.6, height(-5.6) + 0.03), rz=math.radians(140))
    bucket((1.7, -2.0, height(-2.0) + 0.02), '#33565a', seed=3)
    pry_bar((-1.9, -1.15, height(-1.15) + 0.03), (-1.75, -0.1, 0.42))
    handle, steel = wood('#9a6f3f', '#c99f68', axis='z', rough=0.6, clear=0.05), metal('#8a8d8f', 0.45)
    for lean, side in ((-0.05, -0.03), (0.07, 0.03)):
        base = height(-4.5)
        tube([(2.35 + side, -4.5, base + 0.3), (2.35 + side + lean, -4.4, base + 1.5)], 0.017, handle, kind='POLY')
        box(2.35 + side * 1.6 - 0.004, 2.35 + side * 1.6 + 0.004, -4.57, -4.43, base - 0.02, base + 0.32, steel, 0.002)


def _treated(axis):
    return wood('#8d7f52', '#bfae7c', axis=axis, rough=0.8, clear=0, contrast=0.7)


def _frame():
    x0, x1, y0, _ = UPPER
    top, deep = TOP - 0.028, 0.235
    tx, ty, steel = _treated('x'), _treated('y'), metal('#b9bcbb', 0.38)
    box(x0, x1, -0.074, -0.036, top - deep, top, tx, 0.002)
    bolts = [(x, top - (0.06 if k % 2 else 0.175)) for k, x in enumerate(x0 + 0.15 + 0.29 * q for q in range(19))]
    for x, z in bolts:
        cyl((x, -0.079, z), 0.019, 0.005, steel, axis='y')
        cyl((x, -0.089, z), 0.011, 0.011, steel, axis='y', steps=6)
    _joists((x0, x1), (y0, -0.074), top, deep, 0.406, (-0.074, y0 + 0.038))
    _beam_and_posts(UPPER_PIERS, top - deep, (x0, x1))
    boxes([(x0 + 0.04, x1 - 0.04, -2.05, -2.012, top - deep + 0.01, top - 0.002)], tx, 0.002)
    lower = (-2.95, 1.32, FOOT - 3.66, FOOT)
    low = LOW - 0.028
    _joists(lower[:2], (lower[2], lower[3] - 0.039), low, 0.185, 0.406, (lower[3] - 0.038, lower[2] + 0.038))
    boxes([(lower[0], lower[1], lower[3] - 0.038, lower[3], low - 0.185, low)], tx, 0.002)
    _beam_and_posts(LOWER_PIERS[:3], low - 0.185, lower[:2], 0.185)
    _beam_and_posts(LOWER_PIERS[3:], low - 0.185, lower[:2], 0.185)
    for k in range(7):
        _stringer(STAIR[0] + 0.01 + k * (STAIR[1] - STAIR[0] - 0.058) / 6, ty)
    _lumber(tx)
    post = UPPER_PIERS[0]
    card((post[0], post[1] - 0.075, height(post[1]) + 0.42))


def _joists(xs, ys, top, deep, step, hung):
    """Joists along y with a rim at the far end; hangers hold them at the two faces in `hung`."""
    (x0, x1), (y0, y1) = xs, ys
    ty, tx, steel = _treated('y'), _treated('x'), metal('#b9bcbb', 0.38)
    spots, x = [], x0 + 0.038
    while x < x1 - 0.08:
        spots.append(x)
        x += step
    boxes([(x, x + 0.038, y0 + 0.038, y1, top - deep, top) for x in spots], ty, 0.002)
    boxes([(x0, x0 + 0.038, y0, y1, top - deep, top), (x1 - 0.038, x1, y0, y1, top - deep, top)], ty, 0.002)
    boxes([(x0, x1, y0 - 0.038, y0 + 0.038, top - deep, top)], tx, 0.002)
    plates = []
    for face in hung:
        inward = -1 if face > (y0 + y1) / 2 else 1
        for x in spots:
            near, far = sorted((face, face + inward * 0.05))
            plates += [(x - 0.0025, x, near, far, top - deep - 0.002, top - 0.06), (x + 0.038, x + 0.0405, near, far, top - deep - 0.002, top - 0.06), (x - 0.002, x + 0.04, near, far, top - deep - 0.004, top - deep)]
            near, far = sorted((face, face + inward * 0.0025))
            plates += [(x - 0.035, x, near, far, top - deep, top - 0.06), (x + 0.038, x + 0.073, near, far, top - deep, top - 0.06)]
    boxes(plates, steel, 0)


def _beam_and_posts(piers, z, xs, deep=0.235):
    """A double beam on posts, each on a steel base above its pier."""
    tz, tx, steel = _treated('z'), _treated('x'), metal('#b9bcbb', 0.38)
    gray = concrete('#a9a59c', 0.85, stain=0.2)
    y = piers[0][1]
    # A beam of the lower level lies between its joists' ends, hung below them only as far as the ground allows.
    room = z - max(height(y) + 0.16, z - deep)
    boxes([(xs[0] + 0.02, xs[1] - 0.02, y - 0.041, y - 0.001, z - room, z), (xs[0] + 0.02, xs[1] - 0.02, y + 0.001, y + 0.041, z - room, z)], tx, 0.002)
    for x, y in piers:
        ground = height(y)
        head = ground + 0.1
        cyl((x, y, ground - 0.2), 0.15, head - ground + 0.2, gray, steps=48, bev=0.006)
        if z - room - head > 0.06:
            boxes([(x - 0.072, x + 0.072, y - 0.072, y + 0.072, head, head + 0.006), (x - 0.072, x - 0.069, y - 0.06, y + 0.06, head, head + 0.12), (x + 0.069, x + 0.072, y - 0.06, y + 0.06, head, head + 0.12)], steel, 0.001)
            box(x - 0.069, x + 0.069, y - 0.069, y + 0.069, head + 0.025, z - room, tz, 0.004)
            boxes([(x - 0.074, x + 0.074, y - 0.073, y - 0.069, z - room - 0.09, z - room + 0.1)], steel, 0.001)
        else:
            boxes([(x - 0.05, x + 0.05, y - 0.06, y + 0.06, head, z - room)], steel, 0.001)


def _stringer(x, look):
    """One of the notched boards that carry the steps."""
    y, steps = UPPER[2] - 0.04, 7
    line = []
    for k in range(steps):
        z = TOP - 0.028 - (k + 1) * RISER
        line += [(y - k * TREAD, z + RISER), (y - k * TREAD, z)]
    foot = y - (steps - 1) * TREAD
    bottom = TOP - 0.028 - steps * RISER
    line = [*line[1:], (foot - 0.04, bottom), (foot + 0.12, bottom - 0.02), (y, TOP - 0.42)]
    prism(line, x, x + 0.038, look, 'x', 0.002)


def _lumber(tx):
    """Composite boards in their straps, and a board on a pair of sawhorses."""
    boards = planks('#6f4527', '#b5804f', w=0.14, length=30, gap=0, rough=0.55, clear=0, var=0.3, contrast=0.7)
    pack = [boxes([(-1.9, 1.9, -0.43 + 0.145 * j, -0.29 + 0.145 * j, 0.1 + 0.026 * i, 0.125 + 0.026 * i) for i in range(9) for j in range(6)], boards, 0.002)]
    pack.append(boxes([(x, x + 0.09, -0.5, 0.5, 0, 0.098) for x in (-1.5, 0.0, 1.4)], _treated('y'), 0.003))
    pack.append(boxes([(x, x + 0.03, -0.437, 0.447, 0.095, 0.338) for x in (-1.2, 1.1)], plain('#1d1f22', 0.5), 0.002))
    place(pack, (5.2, -3.1, height(-3.4) - 0.01), 0.05)
    for x in (-4.3, -3.35):
        y = -5.6
        z = height(y)
        box(x - 0.04, x + 0.04, y - 0.5, y + 0.5, z + 0.66, z + 0.75, tx, 0.003)
        for end in (-0.4, 0.4):
            for out in (-1, 1):
                tube([(x + out * 0.03, y + end, z + 0.7), (x + out * 0.24, y + end, height(y + end))], 0.02, tx, kind='POLY')
    z = height(-5.6) + 0.75
    box(-4.75, -2.7, -5.75, -5.56, z, z + 0.038, tx, 0.002)
    furn('Scopia', 'scie-egoine', (-3.7, -5.66, z + 0.04), rz=0.3)


def _inspector():
    """A man with a hard hat looks at the bolts of the ledger."""
    at = (-3.45, -1.35)
    z = height(at[1]) + 0.01
    furn('Reallusion', 'male03', (*at, z), rz=math.radians(110))
    hard_hat((at[0] + 0.006, at[1] - 0.065, z + 1.7), 1.92)
