"""The frame of a two-story house in the evening sun: stud walls with their openings, floor joists and rafters."""

import math

from geometry import box, boxes, plane, prism, tube
from materials import concrete, paint, planks, wood
from models import furn
from planting import turf
from plot import trees
from sheathing import strand_board
from street import late_day, neighbor
from tabletop import hard_hat

BOUNCES = 4
CAMERAS = {
    'main': {'at': (-8.2, -11.6, 1.7), 'towards': (-0.6, 2.0, 1.7), 'lens': 27, 'shift': (0, 0.12)},
}
X0, X1, Y0, Y1 = -5.0, 5.0, 0.0, 7.6
# Top of the foundation, of the first floor's studs, of the second floor, of its studs, and of the ridge.
SILL, LOW, FLOOR, EAVES, RIDGE = 0.45, 3.1, 3.42, 5.95, 8.9
STEP = 0.406
# Openings by wall and story: along the wall, then heights above the floor.
FRONT = {SILL: [(0.9, 2.5, 0.8, 2.1), (4.3, 5.6, 0.0, 2.15), (7.3, 9.1, 0.8, 2.1)], FLOOR: [(1.2, 2.3, 0.8, 2.0), (4.4, 5.5, 0.8, 2.0), (7.6, 8.7, 0.8, 2.0)]}
SIDE = {SILL: [(2.2, 4.6, 0.7, 2.1)], FLOOR: [(2.8, 4.0, 0.8, 2.0)]}


def build(look, palette):
    if (look, palette) != ('after', 'pine'):
        raise ValueError(f'the frame has one look, not {look} in {palette}')
    pine = {axis: wood('#b58d5c', '#e2c796', axis=axis, rough=0.75, clear=0) for axis in 'xyz'}
    box(X0 - 0.05, X1 + 0.05, Y0 - 0.05, Y1 + 0.05, -0.5, SILL, concrete('#a39d92', 0.85, stain=0.3), 0.01)
    for floor, top in ((SILL, LOW), (FLOOR, EAVES)):
        for y in (Y0, Y1 - 0.14):
            _studs(pine, 'x', y, (X0, X1), floor, top, FRONT[floor])
        for x in (X0, X1 - 0.14):
            _studs(pine, 'y', x, (Y0 + 0.14, Y1 - 0.14), floor, top, SIDE[floor])
        _studs(pine, 'y', 0.6, (Y0 + 0.14, Y1 - 0.14), floor, top, [(1.5, 2.4, 0.0, 2.1)])
    boxes([(X0, X1, Y0 + 0.02 + k * STEP, Y0 + 0.058 + k * STEP, LOW, LOW + 0.29) for k in range(19)], pine['x'], 0.002)
    boxes([(X0, X0 + 0.04, Y0, Y1, LOW, LOW + 0.29), (X1 - 0.04, X1, Y0, Y1, LOW, LOW + 0.29)], pine['y'], 0.002)
    box(X0, X1, Y0, Y1, LOW + 0.29, FLOOR, strand_board('z'), 0)
    _rafters(pine)
    # The first sheets of sheathing, at the corner where the crew began.
    board = strand_board('y')
    boxes([(2.6, 5.0, -0.014, -0.002, SILL, SILL + 1.22), (3.8, 5.0, -0.014, -0.002, SILL + 1.225, SILL + 2.44)], board, 0)
    _site(pine)
    late_day(236, 19)


def _studs(pine, axis, at, ends, floor, top, openings):
    """One wall of `axis`, 14 cm deep from `at`, between the plates on `floor` and below `top`."""
    a0, a1 = ends

    def put(lo, hi, z0, z1, look):
        block = (lo, hi, at, at + 0.14, z0, z1) if axis == 'x' else (at, at + 0.14, lo, hi, z0, z1)
        box(*block, look, 0.002)

    for z in (floor, top - 0.076, top - 0.038):
        put(a0, a1, z, z + 0.038, pine[axis])
    holes = [(a0 + lo, a0 + hi, floor + low, floor + high) for lo, hi, low, high in openings]
    spots = [a0 + 0.019 + STEP * k for k in range(int((a1 - a0 - 0.04) / STEP) + 1)] + [a1 - 0.019]
    for spot in spots:
        hole = next((h for h in holes if h[0] - 0.03 < spot < h[1] + 0.03), None)
        if hole is None:
            put(spot - 0.019, spot + 0.019, floor + 0.038, top - 0.076, pine['z'])
            continue
        put(spot - 0.019, spot + 0.019, hole[3] + 0.24, top - 0.076, pine['z'])
        if hole[2] > floor + 0.3:
            put(spot - 0.019, spot + 0.019, floor + 0.038, hole[2] - 0.038, pine['z'])
    for lo, hi, low, high in holes:
        put(lo - 0.04, hi + 0.04, high, high + 0.24, pine[axis])
        if low > floor + 0.3:
            put(lo, hi, low - 0.038, low, pine[axis])
        for edge in (lo - 0.078, lo - 0.04, hi, hi + 0.038):
            put(edge, edge + 0.038, floor + 0.038, high if edge in (lo - 0.04, hi) else top - 0.076, pine['z'])


