"""What stands at and on a kitchen island: stools, boards, a vase, bottles."""

import math
import random

from mathutils import Matrix, Vector

from geometry import box, face_outward, lathe, mesh_obj, tube
from materials import fabric, leaf, paint, plain, wood


def bar_stool(x, y, hw, P, h=0.66):
    bl = plain('#1a1a1a', 0.45)
    box(x - 0.21, x + 0.21, y - 0.2, y + 0.2, h - 0.05, h + 0.03, fabric(P['seat']), 0.025, 4)
    for dx in (-1, 1):
        for dy in (-1, 1):
            leg = [(x + dx * 0.17, y + dy * 0.16, h - 0.05), (x + dx * 0.205, y + dy * 0.2, 0)]
            tube(leg, 0.011, bl, kind='POLY')
    rest = [(x + dx * 0.195, y + dy * 0.185, 0.22) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    tube(rest, 0.008, hw, True, kind='POLY')
    v, f = ([], [])
    n = 25
    for i in range(n):
        a = math.pi * (i / (n - 1))
        px, py = (x - 0.215 * math.cos(a), y - 0.225 * math.sin(a))
        qx, qy = (x - 0.24 * math.cos(a), y - 0.25 * math.sin(a))
        top = h + 0.1 + 0.17 * math.sin(a)
        v += [(px, py, h + 0.02), (px, py, top), (qx, qy, top), (qx, qy, h + 0.02)]
    for i in range(n - 1):
        b, c = (4 * i, 4 * i + 4)
        f += [
            (b, c, c + 1, b + 1),
            (b + 1, c + 1, c + 2, b + 2),
            (b + 2, c + 2, c + 3, b + 3),
            (b + 3, c + 3, c, b),
        ]
    f += [(0, 1, 2, 3), (4 * n - 1, 4 * n - 2, 4 * n - 3, 4 * n - 4)]
    ob = mesh_obj('back', v, f, fabric(P['seat']), 0.008, 3)
    face_outward(ob)


def boards(x, y, z, m):
    ob = box(x - 0.16, x + 0.16, -0.011, 0.011, 0, 0.46, m, 0.006)
    ob.matrix_world = Matrix.Translation((0, y, z + 0.003)) @ Matrix.Rotation(math.radians(-9), 4, 'X')
    ob2 = box(x + 0.09, x + 0.36, -0.011, 0.011, 0, 0.33, wood('#5b3a20', '#8c6239', 'z', rough=0.5), 0.006)
    ob2.matrix_world = Matrix.Translation((0, y - 0.05, z + 0.003)) @ Matrix.Rotation(
        math.radians(-11), 4, 'X'
    )


def vase(x, y, z):
    pr = [
        (0, 0),
        (0.05, 0),
        (0.075, 0.03),
        (0.085, 0.09),
        (0.07, 0.16),
        (0.035, 0.21),
        (0.032, 0.24),
        (0.04, 0.25),
        (0.036, 0.25),
        (0.028, 0.235),
    ]
    lathe(pr, (x, y, z), paint('#e9e3d8', 0.7, bump=0.2))
    r = random.Random(3)
    lf = leaf('#6f8b4e')
    for i in range(7):
        a = r.uniform(0, 6.28)
        ln = r.uniform(0.28, 0.44)
        sp = r.uniform(0.08, 0.22)
        p = [
            (x, y, z + 0.22),
            (x + 0.4 * sp * math.cos(a), y + 0.4 * sp * math.sin(a), z + 0.22 + ln * 0.6),
            (x + sp * math.cos(a), y + sp * math.sin(a), z + 0.22 + ln),
        ]
        tube(p, 0.0022, plain('#5b5a36', 0.7))
        v, f = ([], [])
        for k in range(15):
            t = 0.35 + 0.65 * k / 14
            bx = x + sp * math.cos(a) * t**1.4
            by = y + sp * math.sin(a) * t**1.4
            bz = z + 0.22 + ln * t
            b = r.uniform(0, 6.28)
            L = r.uniform(0.035, 0.06)
            wv = L * 0.33
            d = Vector((math.cos(b), math.sin(b), r.uniform(0.1, 0.7))).normalized()
            s = d.cross(Vector((0, 0, 1))).normalized()
            c = Vector((bx, by, bz))
            i0 = len(v)
            v += [
                tuple(c),
                tuple(c + d * L * 0.5 + s * wv),
                tuple(c + d * L),
                tuple(c + d * L * 0.5 - s * wv),
            ]
            f.append((i0, i0 + 1, i0 + 2, i0 + 3))
        mesh_obj('lv', v, f, lf, smooth=False)


def bottle(x, y, z, col='#b9a25a', h=0.28):
    r = 0.032
    lathe(
        [(0, 0), (r, 0), (r, h * 0.55), (r * 0.5, h * 0.72), (r * 0.36, h * 0.78), (r * 0.36, h), (0, h)],
        (x, y, z),
        plain(col, 0.1, clear=0.8),
    )
