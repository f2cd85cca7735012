"""Tables by a window: plans to draft, plans to permit, and samples to choose from."""

import math

from geometry import box, boxes, cyl, lathe, mesh_obj, tube, wall
from joinery import window
from light import area, sun, world
from materials import fabric, marble, metal, paint, plain, planks, tile, wood
from models import furn


def drafting():
    _study()
    sheet_of_plans((-0.1, 0.12), 0.1, 0.95, 0.62, rooms=True, layer=1)
    sheet_of_plans((0.42, 0.3), -0.25, 0.6, 0.42, rooms=False)
    _swatches((-0.62, 0.3), 4)
    pencil = plain('#b5793c', 0.5)
    for x, y, turn in ((0.28, -0.1, 0.5), (0.34, -0.06, 0.8)):
        tube(
            [(x, y, 0.788), (x + 0.16 * math.cos(turn), y + 0.16 * math.sin(turn), 0.788)],
            0.004,
            pencil,
            kind='POLY',
        )
    box(-0.4, 0.05, -0.16, -0.13, 0.783, 0.79, plain('#d9d4ca', 0.3), 0.001)
    _cup((-0.72, -0.08, 0.78))
    _rolls((0.72, 0.05), 3)


def permits():
    _study(plant=(0.2, 0.41))
    sheet_of_plans((-0.05, 0.1), -0.12, 0.85, 0.58, rooms=True)
    _rolls((-0.55, 0.25), 3)
    hard_hat((0.5, 0.24, 0.78), 0.6)
    lathe(
        [(0.026, 0), (0.026, 0.012), (0.012, 0.02), (0.011, 0.05), (0.02, 0.075), (0.02, 0.085), (0, 0.09)],
        (0.26, -0.12, 0.784),
        wood('#4a2f1c', '#8a5f3c', rough=0.35, clear=0.4),
        36,
    )
    box(0.0, 0.22, -0.22, -0.06, 0.782, 0.784, paint('#f7f5ee', 0.8), 0)
    ink = plain('#9c3a2e', 0.7)
    ring = [
        (0.14 + 0.03 * math.cos(a), -0.14 + 0.03 * math.sin(a), 0.7845)
        for a in (math.pi * k / 20 for k in range(40))
    ]
    tube(ring, 0.0012, ink, True, kind='POLY')
    boxes(
        [(0.02, 0.1, -0.09 - k * 0.016, -0.087 - k * 0.016, 0.7841, 0.7844) for k in range(6)],
        plain('#7b7f80', 0.8),
        0,
    )
    _cup((0.68, -0.1, 0.78))


def samples():
    _study()
    _swatches((-0.42, 0.02), 6)
    squares = (
        (
            tile('#8fa596', '#d5d4cb', ax='xy', w=0.05, h=0.15, gap=0.0025, offset=0, rough=0.1, var=0.22),
            -0.02,
            0.24,
            0.22,
            0.22,
            0.1,
        ),
        (marble(), 0.26, 0.2, 0.24, 0.24, -0.12),
        (
            tile('#2c4258', '#c9cbc9', ax='xy', w=0.1, h=0.033, gap=0.002, offset=0.5, rough=0.1, var=0.3),
            0.5,
            0.02,
            0.2,
            0.2,
            0.2,
        ),
        (wood('#6f6a62', '#aaa49a', axis='x', rough=0.45), 0.0, -0.06, 0.36, 0.13, -0.06),
        (wood('#4a2f1c', '#8a5f3c', axis='x', rough=0.4), 0.05, -0.2, 0.36, 0.13, 0.05),
        (fabric('#b9b09c', 0.5), 0.42, -0.18, 0.16, 0.16, 0.35),
    )
    for k, (material, x, y, w, d, turn) in enumerate(squares):
        piece = box(-w / 2, w / 2, -d / 2, d / 2, 0, 0.012, material, 0.0015)
        piece.location, piece.rotation_euler = (x, y, 0.781 + 0.0004 * k), (0, 0, turn)
    _calculator((-0.24, -0.16))
    for k, x in enumerate((-0.62, -0.58)):
        cyl((x, 0.28, 0.78), 0.02, 0.12 + 0.02 * k, metal(('#b08d57', '#1d1d1d')[k], 0.3))
    _cup((0.66, 0.3, 0.78))


