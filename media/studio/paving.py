"""Clay bricks laid one by one: a herringbone field in a soldier course."""

import random

from geometry import box, boxes
from materials import concrete

LENGTH, WIDTH, JOINT = 0.2, 0.1, 0.0035
CLAY = ('#8e4f38', '#a1604a', '#7c4534', '#97593f', '#8a4a3c')


def herringbone(block, z):
    """Bricks over `block` (x0, x1, y0, y1) with their top at `z`, between the house at `y1` and soldiers on the other sides."""
    x0, x1, y0, y1 = block
    rng = random.Random(1)
    looks = [concrete(color, 0.85, stain=0.22, scale=5) for color in CLAY]
    rows = [[] for _ in looks]
    field = (x0 + LENGTH, x1 - LENGTH, y0 + LENGTH, y1)
    for brick in [*_field(field), *_soldiers(block)]:
        lift = rng.uniform(-0.0012, 0.0012)
        rng.choice(rows).append((*brick, z - 0.05, z + lift))
    for row, look in zip(rows, looks):
        boxes(row, look, 0.003, seg=1)
    box(x0, x1, y0, y1, z - 0.14, z - 0.006, concrete('#85796a', 0.95, scale=6), 0)


def _field(block):
    x0, x1, y0, y1 = block
    half = JOINT / 2
    for i in range(-1, round((x1 - x0) / WIDTH) + 1):
        for j in range(-1, round((y1 - y0) / WIDTH) + 1):
            kind = (i - j) % 4
            if kind not in (0, 3):
                continue
            wide, deep = (LENGTH, WIDTH) if kind == 0 else (WIDTH, LENGTH)
            a, c = x0 + i * WIDTH, y0 + j * WIDTH
            part = (max(x0, a) + half, min(x1, a + wide) - half, max(y0, c) + half, min(y1, c + deep) - half)
            if part[1] - part[0] > 0.02 and part[3] - part[2] > 0.02:
                yield part


def _soldiers(block):
    x0, x1, y0, y1 = block
    half = JOINT / 2
    for k in range(round((x1 - x0) / WIDTH)):
        yield x0 + k * WIDTH + half, x0 + (k + 1) * WIDTH - half, y0 + half, y0 + LENGTH - half
    for k in range(round((y1 - y0 - LENGTH) / WIDTH)):
        low = y0 + LENGTH + k * WIDTH
        for a in (x0, x1 - LENGTH):
            yield a + half, a + LENGTH - half, low + half, low + WIDTH - half
