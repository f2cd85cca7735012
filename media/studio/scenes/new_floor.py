"""A sitting room of 4.8 by 5.6 m with a wide glass door and a brick fireplace, half of it covered with new oak planks."""

import math
import random

from clutter import cord, scraps, tool_bag
from geometry import box, boxes
from light import area
from materials import paint, plain, planks, tile, wood
from models import furn
from people import worker
from shade import shade_gardens
from shell import Room, daylight, shell

PALETTES = {'oak': {'wall': '#d8dcd9', 'floor': ('#8f6a43', '#c7a173'), 'brick': '#8a5f4d'}}
CAMERAS = {
    'main': {'at': (1.75, -2.3, 1.2), 'towards': (-0.35, 3.0, 0.7), 'lens': 23, 'shift': (0, -0.12), 'fstop': 6.3, 'focus': 3.0},
}
ROOM = Room(-2.4, 2.4, -2.7, 2.9, 2.6, {'left': [(-0.3, 2.1, 0.02, 2.15)]}, {'back': [(1.0, 1.9, 0, 2.1)]})
FIREPLACE = (-1.35, 0.25)


def build(look, palette):
    P = PALETTES[palette]
    subfloor = planks('#9a7c52', '#c6a97a', ax='xy', w=1.22, length=2.44, gap=0.004, rough=0.8, clear=0, var=0.35)
    trim, walls = paint('#f7f5f0', 0.35), paint(P['wall'], 0.6)
    # The baseboards come last.
    shell(ROOM, walls, trim, subfloor, frame=plain('#2a2c2d', 0.4), panes=(2, 1), base=0, sill=False)
    _fireplace(P)
    _hall(walls)
    felt = paint('#5d625f', 0.95, bump=0.3)
    box(ROOM.left + 0.01, ROOM.right - 0.01, -0.7, 1.35, 0, 0.003, felt, 0)
    _laid_boards(P)
    _board_stack(P)
    _tools()
    _layer(P)
    daylight(ROOM, (36, -52), power=30, fill=34, gardens={'left': 3})
    shade_gardens()


def _fireplace(P):
    """A chimney breast of brick with a stone hearth, on the back wall."""
    x0, x1 = FIREPLACE
    face = ROOM.back - 0.36
    bond = {ax: tile(P['brick'], '#b3aa9c', ax=ax, w=0.2, h=0.067, gap=0.008, rough=0.85, var=0.4, col2='#75503f') for ax in ('xz', 'yz')}
    middle = (x0 + x1) / 2
    opening = (middle - 0.42, middle + 0.42)
    boxes([(x0, opening[0], face, ROOM.back, 0, ROOM.high), (opening[1], x1, face, ROOM.back, 0, ROOM.high), (*opening, face, ROOM.back, 0.78, ROOM.high)], bond['xz'], 0.002)
    box(*opening, ROOM.back - 0.02, ROOM.back, 0, 0.78, plain('#1d1b19', 0.9), 0)
    box(x0 - 0.06, x1 + 0.06, face - 0.2, face, 1.22, 1.32, wood('#6e4d2f', '#b18a5d', axis='x', rough=0.5), 0.006)
    box(x0 - 0.04, x1 + 0.04, face - 0.42, face, 0, 0.05, paint('#8b8b86', 0.7), 0.006)


def _hall(walls):
    """What the doorway shows."""
    y = ROOM.back + 0.2
    boxes([(0.5, 0.6, y, y + 2, 0, 2.6), (2.5, 2.6, y, y + 2, 0, 2.6), (0.5, 2.6, y + 1.9, y + 2, 0, 2.6), (0.5, 2.6, y, y + 2, 2.5, 2.6)], walls, 0)
    box(0.5, 2.6, y - 0.2, y + 2, -0.05, 0, paint('#a98a63', 0.6), 0)
    area((1.5, y + 1.0, 2.4), (1.5, y + 1.0, 0), 1.0, 1.0, 22, '#fff3e4', spec=0)


