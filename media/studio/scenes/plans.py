"""The drawings of five projects, each on a table of its own."""

import math
import random

from geometry import box, boxes, cyl, lathe, mesh_obj, prism, tube, wall
from joinery import door, window
from light import area, sun, world
from materials import ceramic, concrete, marble, metal, paint, plain, planks, tile, wood
from models import furn
from plan_sheets import FINE, HEAVY, MEDIUM, Drawing, sheet
from sheathing import strand_board
from tabletop import hard_hat

TOP = 0.78
CAMERAS = {
    'dining table': {'at': (0.06, -0.6, 1.46), 'towards': (0.0, 0.04, TOP), 'lens': 40, 'fstop': 5, 'level': False},
    'corner': {'at': (-0.26, -0.36, 1.06), 'towards': (0.02, 0.0, TOP), 'lens': 40, 'fstop': 4, 'focus': 0.5, 'level': False},
    'above': {'at': (-0.02, -0.2, 1.64), 'towards': (-0.02, 0.03, TOP), 'lens': 37, 'fstop': 8, 'level': False},
    'sawhorses': {'at': (0.4, -0.74, 1.42), 'towards': (0.0, 0.06, TOP), 'lens': 36, 'fstop': 4, 'level': False},
    'garden': {'at': (0.2, -0.42, 1.22), 'towards': (-0.02, -0.01, TOP), 'lens': 37, 'fstop': 7, 'focus': 0.62, 'level': False},
}


def build(look, palette):
    places = {'bethesda': _bethesda, 'alexandria': _alexandria, 'capitol hill': _capitol_hill, 'rockville': _rockville, 'vienna': _vienna}
    places[palette]()


def _bethesda():
    """Kitchen and dining room with the flush beam between them, beside the samples of stone, door and brass."""
    d = Drawing(0.66, 0.46, 1 / 22, (0.255, 0.215))
    d.walls(-2.6, 2.6, -1.9, 4.4, 0.15, [('back', -1.3, 0.3, 'window'), ('right', 0.35, 2.75, 'slider'), ('front', -2.29, 2.28, 'open')])
    d.walls(-2.6, 2.6, -4.1, -2.05, 0.15, [('back', -2.29, 2.28, 'open'), ('front', -1.2, 1.2, 'window'), ('left', -3.6, -2.8, 'open')])
    for y in (-1.93, -2.02):
        d.dashed((-2.6, y), (2.6, y), HEAVY, 0.22)
    d.rect(-2.6, -1.54, 3.66, 4.4)
    d.line((-2.5, 3.7), (-1.6, 4.35), pen=FINE)
    d.line((-1.6, 3.7), (-2.5, 4.35), pen=FINE)
    d.rect(-1.5, 0.955, 3.755, 4.4)
    d.rect(1.865, 2.6, 3.755, 4.4)
    d.cooker(0.955, 1.865, 3.72, 4.4)
    d.sink(-0.97, -0.23, 3.86, 4.28)
    d.dashed((0.44, 4.05), (0.86, 4.05), FINE, 0.1)
    d.dashed((1.965, 4.05), (2.6, 4.05), FINE, 0.1)
    d.rect(-1.32, 1.423, 1.536, 2.536, HEAVY)
    d.rect(-1.26, 1.36, 1.84, 2.5, FINE)
    for x in (-0.98, -0.29, 0.4, 1.09):
        d.circle((x, 1.39), 0.2, MEDIUM)
    d.rect(-0.95, 0.95, -3.55, -2.65)
    for x in (-0.6, 0.0, 0.6):
        for y in (-3.75, -2.45):
            d.rect(x - 0.2, x + 0.2, y - 0.18, y + 0.18, FINE)
    d.door((-2.6, -3.6), 0.8, 90, 20)
    d.text((0.05, 0.55), 'KITCHEN', 7.2, pen=1.2)
    d.text((0, -3.1), 'DINING', 5.2, pen=0.8)
    d.dimension((-2.6, 4.55), (2.6, 4.55), 0.42)
    d.dimension((-1.32, 2.536), (1.423, 2.536), 0.36)
    d.dimension((1.7, 2.536), (1.7, 3.755), 0.2)
    d.dimension((2.75, -1.9), (2.75, 4.4), 0.75)
    d.dimension((2.75, 0.35), (2.75, 2.75), 0.35)
    d.dimension((-2.75, -1.9), (-2.75, 4.4), -0.5)
    d.dimension((-2.29, -1.75), (2.28, -1.75), 0.3)
    d.note((3.5, -1.5), (1.9, -1.97), 'FLUSH BEAM 4 LVL')
    d.note((3.5, -2.4), (2.45, -1.98), 'POST IN WALL, PAD BELOW')
    d.note((3.75, 3.4), (1.4, 4.05), 'HOOD')
    _legend(d, 0.44, 0.37)
    d.title_block('FLOOR PLAN', 'BETHESDA KITCHEN', 'SCALE AS NOTED', 'A-2')
    _table(wood('#7a5a36', '#b98f5d', axis='x', rough=0.4, clear=0.2))
    _window_room('#dfe0d8', (-0.5, 0.9, 1.0, 2.5), (36, 292))
    sheet(d, (0.02, 0.06), 0.07)
    stone = box(-0.075, 0.075, -0.075, 0.075, 0, 0.02, marble(rough=0.12), 0.002)
    stone.location, stone.rotation_euler = (-0.34, 0.26, TOP + 0.001), (0, 0, 0.25)
    front = door(-0.11, 0.11, -0.16, 0.16, 0.02, paint('#8b9a84', 0.38, clear=0.15), 'shaker', rail=0.045)
    for ob in front:
        ob.location, ob.rotation_euler = (-0.41, -0.03, TOP + 0.02), (-math.pi / 2, 0, 0.3)
    brass = metal('#b08d57', 0.25)
    for k, (x, y) in enumerate(((-0.405, -0.06), (-0.36, 0.27))):
        _pull((x, y, TOP + (0.042 if k == 0 else 0.022)), 0.5 + k, brass)
    _pencil((0.12, -0.1), 0.6, '#2f4a3c')
    _mug((0.43, 0.22), '#e9e3d6')


