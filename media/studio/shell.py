"""The shell of a room: walls with windows and doorways, ceiling, floor, trim, and the daylight that enters."""

import math
from contextlib import contextmanager
from dataclasses import dataclass

import bpy

from garden import backdrop
from geometry import box, boxes, cyl, place, wall
from joinery import window
from light import area, spot, sun, world
from materials import emit, paint
from outlook import outlook

THICK = 0.2
# Plane, sign toward the outdoors, and the turn of a run that is built facing -Y.
SIDES = {'back': ('y', 1, 0), 'left': ('x', -1, 90), 'right': ('x', 1, -90), 'front': ('y', -1, 180)}


@dataclass(frozen=True)
class Room:
    """Inner faces in metres. `windows` and `doorways` map a side to openings (from, to, sill, head) along its wall."""

    left: float
    right: float
    front: float
    back: float
    high: float
    windows: dict
    doorways: dict

    def face(self, side):
        return getattr(self, side)

    def span(self, side):
        return (self.left, self.right) if SIDES[side][0] == 'y' else (self.front, self.back)


def shell(room, walls, trim, floor, ceiling=None, frame=None, panes=(2, 1), base=0.13, crown=0.0, sill=True):
    """`walls` is one material or one for each side; `panes` are columns and rows of a window."""
    enclosure(room, walls, ceiling or paint('#fbfaf7', 0.75))
    for side in SIDES:
        for hole in room.windows.get(side, ()):
            _window(room, side, hole, trim, frame, panes, sill)
        for hole in room.doorways.get(side, ()):
            _casing(room, side, hole, trim)
        if base:
            _along(room, side, trim, 0, base, 0.016, room.doorways.get(side, ()))
        if crown:
            _along(room, side, trim, room.high - crown, room.high, crown * 0.6)
    box(room.left, room.right, room.front, room.back, -0.05, 0, floor, 0)


def enclosure(room, walls, ceiling):
    """Four walls with their openings and the ceiling, without windows, trim and floor."""
    for side, (axis, sign, _) in SIDES.items():
        material = walls[side] if isinstance(walls, dict) else walls
        a, b = room.span(side)
        over = THICK if axis == 'y' else 0
        start = room.face(side) if sign > 0 else room.face(side) - THICK
        holes = [*room.windows.get(side, ()), *room.doorways.get(side, ())]
        wall(axis, start, THICK, a - over, b + over, 0, room.high, material, holes)
    x0, x1, y0, y1 = room.left - THICK, room.right + THICK, room.front - THICK, room.back + THICK
    box(x0, x1, y0, y1, room.high, room.high + 0.1, ceiling, 0)


def _window(room, side, hole, trim, frame, panes, sill):
    axis, sign, _ = SIDES[side]
    face = room.face(side)
    window(
        axis,
        face + sign * 0.1,
        *hole,
        frame or trim,
        cols=panes[0],
        rows=panes[1],
        fw=0.045,
        mull=0.013,
        glassmat=False,
        casing=(trim, face),
        inward=-sign,
        casing_w=0.075,
        sill=sill,
    )


def slab(room, side, a0, a1, z0, z1, thick):
    """A board flat on the inside of a wall."""
    axis, sign, _ = SIDES[side]
    face = room.face(side)
    near, far = sorted((face, face - sign * thick))
    return (near, far, a0, a1, z0, z1) if axis == 'x' else (a0, a1, near, far, z0, z1)


def _along(room, side, mat, z0, z1, thick, gaps=()):
    a, b = room.span(side)
    ends = [a, *(end for gap in sorted(gaps) for end in (gap[0] - 0.08, gap[1] + 0.08)), b]
    boxes([slab(room, side, ends[k], ends[k + 1], z0, z1, thick) for k in range(0, len(ends), 2)], mat, 0.003)


def _casing(room, side, hole, trim):
    a0, a1, z0, z1 = hole
    w = 0.09
    boards = [(a0 - w, a0, z0, z1), (a1, a1 + w, z0, z1), (a0 - w, a1 + w, z1, z1 + w)]
    boxes([slab(room, side, *board, 0.022) for board in boards], trim, 0.003)


@contextmanager
def against(room, side, start):
    """Stands what is built inside, facing -Y from x = 0 with its back at y = 0, against a wall: x = 0 comes to `start`."""
    present = set(bpy.data.objects)
    yield
    made = [ob for ob in bpy.data.objects if ob not in present]
    axis, sign, turn = SIDES[side]
    face = room.face(side) - sign * 0.001
    at = (start, face, 0) if axis == 'y' else (face, start, 0)
    place(made, at, math.radians(turn))


def downlights(room, points, power=24):
    for x, y in points:
        spot((x, y, room.high - 0.01), (x, y, 0), power, '#ffe3bd', 105, 1.0, 0.05)
        cyl((x, y, room.high - 0.006), 0.05, 0.006, emit('#ffe9cc', 4.0))


def daylight(room, sunlight=(34, 40), power=34, fill=26, ambient=0.5, gardens=None):
    """`sunlight` is elevation and azimuth in degrees, `power` is W per square metre of window. `gardens` maps the sides whose windows one
    looks at to the seeds of their gardens; the others show a blur."""
    world(ambient=ambient, cam=2.4, tint='#cfe2f7')
    if sunlight:
        sun(*sunlight, 20, '#ffe6c8', 1.0)
    for side, holes in room.windows.items():
        axis, sign, _ = SIDES[side]
        face = room.face(side)
        middle = sum(a + b for a, b, *_ in holes) / (2 * len(holes))
        at, out = ((middle, face + sign * THICK), (0, sign)) if axis == 'y' else ((face + sign * THICK, middle), (sign, 0))
        if gardens and side in gardens:
            backdrop(*at, out, seed=gardens[side])
        else:
            outlook(at, out)
        for a0, a1, z0, z1 in holes:
            m, z = (a0 + a1) / 2, (z0 + z1) / 2
            d = face + sign * 0.35
            at, to = ((m, d, z), (m, face - sign * 3, z - 0.5)) if axis == 'y' else ((d, m, z), (face - sign * 3, m, z - 0.5))
            area(at, to, a1 - a0, z1 - z0, power * (a1 - a0) * (z1 - z0), '#e3eeff')
    x = (room.left + room.right) / 2
    wide = room.right - room.left - 0.5
    area((x, room.front + 0.15, room.high - 0.4), (x, room.back, 0.9), wide, 0.8, fill, '#fff3e4', spec=0)
