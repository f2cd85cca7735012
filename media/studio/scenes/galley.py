"""A narrow kitchen of 2.6 by 5.2 m with cabinets on both long walls and a window at the end."""

import math

from fixtures import faucet, fridge, range_cooker, sink_basin
from garden import backdrop
from geometry import box, boxes, cyl, lathe
from joinery import base_run, counter, upper_run, window
from light import area, spot, sun, world
from materials import emit, fabric, marble, metal, paint, plain, planks, speckle, tile, wood
from models import furn
from shell import Room, against, enclosure

PALETTES = {
    'georgetown': {'cabinets': '#e6dfd0', 'wall': '#f1eee7', 'metal': '#b08d57', 'floor': ('#5f422a', '#9a7248')},
}
CAMERAS = {
    'main': {
        'at': (0.12, -2.35, 1.42),
        'towards': (0.0, 3.0, 1.2),
        'lens': 21,
        'shift': (0, -0.05),
        'fstop': 8,
        'focus': 3.4,
    },
    'window': {
        'at': (0.35, 0.2, 1.45),
        'towards': (-0.45, 3.0, 1.2),
        'lens': 26,
        'shift': (0, -0.06),
        'fstop': 6,
        'focus': 2.4,
    },
    'range': {
        'at': (-0.52, -1.25, 1.3),
        'towards': (0.78, 1.0, 1.2),
        'lens': 24,
        'shift': (0, -0.02),
        'fstop': 8,
        'focus': 2.4,
    },
}
HALF, FRONT, BACK, HIGH = 1.3, -2.6, 2.8, 2.6
END_WINDOW = (-0.55, 0.55, 1.05, 2.25)
ROOM = Room(-HALF, HALF, FRONT, BACK, HIGH, {'back': [END_WINDOW]}, {})
DEEP, TOP = 0.58, 0.875
# Where the runs on the left and on the right wall begin.
FROM_DOOR, FROM_WINDOW = -2.2, BACK - 0.02


def build(look, palette):
    P = PALETTES[palette]
    after = look == 'after'
    _shell(P, after)
    if after:
        _remodeled(P)
    else:
        _dated()
    _light(after)


def _shell(P, after):
    walls = paint(P['wall'], 0.6) if after else paint('#c9b894', 0.7, wear=0.6)
    trim = paint('#f7f5f0', 0.35) if after else paint('#cfc3a6', 0.5, wear=0.6)
    enclosure(ROOM, walls, paint('#fbfaf7' if after else '#d9cdb0', 0.75))
    window(
        'y',
        BACK + 0.1,
        *END_WINDOW,
        trim,
        cols=2 if after else 1,
        rows=1 if after else 2,
        fw=0.05,
        mull=0.014,
        glassmat=False,
        casing=(trim, BACK)
    )
    floor = (
        planks(*P['floor'], ax='yx', w=0.14, length=1.8, rough=0.38, var=0.5)
        if after
        else tile(
            '#8d6f55',
            '#5d4a38',
            ax='xy',
            w=0.305,
            h=0.305,
            gap=0.003,
            offset=0,
            rough=0.5,
            var=0.2,
            dirt=0.7,
            col2='#a3876a',
        )
    )
    box(-HALF, HALF, FRONT, BACK, -0.05, 0, floor, 0)