def _alexandria():
    """The wall that goes and the header in its place, under a pencil and a ruler."""
    d = Drawing(0.56, 0.42, 1 / 20, (0.2, 0.115), paper='#efe9d8', ink='#33363b')
    d.walls(-2.3, 2.3, -1.4, 4.6, 0.15, [('back', -1.95, -0.75, 'window'), ('back', -0.6, 0.6, 'window'), ('back', 0.75, 1.95, 'window'), ('right', -1.0, 0.1, 'window'), ('front', -0.6, 0.4, 'open')])
    for y in (1.92, 2.08):
        d.dashed((-2.3, y), (2.3, y), HEAVY, 0.2)
    d.hatch([(-2.3, 1.92), (-1.68, 1.92), (-1.68, 2.08), (-2.3, 2.08)], 0.04)
    d.hatch([(1.68, 1.92), (2.3, 1.92), (2.3, 2.08), (1.68, 2.08)], 0.04)
    d.rect(-2.3, 2.3, 3.965, 4.6)
    d.sink(-0.57, 0.17, 4.06, 4.48)
    d.rect(1.665, 2.3, 1.3, 3.965)
    d.cooker(1.64, 2.3, 2.62, 3.38)
    d.rect(-2.3, -1.62, 1.88, 3.94)
    d.line((-2.3, 2.48), (-1.62, 3.42), pen=FINE)
    d.line((-1.62, 2.48), (-2.3, 3.42), pen=FINE)
    d.line((-2.3, 2.48), (-1.62, 2.48), pen=FINE)
    d.line((-2.3, 3.42), (-1.62, 3.42), pen=FINE)
    d.rect(-0.62, 0.63, 0.75, 3.25, HEAVY)
    d.rect(-0.28, 0.58, 0.8, 3.2, FINE)
    for y in (1.05, 1.67, 2.29, 2.91):
        d.circle((-0.66, y), 0.17)
    d.text((0.16, 1.45), 'ISLAND', 4.7, 90, pen=0.8)
    d.text((-0.1, -0.4), 'KITCHEN', 7.8, pen=1.2)
    d.text((-1.3, 3.55), 'FORMER PORCH', 3.6, pen=0.8)
    d.dimension((-2.3, 4.75), (2.3, 4.75), 0.36)
    d.dimension((-1.68, 2.08), (1.68, 2.08), 0.22)
    d.dimension((-2.45, -1.4), (-2.45, 4.6), -0.45)
    d.dimension((2.45, 2.0), (2.45, 4.6), 0.4)
    d.dimension((0.63, 0.75), (0.63, 3.25), 0.4)
    d.note((2.95, 1.5), (1.2, 2.0), "HEADER 11'-0\"")
    d.note((2.95, 0.9), (2.05, 1.92), 'NEW POST')
    for x in (-1.95, 0.0, 1.95):
        for y in (2.6, 4.2):
            d.circle((x, y), 0.14, FINE)
    _legend(d, 0.335, 0.34, 4)
    d.title_block('FLOOR PLAN', 'DEL RAY KITCHEN', 'SCALE AS NOTED', 'A-1')
    _table(wood('#3d2616', '#75502f', axis='x', rough=0.45, clear=0.1))
    _window_room('#d9d2c2', (-0.7, 0.5, 0.95, 2.3), (30, 278), rows=2)
    sheet(d, (0.0, 0.02), -0.12, folds=(2, 2), curl=0.008)
    _scale_ruler((0.015, -0.045), 0.28)
    _pencil((-0.1, 0.0), -0.5, '#b5793c', TOP + 0.006)
    board = box(-0.05, 0.05, -0.11, 0.11, 0, 0.018, wood('#4a2f1c', '#8a5f3c', axis='y', rough=0.5), 0.002)
    board.location, board.rotation_euler = (0.2, 0.17, TOP + 0.008), (0, 0, -0.5)
    dark = box(-0.04, 0.04, -0.08, 0.08, 0, 0.018, paint('#3b4144', 0.42, clear=0.1), 0.002)
    dark.location, dark.rotation_euler = (0.02, 0.19, TOP + 0.008), (0, 0, 0.9)


