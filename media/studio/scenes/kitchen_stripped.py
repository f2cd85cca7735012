"""The kitchen of kitchen.py and the dining room before it, down to studs and joists: shored for the beam, and with the beam in."""

import math

import bpy

from garden import backdrop
from geometry import box, boxes, cyl, tube, wall
from joinery import base_run, upper_run, window
from light import area, spot, sun, world
from materials import emit, metal, paint, plain, tile, wood
from models import furn
from plan_sheets import FINE, MEDIUM, Drawing, sheet
from stripped import (
    DEPTH,
    SPACING,
    STUD,
    barrow,
    boards,
    bucket,
    cable,
    crowbar,
    joists,
    outlet_box,
    rubble,
    sack,
    shore,
    stub,
    stud_wall,
    temporary_beam,
    timber,
    torn,
    toss,
)

PALETTES = ('oak',)
CAMERAS = {
    'demolition': {'at': (1.7, -4.3, 1.5), 'towards': (-0.9, 4.4, 1.3), 'lens': 24, 'shift': (0, -0.02), 'fstop': 9, 'focus': 4},
    'beam': {'at': (-0.55, 0.1, 1.52), 'towards': (-1.281, -0.582, 1.5), 'lens': 24, 'shift': (0, 0.125), 'fstop': 7, 'focus': 2.5},
}
X, BACK, FRONT, HIGH = 2.6, 4.4, -5.4, 2.7
BEARING = -1.9
WINDOW, SLIDER, DINING = (-1.3, 0.3, 1.06, 2.18), (0.35, 2.75, 0.02, 2.25), (-1.4, 1.4, 0.85, 2.2)
PLASTER = '#cdbf9f'


def build(look, palette):
    _shell()
    if look == 'demolition':
        _bearing_wall()
        _cut_services()
        _shoring()
        _debris()
    else:
        _beam()
        _rough_work()
        _card()
    _light(look)


def _shell():
    sheathing = boards('xz')
    wall('y', BACK + DEPTH, 0.11, -X - 0.2, X + 0.2, 0, HIGH + 0.26, sheathing, [WINDOW])
    wall('x', X + DEPTH, 0.11, FRONT, BACK + 0.2, 0, HIGH + 0.26, boards('yz'), [SLIDER])
    wall('x', -X - 0.2, 0.11, FRONT, BACK + 0.2, 0, HIGH + 0.26, boards('yz'))
    wall('y', FRONT - 0.2, 0.2, -X - 0.2, X + 0.2, 0, HIGH + 0.26, paint(PLASTER, 0.7, wear=0.3), [DINING])
    stud_wall('y', BACK, -X, X, HIGH, [WINDOW])
    stud_wall('x', X, BEARING, BACK, HIGH, [SLIDER])
    stud_wall('x', -X - DEPTH, BEARING, BACK, HIGH)
    old = paint('#b9a98a', 0.75, wear=0.35)
    box(-X - DEPTH, -X, FRONT, BEARING, 0, HIGH, old, 0)
    box(X, X + DEPTH, FRONT, BEARING, 0, HIGH, old, 0)
    joists(-X, X, FRONT, BACK, HIGH)
    box(-X, X, FRONT, BACK, -0.05, 0, boards('yx'), 0)
    trim = paint('#d9cdb2', 0.5, wear=0.5)
    window('y', BACK + 0.1, *WINDOW, trim, cols=2, glassmat=False)
    window('x', X + 0.1, *SLIDER, trim, cols=2, fw=0.07, glassmat=False)


def _bearing_wall():
    """Its left half still stands, with the vent and the duct that it hid; the studs of the right half are down."""
    stud_wall('y', BEARING - DEPTH, -X, -0.55, HIGH)
    torn('y', BEARING - DEPTH - 0.014, 0.012, [(-X, 2.3), (-2.25, 2.1), (-2.1, 1.2), (-1.7, 0.62), (-1.2, 0.3), (-0.9, 0.12)], paint('#b9a98a', 0.75, wear=0.35), 3)
    pvc, zinc = plain('#d9d6cc', 0.5), metal('#a5a9ab', 0.45)
    cyl((-0.75, BEARING - DEPTH / 2, 0), 0.042, HIGH + 0.2, pvc)
    cyl((-0.75, BEARING - DEPTH / 2, 1.05), 0.05, 0.1, pvc)
    box(-1.335, -0.99, BEARING - DEPTH + 0.004, BEARING - 0.004, 0.62, HIGH + 0.2, zinc, 0.003)
    for z in (1.1, 1.9):
        box(-1.34, -0.985, BEARING - DEPTH + 0.001, BEARING - 0.001, z, z + 0.03, zinc, 0.004)
    box(-0.55, X, BEARING - DEPTH, BEARING, HIGH - STUD, HIGH, timber('x'), 0.002)
    boxes([(-X, -X + 0.012, -1.6, 0.2, 0, 0.08)], paint('#d9cdb2', 0.5, wear=0.5), 0.003)


