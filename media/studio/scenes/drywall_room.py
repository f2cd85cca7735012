"""A room of 4.4 by 4.8 m with taped drywall: a pair of windows in the back wall, and a doorway to a room that is still studs."""

import math

from clutter import canvas, cord, scraps, stepladder, work_lamp
from furnishings import paint_bucket
from geometry import box, boxes
from joinery import window
from light import area, spot
from materials import concrete, metal, paint, plain, wood
from people import held, worker
from shade import shade_gardens
from shell import THICK, Room, daylight, enclosure, slab

PALETTES = {'bare': {'paper': '#c9c8c3', 'mud': '#f1eee6', 'frame': '#f3f1ec'}}
CAMERAS = {
    'main': {'at': (1.5, -2.2, 1.4), 'towards': (-0.5, 2.2, 1.2), 'lens': 25, 'shift': (0, -0.05), 'fstop': 9, 'focus': 3.6},
}
WINDOWS = [(-0.35, 0.55, 0.85, 2.1), (0.75, 1.65, 0.85, 2.1)]
DOORWAY = (0.15, 1.1, 0, 2.1)
ROOM = Room(-2.2, 2.2, -2.6, 2.2, 2.5, {'back': WINDOWS}, {'left': [DOORWAY]})
# Sheets of 4 by 8 feet lie on their side, two of them up the wall.
SHEET = 1.22


def build(look, palette):
    P = PALETTES[palette]
    paper, pine = paint(P['paper'], 0.9, bump=0.02), wood('#c2a078', '#e6d2ad', axis='z', rough=0.75, clear=0)
    enclosure(ROOM, paper, paper)
    box(ROOM.left, ROOM.right, ROOM.front, ROOM.back, -0.05, 0, concrete('#b0a38c', 0.85, stain=0.25), 0)
    for hole in WINDOWS:
        window('y', ROOM.back + 0.1, *hole, plain(P['frame'], 0.4), cols=1, rows=2, fw=0.05, mull=0.014, glassmat=False)
    _joints(paint(P['mud'], 0.95, bump=0.05))
    _studs(pine)
    _supplies(P, pine)
    daylight(ROOM, (36, 28), power=64, fill=34, gardens={'back': 5})
    shade_gardens()


def _joints(mud):
    """The long joint at half height, the butt joints, the corners, and the dots over the screws."""
    # Joints that cross differ in thickness: faces in one plane turn black where they overlap.
    joints, thin = [], 0.003
    for side, gaps in (('left', [DOORWAY]), ('right', []), ('back', WINDOWS)):
        a, b = ROOM.span(side)
        ends = [a, *(end for gap in gaps for end in gap[:2]), b]
        joints += [slab(ROOM, side, ends[k], ends[k + 1], SHEET - 0.1, SHEET + 0.1, 0.0048) for k in range(0, len(ends), 2)]
        joints += [slab(ROOM, side, a, b, ROOM.high - 0.08, ROOM.high, 0.0042), slab(ROOM, side, a, a + 0.08, 0, ROOM.high, thin), slab(ROOM, side, b - 0.08, b, 0, ROOM.high, thin)]
    joints += [slab(ROOM, 'left', y - 0.13, y + 0.13, z0, z1, 0.0036) for y, z0, z1 in ((-1.1, 0, SHEET), (-0.5, SHEET, ROOM.high), (1.62, 0, SHEET))]
    joints += [slab(ROOM, 'right', y - 0.13, y + 0.13, z0, z1, 0.0036) for y, z0, z1 in ((0.1, 0, SHEET), (-1.1, SHEET, ROOM.high))]
    joints += [slab(ROOM, 'back', -1.2, -0.94, 0, SHEET, 0.0036), slab(ROOM, 'back', -1.6, -1.34, SHEET, ROOM.high, 0.0036)]
    joints += [(x - 0.1, x + 0.1, ROOM.front, ROOM.back, ROOM.high - thin, ROOM.high) for x in (-0.98, 0.24, 1.46)]
    boxes(joints, mud, 0)
    studs = [-2.0 + 0.406 * k for k in range(11)]
    clear = [x for x in studs if not -0.45 < x < 1.75]
    rows = (0.2, 0.5, 0.8, 1.55, 1.9, 2.2)
    boxes([slab(ROOM, 'back', x - 0.03, x + 0.03, z - 0.03, z + 0.03, 0.002) for x in clear for z in rows], mud, 0)
    along = [-2.4 + 0.406 * k for k in range(12)]
    boxes([slab(ROOM, 'left', y - 0.03, y + 0.03, z - 0.03, z + 0.03, 0.002) for y in along if not 0.05 < y < 1.2 for z in rows], mud, 0)


