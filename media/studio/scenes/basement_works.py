"""The Rockville basement during the work: the slab open for its drains, the frame before the drywall, and the bar from close by."""

import math
import random

import bpy

from geometry import box, boxes, cyl, lathe, place, tube
from light import area, spot, world
from materials import concrete, glass, metal, paint, plain, wood
from models import furn
from nodes import material, srgb
from scenes.basement import BACK, FRONT, HALF, HIGH, WELL, _block_shell, _bulb, _stud_walls
from scenes.basement import build as finished
from tabletop import hard_hat
from worksite import bucket, card, heap, shards

CAMERAS = {
    'demolition': {'at': (-0.9, -2.78, 1.75), 'towards': (0.35, 3.2, 1.1), 'lens': 21, 'shift': (0, -0.15), 'fstop': 9, 'focus': 4},
    'inspection': {'at': (-1.7, -1.75, 1.5), 'towards': (1.75, 3.0, 1.1), 'lens': 23, 'shift': (0, -0.01), 'fstop': 9, 'focus': 4},
    'detail': {'at': (2.05, 0.85, 1.42), 'towards': (3.15, 2.05, 1.24), 'lens': 32, 'fstop': 3.2, 'focus': 1.35, 'level': False},
}
SLAB = 0.1
# The trench from the bar to the ejector: from, to, and its sides along y.
TRENCH = (-1.75, 3.05, -0.1, 0.5)
PIT = (-1.42, 0.2)


def build(look, palette):
    if palette != 'sand':
        raise ValueError(f'the basement has one palette, not {palette}')
    if look == 'detail':
        finished('after', palette)
        _clear_glasses()
        return
    _block_shell()
    if look == 'demolition':
        _take_out(concrete('#8f8b83', 0.85, stain=0.6))
        _cut_slab()
        _drains()
        _damp_corner()
        _shoring()
        _broken_concrete()
        _light(0.2, 8, (-1.5, -0.6))
    else:
        _take_out(metal('#6d3a2e', 0.6))
        _new_beam()
        _foam_boards()
        _stud_walls()
        _rough_in()
        card((-0.752 + 0.406 * 4 - 0.005, BACK - 0.163, 1.5))
        _waiting()
        _light(0.1, 5, (-0.6, 0.2), 1.5)


def _clear_glasses():
    """From close by the tumblers have to be of glass, and no bottle may look like plastic."""
    swaps = {plain('#c9d3d2', 0.05, clear=1.0): glass('#f1f7f6'), plain('#b9a25a', 0.1, clear=0.8): plain('#5b4a1c', 0.08, clear=1.0)}
    for ob in bpy.data.objects:
        if ob.type == 'MESH' and ob.data.materials and ob.data.materials[0] in swaps:
            ob.data.materials[0] = swaps[ob.data.materials[0]]


def _take_out(look):
    """Removes what the bare basement has of one material."""
    for ob in list(bpy.data.objects):
        if ob.type == 'MESH' and ob.data.materials and ob.data.materials[0] == look:
            bpy.data.objects.remove(ob)


def _cut_slab():
    """The slab in pieces around the trench, with the gravel below."""
    x0, x1, y0, y1 = TRENCH
    look, broken = concrete('#8f8b83', 0.85, stain=0.6), concrete('#a19c92', 0.95, scale=6, stain=0.3)
    pieces = [(-HALF, HALF, FRONT, y0), (-HALF, HALF, y1, BACK), (-HALF, x0, y0, y1), (x1, HALF, y0, y1)]
    boxes([(a, b, c, d, -0.02, 0) for a, b, c, d in pieces], look, 0)
    boxes([(a, b, c, d, -SLAB, -0.02) for a, b, c, d in pieces], broken, 0)
    box(x0 - 0.3, x1 + 0.1, y0 - 0.3, y1 + 0.3, -0.6, -0.32, concrete('#8a8275', 0.97, scale=9, stain=0.6), 0)
    soil = concrete('#6f5640', 0.97, scale=4, stain=0.5)
    boxes([(x0 - 0.01, x1 + 0.01, y0 - 0.04, y0, -0.5, -SLAB), (x0 - 0.01, x1 + 0.01, y1, y1 + 0.04, -0.5, -SLAB), (x0 - 0.04, x0, y0, y1, -0.5, -SLAB), (x1, x1 + 0.04, y0, y1, -0.5, -SLAB)], soil, 0)
    r = random.Random(4)
    stones = (concrete('#8f887c', 0.9, scale=5), concrete('#a59d8e', 0.9, scale=5), concrete('#77716a', 0.9, scale=5))
    shards([(r.uniform(x0 + 0.05, x1 - 0.05), r.uniform(y0 + 0.03, y1 - 0.03), -0.33) for _ in range(420)], stones, ((0.06, 0.05, 0.04), (0.05, 0.05, 0.035), (0.07, 0.05, 0.04)), 3, 0.7)
    # Saw cuts that run on past the corners.
    dark = plain('#4a4640', 0.9)
    boxes([(x0 - 0.2, x1, y - 0.002, y + 0.002, -0.001, 0.0006) for y in (y0, y1)] + [(x0 - 0.002, x0 + 0.002, y0 - 0.16, y1 + 0.14, -0.001, 0.0006)], dark, 0)


