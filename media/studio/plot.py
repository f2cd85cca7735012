"""The ground around a house: lawn, street, drive and walks, planted beds, and the trees beyond."""

import random

from garden import grass_patch
from geometry import box, boxes, plane
from materials import concrete, speckle, tile
from nodes import material, srgb
from planting import grass_blade, hedge, shrub, tree, tuft, turf, woods

MULCH = '#3a2c20'
# Slabs of a drive are cut this far apart.
JOINT = 3.05


def ground(lawns, street=True):
    """Turf everywhere; blades of grass on `lawns` (x0, x1, y0, y1), where the camera comes close."""
    look = turf(dryness=0.05)
    plane(-70, 70, -40, 60, -0.004, look)
    blades = grass_blade(0.02)
    for seed, (x0, x1, y0, y1) in enumerate(lawns):
        patch = plane(x0, x1, y0, y1, 0.002, look)
        grass_patch(patch, round(105 * (x1 - x0) * (y1 - y0)), 0.05, blades, children=24, seed=3 + seed)
    if street:
        box(-70, 70, -20.5, -17.2, -0.1, 0.012, concrete('#b3aea4', 0.9, stain=0.15), 0)
        box(-70, 70, -40, -20.8, -0.1, -0.05, speckle('#4a4a4a', '#5d5d5c', '#38383a', 0.95), 0)


def slabs(x0, x1, y0, y1, joint=JOINT):
    """A concrete drive or walk with its control joints, from the house at `y1` toward the street."""
    look = concrete('#b3aea4', 0.85, stain=0.1, scale=1.5)
    y = y1
    while y > y0:
        box(x0, x1, max(y0, y - joint) + 0.012, y, -0.1, 0.03, look, 0.008)
        y -= joint


def paving(areas, light, dark, size=(0.6, 0.4), offset='random'):
    """Flat stones or pavers over `areas` (x0, x1, y0, y1)."""
    look = tile(light, '#6f685d', ax='xy', w=size[0], h=size[1], gap=0.01, offset=offset, rough=0.8, var=0.2, col2=dark)
    boxes([(*area, -0.1, 0.025) for area in areas], look, 0.006)


@material
def flagstone(n):
    """Broken slabs of bluestone with sanded joints."""
    v = n.coord(scale=(1, 1, 0))
    bend = n('VectorMath', {'operation': 'SCALE'}, _0=n('TexNoise', Vector=v, Scale=1.1, Detail=1.0).outputs['Color'], Scale=0.25)
    bent = n('VectorMath', {'operation': 'ADD'}, _0=v, _1=bend.outputs[0]).outputs[0]
    edge = n('TexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Vector=bent, Scale=1.75, Randomness=0.85).outputs['Distance']
    cell = n('SeparateXYZ', Vector=n('TexVoronoi', Vector=bent, Scale=1.75, Randomness=0.85).outputs['Color']).outputs['X']
    tone = n.ramp(cell, [(0.0, srgb('#6b7478')), (0.35, srgb('#7f8685')), (0.65, srgb('#8d8a80')), (1.0, srgb('#9c958a'))])
    grain = n.noise(n.coord(), 14, 6, 0.7)
    tone = n.mix(0.5, tone, n.mix(1, tone, n.ramp(grain, [(0.3, 0.7), (0.7, 1.15)]), 'MULTIPLY'))
    slab = n.ramp(edge, [(0.018, 0.0), (0.034, 1.0)])
    height = n.math('ADD', n.math('MULTIPLY', slab, 0.6), n.math('MULTIPLY', grain, 0.15))
    n.done(n.mix(slab, srgb('#5d574b'), tone), 0.75, normal=n.bump(height, 0.45, 0.008))


def bed(x0, x1, y0, y1, seed=1, shrubs=('box', 'hydrangea'), flowers=('lavender', 'sedge', 'sage'), height=0.85):
    """Mulch with a row of shrubs at the back, at `y1`, and flowers along the front."""
    r = random.Random(seed)
    box(x0, x1, y0, y1, -0.05, 0.055, concrete(MULCH, 0.95, scale=6), 0.01)
    count = max(1, int((x1 - x0 - 0.4) / (height * 0.95)))
    for k in range(count):
        x = x0 + (x1 - x0) * (k + 0.5) / count
        size = height * r.uniform(0.92, 1.1)
        shrub((x, y1 - height * 0.52, -0.03), size, shrubs[k % len(shrubs)], r.uniform(0, 6.28))
    for k in range(int((x1 - x0) / 0.34)):
        at = (x0 + 0.17 + k * 0.34, y0 + 0.2 + r.uniform(-0.05, 0.08), 0.05)
        tuft(at, r.uniform(0.34, 0.46), flowers[k % len(flowers)], r.uniform(0, 6.28))


def trees(spots, seed=1, back=24):
    """`spots` are (x, y, height, kind); woods close the view at `back` and on both sides."""
    r = random.Random(seed)
    for x, y, high, kind in spots:
        tree((x, y, 0), high, kind, r.uniform(0, 6.28))
    if back is None:
        return
    woods(-60, 60, back, seed=seed, height=(9, 14))
    for side in (-1, 1):
        for k in range(5):
            tree((side * (23 + k * 4), -2 + k * 5 + r.uniform(-2, 2), -0.2), r.uniform(8, 12), 'oak', k)


def hedges(*runs, height=1.7):
    for start, end in runs:
        hedge(start, end, height)
