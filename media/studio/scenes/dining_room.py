"""A dining room of 4.2 by 4.6 m during a remodel: a temporary kitchen beside a dust wall that closes the doorway to the old one."""

import math

from fixtures import pendant
from furnishings import carton
from geometry import box, boxes, lathe, mesh_obj, tube
from light import area
from materials import frosted, metal, paint, plain, planks, wood
from models import furn
from shell import Room, daylight, shell, slab

PALETTES = {'sage': {'wall': '#b5c0b1', 'floor': ('#6b4526', '#a5773f')}}
CAMERAS = {
    'main': {'at': (0.55, -2.55, 1.42), 'towards': (-0.3, 2.0, 1.1), 'lens': 21, 'shift': (0, -0.07), 'fstop': 8, 'focus': 3.4},
}
OPEN = (0.35, 1.6, 0, 2.1)
ROOM = Room(-2.1, 2.1, -2.7, 1.9, 2.6, {'left': [(-0.75, 0.75, 0.95, 2.2)]}, {'back': [OPEN]})
DADO = 0.86


def build(look, palette):
    P = PALETTES[palette]
    walls, trim = paint(P['wall'], 0.65), paint('#f8f6f0', 0.4)
    shell(ROOM, walls, trim, planks(*P['floor'], ax='yx', w=0.07, length=1.2, rough=0.36, var=0.5), panes=(2, 2), base=0.16, crown=0.09)
    _wainscot(trim)
    _passage(walls)
    _dust_wall()
    _counter()
    _cooler((-1.78, 0.55))
    _stored()
    pendant(0.1, -0.3, ROOM.high, 1.85, metal('#b08d57', 0.35), kind='dome', r=0.24, power=16)
    daylight(ROOM, (34, -70), power=54, fill=30, gardens={'left': 5})


def _wainscot(trim):
    """Raised panels below a rail on every wall; the window's sill is above the rail."""
    for side in ('back', 'left', 'right'):
        a, b = ROOM.span(side)
        spans = [(a, OPEN[0] - 0.09), (OPEN[1] + 0.09, b)] if side == 'back' else [(a, b)]
        for start, end in spans:
            boxes([slab(ROOM, side, start, end, 0.1, DADO, 0.012)], trim, 0)
            boxes([slab(ROOM, side, start, end, DADO, DADO + 0.05, 0.035)], trim, 0.005)
            count = max(1, round((end - start) / 0.72))
            wide = (end - start) / count
            for k in range(count):
                p0, p1 = start + k * wide + 0.07, start + (k + 1) * wide - 0.07
                if p1 - p0 > 0.15:
                    boxes([slab(ROOM, side, p0, p1, 0.26, DADO - 0.1, 0.026)], trim, 0.012)


def _passage(walls):
    """The gutted kitchen behind the sheet: its bright work light shows through."""
    y = ROOM.back + 0.2
    boxes([(-0.8, -0.7, y, y + 2.4, 0, 2.6), (2.6, 2.7, y, y + 2.4, 0, 2.6), (-0.8, 2.7, y + 2.3, y + 2.4, 0, 2.6), (-0.8, 2.7, y, y + 2.4, 2.5, 2.6)], walls, 0)
    box(-0.8, 2.7, y - 0.2, y + 2.4, -0.05, 0, paint('#b4946a', 0.85), 0)
    area((1.0, y + 1.2, 2.4), (1.0, y + 1.0, 0), 1.2, 1.2, 110, '#fff3e4', spec=0)


def _dust_wall():
    """Plastic sheet from jamb to jamb, taped at the edges, with a zipper as a door."""
    x0, x1, _, head = OPEN
    n, m, y = 72, 24, ROOM.back + 0.06
    verts = []
    for j in range(m + 1):
        z = head * j / m
        for i in range(n + 1):
            fold = 0.034 * math.sin(i * 0.5 + 1.3 * math.sin(j * 0.4)) + 0.014 * math.sin(i * 1.3 + j * 0.23)
            verts.append((x0 + (x1 - x0) * i / n, y + fold * math.sin(math.pi * i / n), z))
    faces = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(m) for i in range(n)]
    mesh_obj('sheet', verts, faces, frosted('#eef2f3'))
    tape, edge = plain('#4f7fae', 0.5), ROOM.back - 0.024
    boxes([(x0 - 0.04, x0 + 0.01, edge - 0.002, edge, 0, head + 0.03), (x1 - 0.01, x1 + 0.04, edge - 0.002, edge, 0, head + 0.03), (x0 + 0.01, x1 - 0.01, edge - 0.002, edge, head - 0.02, head + 0.03)], tape, 0)
    middle = (x0 + x1) / 2
    front = y - 0.065
    boxes([(middle - 0.045, middle + 0.045, front, front + 0.006, 0.1, 1.95)], plain('#b23a30', 0.5), 0.002)
    boxes([(middle - 0.006, middle + 0.006, front - 0.004, front, 0.1, 1.95)], plain('#2a2a2a', 0.4), 0.001)
    box(middle - 0.012, middle + 0.012, front - 0.012, front - 0.004, 0.98, 1.06, metal('#b9b9b7', 0.3), 0.003)