def _drains():
    """Drains on their slope to the ejector, and the pipe that will vent the soil below the slab."""
    pvc, x0 = plain('#eceae3', 0.35), PIT[0] + 0.2
    y = 0.3
    tube([(2.95, y, -0.15), (x0, y, -0.24)], 0.045, pvc, kind='POLY', res=10)
    for x in (2.4, 0.85, -0.4):
        z = -0.15 - 0.09 * (2.95 - x) / (2.95 - x0)
        cyl((x - 0.05, y, z), 0.055, 0.12, pvc, axis='x')
    tube([(2.95, y, -0.15), (3.02, y, -0.13), (3.05, y, -0.05), (3.05, y, 0.42)], 0.028, pvc)
    cyl((3.05, y, 0.4), 0.035, 0.05, pvc)
    tube([(0.85, y, -0.2), (0.85, y, 0.3)], 0.04, pvc, kind='POLY', res=10)
    cyl((0.85, y, 0.3), 0.048, 0.04, plain('#2f62a3', 0.5))
    basin = plain('#2b2e30', 0.5)
    lathe([(0.2, -0.5), (0.215, -0.5), (0.215, -0.03), (0.25, -0.03), (0.25, 0.0), (0.2, 0.0), (0.2, -0.5)], (*PIT, 0), basin, 48)
    cyl((*PIT, -0.45), 0.2, 0.02, plain('#101112', 0.7))
    for x in (-2.55,):
        tube([(x, BACK - 0.14, -0.1), (x, BACK - 0.14, HIGH + 0.28)], 0.045, pvc, kind='POLY', res=10)
        for z in (0.35, 1.7):
            cyl((x, BACK - 0.14, z), 0.054, 0.09, pvc)
            boxes([(x - 0.065, x + 0.065, BACK - 0.15, BACK - 0.002, z + 0.3, z + 0.32)], metal('#b5b8b8', 0.4), 0.001)
        cyl((x, BACK - 0.14, 0), 0.1, 0.012, concrete('#b7b2a7', 0.9))
        boxes([(x - 0.0455, x + 0.0455, BACK - 0.187, BACK - 0.1865, 1.2, 1.34)], paint('#e9dfae', 0.7), 0)


@material
def _damp(n):
    """Dark damp on the lower courses, and the white salts at its upper edge."""
    v = n.coord()
    co = n('SeparateXYZ', Vector=v)
    edge = n.math('ADD', n.math('MULTIPLY_ADD', n.noise(v, 1.6, 8, 0.62), 0.75, 0.12), n.math('MULTIPLY', n.math('ADD', co.outputs['X'], 1.2), -0.14))
    above = n.math('SUBTRACT', co.outputs['Z'], edge)
    wet = n.ramp(n.math('ADD', above, 0.5), [(0.4, 0.72), (0.52, 0.0)])
    salt = n.ramp(n.math('ABSOLUTE', above), [(0.0, 0.6), (0.1, 0.0)])
    salt = n.math('MULTIPLY', salt, n.ramp(n.noise(v, 9, 7, 0.7), [(0.46, 0.0), (0.6, 1.0)]))
    color = n.mix(salt, srgb('#5d574d'), srgb('#d8d4ca'))
    n.done(color, 0.8, alpha=n.math('MAXIMUM', wet, salt))


def _damp_corner():
    box(-HALF + 0.01, 0.3, BACK - 0.004, BACK - 0.003, 0, 1.2, _damp(), 0)


