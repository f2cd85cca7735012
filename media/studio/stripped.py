"""Rooms in demolition: open stud walls, torn plaster, cut pipes and cables, rubble, sacks, shoring and dust sheets."""

import math
import random

from mathutils import Euler, Matrix, Vector

from geometry import box, cyl, lathe, mesh_obj, prism, tube
from materials import metal, paint, plain, planks, wood
from models import furn
from nodes import material, srgb

STUD, DEPTH, SPACING = 0.038, 0.089, 0.406


def timber(axis, is_new=False):
    dark, light = ('#c2a078', '#e6d2ad') if is_new else ('#8a6a44', '#b8966a')
    return wood(dark, light, axis=axis, rough=0.8, clear=0, contrast=0.9, wear=0.0 if is_new else 0.15)


def stud_wall(plane, pos, a0, a1, high, holes=(), is_new=False, skip=()):
    """Studs whose faces lie at `pos` and `pos` + DEPTH, doubled around the holes (from, to, sill, head)."""
    upright, flat = [], [(a0, a1, 0, STUD), (a0, a1, high - 2 * STUD - 0.002, high)]
    marks = [a0, *(a0 + SPACING * k for k in range(1, int((a1 - a0) / SPACING) + 1)), a1 - STUD]
    for k, a in enumerate(marks):
        inside = [h for h in holes if h[0] - 0.07 < a + STUD / 2 < h[1] + 0.07]
        if k in skip:
            continue
        if not inside:
            upright.append((a, a + STUD, STUD, high - 2 * STUD))
        for _, _, sill, head in inside:
            if sill > 0.2:
                upright.append((a, a + STUD, STUD, sill - STUD))
            upright.append((a, a + STUD, head + 0.19, high - 2 * STUD))
    for b0, b1, sill, head in holes:
        for edge in (b0 - 2 * STUD, b0 - STUD, b1, b1 + STUD):
            upright.append((edge, edge + STUD - 0.001, STUD, high - 2 * STUD if edge in (b0 - 2 * STUD, b1 + STUD) else head))
        flat.append((b0 - STUD, b1 + STUD, head, head + 0.19))
        if sill > 0.2:
            flat.append((b0, b1, sill - STUD, sill))
    for parts, axis in ((upright, 'z'), (flat, 'x' if plane == 'y' else 'y')):
        shape = [(a, b, pos, pos + DEPTH, z0, z1) if plane == 'y' else (pos, pos + DEPTH, a, b, z0, z1) for a, b, z0, z1 in parts]
        for part in shape:
            box(*part, timber(axis, is_new), 0.002)


def joists(x0, x1, y0, y1, z, along='y', deep=0.235, is_new=False):
    """Joists from below with the boards of the floor above them."""
    lo, hi = (x0, x1) if along == 'y' else (y0, y1)
    for k in range(int((hi - lo) / SPACING) + 1):
        a = lo + k * SPACING
        part = (a, a + STUD, y0, y1) if along == 'y' else (x0, x1, a, a + STUD)
        box(*part, z, z + deep, timber(along, is_new), 0.002)
    above = planks('#5b4632', '#8c7050', ax='xy' if along == 'y' else 'yx', w=0.14, length=3, gap=0.0025, gapcol='#241a12', rough=0.9, clear=0, var=0.4)
    box(x0 - 0.2, x1 + 0.2, y0 - 0.2, y1 + 0.2, z + deep, z + deep + 0.02, above, 0)


def boards(ax):
    """Old sheathing or a bare subfloor."""
    return planks('#4f4031', '#85705a', ax=ax, w=0.15, length=3.2, gap=0.0025, gapcol='#241a12', rough=0.95, clear=0, var=0.4, wear=0.4)