def _cut_services():
    copper, steel = metal('#a5683f', 0.35), metal('#55534f', 0.55)
    for x, cap in ((-0.72, '#a33a2c'), (-0.5, '#2f4f8f')):
        tube([(x, BACK + 0.04, 0), (x, BACK + 0.04, 0.52)], 0.008, copper, kind='POLY')
        stub(x, BACK + 0.04, 0.52, -0.16, copper, cap, r=0.008)
    drain = [(-0.6, 0), (-0.6, 0.86), (-0.68, 0.94), (-1.42, 0.97), (-1.5, 1.05), (-1.5, HIGH)]
    tube([(x, BACK + 0.05, z) for x, z in drain], 0.024, steel, kind='POLY')
    stub(-0.6, BACK + 0.05, 0.42, -0.12, steel, '#1d1d1d', r=0.022)
    stub(1.3, BACK + 0.04, 0.1, -0.14, steel, '#b59a2c', r=0.011)
    white, old = '#e4ddc8', '#3a3733'
    cable([(0.85, BACK + 0.05, HIGH), (0.86, BACK + 0.05, 1.6), (0.9, BACK - 0.05, 1.1), (0.86, BACK - 0.2, 0.93), (0.94, BACK - 0.16, 0.84)], old, 0.009)
    cable([(-1.9, BACK + 0.05, HIGH), (-1.9, BACK + 0.04, 1.5), (-1.86, BACK - 0.05, 1.2), (-1.94, BACK - 0.14, 1.06)], white)
    cable([(2.1, BACK + 0.05, HIGH), (2.1, BACK + 0.04, 1.32), (2.14, BACK - 0.06, 1.12)], white)
    cable([(-X - 0.03, 2.9, HIGH), (-X - 0.03, 2.9, 1.3), (-X + 0.07, 2.94, 1.05), (-X + 0.12, 2.9, 0.98)], white)
    cable([(-2.2, 4.44, 1.15), (-1.5, 4.45, 1.19), (-0.9, 4.45, 0.85), (0.3, 4.45, 0.82), (1.2, 4.44, 1.16), (2.4, 4.45, 1.12)], white)
    for x, z in ((-1.94, 1.02), (2.12, 1.05), (0.46, 1.1)):
        outlet_box(x, BACK + 0.05, z)
    for x, y, low in ((-0.05, 1.8, 0.5), (0.04, 1.86, 0.42), (1.16, -0.5, 0.3)):
        cable([(x, y, HIGH + 0.2), (x + 0.02, y, HIGH - 0.1), (x + 0.08, y + 0.04, HIGH - low * 0.7), (x + 0.04, y + 0.09, HIGH - low)], white)
    plaster = paint(PLASTER, 0.7, wear=0.45)
    torn('y', BACK - 0.014, 0.013, [(1.9, 0.6), (2.05, 1.1), (2.2, 1.2), (2.3, 1.75), (2.42, 2.25), (2.6, 2.4)], plaster, 5)
    torn('x', -X + 0.001, 0.013, [(-1.88, 2.55), (-1.1, 2.5), (-0.75, 1.7), (-0.2, 1.45), (0.15, 0.8), (0.75, 0.5), (1.0, 0.1)], plaster, 8)
    torn('x', X - 0.014, 0.013, [(-1.88, 2.6), (-1.2, 2.45), (-0.9, 1.5), (-0.4, 1.2), (0.1, 0.4)], plaster, 9)
    vinyl = tile('#b9a988', '#8d7c5f', ax='xy', w=0.305, h=0.305, gap=0.0022, offset=0, rough=0.5, var=0.1, dirt=0.9, col2='#a8946d')
    for k, (x0, x1, y0, y1) in enumerate(((-2.6, -0.77, 0.61, 3.05), (-2.6, -1.38, -0.61, 0.61), (-0.77, -0.16, 1.52, 2.74), (1.68, 2.6, 3.05, 4.4))):
        box(x0, x1, y0, y1, 0.0, 0.004 + 0.0002 * k, vinyl, 0)


def _shoring():
    for x in (-1.0, 0.25, 1.5, 2.4):
        shore(x, -0.95, HIGH - 0.235)
    temporary_beam(-1.35, X - 0.05, -0.95, HIGH)