def _shoring():
    """Steel props with a timber on both sides of the beam take its load while the post is replaced."""
    steel, timber = paint('#7e2f24', 0.55, wear=0.3), wood('#b08d57', '#dcc08e', axis='x', rough=0.8, clear=0)
    pipe = metal('#a9adad', 0.4)
    top = HIGH + 0.06
    for y in (0.66, 1.16):
        box(-0.75, 1.55, y - 0.045, y + 0.045, top - 0.14, top, timber, 0.003)
        box(-0.75, 1.55, y - 0.1, y + 0.1, 0.001, 0.04, timber, 0.003)
        for x in (-0.5, 1.3):
            tube([(x, y, 0.04), (x, y, 1.4)], 0.03, steel, kind='POLY')
            tube([(x, y, 1.35), (x, y, top - 0.14)], 0.024, pipe, kind='POLY')
            boxes([(x - 0.07, x + 0.07, y - 0.07, y + 0.07, 0.04, 0.048), (x - 0.07, x + 0.07, y - 0.045, y + 0.045, top - 0.148, top - 0.14)], steel, 0.001)
            cyl((x, y, 1.36), 0.045, 0.05, steel)
            tube([(x - 0.09, y, 1.42), (x + 0.09, y, 1.42)], 0.008, pipe, kind='POLY')


def _broken_concrete():
    looks = (concrete('#9c978e', 0.95, scale=5, stain=0.3), concrete('#b0aaa0', 0.95, scale=5, stain=0.25), concrete('#8a857c', 0.95, scale=5))
    sizes = ((0.34, 0.26, 0.1), (0.2, 0.16, 0.09), (0.13, 0.1, 0.07))
    heap((-2.35, 1.35, 0), 0.6, 0.36, 150, looks, sizes, 5)
    r = random.Random(9)
    shards([(r.uniform(-1.5, 2.7), TRENCH[2] - 0.06 - abs(r.gauss(0, 0.12)), 0.0) for _ in range(60)], looks[1:], ((0.09, 0.07, 0.05), (0.06, 0.05, 0.03)), 8, 0.3)
    shards([(r.uniform(-1.5, 2.7), TRENCH[3] + 0.05 + abs(r.gauss(0, 0.12)), 0.0) for _ in range(40)], looks[1:], ((0.09, 0.07, 0.05), (0.06, 0.05, 0.03)), 9, 0.3)
    furn('BlendSwap-CC-0', 'wheelbarrow', (1.95, 1.75, 0), rz=math.radians(185))
    bucket((2.72, 0.85, 0), '#d8d4c9', looks, ((0.1, 0.08, 0.06),) * 3, 4)
    bucket((-0.95, 0.85, 0), '#33565a', seed=2)
    _breaker((-0.1, 0.95, 0), 0.35)
    # A cord to the tool, and the boards on which the barrow crosses.
    tube([(-0.42, 0.84, 0.06), (-0.8, 1.2, 0.008), (-0.4, 2.0, 0.008), (-1.4, 2.7, 0.008), (-3.1, 2.6, 0.02)], 0.006, plain('#c9852f', 0.5))
    plank = wood('#a5875c', '#cdb182', axis='y', rough=0.85, clear=0)
    boxes([(1.75, 1.99, -0.4, 1.15, 0.002, 0.042), (2.02, 2.26, -0.36, 1.2, 0.002, 0.042)], plank, 0.004)


def _breaker(at, turn):
    """A demolition hammer that lies on the floor."""
    body, dark, steel = plain('#2f4a44', 0.45), plain('#1c1d1f', 0.5), metal('#8d8f90', 0.4)
    parts = [cyl((-0.2, 0, 0.1), 0.07, 0.3, body, axis='x'), cyl((0.1, 0, 0.1), 0.05, 0.14, dark, axis='x'), tube([(0.24, 0, 0.1), (0.62, 0, 0.03)], 0.013, steel, kind='POLY')]
    parts.append(tube([(-0.2, 0, 0.13), (-0.34, 0, 0.15), (-0.38, 0, 0.08), (-0.34, 0, 0.04), (-0.2, 0, 0.06)], 0.018, dark))
    parts.append(tube([(0.02, 0, 0.14), (0.02, 0.1, 0.17), (0.02, 0.15, 0.12)], 0.015, dark))
    place(parts, at, turn)


