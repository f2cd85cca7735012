"""Roof forms over a rectangular plan: gable, hip, shed and flat, with their fascia, rakes and gutters."""

from geometry import box, boxes, mesh_obj, prism, tube
from materials import metal, plain, tile

OVER, RAKE, THICK = 0.45, 0.32, 0.09


def shingles(low, high, ax='xy'):
    look = {'w': 0.3, 'h': 0.13, 'gap': 0.006, 'offset': 'random', 'rough': 0.9, 'var': 0.45}
    return tile(low, '#232323', ax=ax, **look, col2=high)


def gable_roof(block, eaves, rise, colors, trim, ridge='x', over=OVER, rake=RAKE):
    """Two planes over `block` (x0, x1, y0, y1); the ridge runs along the axis `ridge`."""
    x0, x1, y0, y1 = block
    (u0, u1), (v0, v1) = ((x0, x1), (y0, y1)) if ridge == 'x' else ((y0, y1), (x0, x1))
    half = (v1 - v0) / 2
    foot, middle, top = eaves - over * rise / half, (v0 + v1) / 2, eaves + rise
    look = shingles(*colors, 'xy' if ridge == 'x' else 'yx')

    def at(u, v, z):
        return (u, v, z) if ridge == 'x' else (v, u, z)

    a, b = u0 - rake, u1 + rake
    for edge in (v0 - over, v1 + over):
        sheet([at(a, edge, foot), at(b, edge, foot), at(b, middle, top), at(a, middle, top)], look)
        for u in (a, b):
            board = [(edge, foot - 0.2), (edge, foot - 0.02), (middle, top - 0.02), (middle, top - 0.2)]
            prism(board, *sorted((u, u + (0.03 if u > u0 else -0.03))), trim, ridge, 0.003)
        inward = 0.03 if edge < middle else -0.03
        _flat_box(ridge, a, b, edge, edge + inward, foot - 0.2, foot - 0.03, trim)
        soffit = v0 if edge < middle else v1
        _flat_box(ridge, u0, u1, edge, soffit, foot - 0.19, foot - 0.17, trim)
        _gutter(ridge, a, b, edge, -1 if edge < middle else 1, foot, trim)
    tube([at(a, middle, top + 0.015), at(b, middle, top + 0.015)], 0.055, look, kind='POLY')


def hip_roof(block, eaves, slope, colors, trim, over=OVER):
    """Four planes of one slope over `block`, which is at least as wide as deep."""
    x0, x1, y0, y1 = block[0] - over, block[1] + over, block[2] - over, block[3] + over
    run = (y1 - y0) / 2
    foot = eaves - over * slope
    top, middle = foot + run * slope, (y0 + y1) / 2
    front, side = shingles(*colors, 'xy'), shingles(*colors, 'yx')
    r0, r1 = (x0 + run, middle, top), (x1 - run, middle, top)
    sheet([(x0, y0, foot), (x1, y0, foot), r1, r0], front)
    sheet([(x1, y1, foot), (x0, y1, foot), r0, r1], front)
    sheet([(x1, y0, foot), (x1, y1, foot), r1], side)
    sheet([(x0, y1, foot), (x0, y0, foot), r0], side)
    for corner, end in (((x0, y0), r0), ((x0, y1), r0), ((x1, y0), r1), ((x1, y1), r1)):
        tube([(*corner, foot + 0.01), (end[0], end[1], top + 0.01)], 0.045, front, kind='POLY')
    if r1[0] - r0[0] > 0.1:
        tube([(r0[0], middle, top + 0.015), (r1[0], middle, top + 0.015)], 0.05, front, kind='POLY')
    box(x0 + 0.02, x1 - 0.02, y0 + 0.02, y1 - 0.02, foot - 0.19, foot - 0.17, trim, 0)
    for y, out in ((y0, -1), (y1, 1)):
        _flat_box('x', x0, x1, y, y - out * 0.03, foot - 0.2, foot - 0.02, trim)
        _gutter('x', x0 - 0.1, x1 + 0.1, y, out, foot, trim)
    for x, out in ((x0, -1), (x1, 1)):
        _flat_box('y', y0, y1, x, x - out * 0.03, foot - 0.2, foot - 0.02, trim)
        _gutter('y', y0 - 0.1, y1 + 0.1, x, out, foot, trim)


def shed_roof(block, low, high, look, trim, over=0.35, rake=0.25):
    """One plane that falls from `high` at the back to `low` at the front wall."""
    x0, x1, y0, y1 = block
    slope = (high - low) / (y1 - y0)
    foot = low - over * slope
    a, b = x0 - rake, x1 + rake
    sheet([(a, y0 - over, foot), (b, y0 - over, foot), (b, y1, high), (a, y1, high)], look, 0.07)
    for x, out in ((a, -0.03), (b, 0.03)):
        board = [(y0 - over, foot - 0.18), (y0 - over, foot - 0.01), (y1, high - 0.01), (y1, high - 0.18)]
        prism(board, *sorted((x, x + out)), trim, 'x', 0.003)
    _flat_box('x', a, b, y0 - over, y0 - over + 0.03, foot - 0.18, foot - 0.02, trim)
    return slope


def seams(block, low, high, look, over=0.35, rake=0.25, apart=0.42):
    """The standing seams of a metal roof that `shed_roof` covers."""
    x0, x1, y0, y1 = block
    foot = low - over * (high - low) / (y1 - y0)
    x = x0 - rake
    while x <= x1 + rake + 0.01:
        prism([(y0 - over, foot), (y1, high), (y1, high + 0.035), (y0 - over, foot + 0.035)], x - 0.011, x + 0.011, look, 'x', 0)
        x += apart


def flat_roof(block, top, cap, parapet=0.3):
    """A membrane behind a parapet with a metal cap; the walls end at `top`."""
    x0, x1, y0, y1 = block
    box(x0 + 0.1, x1 - 0.1, y0 + 0.1, y1 - 0.1, top - parapet - 0.05, top - parapet, plain('#8f8f8c', 0.9), 0)
    edges = [(x0, x1, y0, y0 + 0.22), (x0, x1, y1 - 0.22, y1), (x0, x0 + 0.22, y0, y1), (x1 - 0.22, x1, y0, y1)]
    boxes([(a - 0.025, b + 0.025, c - 0.025, d + 0.025, top, top + 0.05) for a, b, c, d in edges], cap, 0.004)


def standing_seam(color):
    return metal(color, 0.45)


def sheet(corners, look, thick=THICK):
    """A plane with its thickness below it."""
    (ax, ay, _), (bx, by, _), (cx, cy, _) = corners[:3]
    if (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) < 0:
        corners = corners[::-1]
    plane = mesh_obj('roof', corners, [tuple(range(len(corners)))], look, smooth=False)
    plane.modifiers.new('thick', 'SOLIDIFY').thickness = thick
    return plane


def _flat_box(ridge, u0, u1, v0, v1, z0, z1, look):
    if ridge == 'x':
        box(u0, u1, v0, v1, z0, z1, look, 0)
    else:
        box(v0, v1, u0, u1, z0, z1, look, 0)


def _gutter(ridge, a, b, edge, out, foot, trim):
    profile = [(edge + out * 0.13, foot - 0.13), (edge, foot - 0.13), (edge, foot - 0.01), (edge + out * 0.15, foot - 0.01)]
    prism(profile, a, b, trim, ridge, 0.004)