def _calculator(at):
    x, y = at
    present = [box(x - 0.055, x + 0.055, y - 0.08, y + 0.08, 0.781, 0.797, plain('#d8d4c9', 0.4), 0.006, 3)]
    present.append(
        box(x - 0.044, x + 0.044, y + 0.035, y + 0.068, 0.796, 0.799, plain('#8f9a86', 0.2, clear=0.5), 0.001)
    )
    for i in range(4):
        for j in range(5):
            kx, ky = x - 0.033 + i * 0.022, y - 0.066 + j * 0.019
            color = '#b5793c' if i == 3 and j == 0 else ('#3c4442' if i == 3 else '#f1eee6')
            present.append(
                box(kx - 0.008, kx + 0.008, ky - 0.006, ky + 0.006, 0.796, 0.8, plain(color, 0.5), 0.0015)
            )


def _swatches(at, count):
    """A fan of paint cards."""
    colors = ('#8b9a84', '#e9e4d9', '#39505c', '#b98a5a', '#c9beb0', '#2f4a4d')
    x, y = at
    for k in range(count):
        card = box(-0.025, 0.025, 0, 0.2, 0, 0.0012, paint(colors[k % 6], 0.6), 0)
        card.location, card.rotation_euler = (x, y, 0.7805 + k * 0.0013), (0, 0, 0.6 - k * 0.24)


def sheet_of_plans(at, turn, width, depth, rooms, layer=0, top=0.7805):
    """Paper with drawn walls, doors and dimension lines."""
    paper = box(-width / 2, width / 2, -depth / 2, depth / 2, 0, 0.0008, paint('#f6f4ee', 0.85), 0)
    ink = plain('#2b3a4a', 0.8)
    z0, z1 = 0.0009, 0.0013
    w, d = width * 0.38, depth * 0.36
    thick = [
        (-w, w, -d, -d + 0.006, z0, z1),
        (-w, w, d - 0.006, d, z0, z1),
        (-w, -w + 0.006, -d, d, z0, z1),
        (w - 0.006, w, -d, d, z0, z1),
    ]
    if rooms:
        thick += [
            (-w * 0.2, -w * 0.2 + 0.005, -d, d * 0.2, z0, z1),
            (-w * 0.2, w * 0.55, d * 0.2, d * 0.2 + 0.005, z0, z1),
            (w * 0.4, w * 0.4 + 0.005, d * 0.2, d, z0, z1),
        ]
        thick += [(-w + 0.02 + k * 0.012, -w + 0.023 + k * 0.012, d * 0.5, d * 0.9, z0, z1) for k in range(9)]
    else:
        thick += [(-w + k * w / 3, -w + k * w / 3 + 0.003, -d, d * 0.6, z0, z1) for k in range(1, 6)]
    thin = [
        (-w, w, -d - 0.03, -d - 0.0285, z0, z1),
        (-w - 0.03, -w - 0.0285, -d, d, z0, z1),
        (width * 0.28, width * 0.47, -depth * 0.46, -depth * 0.458, z0, z1),
    ]
    thin += [
        (width * 0.28, width * 0.47, -depth * 0.46 + k * 0.014, -depth * 0.46 + k * 0.014 + 0.0015, z0, z1)
        for k in range(1, 4)
    ]
    lines = boxes([*thick, *thin], ink, 0)
    for ob in (paper, lines):
        ob.location, ob.rotation_euler = (at[0], at[1], top + 0.002 * layer), (0, 0, turn)


def _rolls(at, count):
    paper = paint('#f1eee4', 0.85)
    for k in range(count):
        x, y = at[0] + 0.055 * (k % 2) - 0.02 * k, at[1] + 0.05 * k
        roll = lathe([(0.02, 0), (0.024, 0), (0.024, 0.62), (0.02, 0.62)], (0, 0, 0), paper, 36, 'x')
        roll.location, roll.rotation_euler = (x - 0.3, y, 0.805), (0, 0, 0.12)


