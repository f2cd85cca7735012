"""A roof plane while it is shingled: courses from the eave up, underlayment above them, flashing, and what the roofers use."""

import math
import random
from contextlib import contextmanager

import bpy
from mathutils import Matrix

from geometry import box, boxes, cyl, lathe, prism, tube
from materials import concrete, metal, paint, plain, wood

# What of a shingle stays visible, and the thickness of its two layers.
EXPOSURE, LAYER = 0.143, 0.007
GRANULES = ('#4b4239', '#52483e', '#443b32', '#584d42')


@contextmanager
def on_slope(eaves, slope):
    """Objects built inside lie on the plane that rises toward +Y from `eaves` at y = 0: x along the eave, y up the slope, z off it."""
    present = set(bpy.data.objects)
    yield
    lean = Matrix.Translation((0, 0, eaves)) @ Matrix.Rotation(math.atan(slope), 4, 'X')
    for ob in bpy.data.objects:
        if ob not in present:
            ob.matrix_world = lean @ ob.matrix_basis


def underlayment(x0, x1, y0, y1):
    """Overlapping rolls with their printed lines and rows of cap nails."""
    roll, width = paint('#677074', 0.6, bump=0.03), 0.95
    line, cap = plain('#4a565b', 0.6), plain('#c9683a', 0.5)
    count = math.ceil((y1 - y0) / width)
    for k in range(count):
        low, high = y0 + k * width, min(y1, y0 + (k + 1) * width + 0.1)
        box(x0, x1, low, high, 0.002, 0.005 + 0.002 * (count - k), roll, 0)
        top = 0.0055 + 0.002 * (count - k)
        boxes([(x0, x1, low + z, low + z + 0.008, top - 0.001, top) for z in (0.1, 0.14)], line, 0)
        caps = [(x0 + 0.2 + n * 0.4, low + z) for n in range(int((x1 - x0 - 0.2) / 0.4)) for z in (0.05, 0.5)]
        boxes([(x - 0.014, x + 0.014, y - 0.014, y + 0.014, top - 0.001, top + 0.002) for x, y in caps], cap, 0)


def courses(x0, x1, y0, y1, begin_at):
    """Laminated shingles; a course at y begins at the x that `begin_at(y)` returns and runs to `x1`."""
    r = random.Random(5)
    looks = [concrete(color, 0.95, stain=0.3, scale=9) for color in GRANULES]
    tabs = [[] for _ in looks]
    for k in range(int((y1 - y0) / EXPOSURE)):
        y = y0 + k * EXPOSURE
        x = max(x0, begin_at(y))
        while x < x1 - 0.05:
            end = min(x1, x + r.uniform(0.14, 0.34))
            high = 0.024 + LAYER * r.randrange(2)
            r.choice(tabs).append((x, end - 0.002, y, y + EXPOSURE + 0.03, 0.004, high))
            x = end
    for row, look in zip(tabs, looks):
        boxes(row, look, 0)


def step_flashing(x, out, y0, y1):
    """Bent aluminum at a wall at `x`, one piece to a course; the roof lies toward `out`."""
    pieces = []
    for k in range(int((y1 - y0) / EXPOSURE)):
        # Each piece laps the one below it.
        near = x + out * 0.003 * (k % 2)
        pieces.append((near, near + out * 0.003, y0 + k * EXPOSURE, y0 + k * EXPOSURE + 0.2, 0, 0.12))
    boxes(pieces, metal('#8d9191', 0.5), 0)


def apron_flashing(x0, x1, y):
    """Bent aluminum over the shingles below a wall that faces the eave."""
    box(x0, x1, y - 0.12, y, 0.034, 0.038, metal('#8d9191', 0.5), 0.001)


def vent_pipe(x, y, slope):
    """A plumb pipe with its flashing."""
    lathe([(0.17, 0.033), (0.165, 0.037), (0.08, 0.042), (0.065, 0.12)], (x, y, 0), plain('#2a2c2d', 0.5), 32)
    pipe = cyl((0, 0, -0.1), 0.05, 0.6, plain('#c9c8c2', 0.5))
    pipe.matrix_basis = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(-math.atan(slope), 4, 'X')


def toe_board(x0, x1, y, slope):
    """A plank on brackets; its top is level."""
    bracket, plank = metal('#8f3f30', 0.5), wood('#9a7c52', '#c6a97a', axis='x', rough=0.8, clear=0)
    lean = math.atan(slope)
    reach = (math.cos(lean), math.sin(lean))
    for k in range(math.ceil((x1 - x0) / 1.4) + 1):
        x = x0 + 0.15 + (x1 - x0 - 0.3) * k / math.ceil((x1 - x0) / 1.4)
        side = [(y + 0.34, 0.032), (y - 0.06, 0.032), (y - 0.3 * reach[0] + 0.02, 0.05 + 0.3 * reach[1])]
        prism(side, x - 0.02, x + 0.02, bracket, 'x', 0)
    level = [(y, 0.05), (y - 0.26 * reach[0], 0.05 + 0.26 * reach[1])]
    up = (0.042 * reach[1], 0.042 * reach[0])
    prism([*level, *[(a + up[0], b + up[1]) for a, b in level[::-1]]], x0, x1, plank, 'x', 0.003)


def bundle(x, y, turn=0.0):
    """A wrapped bundle of shingles, flat on the roof."""
    wrap, band = paint('#a9a291', 0.4, bump=0.05), plain('#3c4a44', 0.4)
    parts = [box(-0.5, 0.5, -0.165, 0.165, 0, 0.09, wrap, 0.012), box(-0.12, 0.34, -0.166, 0.166, 0.0, 0.091, band, 0.012)]
    for part in parts:
        part.matrix_basis = Matrix.Translation((x, y, 0.036)) @ Matrix.Rotation(turn, 4, 'Z')


def rope(points):
    """A roofer's lifeline."""
    tube([(x, y, 0.05) for x, y in points], 0.008, plain('#3f6f9a', 0.6))