def _remodeled(P):
    front, brass = paint(P['cabinets'], 0.38, clear=0.15), metal(P['metal'], 0.28)
    stone, oak = marble(), wood('#8a6238', '#c9a06c', axis='x', rough=0.45)
    steel = metal('#bdbdbb', 0.3, brushed='x')
    zellige = tile(
        '#e9ece6', '#d0cec6', w=0.105, h=0.105, gap=0.002, offset=0, rough=0.08, var=0.16, tilt=0.22, wavy=0.1
    )

    with against(ROOM, 'left', FROM_DOOR):
        base_run(
            [('dr3', 0.7), ('sink', 0.8), ('d2', 0.9), ('dr3', 0.8), ('dr3', 0.8)],
            0.9,
            0,
            front,
            brass,
            depth=DEEP,
        )
        counter(0.88, 4.98, -DEEP - 0.03, 0, TOP, stone, hole=(1.72, 2.28, -0.5, -0.12))
        sink_basin(1.71, 2.29, -0.51, -0.11, TOP, steel)
        faucet(2.0, -0.07, TOP + 0.035, brass, h=0.4, reach=0.2)
        box(0.88, 4.98, -0.012, 0, TOP + 0.035, 1.45, zellige, 0)
        upper_run([('d2', 0.8), ('d2', 0.8)], 0.9, 0, 1.45, HIGH - 0.08, front, brass)
        for z in (1.5, 1.86):
            box(2.6, 4.9, -0.24, -0.002, z, z + 0.035, oak, 0.003)
        _crockery(2.7, 4.8)
        area((1.7, -0.2, 1.44), (1.7, -0.2, 0), 1.4, 0.04, 2.6, '#ffd9a6')

    with against(ROOM, 'right', FROM_WINDOW):
        fridge(0.03, 0.91, 0, steel, h=1.8, depth=0.64)
        boxes([(0.0, 0.02, -0.62, 0, 0, HIGH - 0.08), (0.92, 0.94, -0.62, 0, 0, HIGH - 0.08)], front, 0.002)
        upper_run([('d2', 0.9)], 0.02, 0, 1.84, HIGH - 0.08, front, brass, depth=0.6)
        base_run([('dr3', 0.61)], 0.94, 0, front, brass, depth=DEEP)
        range_cooker(1.55, 2.31, 0, steel, depth=0.64, knobs=5)
        base_run([('dr3', 0.8), ('d2', 0.9)], 2.31, 0, front, brass, depth=DEEP)
        counter(0.94, 1.55, -DEEP - 0.03, 0, TOP, stone)
        counter(2.31, 4.03, -DEEP - 0.03, 0, TOP, stone)
        box(0.94, 4.03, -0.012, 0, TOP + 0.035, 1.55, zellige, 0)
        box(1.55, 2.31, -0.5, 0, 1.55, 1.66, oak, 0.004)
        box(1.6, 2.26, -0.44, 0, 1.66, HIGH, paint('#f4f1ea', 0.6), 0.006)
        upper_run([('d1', 0.59)], 0.94, 0, 1.45, HIGH - 0.08, front, brass)
        upper_run([('d2', 0.85), ('d2', 0.85)], 2.33, 0, 1.45, HIGH - 0.08, front, brass)
        area((1.93, -0.25, 1.54), (1.93, -0.25, 0), 0.5, 0.04, 2.0, '#ffdcae')

    box(-0.42, 0.42, -1.3, 1.3, 0, 0.01, fabric('#9aa59f', 0.5, weave=0.8), 0.004)
    furn('BlendSwap-CC-0', 'augalas', (-HALF + 0.24, BACK - 0.3, TOP + 0.035), rz=0.4, scale=0.7)
    for y in (-1.3, 0.3, 1.9):
        spot((0, y, HIGH - 0.01), (0, y, 0), 26, '#ffe3bd', 110, 1.0, 0.05)
        cyl((0, y, HIGH - 0.006), 0.05, 0.006, emit('#ffe9cc', 4.0))


def _crockery(x0, x1):
    bowl = paint('#ece6da', 0.35)
    x = x0
    k = 0
    while x < x1:
        for z in (1.535, 1.895):
            if (k + int(z)) % 3 == 2:
                lathe(
                    [(0, 0), (0.06, 0), (0.062, 0.16), (0.05, 0.165), (0, 0.165)],
                    (x, -0.13, z),
                    metal('#b08d57', 0.35),
                    32,
                )
            else:
                for layer in range(3):
                    profile = [
                        (0, 0.004),
                        (0.04, 0),
                        (0.085, 0.045),
                        (0.08, 0.045),
                        (0.038, 0.008),
                        (0, 0.01),
                    ]
                    lathe(profile, (x, -0.13, z + layer * 0.018), bowl, 36)
            k += 1
        x += 0.27