def _new_beam():
    """A deeper beam spans the room without a post."""
    steel, timber = paint('#6f7678', 0.55), wood('#b08d57', '#dcc08e', axis='x', rough=0.8, clear=0)
    boxes([(-HALF, HALF, 0.78, 1.02, HIGH + 0.04, HIGH + 0.06), (-HALF, HALF, 0.78, 1.02, HIGH - 0.2, HIGH - 0.18), (-HALF, HALF, 0.892, 0.908, HIGH - 0.18, HIGH + 0.04)], steel, 0.002)
    boxes([(x, x + 0.1, 0.78, 0.9, HIGH - 0.18, HIGH + 0.04) for x in (-1.6, 1.4)], steel, 0.001)
    for x in (-HALF + 0.05, HALF - 0.14):
        boxes([(x, x + 0.09, 0.78 + 0.04 * k, 0.816 + 0.04 * k, 0.04, HIGH - 0.2) for k in range(6)], timber, 0.002)


def _foam_boards():
    """Boards of foam against the concrete, their joints taped."""
    board, tape = paint('#b9c4b4', 0.85, bump=0.03), plain('#d9d8d2', 0.35)
    z = HIGH - 0.02
    a, b, low, high = WELL[0]
    boxes([(-HALF + 0.05, a, BACK - 0.05, BACK - 0.001, 0.002, z), (b, HALF - 0.05, BACK - 0.05, BACK - 0.001, 0.002, z), (a, b, BACK - 0.05, BACK - 0.001, 0.002, low), (a, b, BACK - 0.05, BACK - 0.001, high, z)], board, 0.001)
    boxes([(-HALF + 0.006, -HALF + 0.049, FRONT, BACK, 0.002, z), (HALF - 0.049, HALF - 0.006, FRONT, BACK, 0.002, z)], board, 0.001)
    seams = [(x - 0.035, x + 0.035, BACK - 0.0515, BACK - 0.05, 0.01, z) for x in (-1.98, -0.76, 0.46, 2.7)]
    seams += [(side, side + 0.0015, y - 0.035, y + 0.035, 0.01, z) for side in (-HALF + 0.049, HALF - 0.0505) for y in (-1.6, -0.4, 0.8, 2.0)]
    boxes(seams, tape, 0)
    # A gasket closes the joint between the slab and the treated plate.
    blue = plain('#7f9fb5', 0.7)
    boxes([(-HALF, HALF, BACK - 0.175, BACK - 0.055, 0.0005, 0.006), (-HALF + 0.045, -HALF + 0.155, FRONT, BACK - 0.16, 0.0005, 0.006), (HALF - 0.155, HALF - 0.045, FRONT, BACK - 0.16, 0.0005, 0.006)], blue, 0)


@material
def _wool(n):
    """Mineral wool."""
    v = n.coord(scale=(1, 1, 2.5))
    tone = n.ramp(n.noise(v, 26, 8, 0.7), [(0.32, srgb('#6f624c')), (0.66, srgb('#a89a7c'))])
    n.done(tone, 0.97, spec=0.05, normal=n.bump(n.noise(v, 40, 7, 0.7), 0.9, 0.02))