def _studs(pine):
    """The frame of the next room, seen through the doorway."""
    a0, a1, _, head = DOORWAY
    x = ROOM.left - THICK
    boxes([(x, ROOM.left, a0, a0 + 0.02, 0, head), (x, ROOM.left, a1 - 0.02, a1, 0, head), (x, ROOM.left, a0, a1, head - 0.02, head)], pine, 0.002)
    far = x - 1.8
    boxes([(far, far + 0.09, y, y + 0.038, 0.04, 2.46) for y in (-1.2 + 0.406 * k for k in range(11))], pine, 0.002)
    boxes([(far, far + 0.09, -1.4, 3.2, 0, 0.04), (far, far + 0.09, -1.4, 3.2, 2.46, 2.5)], pine, 0.002)
    box(far - 0.03, far - 0.01, -1.6, 3.4, 0, 2.6, wood('#a98456', '#cfae7f', axis='y', rough=0.85, clear=0), 0)
    box(far, ROOM.left, -1.6, 3.4, -0.05, 0, concrete('#b0a38c', 0.85, stain=0.25), 0)
    box(far, x, -1.6, 3.4, 2.5, 2.6, pine, 0)
    area((x - 0.9, 0.7, 2.4), (x - 0.9, 0.7, 0), 1.2, 1.2, 60, '#fff3e4', spec=0)


def _supplies(P, pine):
    """Sheets that lie on battens, a ladder, and buckets of joint compound."""
    sheet, edge = paint('#d4d1c9', 0.9), paint('#b9a684', 0.9)
    for k in range(7):
        box(-1.95, -0.73, -1.75, 0.0, 0.09 + k * 0.0135, 0.1025 + k * 0.0135, edge if k % 2 else sheet, 0.001)
    for y in (-1.5, -0.35):
        box(-1.95, -0.73, y, y + 0.09, 0, 0.089, pine, 0.002)
    stepladder((1.78, 0.62, 0), rz=math.radians(70), high=1.75)
    for at, turn in (((-0.5, 1.75, 0), 0.4), ((-0.15, 1.55, 0), 1.4), ((-1.3, -0.9, 0.185), 0.9)):
        paint_bucket(at, rz=turn, color=P['mud'])
    canvas(-1.95, 0.5, 0.75, 2.12, seed=4)
    scraps(-0.4, 1.7, -1.2, 1.2, [sheet, edge], 22, (0.06, 0.34, 0.03, 0.16), 0.012, 0.0, 6)
    scraps(-1.8, 0.3, 0.9, 2.0, [paint(P['mud'], 0.95)], 30, (0.01, 0.05, 0.01, 0.03), 0.004, 0.012, 7)
    for k in range(2):
        cut = box(-0.35 + 0.1 * k, 0.35, -0.006, 0.006, 0, 0.8 + 0.25 * k, sheet, 0.001)
        cut.location, cut.rotation_euler = (1.75, 2.02 - 0.05 * k, 0), (-0.14, 0, 0.05 * k)
    work_lamp((-1.78, 1.0, 0.012), rz=math.radians(150))
    spot((-1.75, 1.05, 1.36), (-1.0, 2.2, 1.7), 42, '#ffdfb0', 85, 0.9, 0.1)
    cord([(-1.78, 1.0), (-1.3, 0.6), (-0.4, 0.5), (0.4, -0.2), (1.3, 0.2), (2.15, -0.6)])
    _taper()


def _taper():
    """A man who draws mud over a joint, a knife in one hand and a pan in the other."""
    bones = worker((-1.2, 1.52, 0), math.radians(176), 'overhead', shirt='#dad7cd', trousers='#e2dfd6')
    steel = metal('#b9bcbb', 0.3)
    held([box(-0.13, 0.13, -0.002, 0.002, -0.16, -0.06, steel, 0.001), box(-0.016, 0.016, -0.01, 0.01, -0.07, 0.04, plain('#2b2d2f', 0.5), 0.004)], bones)
    held([box(-0.16, 0.16, -0.05, 0.05, -0.06, 0.01, steel, 0.01)], bones, 'hand.left')