def _capitol_hill():
    """Plan and tub wall of the bath, held flat by the tiles that are to go there."""
    d = Drawing(0.62, 0.44, 1 / 19, (0.135, 0.125), paper='#f6f5f1', ink='#27303a')
    d.walls(-1.75, 1.75, -1.5, 3.0, 0.14, [('back', -0.72, 0.62, 'window'), ('front', -1.2, -0.4, 'open')])
    d.door((-1.2, -1.5), 0.8, 0, 75)
    for inset in (0.0, 0.08):
        _oval(d, (-0.08, 2.45), 0.8 - inset, 0.37 - inset, MEDIUM if inset == 0 else FINE)
    d.rect(-1.75, -1.2, -0.35, 1.2)
    for y in (0.05, 0.8):
        d.circle((-1.48, y), 0.19)
        d.circle((-1.48, y), 0.03, FINE)
    d.line((0.85, 1.25), (0.85, 3.0), pen=HEAVY)
    d.line((0.85, 1.25), (1.75, 1.25), pen=FINE)
    d.line((0.85, 1.25), (1.75, 3.0), pen=FINE)
    d.line((1.75, 1.25), (0.85, 3.0), pen=FINE)
    d.circle((1.3, 2.12), 0.06)
    d.rect(1.55, 1.75, 0.48, 0.92)
    _oval(d, (1.3, 0.7), 0.25, 0.18, MEDIUM)
    d.text((-0.1, 0.6), 'BATH', 7.2, pen=1.2)
    d.text((1.3, 1.05), 'SHOWER', 3.4, pen=0.8)
    d.dimension((-1.75, 3.14), (1.75, 3.14), 0.36)
    d.dimension((-1.89, -1.5), (-1.89, 3.0), -0.36)
    d.dimension((0.85, 1.25), (0.85, 3.0), -0.22)
    for k in range(9):
        x = -1.7 + k * 0.406
        d.dashed((x, -1.5), (x, 3.0), FINE, 0.3)
    # The wall with the window as one sees it from the door.
    left, floor = 3.0, -0.1
    for k in range(18):
        for j in range(13):
            d.rect(left + k * 0.2, left + k * 0.2 + 0.2, floor + j * 0.2, floor + j * 0.2 + 0.2, FINE)
    d.rect(left, left + 3.5, floor, floor + 2.6, HEAVY)
    _blank(d, left + 1.03, left + 2.37, floor + 1.02, floor + 2.12)
    d.rect(left + 1.09, left + 1.67, floor + 1.08, floor + 2.06, FINE)
    d.rect(left + 1.73, left + 2.31, floor + 1.08, floor + 2.06, FINE)
    tub = [(left + 0.9, 0.5), (left + 0.98, 0.1), (left + 1.15, -0.08), (left + 2.2, -0.08), (left + 2.36, 0.1), (left + 2.45, 0.5)]
    _blank(d, left + 0.95, left + 2.38, floor, 0.5)
    d.line(*tub, pen=HEAVY, closed=True)
    d.line((left + 2.6, floor), (left + 2.6, floor + 2.17), pen=HEAVY)
    d.dimension((left, floor), (left + 3.5, floor), -0.4)
    d.dimension((left + 3.5, floor), (left + 3.5, floor + 2.6), 0.3)
    d.text((left + 1.75, floor - 0.75), 'TUB WALL', 5.2, pen=0.8)
    _legend(d, 0.335, 0.35, 4)
    d.title_block('BATH PLAN', 'CAPITOL HILL', 'SCALE AS NOTED', 'A-3')
    _table(paint('#39444a', 0.55, wear=0.25))
    _window_room('#cfd4d2', (-0.4, 0.8, 1.0, 2.4), (44, 286))
    sheet(d, (0.0, 0.03), -0.05, curl=0.004)
    glaze = ceramic('#efeee8', 0.12)
    r = random.Random(3)
    places = [(-0.3, 0.23), (0.29, 0.22), (-0.315, -0.165), (-0.4, 0.05), (-0.396, 0.053), (-0.404, 0.048), (0.31, -0.17)]
    for k, (x, y) in enumerate(places):
        piece = box(-0.0525, 0.0525, -0.0525, 0.0525, 0, 0.009, glaze, 0.002)
        stacked = {4: 0.0094, 5: 0.0188}.get(k, 0)
        piece.location, piece.rotation_euler = (x, y, TOP + 0.0022 + stacked), (0, 0, r.uniform(-0.4, 0.4))
    black = metal('#1b1b1c', 0.26)
    cyl((0.365, 0.06, TOP), 0.028, 0.014, black)
    tube([(0.365, 0.06, TOP + 0.01), (0.365, 0.06, TOP + 0.045), (0.36, 0.09, TOP + 0.052), (0.35, 0.15, TOP + 0.052)], 0.008, black)
    _pencil((0.02, -0.15), 0.25, '#3c4a57')