def _counter():
    """A board on sawhorses with what a family cooks with, below the rail of the back wall."""
    x0, x1, y0, y1, top = -1.5, 0.12, ROOM.back - 0.68, ROOM.back - 0.05, 0.9
    pine = wood('#b58d5c', '#dcbd8d', axis='x', rough=0.7, clear=0)
    box(x0, x1, y0, y1, top - 0.03, top, pine, 0.004)
    for x in (x0 + 0.3, x1 - 0.3):
        box(x - 0.045, x + 0.045, y0 + 0.02, y1 - 0.02, top - 0.12, top - 0.03, pine, 0.003)
        for y in (y0 + 0.08, y1 - 0.08):
            for out in (-0.2, 0.2):
                tube([(x + out * 0.15, y, top - 0.08), (x + out, y, 0)], 0.02, pine, kind='POLY')
    furn('BlendSwap-CC-BY', 'microwave', (x0 + 0.34, y1 - 0.28, top))
    furn('KatorLegaz', 'coffee-maker', (x0 + 0.85, y1 - 0.26, top))
    furn('Scopia', 'toaster', (x0 + 1.14, y1 - 0.26, top), rz=0.2)
    for k in range(2):
        furn('KatorLegaz', 'coffee-mug', (x0 + 0.84 + 0.13 * k, y0 + 0.12, top), rz=k)
    profile = [(0, 0.003), (0.07, 0), (0.12, 0.018), (0.115, 0.02), (0.068, 0.006), (0, 0.006)]
    for layer in range(5):
        lathe(profile, (x1 - 0.2, y0 + 0.2, top + layer * 0.012), paint('#dfe3dd', 0.4), 40)
    # A tub for the dishes, below.
    tub = plain('#7f9fae', 0.4)
    boxes([(x0 + 0.62, x0 + 1.0, y0 + 0.14, y0 + 0.16, 0.0, 0.17), (x0 + 0.62, x0 + 1.0, y1 - 0.16, y1 - 0.14, 0.0, 0.17), (x0 + 0.62, x0 + 0.64, y0 + 0.14, y1 - 0.14, 0.0, 0.17), (x0 + 0.98, x0 + 1.0, y0 + 0.14, y1 - 0.14, 0.0, 0.17), (x0 + 0.62, x0 + 1.0, y0 + 0.14, y1 - 0.14, 0.0, 0.02)], tub, 0.006)


def _cooler(at):
    """A table-height refrigerator with a bowl of fruit on it."""
    x, y = at
    white = plain('#e6e4de', 0.35, clear=0.2)
    box(x - 0.26, x + 0.22, y - 0.27, y + 0.27, 0.03, 0.84, white, 0.014, 3)
    box(x + 0.225, x + 0.275, y - 0.27, y + 0.27, 0.04, 0.84, white, 0.012, 3)
    box(x - 0.24, x + 0.2, y - 0.25, y + 0.25, 0, 0.03, plain('#222222', 0.6), 0)
    box(x + 0.275, x + 0.3, y + 0.19, y + 0.21, 0.5, 0.74, metal('#a9a9a7', 0.35), 0.004)
    furn('Scopia', 'bowlWithFruits', (x, y, 0.84), rz=0.6)


def _stored():
    """The family still eats here: a round table with two chairs, boxes along the wall, and board over the floor."""
    board, tape = paint('#b4946a', 0.85, bump=0.02), plain('#4f7fae', 0.5)
    box(0.3, 1.65, -2.7, ROOM.back - 0.03, 0, 0.004, board, 0)
    boxes([(x, x + 0.05, -2.7, ROOM.back - 0.03, 0.004, 0.0052) for x in (0.28, 1.62)], tape, 0)
    timber = wood('#5f4126', '#9a6f45', axis='x', rough=0.4, clear=0.1)
    furn('BlendSwap-CC-0', 'oakTable', (-0.75, -0.35, 0), rz=0.2, scale=0.9, override={'.*': timber})
    for degrees in (20, 160):
        a = math.radians(degrees)
        furn('BlendSwap-CC-0', 'thonet', (-0.75 + 0.74 * math.cos(a), -0.35 + 0.74 * math.sin(a), 0), rz=a - math.pi / 2)
    lathe([(0, 0), (0.06, 0), (0.1, 0.05), (0.095, 0.05), (0.055, 0.008), (0, 0.008)], (-0.8, -0.3, 0.675), paint('#c98f5c', 0.4), 36)
    for at, turn, size in (((1.83, 1.45, 0), 1.5, 1.0), ((1.84, 1.43, 0.36), 1.62, 0.85), ((1.83, 0.75, 0), 1.57, 1.05)):
        carton(at, turn, size)
