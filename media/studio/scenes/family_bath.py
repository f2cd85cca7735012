"""A family's bath of 2.0 by 4.0 m: vanity and toilet on the right, an alcove tub across the far end, a checkered floor."""

from bathing import towel
from geometry import box, boxes, cyl, tube
from light import area
from materials import ceramic, fabric, marble, metal, paint, plain, tile, wood
from models import furn
from shade import shade_gardens
from shell import Room, against, daylight, downlights, shell, slab
from washroom import alcove_tub, arched_mirror, glass_panel, hand_shower, niche, paper_holder, shower_set, toilet, vanity

PALETTES = {'sky': {'tile': '#86a7b8', 'wall': '#f3efe6', 'vanity': ('#5f4126', '#9a6f45'), 'metal': '#c9c8c4'}}
CAMERAS = {
    'main': {'at': (-0.6, -2.0, 1.42), 'towards': (0.24, 2.1, 1.1), 'lens': 20, 'shift': (0, -0.09), 'fstop': 9, 'focus': 3.0},
}
ROOM = Room(-1.0, 1.0, -2.1, 2.1, 2.5, {'left': [(-0.75, 0.15, 0.95, 2.05)]}, {})
TUB = 1.32


def build(look, palette):
    P = PALETTES[palette]
    trim, chrome, white, stone = paint('#fbfaf6', 0.4), metal(P['metal'], 0.18), ceramic(), marble(rough=0.12)
    shell(ROOM, paint(P['wall'], 0.6), trim, plain('#eeece6', 0.25, clear=0.3), panes=(1, 2), base=0)
    _checkers(plain('#39434b', 0.25, clear=0.3))
    _panelling(trim)
    tiles = {ax: tile(P['tile'], '#dcdcd6', ax=ax, w=0.1, h=0.1, gap=0.0025, offset=0, rough=0.08, var=0.24, tilt=0.2, wavy=0.1) for ax in ('xz', 'yz')}
    box(ROOM.left, ROOM.right, ROOM.back - 0.012, ROOM.back, 0, ROOM.high, tiles['xz'], 0)
    for x in (ROOM.left, ROOM.right - 0.012):
        box(x, x + 0.012, TUB - 0.06, ROOM.back, 0, ROOM.high, tiles['yz'], 0)
    with against(ROOM, 'back', -1.0):
        alcove_tub(0.013, 1.987, TUB - 2.1, -0.013, white)
        niche(0.85, 1.25, 1.2, 1.55, stone, chrome)
    with against(ROOM, 'right', 2.1):
        tube([(0.4, 0, 0.68), (0.4, -0.16, 0.68), (0.4, -0.17, 0.63)], 0.018, chrome, kind='POLY')
        shower_set(0.4, chrome, valve=1.0)
        hand_shower(0.62, chrome)
        toilet(1.35, white)
        paper_holder(0.86, 0.7, chrome)
        vanity(1.85, 3.05, wood(*P['vanity'], axis='x', rough=0.45, clear=0.1), stone, chrome, white, [2.45], columns=2, knobs=True)
        box(1.84, 3.06, -0.02, 0, 0.855, 0.95, stone, 0.002)
        arched_mirror(2.45, 1.16, 2.08, 0.34, chrome)
        for x in (2.0, 2.9):
            cyl((x, -0.06, 1.62), 0.035, 0.2, paint('#fbf4e2', 0.5))
            cyl((x, -0.06, 1.58), 0.04, 0.04, chrome)
            box(x - 0.02, x + 0.02, -0.06, 0, 1.56, 1.6, chrome, 0.003)
            area((x, -0.12, 1.72), (x, -1.0, 1.4), 0.08, 0.2, 5, '#ffdcae')
        furn('BlendSwap-CC-BY', 'succulentPlant', (1.97, -0.2, 0.855), scale=0.8)
        cyl((2.86, -0.18, 0.855), 0.03, 0.14, plain('#8d6f45', 0.15, clear=0.8))
    with against(ROOM, 'left', 0.35):
        tube([(0.15, -0.06, 1.35), (0.75, -0.06, 1.35)], 0.009, chrome, kind='POLY')
        for x in (0.15, 0.75):
            cyl((x, -0.065, 1.35), 0.016, 0.065, chrome, axis='y')
        towel(0.45, -0.06, 1.35, 0.42, 0.62, fabric('#c9805f', 0.8))
    glass = TUB + 0.03
    glass_panel(0.25, ROOM.right - 0.013, glass, 0.47, 2.0, chrome)
    box(-0.45, 0.3, 0.35, 1.0, 0, 0.018, fabric('#e9e4d8', 0.35, weave=0.8), 0.008, 3)
    downlights(ROOM, [(-0.2, -0.9), (0.0, 0.6), (0.1, 1.7)])
    daylight(ROOM, (30, -62), power=60, fill=18, gardens={'left': 4})
    shade_gardens()


def _checkers(dark):
    size = 0.25
    squares = []
    for i in range(8):
        for j in range(14):
            x, y = ROOM.left + i * size, ROOM.front + j * size
            if (i + j) % 2 and y < TUB:
                squares.append((x, x + size, y, min(y + size, TUB), 0, 0.001))
    boxes(squares, dark, 0)


def _panelling(trim):
    """Upright boards to the height of the sill."""
    high, w = 1.15, 0.09
    for side in ('left', 'right'):
        window = 0.95 if side == 'left' else high
        y = ROOM.front
        boards = []
        while y < TUB - 0.1:
            end = min(y + w, TUB - 0.06)
            top = window - 0.1 if side == 'left' and -0.95 < y < 0.28 else high
            boards.append(slab(ROOM, side, y + 0.002, end - 0.002, 0.12, top, 0.012))
            y += w
        boxes(boards, trim, 0.003)
        boxes([slab(ROOM, side, ROOM.front, TUB - 0.06, 0, 0.13, 0.02)], trim, 0.004)
        if side == 'right':
            boxes([slab(ROOM, side, ROOM.front, TUB - 0.06, high, high + 0.03, 0.03)], trim, 0.004)
        else:
            boxes([slab(ROOM, side, 0.28, TUB - 0.06, high, high + 0.03, 0.03), slab(ROOM, side, ROOM.front, -0.88, high, high + 0.03, 0.03)], trim, 0.004)