def _rockville():
    """The basement's plan on a sheet of strand board, beside a tape and a hard hat, in the cellar itself."""
    d = Drawing(0.76, 0.5, 1 / 24, (0.2, 0.19), paper='#f3f1ea', ink='#2b3a4a')
    d.walls(-3.2, 3.2, -2.9, 3.3, 0.25, [('back', 1.0, 2.2, 'window'), ('right', -2.5, -1.7, 'open')])
    d.walls(3.45, 6.6, -2.9, 3.3, 0.25, [('back', 4.4, 5.5, 'window'), ('left', -2.5, -1.7, 'open')])
    d.fill(3.45, 6.6, -0.45, -0.33)
    d.door((3.45, -2.5), 0.8, 90, 15)
    d.rect(-1.6, 0.8, 2.88, 3.3)
    d.rect(-3.17, -1.62, 2.94, 3.3)
    for x in (-2.4,):
        d.line((x, 2.94), (x, 3.3), pen=FINE)
    d.rect(-1.7, 0.9, -1.35, -0.45)
    d.rect(-2.8, -1.9, -0.2, 1.7)
    d.rect(-0.95, 0.15, 0.6, 1.3)
    d.rect(2.6, 3.2, 0.25, 2.95)
    d.sink(2.7, 3.1, 1.55, 2.0)
    for y in (0.75, 1.55, 2.35):
        d.circle((1.98, y), 0.19)
    d.dashed((-3.2, 0.75), (3.2, 0.75), MEDIUM, 0.25)
    d.dashed((-3.2, 1.05), (3.2, 1.05), MEDIUM, 0.25)
    d.rect(4.5, 6.0, 0.9, 2.9)
    d.rect(4.6, 5.2, 2.4, 2.8, FINE)
    d.rect(5.3, 5.9, 2.4, 2.8, FINE)
    d.rect(5.8, 6.6, -2.9, -1.3)
    d.circle((5.1, -2.55), 0.2)
    d.rect(4.75, 5.45, -2.9, -2.3)
    _oval(d, (3.9, -0.95), 0.2, 0.26, MEDIUM)
    for k in range(12):
        d.line((-3.2 + 0.26 * k, -2.9), (-3.2 + 0.26 * k, -1.9), pen=FINE)
    d.line((-3.2, -1.9), (-0.1, -1.9))
    d.text((-0.5, 0.1), 'MEDIA ROOM', 7.2, pen=1.2)
    d.text((5.2, 0.4), 'BEDROOM', 5.2, pen=0.8)
    d.text((4.9, -1.6), 'BATH', 5.2, pen=0.8)
    d.dimension((-3.2, 3.55), (3.2, 3.55), 0.5)
    d.dimension((3.45, 3.55), (6.6, 3.55), 0.5)
    d.dimension((-3.45, -2.9), (-3.45, 3.3), -0.5)
    d.dimension((4.4, 3.55), (5.5, 3.55), 0.18)
    d.note((7.2, 2.5), (5.0, 3.4), 'EGRESS WINDOW')
    d.note((7.2, 1.7), (2.4, 0.9), 'STEEL BEAM')
    d.note((7.2, -0.9), (5.0, -2.0), 'TO EJECTOR')
    _legend(d, 0.48, 0.4)
    d.title_block('BASEMENT PLAN', 'ROCKVILLE', 'SCALE AS NOTED', 'A-1')
    box(-0.9, 0.75, -0.42, 0.5, TOP - 0.018, TOP, strand_board('z'), 0.002)
    pine = wood('#b08d63', '#dcc296', axis='y', rough=0.7, clear=0)
    for x in (-0.55, 0.5):
        box(x - 0.045, x + 0.045, -0.5, 0.6, TOP - 0.11, TOP - 0.02, pine, 0.003)
    block = tile('#8d8a82', '#77746d', w=0.4, h=0.2, gap=0.01, offset=0.5, rough=0.9, var=0.15)
    box(-3, 3, 2.2, 2.4, -0.1, 2.6, block, 0)
    box(-3, 3, -3, 2.4, -0.1, 0, concrete('#8f8c86', 0.75), 0)
    world(ambient=0.4, cam=0.6, tint='#d5dde6')
    area((1.1, 1.5, 2.0), (0, 0, TOP), 0.5, 0.35, 46, '#ffe0b4')
    area((-1.6, 0.8, 2.1), (0, 0, TOP), 1.0, 0.6, 26, '#dfe9f7')
    sheet(d, (-0.05, 0.03), 0.12, curl=0.02)
    hard_hat((0.5, 0.3, TOP), 2.4)
    furn('KatorLegaz', 'tape-measure', (-0.33, -0.17, TOP + 0.002), rz=0.6)
    _carpenter_pencil((0.11, -0.06), 0.55)
    furn('Scopia', 'marteau', (-0.62, 0.18, TOP), rz=1.9)


