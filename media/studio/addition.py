"""The one-story addition on the colonial's left: tall windows below a low standing-seam roof."""

import random

from colonial import HALF, MULCH, cladding_of, trim_of
from exterior import siding
from frontyard import border
from geometry import box, boxes, prism, wall
from joinery import window
from light import area
from materials import concrete, glass, metal, paint, plain, planks
from models import furn
from planting import shrub
from roofing import slab

X0, X1, Y0, Y1, TOP = -HALF - 4.4, -HALF, 0.6, 6.2, 3.1
FRONT = [(X0 + 0.55 + k * 1.15, X0 + 1.5 + k * 1.15, 0.75, 2.6) for k in range(3)]
SIDE = [(Y0 + 0.7 + k * 1.6, Y0 + 1.9 + k * 1.6, 0.75, 2.6) for k in range(3)]


def addition(P):
    cladding, trim = cladding_of(P, False), trim_of(P, False)
    wall('y', Y0 + 0.02, 0.2, X0, X1, 0, TOP, paint('#8a8072', 0.8), FRONT)
    siding(X0, X1, 0.42, TOP, FRONT, cladding, y=Y0)
    box(X0, X1, Y0 - 0.01, Y0 + 0.1, -0.2, 0.44, concrete('#8d8a84', 0.85, stain=0.3), 0)
    box(X0 - 0.01, X0 + 0.1, Y0, Y1, -0.2, 0.44, concrete('#8d8a84', 0.85, stain=0.3), 0)
    wall('x', X0, 0.12, Y0, Y1, 0.42, TOP, cladding, SIDE)
    boxes([(X0 - 0.03, X0 + 0.1, Y0 - 0.04, Y0 + 0.1, 0.42, TOP)], trim, 0.003)
    frame, pane = plain('#1a1b1d', 0.4), glass('#e8f0ee')
    for a0, a1, b0, b1 in FRONT:
        boxes([
            (a0 - 0.09, a0, Y0 - 0.035, Y0, b0, b1),
            (a1, a1 + 0.09, Y0 - 0.035, Y0, b0, b1),
            (a0 - 0.11, a1 + 0.11, Y0 - 0.045, Y0, b1, b1 + 0.11),
            (a0 - 0.11, a1 + 0.11, Y0 - 0.06, Y0, b0 - 0.06, b0),
        ], trim, 0.003)
        window('y', Y0 + 0.06, a0, a1, b0, b1, frame, cols=1, rows=2, fw=0.045, mull=0.012, glassmat=pane)
    for a0, a1, b0, b1 in SIDE:
        boxes([
            (X0 - 0.03, X0, a0 - 0.09, a0, b0, b1),
            (X0 - 0.03, X0, a1, a1 + 0.09, b0, b1),
            (X0 - 0.035, X0, a0 - 0.11, a1 + 0.11, b1, b1 + 0.11),
            (X0 - 0.05, X0, a0 - 0.11, a1 + 0.11, b0 - 0.06, b0),
        ], trim, 0.003)
        window('x', X0 + 0.06, a0, a1, b0, b1, frame, cols=2, rows=1, fw=0.045, mull=0.02, glassmat=pane)
    _room()
    _seamed_roof(cladding, trim)
    _bed()


def _room():
    box(X0 + 0.3, X1, 4.6, 4.7, 0.4, TOP, paint('#cdbfa8', 0.8), 0)
    box(X0 + 0.1, X1, Y0 + 0.2, 4.6, 0.38, 0.42, planks('#8f6a43', '#c7a173', ax='xy'), 0)
    box(X1 - 0.05, X1, Y0 + 0.2, 4.6, 0.4, TOP, paint('#cdbfa8', 0.8), 0)
    area(((X0 + X1) / 2, 2.4, TOP - 0.15), ((X0 + X1) / 2, 2.4, 0), 3.0, 2.0, 55, '#ffd9a3')
    furn('Scopia', 'clear_sofa', (X0 + 2.2, 3.6, 0.42))
    furn('BlendSwap-CC-0', 'decorativePlant', (X0 + 0.9, 3.9, 0.42), h=1.3)


def _seamed_roof(cladding, trim):
    steel = metal('#4a4f51', 0.45)
    near = Y0 - 0.45
    corners = [(X0 - 0.4, near, TOP - 0.05), (X1, near, TOP - 0.05), (X1, Y1, TOP + 1.2), (X0 - 0.4, Y1, TOP + 1.2)]
    slab(corners, steel, 0.06)
    for k in range(12):
        x = X0 - 0.4 + k * 0.4
        seam = [(near, TOP - 0.05), (Y1, TOP + 1.2), (Y1, TOP + 1.24), (near, TOP - 0.01)]
        prism(seam, x - 0.012, x + 0.012, steel, 'x', 0)
    rise = 1.25 / (Y1 - near)
    gable = [(Y0, TOP - 0.05 + 0.45 * rise), (Y1, TOP + 1.2), (Y1, TOP - 0.1), (Y0, TOP - 0.1)]
    prism(gable, X0, X0 + 0.1, cladding, 'x', 0)
    box(X0 - 0.4, X1, near - 0.02, near + 0.01, TOP - 0.27, TOP - 0.05, trim, 0.004)
    rake = [(near, TOP - 0.25), (Y1, TOP + 1.0), (Y1, TOP + 1.19), (near, TOP - 0.06)]
    prism(rake, X0 - 0.43, X0 - 0.4, trim, 'x', 0)


def _bed():
    mulch = concrete(MULCH, 0.95, scale=6)
    box(X0 - 0.2, X1, Y0 - 1.3, Y0, -0.05, 0.06, mulch, 0.01)
    box(X0 - 1.1, X0, Y0 - 1.3, Y1, -0.05, 0.055, mulch, 0.01)
    border(X0 - 0.1, X1 - 0.2, Y0 - 1.3, Y0, 9)
    r = random.Random(9)
    for k in range(8):
        shrub((X0 - 0.55, Y0 + 0.2 + k * 0.7, -0.04), r.uniform(0.7, 1.05), ('box', 'spirea', 'hydrangea')[k % 3], k)
