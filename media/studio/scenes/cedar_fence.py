"""The corner of a garden: a cedar privacy fence with a gate, a border along it and stepping stones to the gate."""

import random

from geometry import box, boxes, prism
from materials import concrete, plain, wood
from planting import shrub, tree, tuft
from plot import MULCH, ground, trees
from street import late_day, neighbor
from sunlight import sun_alone

BOUNCES = 4
PALETTES = {'cedar': {}}
CAMERAS = {
    'main': {'at': (-3.6, -6.9, 1.6), 'towards': (1.5, 0.6, 1.6), 'lens': 26, 'shift': (0, -0.04)},
}
# The fence runs along the back at y = 0 and down the right side at x = SIDE; the gate is in the back.
SIDE, FRONT, LEFT, TALL = 4.6, -11.0, -13.0, 1.82
GATE = (-1.9, -0.8)
BOARD, POST = 0.14, 2.4


def build(look, palette):
    tones = [wood('#8a5c36', '#c79463', axis='z', rough=0.7, clear=0), wood('#7f5430', '#bd8a59', axis='z', rough=0.7, clear=0)]
    rail = {axis: wood('#8a5c36', '#c79463', axis=axis, rough=0.7, clear=0) for axis in 'xy'}
    r = random.Random(11)
    _run(r, 'x', LEFT, GATE[0] - 0.1, 0.0, tones, rail['x'])
    _run(r, 'x', GATE[1] + 0.1, SIDE, 0.0, tones, rail['x'])
    _run(r, 'y', FRONT, -0.06, SIDE, tones, rail['y'])
    _post(SIDE, 0.0, tones)
    _gate(r, tones, rail['x'])
    _stones(r)
    _border(r)
    ground([(-8.5, SIDE - 0.9, -8, -0.9), (GATE[0] - 0.25, GATE[1] + 0.25, -0.9, -0.06)], street=False)
    tree((3.3, -1.7, 0), 3.9, 'ornamental', 1.0)
    trees([(-6.5, 4.5, 8.5, 'maple'), (7.5, 3.0, 8, 'birch'), (9.5, -4.5, 9.5, 'oak'), (-12, 6, 10, 'oak')], seed=23, back=17)
    neighbor(-3.5, 9.5, '#8796a0')
    late_day(240, 26)
    sun_alone()


def _run(r, axis, a, b, at, tones, rail):
    """Boards on the garden's side of two rails, under a cap, with a post at `a` but none at `b`."""

    def part(a0, a1, near, far, z0, z1):
        """`near` and `far` are measured from the fence into the garden."""
        low, high = at - far, at - near
        return (a0, a1, low, high, z0, z1) if axis == 'x' else (low, high, a0, a1, z0, z1)

    rows, k = ([], []), a
    while k < b - 0.02:
        rows[r.randrange(2)].append(part(k + 0.003, min(b, k + BOARD) - 0.003, 0, 0.02, 0.06, TALL + r.uniform(0, 0.006)))
        k += BOARD
    for row, tone in zip(rows, tones):
        boxes(row, tone, 0.003)
    count = max(1, round((b - a) / POST))
    for n in range(count):
        along = a + (b - a) * n / count
        _post(*((along, at) if axis == 'x' else (at, along)), tones)
    boxes([part(a, b, 0.02, 0.045, 0.08, 0.22), part(a, b, 0.02, 0.045, TALL - 0.12, TALL), part(a, b, -0.05, 0.075, TALL, TALL + 0.04)], rail, 0.004)


def _post(x, y, tones):
    box(x - 0.06, x + 0.06, y - 0.06, y + 0.06, 0, TALL + 0.16, tones[0], 0.006)
    box(x - 0.085, x + 0.085, y - 0.085, y + 0.085, TALL + 0.16, TALL + 0.2, tones[1], 0.008)


def _gate(r, tones, rail):
    """A leaf of boards with a low arch between the posts, on strap hinges."""
    a, b = GATE
    iron = plain('#1b1c1d', 0.45)
    _post(a - 0.1, 0.0, tones)
    rise = TALL - 0.2
    for k in range(8):
        x0, x1 = a + (b - a) * k / 8, a + (b - a) * (k + 1) / 8
        tops = [rise + 0.2 * (1 - ((2 * (x - a) / (b - a) - 1) ** 2)) for x in (x0, x1)]
        prism([(x0 + 0.003, 0.08), (x1 - 0.003, 0.08), (x1 - 0.003, tops[1]), (x0 + 0.003, tops[0])], -0.02, 0.0, tones[r.randrange(2)], 'y', 0.003)
    boxes([(a, b, -0.045, -0.02, z, z + 0.12) for z in (0.22, 1.36)], rail, 0.004)
    boxes([(a - 0.06, a + 0.5, -0.052, -0.045, z, z + 0.05) for z in (0.255, 1.395)], iron, 0.002)
    boxes([(b - 0.2, b + 0.03, -0.055, -0.045, 1.05, 1.09), (b - 0.14, b - 0.1, -0.09, -0.045, 1.0, 1.14)], iron, 0.004)


def _stones(r):
    """Stepping stones from the lawn to the gate."""
    middle = (GATE[0] + GATE[1]) / 2
    for k in range(11):
        y = -0.45 - k * 0.68
        x = middle - 0.014 * k * k + r.uniform(-0.04, 0.04)
        corners = [(x + sx * r.uniform(0.24, 0.32), y + sy * r.uniform(0.2, 0.26)) for sx, sy in ((-1, -1), (0.1, -1.15), (1, -0.9), (1, 0.9), (-0.1, 1.15), (-1, 1))]
        prism(corners, -0.05, 0.03, concrete('#8f8d86', 0.85, stain=0.25, scale=2), 'z', 0.012)


def _border(r):
    """Mulch along both runs, with shrubs at the fence and perennials before them."""
    soil = concrete(MULCH, 0.95, scale=6)
    beds = [(LEFT, GATE[0] - 0.25, -0.95, -0.02), (GATE[1] + 0.25, SIDE - 0.02, -0.95, -0.02), (SIDE - 1.0, SIDE - 0.02, FRONT, -0.95)]
    boxes([(*bed, -0.05, 0.045) for bed in beds], soil, 0.01)
    back = [(x, -0.45) for x in (-8.2, -7.2, -6.2, -5.1, -4.1, -3.0, -0.1, 0.9, 1.9)] + [(SIDE - 0.5, -1.0 - k * 0.95) for k in range(9)]
    for k, (x, y) in enumerate(back):
        kind = ('hydrangea', 'box', 'rose', 'hydrangea', 'spirea')[k % 5]
        shrub((x, y + r.uniform(-0.05, 0.05), 0), 0.78 + r.uniform(-0.08, 0.16), kind, r.uniform(0, 6.28))
    front = [(-8.4 + k * 0.36, -0.84) for k in range(18)] + [(-0.45 + k * 0.36, -0.84) for k in range(11)] + [(SIDE - 0.9, -1.2 - k * 0.38) for k in range(20)]
    for k, (x, y) in enumerate(front):
        if GATE[0] - 0.3 < x < GATE[1] + 0.3:
            continue
        kind = ('lavender', 'coneflower', 'sedge', 'sage', 'yarrow')[(k // 3) % 5]
        tuft((x + r.uniform(-0.06, 0.06), y + r.uniform(-0.05, 0.05), 0.03), r.uniform(0.32, 0.5), kind, r.uniform(0, 6.28))
