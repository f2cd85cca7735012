"""Before the colonial: lawn, drive, walk and street, foundation beds, and the trees around it."""

import random

from colonial import DRIVE, HALF, MULCH
from exterior import cracked
from garden import grass_patch
from geometry import box, plane
from materials import concrete, speckle, tile
from planting import grass_blade, hedge, shrub, tree, tuft, turf, woods

# How far toward the street the cameras come close enough to see blades of grass.
LAWN = -12.6


def grounds(worn, widened=False):
    ground = turf(dryness=0.95 if worn else 0.05)
    plane(-70, 70, -40, 60, -0.004, ground)
    _drive(worn)
    _walk(worn)
    box(-70, 70, -20.5, -17.2, -0.1, 0.012, concrete('#b3aea4', 0.9, stain=0.15), 0)
    box(-70, 70, -40, -20.8, -0.1, -0.05, speckle('#4a4a4a', '#5d5d5c', '#38383a', 0.95), 0)
    length, children = (0.09, 12) if worn else (0.05, 24)
    for seed, (a, b) in enumerate(((-8.5, -0.85), (0.85, DRIVE[0] - 0.1))):
        patch = plane(a, b, LAWN, -1.45, 0.002, ground)
        grass_patch(patch, 8500, length, grass_blade(0.5 if worn else 0.02), children=children, seed=3 + seed)
    _side_yard(worn, widened, ground, length, children)
    _foundation_beds(worn)
    _around()


def _side_yard(worn, widened, ground, length, children):
    """Grass left of the house, where an addition stands or will stand."""
    if not (worn or widened):
        return
    plots = [(-14.4, -8.5, LAWN, -0.75), (-8.5, -HALF, -1.45, -0.75), (-14.4, -HALF if worn else -10.6, -0.75, 9)]
    for seed, (x0, x1, y0, y1) in enumerate(plots):
        patch = plane(x0, x1, y0, y1, 0.002, ground)
        count = round(101 * (x1 - x0) * (min(y1, 4) - y0))
        grass_patch(patch, count, length, grass_blade(0.5 if worn else 0.02), children=children, seed=11 + seed)


def _drive(worn):
    x0, x1 = DRIVE
    slab = cracked('#77736b') if worn else concrete('#b3aea4', 0.85, stain=0.1, scale=1.5)
    for k in range(6):
        box(x0, x1, 0.98 - (k + 1) * 3.05 + 0.012, 0.98 - k * 3.05, -0.1, 0.03, slab, 0.008)
    if worn:
        r = random.Random(6)
        for k in range(40):
            edge = k % 2
            y = 0.98 - 3.05 * r.randrange(1, 5) if edge else r.uniform(-12, 0.5)
            x = r.uniform(x0, x1) if edge else r.choice((x0 - 0.03, x1 + 0.03))
            tuft((x, y, 0.0), r.uniform(0.08, 0.2), 'sedge', r.uniform(0, 6))


def _walk(worn):
    if worn:
        for k in range(9):
            box(-0.75, 0.75, -4.3 - k * 1.5 + 0.012, -2.8 - k * 1.5, -0.1, 0.02 + 0.006 * (k % 3), cracked('#7f7a71'), 0.006)
        return
    look = {'ax': 'xy', 'w': 0.6, 'h': 0.4, 'gap': 0.01, 'offset': 'random', 'rough': 0.8, 'var': 0.2, 'col2': '#85807a'}
    box(-0.75, 0.75, -16, -2.6, -0.1, 0.025, tile('#9a9389', '#6f685d', **look), 0.006)


def _foundation_beds(worn):
    r = random.Random(4)
    mulch = concrete('#5a5040' if worn else MULCH, 0.95, scale=6)
    for side in (-1, 1):
        a, b = sorted((side * 1.75, side * (HALF - 0.1)))
        box(a, b, -1.4, 0, -0.05, 0.06, mulch, 0.01)
        if worn:
            for k, height in enumerate((1.5, 1.05, 1.35)):
                at = (side * (2.3 + k * 1.05), -0.65 + r.uniform(-0.1, 0.1), -0.05)
                shrub(at, height + r.uniform(-0.1, 0.2), 'spirea' if k == 1 else 'box', r.uniform(0, 6.28))
            continue
        border(a + 0.1, b - 0.1, -1.4, 0, 20 + side)


def border(x0, x1, y0, y1, seed):
    """Shrubs of different sizes that touch each other against a wall at `y1`, and flowers two deep before them."""
    r = random.Random(seed)
    x = x0 + 0.3
    while x < x1 - 0.2:
        size = r.choice((0.72, 0.95, 1.15))
        shrub((x, y1 - 0.5 + r.uniform(-0.06, 0.06), -0.04), size, r.choice(('box', 'hydrangea', 'hydrangea', 'spirea')), r.uniform(0, 6.28))
        x += size * 0.62
    for row, height in enumerate((0.46, 0.32)):
        drift = r.choice(('lavender', 'sage'))
        for k in range(int((x1 - x0) / 0.24)):
            if k % 5 == 0:
                drift = r.choice(('lavender', 'sage', 'sedge', 'coneflower', 'yarrow'))
            at = (x0 + 0.12 + k * 0.24 + r.uniform(-0.06, 0.06), y0 + 0.44 - row * 0.26 + r.uniform(-0.05, 0.05), 0.04)
            tuft(at, height * r.uniform(0.85, 1.15), drift, r.uniform(0, 6.28))


def _around():
    r = random.Random(3)
    for x, y, height, kind in (
        (-11.5, 3.5, 9.5, 'maple'),
        (-16.0, -9.5, 10.0, 'oak'),
        # Across the street: its shadow lies over the lawn.
        (4.5, -22.0, 9.0, 'maple'),
        (13.2, 3.0, 10.5, 'oak'),
        (17.0, -1.0, 8.5, 'maple'),
        (11.2, 9.5, 9.0, 'birch'),
    ):
        tree((x, y, 0), height, kind, r.uniform(0, 6.28))
    hedge((-14.5, -5.0), (-14.5, 12.0), 1.7)
    hedge((12.2, -3.5), (12.2, 12.0), 1.7)
    woods(-60, 60, 24, seed=5, height=(9, 14))
    for side in (-1, 1):
        for k in range(5):
            tree((side * (22 + k * 4), -2 + k * 5 + r.uniform(-2, 2), -0.2), r.uniform(8, 12), 'oak', k)