def _vienna():
    """A section through the two levels on the slope, on a gray garden table, beside the boards to choose from."""
    d = Drawing(0.56, 0.38, 1 / 27, (0.05, 0.18), paper='#f7f5ee', ink='#2d3338')
    slope = [(0, 0.0), (3.0, -0.3), (6.0, -0.62), (9.6, -0.86), (10.2, -0.98)]
    d.line((-0.4, 0.0), *slope, pen=HEAVY)
    ground = [(-0.4, 0.0), *slope, (10.2, -1.18), (9.6, -1.06), (6.0, -0.82), (3.0, -0.5), (-0.4, -0.2)]
    d.hatch(ground, 0.06)
    d.fill(-0.4, -0.15, -0.9, 3.1, 0.6)
    d.rect(-0.15, -0.02, 0.9, 2.9, FINE)
    d.line((-0.4, 3.1), (0.1, 3.3), pen=HEAVY)
    d.fill(0.0, 4.267, 0.72, 0.75, 0.9)
    for k in range(11):
        d.rect(0.1 + k * 0.406, 0.138 + k * 0.406, 0.48, 0.72, FINE)
    d.rect(0.0, 4.267, 0.48, 0.72)
    for x in (2.1, 4.1):
        d.rect(x - 0.07, x + 0.07, -0.5, 0.48)
        _footing(d, x, -0.45 if x < 3 else -0.55, 1.1)
    for k in range(7):
        d.line((4.25 + k * 0.29, 0.75 - k * 0.152), (4.25 + k * 0.29, 0.598 - k * 0.152), (4.54 + k * 0.29, 0.598 - k * 0.152), pen=HEAVY)
    foot = 4.25 + 6 * 0.29
    d.fill(foot, foot + 3.66, -0.345, -0.317, 0.9)
    d.rect(foot, foot + 3.66, -0.56, -0.345)
    for x in (foot + 0.3, foot + 3.4):
        _footing(d, x, -0.68 if x < 7 else -0.84, 1.35)
    for x in (0.5, 1.5, 2.5, 3.5, 4.2):
        d.rect(x - 0.03, x + 0.03, 0.75, 1.73, FINE)
    d.rect(0.0, 4.267, 1.7, 1.75)
    for k in range(32):
        d.line((0.2 + k * 0.125, 0.85), (0.2 + k * 0.125, 1.7), pen=FINE)
    d.text((2.1, 2.75), 'SECTION A - A', 7.2, pen=1.2)
    d.dimension((0.0, 1.75), (4.267, 1.75), 0.25)
    d.dimension((foot, -0.345), (foot + 3.66, -0.345), 0.7)
    d.dimension((-0.4, 0.0), (-0.4, 0.75), -0.3)
    d.dimension((foot + 3.66, -0.317), (foot + 3.66, -0.87), 0.3)
    d.note((5.3, 1.9), (4.15, 1.2), 'ALUMINUM RAIL')
    d.note((5.6, 1.35), (4.9, 0.35), '7 RISERS OF 6"')
    d.note((1.2, -2.4), (4.1, -1.75), 'TO NATIVE SOIL')
    _legend(d, 0.3, 0.03, 3)
    d.title_block('DECK SECTION', 'VIENNA DECK', 'SCALE AS NOTED', 'S-2')
    gray = planks('#6f6a61', '#a8a295', ax='xy', w=0.14, length=3, gap=0.006, rough=0.8, clear=0, var=0.35)
    box(-0.8, 0.8, -0.42, 0.42, TOP - 0.035, TOP, gray, 0.004)
    box(-4, 4, -3, 5, -0.05, 0, paint('#5d6b3d', 0.95, bump=0.1), 0)
    world(ambient=1.1, cam=1.4, tint='#cfe0f2')
    sun(41, 305, 9, '#ffe9cd', 0.7)
    _leaves()
    sheet(d, (-0.02, 0.02), 0.1, curl=0.014)
    tan, dark = planks('#7d4f2b', '#bd8d5b', ax='xy', w=1, length=4, gap=0, rough=0.55, clear=0), paint('#3f2c20', 0.5)
    for x, y, turn, look in ((-0.22, 0.22, 0.45, tan), (-0.42, 0.06, 0.25, dark)):
        board = box(-0.1, 0.1, -0.068, 0.068, 0, 0.024, look, 0.004)
        board.location, board.rotation_euler = (x, y, TOP + 0.002), (0, 0, turn)
    steel = metal('#b9bcbd', 0.25)
    for k, (x, y) in enumerate(((-0.32, -0.05), (-0.245, -0.13), (-0.36, -0.1))):
        turn = 0.4 + 1.3 * k
        tube([(x, y, TOP + 0.004), (x + 0.05 * math.cos(turn), y + 0.05 * math.sin(turn), TOP + 0.003)], 0.0022, steel, kind='POLY')
        cyl((x, y, TOP + 0.0015), 0.0045, 0.004, steel)
    _scale_ruler((0.06, -0.125), 0.1)
    _carpenter_pencil((0.12, 0.09), -0.55, TOP + 0.004)


