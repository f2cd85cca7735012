"""A tub, towels, and what hangs at a vanity."""

import math
import random

import bpy

from geometry import box, cyl, face_outward, lathe, link, mesh_obj, place, tube
from materials import emit, fabric, mirror
from nodes import srgb


def tub(cx, cy, rz, mat, L=1.72, W=0.8, h=0.56):
    n = 72
    prof = [
        (0.8, 0),
        (0.83, 0.02),
        (0.87, 0.15),
        (0.93, 0.35),
        (0.985, 0.52),
        (1.0, 0.555),
        (0.995, 0.565),
        (0.975, 0.568),
        (0.955, 0.56),
        (0.94, 0.53),
        (0.9, 0.38),
        (0.84, 0.22),
        (0.74, 0.14),
        (0.55, 0.115),
        (0.0, 0.11),
    ]
    v, f = ([], [])
    for s, z in prof:
        for i in range(n):
            a = 2 * math.pi * i / n
            c, q = (math.cos(a), math.sin(a))
            ex = math.copysign(abs(c) ** 0.78, c) * L / 2 * s
            ey = (
                math.copysign(abs(q) ** 0.78, q)
                * W
                / 2
                * (s - (0.04 if s < 0.97 and z > 0.1 and (s > 0) else 0))
            )
            v.append((ex, ey, z * h / 0.565 + 0.07 * (abs(ex) / (L / 2)) ** 3 * (z / 0.565)))
    for k in range(len(prof) - 1):
        for i in range(n):
            j = (i + 1) % n
            f.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    ob = mesh_obj('tub', v, f, mat)
    face_outward(ob, is_closing=True)
    ob.data.auto_smooth_angle = math.radians(60)
    m = ob.modifiers.new('s', 'SUBSURF')
    m.render_levels = m.levels = 1
    place([ob], (cx, cy, 0), rz)


def towel(x, y, z, w, h, mat, axis='x'):
    """towel folded over a bar; axis = direction along the bar"""
    v, f = ([], [])
    n, m = (14, 22)
    r = random.Random(int(x * 100 + z * 10))
    path = (
        [(-0.022, -h * 0.82 + h * 0.82 * i / 10) for i in range(11)]
        + [(-0.012, 0.014), (0.004, 0.018), (0.016, 0.012)]
        + [(0.024, -h * i / 10) for i in range(1, 11)]
    )
    for i, (d, zz) in enumerate(path):
        for j in range(n):
            t = j / (n - 1) - 0.5
            wv = 0.006 * math.sin(t * 19 + 1.0) * min(1, abs(zz) / h * 1.6)
            a = (x + t * w, y + d + wv * (1 if d < 0 else -1), z + zz)
            if axis == 'y':
                a = (x + d + wv * (1 if d < 0 else -1), y + t * w, z + zz)
            v.append(a)
    for i in range(len(path) - 1):
        for j in range(n - 1):
            f.append((i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j))
    ob = mesh_obj('towel', v, f, mat)
    s = ob.modifiers.new('s', 'SOLIDIFY')
    s.thickness = 0.007
    ss = ob.modifiers.new('ss', 'SUBSURF')
    ss.levels = ss.render_levels = 1
    return ob


def round_mirror(x, y, z, r, rimmat):
    """on the left wall facing +x"""
    pane = [(0, 0.016), (r - 0.002, 0.016), (r - 0.002, 0.004), (0, 0.004)]
    rim = [(r - 0.004, 0), (r + 0.012, 0), (r + 0.012, 0.024), (r - 0.004, 0.024), (r - 0.004, 0)]
    lathe(pane, (x, y, z), mirror(), 96, 'x')
    lathe(rim, (x, y, z), rimmat, 96, 'x', 30)


def sconce(x, y, z, mat, glow='#ffdcae', power=6):
    cyl((x, y, z), 0.05, 0.02, mat, axis='x')
    tube([(x + 0.02, y, z), (x + 0.09, y, z), (x + 0.11, y, z + 0.03)], 0.007, mat)
    lathe(
        [(0.05 * math.sin(t), 0.05 - 0.05 * math.cos(t)) for t in [math.pi * i / 16 for i in range(17)]],
        (x + 0.11, y, z + 0.04),
        emit(glow, 7.0),
    )
    li = bpy.data.lights.new('sc', 'POINT')
    li.energy = power
    li.color = srgb(glow)
    li.shadow_soft_size = 0.05
    lo = link(bpy.data.objects.new('sc', li))
    lo.location = (x + 0.11, y, z + 0.09)


def towel_stool(x, y, m):
    box(x - 0.15, x + 0.15, y - 0.15, y + 0.15, 0.42, 0.45, m, 0.006)
    for i in (-1, 1):
        for j in (-1, 1):
            tube([(x + i * 0.11, y + j * 0.11, 0.42), (x + i * 0.14, y + j * 0.14, 0)], 0.014, m, kind='POLY')
    for k in range(3):
        box(
            x - 0.13,
            x + 0.13,
            y - 0.12,
            y + 0.12,
            0.452 + k * 0.045,
            0.493 + k * 0.045,
            fabric(['#e9e4d9', '#d4cbb8', '#f0ece4'][k], 0.8),
            0.016,
            3,
        )
