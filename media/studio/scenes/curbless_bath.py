"""An accessible bath of 3.0 by 4.2 m: an open shower without a curb across the far end, below a high window, with a fold-down
seat and grab bars; on the right a toilet between rails and a basin with room for the knees."""

from bathing import towel
from geometry import box, boxes, cyl, tube, wall
from joinery import counter
from light import area
from materials import ceramic, fabric, marble, metal, paint, plain, speckle, tile, wood
from models import furn
from shell import Room, against, daylight, downlights, shell, slab
from washroom import hand_shower, lit_mirror, paper_holder, toilet

PALETTES = {'fern': {'tile': '#8fa38f', 'wall': '#f1ece2', 'metal': '#b9b7b1', 'wood': ('#8a6238', '#c9a06c')}}
CAMERAS = {
    'main': {'at': (-1.08, -2.0, 1.38), 'towards': (0.58, 2.1, 1.1), 'lens': 20.5, 'shift': (0, -0.07), 'fstop': 9, 'focus': 3.2},
}
HIGH_WINDOW = (-0.95, 0.55, 1.78, 2.24)
ROOM = Room(-1.5, 1.5, -2.1, 2.1, 2.5, {'back': [HIGH_WINDOW], 'left': [(-1.2, -0.2, 0.9, 2.05)]}, {})
# The floor falls from here toward the drain, without a curb.
SHOWER = 0.75


def build(look, palette):
    P = PALETTES[palette]
    trim, steel, white, oak = paint('#fbfaf6', 0.4), metal(P['metal'], 0.24), ceramic(), wood(*P['wood'], axis='x', rough=0.45)
    shell(ROOM, paint(P['wall'], 0.6), trim, speckle('#d8d2c6', '#a8a093', '#efe9dd', 0.4, 0.35), panes=(2, 1), base=0)
    # The tile of the shower reaches the floor.
    boxes([slab(ROOM, side, ROOM.front, SHOWER, 0, 0.12, 0.016) for side in ('left', 'right')], trim, 0.003)
    _wet_zone(P)
    with against(ROOM, 'back', ROOM.left):
        hand_shower(2.3, steel)
        cyl((2.02, -0.02, 1.05), 0.075, 0.02, steel, axis='y')
        tube([(2.02, -0.02, 1.05), (2.02, -0.07, 1.05), (2.12, -0.07, 1.05)], 0.01, steel, kind='POLY')
        _bar((0.35, 0.86), (1.75, 0.86), steel)
        box(0.8, 1.35, -0.09, -0.013, 1.3, 1.325, marble(rough=0.14), 0.003)
        for x, color, high in ((0.9, '#e9e2d2', 0.18), (1.02, '#8a6b46', 0.15), (1.22, '#54635c', 0.2)):
            cyl((x, -0.05, 1.325), 0.03, high, plain(color, 0.3, clear=0.4))
        # A slotted drain along the wall.
        box(0.1, 2.9, -0.13, -0.06, 0.004, 0.007, steel, 0.001)
    with against(ROOM, 'right', ROOM.back):
        _seat(0.4, 0.9, oak, steel)
        _bar((1.12, 0.8), (1.12, 1.5), steel)
        toilet(1.95, white)
        for x in (1.58, 2.32):
            _fold_down_rail(x, steel)
        paper_holder(2.48, 0.7, steel)
        _basin(2.7, 3.75, white, oak, steel)
        lit_mirror(2.78, 3.67, 0.98, 1.95)
    with against(ROOM, 'left', 0.1):
        _bar((0.1, 1.1), (0.6, 1.1), steel, out=0.08)
        towel(0.35, -0.08, 1.1, 0.4, 0.6, fabric('#c98f5c', 0.8))
    furn('BlendSwap-CC-BY', 'spatifilum', (-1.2, 0.45, 0), h=0.8, rz=0.5)
    downlights(ROOM, [(-0.3, -1.0), (0.4, 0.2), (0.0, 1.5)])
    daylight(ROOM, (32, -60), power=56, fill=20)