def _tools():
    furn('Scopia', 'marteau', (0.95, 0.05, 0.004), rz=0.7)
    furn('Scopia', 'perceuse-electrique', (1.15, -0.65, 0.003), rz=1.9)
    furn('KatorLegaz', 'tape-measure', (0.75, 0.0, 0.004), rz=2.1)
    furn('Scopia', 'scie-egoine', (1.5, -0.1, 0.004), rz=0.4)
    tool_bag((1.75, 0.75, 0.022), rz=1.3)
    cord([(1.15, -0.6), (1.5, -1.0), (0.9, -1.3), (1.6, -1.7), (2.38, -1.4)])


def _layer(P):
    """A man on his knees who pushes the next board into the row."""
    worker((0.02, -0.32, 0.004), math.radians(184), 'floor', shirt='#626a70', trousers='#5a5344')
    board = wood(*P['floor'], axis='x', rough=0.38, clear=0.12)
    row = ROOM.back - 0.012 - 16 * 0.16
    next_one = box(-0.75, 0.75, -0.08, 0.08, 0, 0.018, board, 0.0015)
    next_one.location, next_one.rotation_euler = (0.28, row + 0.055, 0.006), (0, 0, 0.03)
    ends = [wood(_tone(tone, k), _tone(P['floor'][1], k), axis='x', rough=0.5) for tone, k in ((P['floor'][0], 0.95), (P['floor'][0], 1.04))]
    scraps(0.4, 2.1, -1.3, 0.2, ends, 16, (0.06, 0.4, 0.05, 0.15), 0.018, 0.003, 9)
    scraps(-0.9, 1.9, -0.9, 0.3, ends, 70, (0.008, 0.03, 0.004, 0.012), 0.002, 0.004, 10)


def _laid_boards(P):
    """Boards along X from the back wall toward the camera; the last rows end in steps."""
    dark, light = P['floor']
    tones = [
        wood(_tone(dark, k), _tone(light, k), axis='x', rough=0.38, clear=0.12)
        for k in (0.86, 0.94, 1.0, 1.05)
    ]
    r = random.Random(8)
    rows, w = 16, 0.16
    for row in range(rows):
        y1 = ROOM.back - 0.012 - row * w
        left, right = ROOM.left + 0.012, ROOM.right - 0.012
        if row >= rows - 4:
            right = (1.9, 1.2, 0.45, -0.5)[row - (rows - 4)]
        x = left - r.uniform(0, 1.2)
        while x < right:
            length = r.uniform(1.3, 2.1)
            a, b = max(left, x), min(right, x + length)
            if b - a > 0.08:
                box(
                    a + 0.0005,
                    b - 0.0005,
                    y1 - w + 0.0007,
                    y1,
                    0.003,
                    0.021 + r.uniform(0, 0.0006),
                    r.choice(tones),
                    0.0015,
                    1,
                )
            x += length


def _tone(color, factor):
    """The same hue, lighter or darker, as a hex color."""
    return '#' + ''.join(f'{min(255, round(int(color[k : k + 2], 16) * factor)):02x}' for k in (1, 3, 5))


def _board_stack(P):
    board = wood(*P['floor'], axis='y', rough=0.38, clear=0.12)
    r = random.Random(3)
    for layer in range(5):
        for k in range(3):
            x = -1.95 + k * 0.165 + r.uniform(-0.006, 0.006)
            box(
                x,
                x + 0.16,
                -1.5 + r.uniform(-0.05, 0.05),
                0.3 + r.uniform(-0.12, 0.0),
                0.003 + layer * 0.02,
                0.022 + layer * 0.02,
                board,
                0.0015,
            )
    loose = box(
        -0.95, 0.95, -0.08, 0.08, 0, 0.018, wood(*P['floor'], axis='x', rough=0.38, clear=0.12), 0.0015
    )
    loose.rotation_euler = (0, 0, 0.32)
    loose.location = (-0.9, -1.1, 0.004)