def _debris():
    oak = wood('#7a4518', '#b9772f', axis='z', rough=0.45, clear=0.2, contrast=1.1, wear=0.35)
    knobs = metal('#7a6138', 0.45)

    def cabinet(units, at, turn, upper=False):
        present = set(bpy.data.objects)
        if upper:
            upper_run(units, 0, 0.17, 0, 0.75, oak, knobs, 'raised', hwstyle='knob', depth=0.32)
        else:
            base_run(units, 0, 0.3, oak, knobs, 'raised', depth=0.6, hwstyle='knob')
        toss([ob for ob in bpy.data.objects if ob not in present], at, turn)

    cabinet([('dd', 0.8)], (-1.75, 2.7, 0), (0, 0, 0.5))
    cabinet([('d2', 0.69)], (-1.72, 2.62, 0.88), (0.0, 0, 0.35), True)
    cabinet([('d2', 0.62)], (-0.62, 3.3, 0.17), (math.radians(90), 0, -0.5), True)
    rubble((0.75, 1.15, 0), 0.85, 0.42, 420, seed=4)
    rubble((-0.25, 0.35, 0), 0.4, 0.12, 120, seed=6)
    for k, (x, y, s) in enumerate(((2.15, -0.2, 1.0), (1.72, -0.35, 0.92), (2.1, -0.72, 0.96), (1.95, 0.3, 0.9), (-1.65, -2.9, 1.0), (-2.15, -2.75, 1.04))):
        sack((x, y, 0), s, seed=11 + k)
    stack = timber('y')
    for k in range(7):
        x = 0.45 + 0.045 * (k % 4) + 0.006 * k
        box(x, x + STUD, -3.05 + 0.05 * (k % 3), -0.75 + 0.04 * (k % 2), 0.04 * (k // 4), 0.04 * (k // 4) + 0.036, stack, 0.002)
    bucket((-0.32, -2.35, 0))
    barrow((1.45, 0.1, 0), 2.8)
    furn('Scopia', 'step-ladder-wood', (-1.0, 1.35, 0), rz=0.5)
    crowbar((-0.47, -1.86, 0.05), 0.4, -0.18)


def _beam():
    """Four laminated members between the joists, which hang on both sides, on posts of studs in the ends of the old wall."""
    lvl = wood('#7f5a2c', '#b88c4f', axis='x', rough=0.6, clear=0.05, contrast=1.5)
    y0, ply = BEARING - 0.09, 0.0445
    for k in range(4):
        box(-X, X, y0 + k * ply, y0 + (k + 1) * ply - 0.003, HIGH - 0.002, HIGH + 0.236, lvl, 0.001)
    post = timber('z', True)
    for side in (-1, 1):
        for k in range(4):
            a = side * (X - 0.045 * (k + 1)) - (0 if side > 0 else STUD)
            box(a, a + STUD, y0 + 0.02, y0 + 0.16, 0, HIGH - 0.002, post, 0.002)
        stud = side * 2.33
        box(stud - STUD / 2, stud + STUD / 2, y0 + 0.03, y0 + 0.03 + DEPTH, 0, HIGH - 0.01, timber('z'), 0.002)
        box(min(side * X, side * 2.31), max(side * X, side * 2.31), y0 + 0.02, y0 + 0.16, 0, STUD, timber('x', True), 0.002)
        zinc = metal('#b5babb', 0.35)
        box(side * X - 0.09 - side * 0.1, side * X + 0.09 - side * 0.1, y0 + 0.178, y0 + 0.181, HIGH - 0.14, HIGH + 0.1, zinc, 0.001)
        for i in range(3):
            for j in range(4):
                cyl((side * (X - 0.05 - 0.05 * i), y0 + 0.181, HIGH - 0.11 + 0.05 * j), 0.005, 0.003, metal('#8d9192', 0.4), axis='y', steps=12)
    zinc = metal('#b5babb', 0.35)
    for k in range(int(2 * X / SPACING) + 1):
        x = -X + k * SPACING
        for edge, sign in ((y0 + 4 * ply, 1), (y0, -1)):
            near, far = sorted((edge, edge + sign * 0.05))
            boxes([(x - 0.003, x, near, far, HIGH - 0.004, HIGH + 0.17), (x + STUD, x + STUD + 0.003, near, far, HIGH - 0.004, HIGH + 0.17), (x - 0.003, x + STUD + 0.003, near, far, HIGH - 0.005, HIGH - 0.001)], zinc, 0.0006)
            flange = sorted((edge, edge + sign * 0.003))
            boxes([(x - 0.034, x - 0.003, *flange, HIGH + 0.01, HIGH + 0.17), (x + STUD + 0.003, x + STUD + 0.034, *flange, HIGH + 0.01, HIGH + 0.17)], zinc, 0.0006)


def _rough_work():
    yellow, white = '#d9b23c', '#ece7da'
    side = -X - 0.04
    cable([(side, 1.3, 1.02), (side, 0.4, 1.05), (side, -0.4, 1.02), (side, -1.3, 1.05), (side, -1.72, 1.3), (side, -1.74, HIGH)], yellow)
    cable([(side, 1.3, 1.1), (side, 0.3, 1.12), (side, -0.62, 1.1), (side, -0.7, 1.13)], white)
    for y, z in ((-0.78, 1.05), (0.52, 1.05)):
        outlet_box(-X - 0.05, y, z, 'x', -1)
    cable([(-X + 0.2, 2.4, HIGH + 0.12), (-1.4, 0.6, HIGH + 0.1), (-0.9, -0.9, HIGH + 0.13), (-0.8, -1.7, HIGH + 0.12)], white)
    furn('Scopia', 'step-ladder-wood', (-1.75, -2.75, 0), rz=2.4)
    for x in (-0.75, -1.95):
        shore(x, -3.15, HIGH - 0.235)
    temporary_beam(-2.4, X, -3.15, HIGH)
    for k in range(3):
        box(-2.1 + 0.02 * k, 0.3, -3.4 + 0.05 * k, -3.25 + 0.05 * k, 0.04 * k, 0.04 * k + 0.036, timber('x', True), 0.002)
    level = box(-0.6, 0.6, -0.012, 0.012, 0, 0.06, paint('#c9a227', 0.45), 0.004)
    level.rotation_euler, level.location = (0, math.radians(-84), 0), (-2.36, -1.62, 0.62)
    bucket((-1.95, -2.7, 0), is_full=False)
    broom = wood('#b08d63', '#dcc296', axis='z', rough=0.6)
    handle = cyl((0, 0, 0.12), 0.012, 1.3, broom)
    brush = box(-0.18, 0.18, -0.03, 0.03, 0, 0.12, plain('#5b4630', 0.9), 0.01)
    for ob in (handle, brush):
        ob.location, ob.rotation_euler = (-2.35, 0.15, 0.01), (0, math.radians(-9), 0.2)


def _card():
    d = Drawing(0.15, 0.23, 1, (0, 0), paper='#f2d878', ink='#26323d')
    d.text((0.075, 0.205), 'INSPECTIONS', 10, pen=1.5)
    d.text((0.075, 0.186), 'POST ON SITE', 5, pen=0.8)
    for k, words in enumerate(('FOOTING', 'FRAMING', 'ELECTRICAL', 'PLUMBING', 'MECHANICAL', 'INSULATION', 'FINAL')):
        y = 0.16 - k * 0.021
        d.rect(0.012, 0.138, y - 0.0105, y + 0.0105, FINE)
        d.line((0.075, y - 0.0105), (0.075, y + 0.0105), pen=FINE)
        d.text((0.043, y), words, 5, pen=0.8)
        if k < 2:
            sign = [(0.085 + 0.0021 * i, y + 0.0045 * math.sin(i * 1.3 + k) * math.cos(i * 0.45)) for i in range(22)]
            d.line(*sign, pen=MEDIUM)
    card = sheet(d, (0, 0), curl=0.006)
    card.location, card.rotation_euler = (-X + 0.001, -0.663, 1.62), (math.radians(90), 0, math.radians(90))
    card.scale = (1.35, 1.35, 1.35)
    for z in (1.55, 1.69):
        box(-X + 0.0025, -X + 0.004, -0.67, -0.656, z, z + 0.0012, metal('#c9ccce', 0.3), 0)


def _light(look):
    backdrop(X + 0.2, 1.5, (1, 0), seed=2, sky=1.6)
    backdrop(-0.5, BACK + 0.2, (0, 1), seed=5, sky=1.6)
    backdrop(0, FRONT - 0.2, (0, -1), seed=3, sky=1.4)
    world(ambient=0.5, cam=1.6, tint='#cfe2f7')
    sun(*((24, 78) if look == 'demolition' else (15, 64)), 20, '#ffe6c8', 1.0)
    area((X + 0.35, 1.55, 1.35), (0, 1.55, 1.1), 2.6, 2.3, 110, '#e3eeff')
    area((-0.5, BACK + 0.35, 1.65), (-0.5, 0, 1.2), 1.7, 1.2, 60, '#e3eeff')
    area((0, FRONT + 0.1, 1.6), (0, 0, 1.4), 2.8, 1.4, 60, '#eef3fb', spec=0.2)
    # A work light on a joist.
    at = (-1.15, -0.1, 2.42) if look == 'demolition' else (-1.0, -3.2, 2.4)
    spot(at, (at[0] - 0.6, at[1] - 1.2 if look == 'demolition' else -1.9, 1.0), 90, '#ffd9a0', 150, 1.0, 0.08)
    box(at[0] - 0.06, at[0] + 0.06, at[1] - 0.03, at[1] + 0.03, at[2] + 0.02, at[2] + 0.14, paint('#c9a227', 0.5), 0.006)
    box(at[0] - 0.05, at[0] + 0.05, at[1] - 0.035, at[1] - 0.03, at[2] + 0.03, at[2] + 0.13, emit('#fff0d0', 8), 0)