def _footing(d, x, top, deep):
    d.rect(x - 0.15, x + 0.15, top - deep + 0.25, top, MEDIUM)
    bell = [(x - 0.15, top - deep + 0.25), (x + 0.15, top - deep + 0.25), (x + 0.3, top - deep), (x - 0.3, top - deep)]
    d.line(*bell, pen=MEDIUM, closed=True)
    d.hatch(bell, 0.05)


def _oval(d, at, a, b, pen):
    d.line(*((at[0] + a * math.cos(t), at[1] + b * math.sin(t)) for t in (math.pi * k / 24 for k in range(49))), pen=pen)


def _blank(d, x0, x1, y0, y1):
    d.fill(x0, x1, y0, y1, 0)


def _legend(d, x, y, rows=6):
    """Notes in the free corner of a sheet: too small to read from where one stands."""
    r = random.Random(rows)
    d.text((x + 0.022, y + 0.008), 'NOTES', 3.2, on_paper=True)
    for k in range(rows):
        a = x + 0.006
        d.text((x, y - k * 0.007), str(k + 1), 2, on_paper=True)
        while a < x + r.uniform(0.05, 0.07):
            b = a + r.uniform(0.003, 0.009)
            d._on_paper([(a, y - k * 0.007), (b, y - k * 0.007)], FINE, False)
            a = b + 0.0016