def _dated():
    oak = wood('#4a2a12', '#7d4a22', axis='z', rough=0.45, clear=0.2, wear=0.4)
    pulls, top = metal('#7a6138', 0.45), speckle('#7d776b', '#5c564c', '#474239', 0.4)
    almond = plain('#d5cbb0', 0.35, clear=0.3)

    with against(ROOM, 'left', FROM_DOOR):
        base_run(
            [('dd', 0.8), ('sink', 0.8), ('dd', 0.9), ('dd', 0.8), ('dd', 0.8)],
            0.9,
            0,
            oak,
            pulls,
            'raised',
            depth=DEEP,
            hwstyle='knob',
        )
        counter(0.88, 4.98, -DEEP - 0.03, 0, TOP, top, hole=(1.72, 2.28, -0.5, -0.12))
        sink_basin(1.71, 2.29, -0.51, -0.11, TOP + 0.03, metal('#a8a49a', 0.45), depth=0.18)
        faucet(2.0, -0.07, TOP + 0.035, metal('#aaa69c', 0.35), h=0.17, reach=0.17, r=0.009)
        upper_run(
            [('d2', 0.8), ('d2', 0.8), ('d2', 0.8), ('d2', 0.8), ('d2', 0.8)],
            0.9,
            0,
            1.4,
            2.15,
            oak,
            pulls,
            'raised',
            hwstyle='knob',
        )
        box(0.9, 4.9, -0.36, 0, 2.15, HIGH, paint('#c9b894', 0.7, wear=0.4), 0.002)

    with against(ROOM, 'right', FROM_WINDOW):
        fridge(0.06, 0.8, 0, almond, h=1.62, depth=0.64, kind='top', hw=plain('#c7bfa8', 0.4))
        base_run([('dd1', 0.61)], 0.94, 0, oak, pulls, 'raised', depth=DEEP, hwstyle='knob')
        range_cooker(1.55, 2.31, 0, almond, depth=0.62, coil=True, control='back', knobs=5)
        base_run([('dd', 0.85), ('dd', 0.85)], 2.31, 0, oak, pulls, 'raised', depth=DEEP, hwstyle='knob')
        counter(0.92, 1.55, -DEEP - 0.03, 0, TOP, top)
        counter(2.31, 4.03, -DEEP - 0.03, 0, TOP, top)
        upper_run([('d2', 0.9)], 0.03, 0, 1.75, 2.15, oak, pulls, 'raised', hwstyle='knob')
        upper_run([('d1', 0.6)], 0.94, 0, 1.4, 2.15, oak, pulls, 'raised', hwstyle='knob')
        upper_run([('d2', 0.76)], 1.55, 0, 1.75, 2.15, oak, pulls, 'raised', hwstyle='knob')
        upper_run([('d2', 0.85), ('d2', 0.85)], 2.33, 0, 1.4, 2.15, oak, pulls, 'raised', hwstyle='knob')
        box(1.55, 2.31, -0.48, 0, 1.62, 1.74, almond, 0.006)

    lathe(
        [(0, 0.0), (0.17, 0.03), (0.2, 0.09), (0.2, 0.11), (0, 0.11)],
        (0, -0.2, HIGH - 0.11),
        emit('#f4ecc0', 2.2),
        40,
    )
    furn('BlendSwap-CC-BY', 'microwave', (-HALF + 0.33, 1.6, TOP + 0.035), rz=math.radians(90))


def _light(after):
    sky = 2.4 if after else 0.9
    backdrop(0, BACK + 0.2, (0, 1), seed=4, sky=sky)
    area((0, BACK + 0.3, 1.65), (0, 0, 1.2), 1.1, 1.2, 70 if after else 30, '#e3eeff')
    area((0, FRONT + 0.15, 2.2), (0, 2.2, 0.9), 2.0, 0.7, 20 if after else 9, '#fff3e4', spec=0.12)
    if after:
        world(ambient=0.5, cam=sky, tint='#cfe2f7')
        sun(36, 16, 20, '#ffe6c8', 1.0)
    else:
        world(ambient=0.3, cam=sky, tint='#c3cbd2')
        area((0, -0.2, HIGH - 0.13), (0, -0.2, 0), 0.4, 0.4, 26, '#f4f0c8')