def _cup(at):
    glaze = plain('#e9e3d6', 0.25, clear=0.5)
    lathe([(0, 0), (0.034, 0), (0.04, 0.09), (0.037, 0.09), (0.032, 0.012), (0, 0.01)], at, glaze, 40)
    cyl((at[0], at[1], at[2] + 0.07), 0.035, 0.002, plain('#3a2416', 0.15))
    tube(
        [
            (at[0] + 0.038, at[1], at[2] + 0.07),
            (at[0] + 0.066, at[1], at[2] + 0.055),
            (at[0] + 0.036, at[1], at[2] + 0.022),
        ],
        0.005,
        glaze,
    )


def _study(plant=(-0.42, 0.4)):
    """An oak table by a window."""
    oak = wood('#8a6238', '#c9a06c', axis='x', rough=0.45, clear=0.1)
    box(-1.0, 1.0, -0.45, 0.5, 0.74, 0.78, oak, 0.006)
    for x in (-0.92, 0.92):
        box(x - 0.03, x + 0.03, -0.4, -0.34, 0, 0.74, oak, 0.004)
    plaster, opening = paint('#dfe3de', 0.7), (-0.25, 1.05, 0.95, 2.6)
    box(-1.8, 3.5, 1.3, 1.4, 0, 2.8, plaster, 0)
    wall('x', -1.6, 0.2, -2.5, 1.4, 0, 2.8, plaster, [opening])
    window('x', -1.68, *opening, paint('#f7f5f0', 0.4), cols=2, rows=3, fw=0.05, mull=0.014, glassmat=False)
    box(-1.6, 3.5, -2.5, 1.4, -0.05, 0, planks('#8f6a43', '#c7a173', ax='xy', rough=0.4), 0)
    furn('BlendSwap-CC-BY', 'succulentPlant', (*plant, 0.78), h=0.2)
    world(ambient=0.55, cam=1.0, tint='#d7e3f2')
    area((-1.9, 0.3, 2.0), (0, 0.1, 0.78), 1.4, 1.6, 70, '#e6efff')
    sun(38, 292, 7, '#ffe6c8', 1.2)
    area((1.2, -1.6, 2.2), (0, 0, 0.8), 1.5, 1.0, 14, '#fff1de', spec=0.2)




def hard_hat(at, turn):
    """A shell with three ribs, a brim all around and a longer peak in front."""
    shell = plain('#d99a2b', 0.28, clear=0.7)
    dome = [(0.118, 0.03), (0.117, 0.055), (0.108, 0.092), (0.088, 0.122), (0.055, 0.142), (0.025, 0.149), (0, 0.15)]
    parts = [lathe(dome, (0, 0, 0), shell, 64)]
    brim = [(0.112, 0.024), (0.142, 0.014), (0.147, 0.017), (0.142, 0.022), (0.118, 0.034)]
    parts.append(lathe(brim, (0, 0, 0), shell, 64))
    peak = [(0.108 * math.cos(a), 0.108 * math.sin(a), 0.026) for a in _angles(-0.9, 0.9)]
    edge = [(0.185 * math.cos(a * 0.75), 0.165 * math.sin(a), 0.006) for a in _angles(-0.9, 0.9)]
    count = len(peak)
    faces = [(k, k + 1, count + k + 1, count + k) for k in range(count - 1)]
    visor = mesh_obj('visor', peak + edge, faces, shell)
    visor.modifiers.new('thick', 'SOLIDIFY').thickness = 0.004
    parts.append(visor)
    for y in (-0.034, 0.0, 0.034):
        rib = [(r * math.cos(a), y, 0.03 + 0.121 * math.sin(a)) for a, r in ((a, 0.117) for a in _angles(0.5, 2.64))]
        parts.append(tube(rib, 0.0075, shell, kind='POLY'))
    band = lathe([(0.119, 0.028), (0.1205, 0.03), (0.1205, 0.04), (0.119, 0.042)], (0, 0, 0), plain('#b98422', 0.4), 64)
    for ob in [*parts, band]:
        ob.scale = (1.14, 1.0, 1.0)
        ob.location, ob.rotation_euler = at, (0, 0, turn)


def _angles(start, end, count=16):
    return [start + (end - start) * k / count for k in range(count + 1)]