def _table(look):
    box(-1.0, 1.0, -0.45, 0.55, TOP - 0.04, TOP, look, 0.006)


def _window_room(color, opening, sunlight, rows=3):
    """A room whose window is on the left, so that the bars of its sash lie across the table."""
    plaster = paint(color, 0.7)
    box(-1.8, 3.5, 1.5, 1.6, 0, 2.8, plaster, 0)
    wall('x', -1.6, 0.2, -2.5, 1.5, 0, 2.8, plaster, [opening])
    window('x', -1.55, *opening, paint('#f7f5f0', 0.4), cols=2, rows=rows, fw=0.05, mull=0.014, glassmat=False)
    box(-1.6, 3.5, -2.5, 1.5, -0.05, 0, planks('#8f6a43', '#c7a173', ax='xy', rough=0.4), 0)
    world(ambient=0.5, cam=1.0, tint='#d7e3f2')
    area((-1.7, (opening[0] + opening[1]) / 2, 1.8), (0, 0.1, TOP), 1.3, 1.4, 60, '#e6efff')
    sun(*sunlight, 8, '#ffe6c8', 1.0)
    area((1.2, -1.6, 2.2), (0, 0, 0.8), 1.5, 1.0, 12, '#fff1de', spec=0.2)


def _pencil(at, turn, color, top=TOP + 0.001):
    x, y = at
    end = (x + 0.175 * math.cos(turn), y + 0.175 * math.sin(turn))
    tip = (x - 0.016 * math.cos(turn), y - 0.016 * math.sin(turn))
    r = 0.0037
    tube([(x, y, top + r), (*end, top + r)], r, plain(color, 0.35, clear=0.4), res=2, kind='POLY')
    back = (x + 0.187 * math.cos(turn), y + 0.187 * math.sin(turn))
    tube([(*end, top + r), (*back, top + r)], r * 1.02, metal('#c0b089', 0.3), res=4, kind='POLY')
    cone = lathe([(0, 0), (0.0009, 0.001), (r, 0.018)], (0, 0, 0), wood('#c2a078', '#e6d2ad', rough=0.7), 16, 'x')
    cone.location, cone.rotation_euler = (*tip, top + r), (0, 0, turn)
    lead = lathe([(0, 0), (0.0011, 0.0045), (0, 0.0046)], (0, 0, 0), plain('#2a2a2c', 0.4), 12, 'x')
    lead.location, lead.rotation_euler = (tip[0] - 0.0012 * math.cos(turn), tip[1] - 0.0012 * math.sin(turn), top + r), (0, 0, turn)


