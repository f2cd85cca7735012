"""The kitchen of bungalow.py in demolition: the old outside wall is down to its studs, the porch behind it has no floor, and
knob-and-tube wiring hangs in the open ceiling."""

import bpy

from fixtures import sink_basin
from garden import backdrop
from geometry import box, lathe, tube, wall
from joinery import base_run, door, upper_run, window
from light import area, spot, sun, world
from materials import emit, metal, paint, plain, tile
from stripped import DEPTH, SPACING, barrow, boards, bucket, cable, crowbar, dust_sheet, joists, outlet_box, rubble, sack, stub, stud_wall, timber, torn, toss

PALETTES = ('almond',)
CAMERAS = {
    'demolition': {'at': (-1.62, -1.95, 1.5), 'towards': (0.3, 4.6, 1.2), 'lens': 22, 'shift': (0, -0.03), 'fstop': 9, 'focus': 3.8},
}
LEFT, RIGHT, FRONT, BACK, HIGH, BEARING = -2.3, 2.3, -2.6, 4.6, 2.6, 2.0
PORCH = [(-1.95, -0.75, 1.06, 2.2), (-0.6, 0.6, 1.06, 2.2), (0.75, 1.95, 1.06, 2.2)]
SIDE = (-1.3, 0.1, 0.95, 2.2)
OVER_SINK, DOOR = (-0.55, 0.65, 1.1, 2.1), (-2.06, -1.3, 0, 2.05)
PLASTER = '#d3c9a8'


def build(look, palette):
    _shell()
    _bearing_wall()
    _porch()
    _services()
    _debris()
    _light()


def _shell():
    wall('y', BACK + DEPTH, 0.11, LEFT - 0.2, RIGHT + 0.2, -0.6, HIGH + 0.26, boards('xz'), PORCH)
    wall('x', RIGHT + DEPTH, 0.11, FRONT, BACK + 0.2, -0.6, HIGH + 0.26, boards('yz'), [SIDE])
    wall('x', LEFT - 0.2, 0.11, FRONT, BACK + 0.2, -0.6, HIGH + 0.26, boards('yz'))
    box(LEFT - 0.2, RIGHT + 0.2, FRONT - 0.2, FRONT, 0, HIGH + 0.26, paint(PLASTER, 0.7), 0)
    stud_wall('y', BACK, LEFT, RIGHT, HIGH, PORCH)
    stud_wall('x', RIGHT, FRONT, BEARING - 0.05, HIGH, [SIDE])
    stud_wall('x', RIGHT, BEARING + 0.1, BACK, HIGH)
    stud_wall('x', LEFT - DEPTH, FRONT, BACK, HIGH)
    joists(LEFT, RIGHT, FRONT, BEARING + DEPTH, HIGH, 'y', 0.19)
    joists(LEFT, RIGHT, BEARING + DEPTH, BACK, HIGH + 0.1, 'y', 0.14)
    box(LEFT, RIGHT, FRONT, BEARING + 0.05, -0.05, 0, boards('xy'), 0)
    trim = paint('#d8cdb0', 0.5, wear=0.4)
    for hole in PORCH:
        window('y', BACK + 0.1, *hole, trim, cols=1, rows=2, fw=0.04, mull=0.014, glassmat=False)
    window('x', RIGHT + 0.1, *SIDE, trim, cols=2, fw=0.045, glassmat=False)


def _bearing_wall():
    stud_wall('y', BEARING, LEFT, RIGHT, HIGH, [OVER_SINK, DOOR])
    plaster = paint(PLASTER, 0.75, wear=0.45)
    torn('y', BEARING - 0.014, 0.013, [(1.35, 0.3), (1.5, 0.62), (1.72, 0.7), (1.9, 1.3), (2.02, 1.75), (2.3, 1.95)], plaster, 4)
    torn('x', LEFT + 0.001, 0.013, [(FRONT, 2.58), (-0.9, 2.55), (-0.6, 1.9), (-0.2, 1.7), (0.1, 0.9), (0.6, 0.7), (0.9, 0.1)], plaster, 7)
    torn('x', RIGHT - 0.014, 0.013, [(-2.2, 2.4), (-1.5, 2.3), (-1.42, 0.6), (-0.6, 0.5), (0.1, 0.3)], plaster, 2)
    # The siding of the former outside wall shows between the studs on the right.
    siding = paint('#8d978c', 0.7, wear=0.6)
    for k in range(14):
        z = 0.05 + 0.13 * k
        box(1.0, RIGHT, BEARING + DEPTH + 0.002, BEARING + DEPTH + 0.016, z, z + 0.126, siding, 0.003)