def _wet_zone(P):
    tiles = {ax: tile(P['tile'], '#d9dbd2', ax=ax, w=0.06, h=0.24, gap=0.0025, offset=0, rough=0.1, var=0.24, tilt=0.2, wavy=0.1) for ax in ('xz', 'yz')}
    a0, a1, z0, z1 = HIGH_WINDOW
    wall('y', ROOM.back - 0.012, 0.0115, ROOM.left, ROOM.right, 0, ROOM.high, tiles['xz'], [(a0 - 0.075, a1 + 0.075, z0 - 0.075, z1 + 0.075)])
    for x in (ROOM.left, ROOM.right - 0.012):
        box(x, x + 0.012, SHOWER, ROOM.back, 0, ROOM.high, tiles['yz'], 0)
    mosaic = tile('#5f6f66', '#b9bcb2', ax='xy', w=0.05, h=0.05, gap=0.003, offset=0.5, rough=0.4, var=0.16)
    box(ROOM.left, ROOM.right, SHOWER, ROOM.back, 0, 0.003, mosaic, 0)


def _bar(start, end, met, out=0.07):
    """A grab bar between two points (x, z) of the wall."""
    (x0, z0), (x1, z1) = start, end
    tube([(x0, -0.012, z0), (x0, -out, z0), (x1, -out, z1), (x1, -0.012, z1)], 0.017, met, kind='POLY')
    for x, z in (start, end):
        cyl((x, -0.02, z), 0.04, 0.01, met, axis='y')


def _seat(x0, x1, oak, met):
    """Slats on a frame that folds up against the wall."""
    boxes([(x0, x1, -0.42 + k * 0.075, -0.36 + k * 0.075, 0.455, 0.48) for k in range(5)], oak, 0.004)
    for x in (x0 + 0.08, x1 - 0.08):
        tube([(x, -0.4, 0.445), (x, -0.015, 0.445)], 0.012, met, kind='POLY')
        tube([(x, -0.36, 0.445), (x, -0.015, 0.2)], 0.012, met, kind='POLY')


def _fold_down_rail(x, met):
    tube([(x, -0.012, 0.78), (x, -0.72, 0.78), (x, -0.78, 0.72), (x, -0.72, 0.66), (x, -0.012, 0.6)], 0.016, met, kind='POLY')
    box(x - 0.05, x + 0.05, -0.014, 0, 0.54, 0.86, met, 0.004)


def _basin(x0, x1, white, oak, met):
    """A counter on brackets, open below, with a shallow basin on it."""
    counter(x0, x1, -0.54, 0, 0.79, marble(rough=0.12), t=0.05)
    box(x0 + 0.03, x1 - 0.03, -0.03, 0, 0.62, 0.79, oak, 0.003)
    for x in (x0 + 0.1, x1 - 0.1):
        tube([(x, -0.46, 0.785), (x, -0.02, 0.62)], 0.012, met, kind='POLY')
    middle = (x0 + x1) / 2
    boxes([(middle - 0.27, middle + 0.27, y, y + 0.03, 0.84, 0.93) for y in (-0.46, -0.13)], white, 0.01, seg=3)
    boxes([(x, x + 0.03, -0.46, -0.1, 0.84, 0.93) for x in (middle - 0.27, middle + 0.24)], white, 0.01, seg=3)
    box(middle - 0.26, middle + 0.26, -0.45, -0.11, 0.84, 0.85, white, 0)
    tube([(middle, -0.06, 0.84), (middle, -0.06, 1.06), (middle, -0.1, 1.1), (middle, -0.22, 1.09)], 0.012, met)
    tube([(middle + 0.012, -0.06, 0.95), (middle + 0.11, -0.06, 0.97)], 0.008, met, kind='POLY')
    area((middle, -0.12, 0.96), (middle, -0.6, 0.5), 0.5, 0.04, 1, '#ffe6c2')
    for k in range(3):
        box(x0 + 0.04, x0 + 0.2, -0.4, -0.12, 0.842 + k * 0.035, 0.874 + k * 0.035, fabric(('#e9e4d9', '#d4cbb8', '#f0ece4')[k], 0.8), 0.014, 3)