def _rough_in():
    """Wool and lamps between the joists, cable through the studs, and the pipes of the bar."""
    cable, blue, pvc, copper = plain('#e3c455', 0.5), plain('#3b6ea8', 0.5), plain('#eceae3', 0.35), metal('#c0714a', 0.3)
    joists = [-HALF + 0.1 + 0.406 * k for k in range(16)]
    boxes([(a + 0.022, b - 0.022, 1.08, BACK - 0.02, HIGH + 0.1, HIGH + 0.28) for a, b in zip(joists, joists[1:]) if not 1.5 < a < 2.1], _wool(), 0.004)
    boxes([(a + 0.022, b - 0.022, 0.1, 0.72, HIGH + 0.1, HIGH + 0.28) for a, b in zip(joists[:6], joists[1:])], _wool(), 0.004)
    steel = metal('#b9bcbb', 0.4)
    for x in (joists[2] + 0.2, joists[6] + 0.2, joists[10] + 0.2, joists[14] + 0.1):
        for y in (-1.6, 0.1, 2.2):
            cyl((x, y, HIGH + 0.03), 0.075, 0.04, steel)
            boxes([(x - 0.18, x + 0.18, y - 0.012, y + 0.012, HIGH + 0.062, HIGH + 0.068)], steel, 0.001)
    y = BACK - 0.115
    for z in (1.15, 1.19, 1.23):
        tube([(-HALF + 0.1, y, z), (-1.6, y, z - 0.02), (0.0, y, z + 0.01), (0.98, y, z)], 0.0075, cable)
    # Runs along the joists to the panel, and one down each side of the window.
    for k, x in enumerate((joists[3], joists[7], joists[8], joists[11])):
        tube([(x + 0.03, FRONT, HIGH + 0.12), (x + 0.03, -0.6, HIGH + 0.11 - 0.02 * (k % 2)), (x + 0.03, 0.74, HIGH + 0.12)], 0.0075, cable)
    tube([(0.96, y, HIGH + 0.05), (0.955, y + 0.01, 1.9), (0.96, y, 1.19)], 0.0075, cable)
    for x in (-1.37, -0.56, 0.25):
        box(x, x + 0.055, y - 0.05, y + 0.0, 0.32, 0.42, blue, 0.003)
        tube([(x + 0.03, y - 0.02, 0.42), (x + 0.02, y, 0.8), (x + 0.05, y, 1.15)], 0.0075, cable)
    for x in (HALF - 0.09,):
        for yy, z in ((0.6, 1.14), (1.4, 1.14), (2.2, 1.14), (-1.1, 0.36)):
            box(x - 0.055, x + 0.0, yy, yy + 0.055, z, z + 0.1, blue, 0.003)
            tube([(x - 0.02, yy + 0.03, z + 0.1), (x, yy + 0.02, z + 0.5), (x, yy, HIGH + 0.1)], 0.0075, cable)
    # Pipes of the bar: a drain with its vent, copper to two valves, and a box for the screen's wires.
    x = HALF - 0.095
    tube([(x, 1.8, 0.0), (x, 1.8, HIGH + 0.2)], 0.026, pvc, kind='POLY')
    tube([(x, 1.8, 0.46), (x - 0.1, 1.8, 0.465)], 0.022, pvc, kind='POLY')
    cyl((x, 1.8, 0.42), 0.034, 0.09, pvc)
    for dy in (-0.1, 0.1):
        tube([(x, 1.8 + dy, HIGH + 0.2), (x, 1.8 + dy, 0.56), (x - 0.1, 1.8 + dy, 0.56)], 0.0085, copper, kind='POLY')
        cyl((x - 0.12, 1.8 + dy, 0.56), 0.014, 0.04, metal('#b08d57', 0.35), axis='x')
    timber = wood('#c2a078', '#e6d2ad', axis='x', rough=0.75, clear=0, contrast=0.8)
    boxes([(-1.15, 0.35, BACK - 0.162, BACK - 0.122, z, z + 0.14) for z in (1.0, 1.55)], timber, 0.002)
    tube([(-0.4, BACK - 0.11, 1.3), (-0.4, BACK - 0.11, HIGH + 0.1)], 0.026, plain('#c96f2b', 0.5), kind='POLY')
    box(-0.48, -0.32, BACK - 0.165, BACK - 0.1, 1.2, 1.32, plain('#c96f2b', 0.5), 0.004)


def _waiting():
    """Drywall on battens, and a man who looks over the wiring."""
    pine = wood('#b08d57', '#dcc08e', axis='x', rough=0.8, clear=0)
    boxes([(-0.35, 0.87, y, y + 0.09, 0, 0.088) for y in (0.9, 1.7, 2.5)], pine, 0.002)
    for k in range(11):
        box(-0.35, 0.87, 0.6, 2.95, 0.09 + k * 0.0135, 0.1025 + k * 0.0135, paint('#c9b795' if k % 2 else '#d6d3cb', 0.9), 0.001)
    furn('Reallusion', 'male03', (2.05, 1.35, 0), rz=math.radians(118))
    hard_hat((2.062, 1.29, 1.705), 2.06)


def _light(ambient, fill, lamp, bright=1.0):
    world(ambient=ambient, cam=1.5, tint='#e4ddd0')
    area((1.6, BACK + 0.5, 1.85), (1.2, 0, 0.9), 1.1, 0.8, 46, '#dfe9fa')
    _bulb((*lamp, 2.25), 45 * bright)
    _bulb((1.7, 2.3, 2.25), 35 * bright)
    spot((-2.6, -1.6, 2.1), (0.2, 1.9, 0.4), 120, '#fff0d8', 75, 0.7, 0.1)
    area((0, FRONT + 0.2, 2.1), (0, 2.5, 0.9), 4.0, 0.6, fill, '#fff0dc', spec=0.1)