def _carpenter_pencil(at, turn, top=TOP + 0.002):
    body = box(0, 0.165, -0.007, 0.007, 0, 0.0055, plain('#a8432f', 0.4, clear=0.3), 0.0018)
    bare = prism([(-0.022, 0.0022), (-0.022, 0.0034), (0, 0.0055), (0, 0)], -0.0055, 0.0055, wood('#c2a078', '#e6d2ad', axis='x', rough=0.7), 'y', 0)
    for ob in (body, bare):
        ob.location, ob.rotation_euler = (*at, top), (0, 0, turn)


def _scale_ruler(at, turn, length=0.3):
    """An architect's ruler with three edges, its ticks in two rows."""
    white, black, red = plain('#f2f0ea', 0.35, clear=0.2), plain('#1d1f21', 0.6), plain('#9c3a2e', 0.5)
    side, high = 0.026, 0.0225
    body = prism([(-side / 2, 0), (side / 2, 0), (0.0015, high), (-0.0015, high)], 0, length, white, 'x', 0.0008)
    # Lines on the face toward the reader: along the slope of the prism.
    verts, faces = [], []
    count = round(length / 0.0032)
    for k in range(1, count):
        x = k * length / count
        tall = 0.42 if k % 12 == 0 else 0.3 if k % 6 == 0 else 0.2
        wide = 0.00032
        for a, b in ((0.04, tall), (0.96, 1 - tall * 0.8)):
            base = len(verts)
            for s, t in ((-1, a), (1, a), (1, b), (-1, b)):
                y = -side / 2 + (side / 2 - 0.0015) * t - 0.0003
                verts.append((x + s * wide, y, high * t + 0.0002))
            faces.append((base, base + 1, base + 2, base + 3))
    ticks = mesh_obj('ticks', verts, faces, black, smooth=False)
    slot = tube([(0, -side / 4 - 0.0004, high * 0.52), (length, -side / 4 - 0.0004, high * 0.52)], 0.0011, red, kind='POLY')
    for ob in (body, ticks, slot):
        ob.location, ob.rotation_euler = (*at, TOP + 0.004), (0, 0, turn)


def _pull(at, turn, look):
    bar = tube([(-0.08, 0, 0.0), (0.08, 0, 0.0)], 0.0055, look, kind='POLY')
    feet = [tube([(s * 0.06, 0, 0), (s * 0.06, 0.028, -0.004)], 0.0045, look, kind='POLY') for s in (-1, 1)]
    for ob in (bar, *feet):
        ob.location, ob.rotation_euler = (at[0], at[1], at[2] + 0.004), (0, 0, turn)


def _mug(at, color):
    x, y = at
    glaze = plain(color, 0.25, clear=0.5)
    lathe([(0, 0), (0.034, 0), (0.04, 0.004), (0.041, 0.09), (0.038, 0.09), (0.036, 0.012), (0, 0.01)], (x, y, TOP), glaze, 40)
    cyl((x, y, TOP + 0.07), 0.037, 0.002, plain('#3a2416', 0.15))
    tube([(x + 0.039, y, TOP + 0.075), (x + 0.068, y + 0.01, TOP + 0.055), (x + 0.039, y, TOP + 0.022)], 0.005, glaze)


def _leaves():
    """A branch between the sun and the table; only its shadow is in the picture."""
    r = random.Random(8)
    verts, faces = [], []
    for _ in range(150):
        x, y, z = -0.95 + r.gauss(0, 0.24), 0.72 + r.gauss(0, 0.22), 1.7 + r.gauss(0, 0.12)
        a, size = r.uniform(0, 6.3), r.uniform(0.035, 0.07)
        base = len(verts)
        for along, across in ((-1, 0), (0, 0.45), (1, 0), (0, -0.45)):
            dx, dy = along * size, across * size
            verts.append((x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a), z + along * 0.01))
        faces.append((base, base + 1, base + 2, base + 3))
    mesh_obj('leaves', verts, faces, plain('#3d5a2a', 0.7), smooth=False)