def torn(plane, pos, thick, corners, look, seed=1):
    """What is left of a wall's plaster: its upper corners (along, height) are joined by a ragged edge."""
    r = random.Random(seed)
    edge = []
    for (a0, z0), (a1, z1) in zip(corners, corners[1:]):
        count = max(2, round(math.dist((a0, z0), (a1, z1)) / 0.035))
        for k in range(count):
            t = k / count
            edge.append((a0 + (a1 - a0) * t + r.gauss(0, 0.008), z0 + (z1 - z0) * t + r.gauss(0, 0.02)))
    edge.append(corners[-1])
    outline = [(corners[0][0], 0.0), *edge, (corners[-1][0], 0.0)]
    if plane == 'y':
        return prism(outline, pos, pos + thick, look, 'y', 0)
    return prism(outline, pos, pos + thick, look, 'x', 0)


def rubble(at, radius, high, count=260, seed=1, colors=('#cfc8b8', '#b9b1a0', '#8f887b', '#ded8ca')):
    """A heap of broken plaster with laths that stick out of it."""
    r = random.Random(seed)
    x0, y0, z0 = at
    for color in colors:
        verts, faces = [], []
        for _ in range(count // len(colors)):
            dist = radius * r.random() ** 0.6
            angle = r.uniform(0, 2 * math.pi)
            top = high * max(0.0, 1 - dist / radius) ** 0.9
            size = r.uniform(0.02, 0.085) * (0.5 if dist > 0.85 * radius else 1)
            shape = (size, size * r.uniform(0.5, 1), r.uniform(0.008, 0.02))
            middle = Vector((x0 + dist * math.cos(angle), y0 + dist * math.sin(angle), z0 + 0.012 + top * r.uniform(0.55, 1)))
            turn = Euler((r.gauss(0, 0.5), r.gauss(0, 0.5), r.uniform(0, 6.3))).to_matrix()
            _chunk(verts, faces, middle, shape, turn, r)
        mesh_obj('rubble', verts, faces, paint(color, 0.95, bump=0.3), smooth=False)
    core = [(radius * 0.92, 0), (radius * 0.6, high * 0.32), (radius * 0.3, high * 0.62), (0, high * 0.8)]
    lathe(core, at, paint('#a39b8b', 0.98, bump=0.4), 28)
    for _ in range(16):
        angle, dist = r.uniform(0, 6.3), radius * r.uniform(0, 0.7)
        length = r.uniform(0.25, 0.6)
        lath = box(-length / 2, length / 2, -0.017, 0.017, -0.004, 0.004, timber('x'), 0.001)
        lath.location = (x0 + dist * math.cos(angle), y0 + dist * math.sin(angle), z0 + 0.04 + high * (1 - dist / radius) * 0.95)
        lath.rotation_euler = (r.gauss(0, 0.25), r.gauss(0, 0.35), r.uniform(0, 6.3))


def _chunk(verts, faces, middle, shape, turn, r):
    base = len(verts)
    for sx, sy, sz in ((-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1), (-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)):
        corner = Vector((sx * shape[0] * r.uniform(0.6, 1), sy * shape[1] * r.uniform(0.6, 1), sz * shape[2]))
        verts.append(tuple(middle + turn @ corner))
    for q in ((0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
        faces.append(tuple(base + k for k in q))


def sack(at, size=1.0, seed=1, color='#202224'):
    """A tied sack of rubble, bulging where chunks press against it."""
    r = random.Random(seed)
    rings = [(0.0, 0.0), (0.2, 0.0), (0.27, 0.05), (0.29, 0.16), (0.27, 0.3), (0.2, 0.42), (0.09, 0.5), (0.035, 0.53), (0.05, 0.57), (0.085, 0.62), (0.07, 0.63)]
    waves = [(r.randint(2, 9), r.uniform(0, 6.3), r.uniform(0.25, 1)) for _ in range(6)]
    verts, faces, steps = [], [], 72
    for j, (radius, z) in enumerate(rings):
        for k in range(steps):
            a = 2 * math.pi * k / steps
            bulge = sum(w * math.sin(n * a + p + z * 7 * (n % 3)) for n, p, w in waves) / 6
            creases = 0.12 * math.sin(11 * a + 2) * max(0, (z - 0.3) / 0.3) + 0.25 * (z > 0.55) * math.sin(5 * a + seed)
            rr = radius * (1 + 0.24 * bulge + creases * 0.5)
            sag = 0.02 * bulge * (0 < j < 8)
            verts.append((rr * math.cos(a), rr * math.sin(a) * 0.85, max(0, z + sag)))
    for j in range(len(rings) - 1):
        for k in range(steps):
            n = (k + 1) % steps
            faces.append((j * steps + k, j * steps + n, (j + 1) * steps + n, (j + 1) * steps + k))
    ob = mesh_obj('sack', verts, faces, plain(color, 0.52))
    ob.location, ob.scale, ob.rotation_euler = at, (size,) * 3, (r.gauss(0, 0.06), r.gauss(0, 0.06), r.uniform(0, 6.3))
    return ob


def shore(x, y, z1):
    """An adjustable steel post."""
    red, pipe = paint('#83382a', 0.6, wear=0.6, dirt='#4b3a30'), metal('#9b9d9c', 0.4)
    box(x - 0.07, x + 0.07, y - 0.07, y + 0.07, 0, 0.008, red, 0.001)
    cyl((x, y, 0.008), 0.03, z1 * 0.62, red)
    cyl((x, y, z1 * 0.62), 0.036, 0.09, red)
    cyl((x, y, z1 * 0.62), 0.023, z1 * 0.38 - 0.008, pipe)
    tube([(x - 0.075, y, z1 * 0.62 + 0.12), (x + 0.075, y, z1 * 0.62 + 0.12)], 0.006, pipe, kind='POLY')
    box(x - 0.07, x + 0.07, y - 0.07, y + 0.07, z1 - 0.008, z1, red, 0.001)


def temporary_beam(x0, x1, y, z1, deep=0.235):
    box(x0, x1, y - STUD, y - 0.001, z1 - deep, z1, timber('x', True), 0.002)
    box(x0 + 0.02, x1 + 0.03, y + 0.001, y + STUD, z1 - deep, z1, timber('x', True), 0.002)


def cable(points, color='#e8e2d0', r=0.0045):
    tube(points, r, plain(color, 0.6), res=3)


def stub(x, y, z, length, look, cap='#2f4f8f', axis='y', r=0.011):
    """A cut pipe out of a wall with its cap."""
    sign = -1 if length < 0 else 1
    end = {'x': (x + length, y, z), 'y': (x, y + length, z), 'z': (x, y, z + length)}[axis]
    tube([(x, y, z), end], r, look, kind='POLY')
    over = {'x': (end[0] + sign * 0.02, y, z), 'y': (x, end[1] + sign * 0.02, z), 'z': (x, y, end[2] + sign * 0.02)}[axis]
    tube([end, over], r * 1.25, plain(cap, 0.5), kind='POLY')


def outlet_box(x, y, z, axis='y', sign=-1):
    blue = plain('#2f5f9a', 0.5)
    if axis == 'y':
        box(x, x + 0.055, y, y - sign * 0.06, z, z + 0.1, blue, 0.003)
    else:
        box(x, x - sign * 0.06, y, y + 0.055, z, z + 0.1, blue, 0.003)


@material
def _film(n):
    clear = n('BsdfTransparent', Color=srgb('#f4f8f8'))
    milk = n('BsdfTranslucent', Color=srgb('#e6ecec'))
    shine = n('BsdfGlossy', Color=srgb('#ffffff'), Roughness=0.22)
    body = n('MixShader', Fac=0.62, _1=clear, _2=milk)
    facing = n('LayerWeight', Blend=0.25).outputs['Facing']
    n.t.links.new(n('MixShader', Fac=n.math('MULTIPLY_ADD', facing, 0.3, 0.06), _1=body, _2=shine).outputs[0], n.out.inputs[0])


def dust_sheet(plane, pos, a0, a1, z1, seed=1, zipper='#a8432f'):
    """Plastic over a doorway, taped at its edges, with a zipper."""
    r = random.Random(seed)
    columns, rows = 80, 24
    phases = [(r.uniform(4, 17), r.uniform(0, 6.3)) for _ in range(4)]
    verts, faces = [], []

    def fold(a, z):
        hang = 0.25 + 0.75 * min(1, (z1 - z) / 0.5)
        return sum(math.sin(f * a + p + 0.5 * z) for f, p in phases) * 0.008 * hang

    for j in range(rows + 1):
        for i in range(columns + 1):
            a, z = a0 + (a1 - a0) * i / columns, z1 * j / rows
            out = pos + fold(a, z)
            verts.append((a, out, z) if plane == 'y' else (out, a, z))
    for j in range(rows):
        for i in range(columns):
            k = j * (columns + 1) + i
            faces.append((k, k + 1, k + columns + 2, k + columns + 1))
    mesh_obj('film', verts, faces, _film())
    tape = plain('#3f6d8c', 0.6)
    edge = [(a0 - 0.03, a0 + 0.03, 0, z1 + 0.03), (a1 - 0.03, a1 + 0.03, 0, z1 + 0.03), (a0 + 0.031, a1 - 0.031, z1 - 0.03, z1 + 0.03)]
    for b0, b1, c0, c1 in edge:
        box(*((b0, b1, pos - 0.012, pos - 0.01) if plane == 'y' else (pos - 0.012, pos - 0.01, b0, b1)), c0, c1, tape, 0)
    middle = a0 + (a1 - a0) * 0.55
    line = [(middle, fold(middle, z1 * k / 12) + pos - 0.006, z1 * k / 12) for k in range(12)]
    tube(line if plane == 'y' else [(b, a, z) for a, b, z in line], 0.011, plain(zipper, 0.5), kind='POLY')


def toss(made, at, turn):
    """Turn what stands at the origin about three axes, then move it: a cabinet on its back, a door on a heap."""
    matrix = Matrix.Translation(Vector(at)) @ Euler(turn).to_matrix().to_4x4()
    for ob in made:
        ob.matrix_world = matrix @ ob.matrix_basis


def bucket(at, color='#d8d4c8', is_full=True):
    x, y, z = at
    lathe([(0, 0), (0.12, 0), (0.145, 0.34), (0.15, 0.345), (0.15, 0.36), (0.14, 0.36), (0.118, 0.02), (0, 0.02)], at, plain(color, 0.45), 40)
    if is_full:
        rubble((x, y, z + 0.24), 0.12, 0.09, 40, seed=5)
    tube([(x - 0.15, y, z + 0.33), (x - 0.1, y - 0.13, z + 0.25), (x + 0.1, y - 0.13, z + 0.25), (x + 0.15, y, z + 0.33)], 0.004, metal('#9a9c9b', 0.4))


def barrow(at, turn):
    """A worn wheelbarrow, full of plaster."""
    tub = paint('#48584c', 0.55, wear=0.7, dirt='#a39b8b')
    furn('BlendSwap-CC-0', 'wheelbarrow', at, rz=turn, override={'Barrow': tub})
    x, y, z = at
    rubble((x + 0.3 * math.cos(turn), y + 0.3 * math.sin(turn), z + 0.44), 0.23, 0.17, 130, seed=13)


def crowbar(at, turn, lean=0.0, length=0.75):
    blue = plain('#23415f', 0.4)
    bar = tube([(0, 0, 0), (0, 0, length - 0.1), (0.02, 0, length - 0.03), (0.06, 0, length), (0.1, 0, length - 0.02)], 0.0105, blue)
    tip = prism([(-0.012, 0), (0.012, 0), (0.006, -0.06), (0.0, -0.062)], -0.012, 0.012, blue, 'y', 0.001)
    for ob in (bar, tip):
        ob.location, ob.rotation_euler = at, (0, lean, turn)