def _porch():
    """Its floor is up: old joists on stacked brick, and the ground below."""
    box(LEFT, RIGHT, BEARING + 0.05, BACK, -0.62, -0.58, paint('#6b573d', 0.98, bump=0.3), 0)
    for k in range(12):
        x = LEFT + 0.05 + SPACING * k
        box(x, x + 0.04, BEARING + 0.1, BACK, -0.3, -0.15, timber('y'), 0.002)
    brick = tile('#8f4f3a', '#a59a8a', ax='xz', w=0.2, h=0.065, gap=0.008, offset=0.5, rough=0.9, var=0.3)
    for x in (-1.6, 0.0, 1.6):
        box(x - 0.2, x + 0.2, 3.2, 3.4, -0.6, -0.3, brick, 0.004)
    for k in range(5):
        x = LEFT + 0.02 + 0.11 * k
        box(x, x + 0.105, BEARING + 0.1, BACK - 0.02 * k, -0.15, -0.125, paint('#7d8580', 0.7, wear=0.8), 0.002)


def _services():
    """Porcelain knobs and tubes, black wires, and what the sink and the range left behind."""
    porcelain, cloth = plain('#e9e5da', 0.2, clear=0.5), '#24211f'
    for x, lane in ((-0.72, 0), (-0.52, 1)):
        points = [(x, FRONT + 0.3, HIGH - 0.012), (x, -0.9, HIGH - 0.014), (x + 0.01, 0.3, HIGH - 0.03), (x + 0.02, 1.2, HIGH - 0.014), (x, 1.9, HIGH - 0.012)]
        cable(points, cloth, 0.0042)
        for y in (-1.6, -0.4, 0.8, 1.7):
            _knob((x, y, HIGH - 0.02), porcelain)
    for y, x1 in ((0.55, 1.9), (0.78, 1.9)):
        cable([(-0.62, y, HIGH + 0.06), (0.4, y, HIGH + 0.055), (1.2, y + 0.01, HIGH + 0.06), (x1, y, HIGH + 0.05)], cloth, 0.0042)
        for k in range(1, 7):
            x = LEFT + SPACING * (k + 3) + 0.019
            if x < x1:
                tube([(x - 0.045, y, HIGH + 0.06), (x + 0.05, y, HIGH + 0.06)], 0.0095, porcelain, kind='POLY')
    cable([(0.35, 0.66, HIGH + 0.06), (0.36, 0.66, HIGH - 0.18), (0.42, 0.7, HIGH - 0.34), (0.38, 0.74, HIGH - 0.44)], cloth, 0.0042)
    cable([(0.33, 0.68, HIGH + 0.06), (0.31, 0.66, HIGH - 0.15), (0.25, 0.62, HIGH - 0.3), (0.29, 0.6, HIGH - 0.38)], cloth, 0.0042)
    flag = box(-0.035, 0.035, -0.001, 0.001, -0.1, 0, plain('#c9522c', 0.6), 0)
    flag.location, flag.rotation_euler = (0.385, 0.72, HIGH - 0.3), (0, 0.15, 0.7)
    zinc, copper = metal('#7b7a76', 0.5), metal('#a5683f', 0.35)
    for x, cap in ((0.3, '#a33a2c'), (0.52, '#2f4f8f')):
        tube([(x, BEARING + 0.04, 0), (x, BEARING + 0.04, 0.5)], 0.009, copper, kind='POLY')
        stub(x, BEARING + 0.04, 0.5, -0.15, copper, cap, r=0.009)
    tube([(0.41, BEARING + 0.05, 0), (0.41, BEARING + 0.05, 1.0)], 0.022, zinc, kind='POLY')
    stub(0.41, BEARING + 0.05, 0.4, -0.13, zinc, '#1d1d1d', r=0.02)
    white = '#e4ddc8'
    cable([(1.2, BEARING + 0.05, HIGH), (1.2, BEARING + 0.05, 1.4), (1.16, BEARING - 0.06, 1.16), (1.22, BEARING - 0.12, 1.05)], white)
    cable([(RIGHT + 0.04, 1.0, 0.35), (RIGHT - 0.05, 1.0, 0.42), (RIGHT - 0.2, 1.05, 0.3), (RIGHT - 0.16, 1.12, 0.2)], '#3a3733', 0.009)
    outlet_box(1.21, BEARING + 0.05, 1.12)
    outlet_box(RIGHT + 0.05, 0.72, 1.1, 'x', 1)