def _rafters(pine):
    middle, over = (Y0 + Y1) / 2, 0.4
    slope = (RIDGE - EAVES) / (middle - Y0)
    for k in range(17):
        x = X0 + 0.02 + k * 0.616
        for side in (-1, 1):
            foot, head = middle + side * (middle - Y0 + over), middle + side * 0.02
            low, high = EAVES - over * slope, RIDGE
            prism([(foot, low), (head, high), (head, high + 0.2), (foot, low + 0.2)], x - 0.019, x + 0.019, pine['y'], 'x', 0.002)
        # Joists of the attic floor, and a collar tie in every second pair.
        box(x + 0.02, x + 0.058, Y0, Y1, EAVES, EAVES + 0.18, pine['y'], 0.002)
        if k % 2:
            half = (RIDGE - 1.1 - EAVES) / slope
            box(x + 0.02, x + 0.058, Y0 + half, Y1 - half, RIDGE - 1.1, RIDGE - 0.96, pine['y'], 0.002)
    box(X0 - 0.1, X1 + 0.1, middle - 0.02, middle + 0.02, RIDGE - 0.05, RIDGE + 0.2, pine['x'], 0.002)


def _site(pine):
    plane(-70, 70, -60, 60, -0.06, turf(dryness=0.5))
    prism([(-9, -0.1), (-8.4, 0.02), (8.4, 0.02), (9, -0.1)], -14, 11, concrete('#8a7657', 0.97, scale=3, stain=0.5), 'y', 0)
    # A pack of lumber on bearers, with some boards drawn out.
    for y in (-5.4, -3.6):
        box(-4.2, -2.9, y, y + 0.09, 0.02, 0.11, pine['x'], 0.003)
    for i in range(6):
        for j in range(8):
            shift = 0.05 * ((i * 5 + j * 3) % 4) + (0.7 if (i, j) in ((5, 2), (5, 6)) else 0)
            box(-4.15 + j * 0.15, -4.01 + j * 0.15, -6.2 - shift, -2.6 - shift, 0.11 + i * 0.04, 0.148 + i * 0.04, pine['y'], 0.002)
    for k in range(7):
        turn = 0.02 * (k % 3)
        box(2.4, 4.85, -3.2 + turn, -1.98 + turn, 0.1 + k * 0.016, 0.115 + k * 0.016, strand_board('z'), 0.001)
    boxes([(2.6, 2.7, -3.2, -2.0, 0, 0.1), (4.5, 4.6, -3.2, -2.0, 0, 0.1)], pine['y'], 0.002)
    # A ladder against the second floor.
    foot, head = (-0.5, -1.35, 0.02), (-0.5, -0.03, 4.3)
    rail = paint('#c9852f', 0.5)
    for side in (-0.21, 0.21):
        tube([(foot[0] + side, foot[1], foot[2]), (head[0] + side, head[1], head[2])], 0.026, rail, kind='POLY')
    for k in range(1, 14):
        t = k / 14
        y, z = foot[1] + (head[1] - foot[1]) * t, foot[2] + (head[2] - foot[2]) * t
        tube([(foot[0] - 0.21, y, z), (foot[0] + 0.21, y, z)], 0.014, rail, kind='POLY')
    for x in (-2.3, -0.9):
        box(x - 0.045, x + 0.045, -4.6, -3.6, 0.68, 0.77, pine['y'], 0.003)
        for y in (-4.5, -3.7):
            for out in (-1, 1):
                tube([(x + out * 0.03, y, 0.72), (x + out * 0.26, y, 0.02)], 0.021, pine['z'], kind='POLY')
    box(-3.0, -0.4, -4.25, -4.11, 0.77, 0.808, pine['x'], 0.002)
    box(-2.7, -0.2, -4.0, -3.86, 0.77, 0.808, pine['x'], 0.002)
    furn('BlendSwap-CC-0', 'wheelbarrow', (1.2, -3.4, 0.02), rz=math.radians(200))
    furn('Scopia', 'scie-egoine', (-1.5, -4.18, 0.81), rz=0.1)
    # The carpenter looks at what is up, with his back to us.
    furn('Reallusion', 'male03', (-2.6, -5.6, 0.02), rz=math.radians(150))
    hard_hat((-2.55, -5.65, 1.7), 2.6)
    steps = [(-0.75, 0.75, -0.9 + k * 0.3, -0.6 + k * 0.3, 0.02, 0.15 * (k + 1)) for k in range(3)]
    boxes(steps, planks('#8f7350', '#bfa57a', ax='xy', w=0.14, gap=0.004, rough=0.8, clear=0), 0.003)
    neighbor(11.5, 3.0, '#b8ae9c')
    trees([(-13, 10, 9, 'maple'), (8.5, 14, 10, 'oak'), (-2, 17, 8, 'birch')], seed=33)