def _knob(at, look):
    lathe([(0, 0.02), (0.016, 0.02), (0.018, 0.008), (0.012, 0.002), (0.018, -0.006), (0.016, -0.02), (0, -0.022)], at, look, 20)


def _debris():
    almond, pulls = paint('#cfc4a4', 0.4, clear=0.2, wear=0.3), metal('#8c8a84', 0.35)

    def cabinet(make, at, turn):
        present = set(bpy.data.objects)
        make()
        toss([ob for ob in bpy.data.objects if ob not in present], at, turn)

    cabinet(lambda: base_run([('dd', 0.8)], 0, 0.3, almond, pulls, 'slab', depth=0.6), (1.2, 1.28, 0), (0, 0, -0.25))
    cabinet(lambda: upper_run([('d2', 0.75)], 0, 0.17, 0, 0.75, almond, pulls, 'slab'), (1.24, 1.2, 0.88), (0, 0, -0.12))
    cabinet(lambda: upper_run([('d2', 0.65)], 0, 0.0, 0, 0.75, almond, pulls, 'slab'), (1.0, 0.55, 0.02), (1.5708, 0, 0.4))
    for k in range(4):
        cabinet(lambda: door(0, 0.42, 0, 0.7, 0.01, almond, 'slab'), (-1.2 + 0.03 * k, 1.93 - 0.045 * k, 0), (-0.16 - 0.02 * k, 0, 0.05))
    steel = metal('#a8a49a', 0.4)
    cabinet(lambda: sink_basin(0, 0.76, 0, 0.4, 0.2, steel, depth=0.18), (0.95, 0.1, 0.12), (0.25, 0.2, 0.7))
    rubble((0.25, 0.85, 0), 0.72, 0.36, 380, seed=2)
    rubble((-0.75, 1.35, 0), 0.35, 0.1, 110, seed=9)
    for k, (x, y, s) in enumerate(((1.95, -0.35, 1.0), (1.55, -0.62, 0.94), (2.0, -0.95, 1.02), (-2.0, 0.55, 0.96))):
        sack((x, y, 0), s, seed=31 + k)
    bucket((-0.2, 0.05, 0))
    barrow((-0.95, 0.6, 0), 2.6)
    crowbar((0.75, 1.93, 0.06), 1.9, -0.14)
    dust_sheet('y', BEARING - 0.02, DOOR[0], DOOR[1], DOOR[3] + 0.03, seed=3)


def _light():
    backdrop(0, BACK + 0.2, (0, 1), seed=7, sky=1.5)
    backdrop(RIGHT + 0.2, -0.6, (1, 0), seed=3, sky=1.5)
    world(ambient=0.5, cam=1.5, tint='#cfe2f7')
    sun(30, 38, 20, '#ffe6c8', 1.0)
    area((0, BACK + 0.35, 1.65), (0, 0, 1.0), 3.9, 1.2, 105, '#e3eeff')
    area((RIGHT + 0.35, -0.6, 1.6), (0, -0.2, 1.0), 1.4, 1.2, 60, '#e3eeff')
    area((0, FRONT + 0.15, 2.0), (0, 3.2, 1.2), 3.8, 1.0, 30, '#fff6ea', spec=0.12)
    at = (-2.0, -0.2, 2.2)
    spot(at, (0.4, 1.4, 1.6), 90, '#ffd9a0', 140, 1.0, 0.08)
    box(at[0] - 0.07, at[0] + 0.02, at[1] - 0.06, at[1] + 0.06, at[2], at[2] + 0.12, paint('#c9a227', 0.5), 0.006)
    box(at[0] + 0.02, at[0] + 0.025, at[1] - 0.05, at[1] + 0.05, at[2] + 0.01, at[2] + 0.11, emit('#fff0d0', 8), 0)
