"""Siding, window trim, railings, deck boards and old concrete."""

import math
import random

from mathutils import Matrix

from geometry import box, boxes, mesh_obj
from nodes import material, srgb


def siding(x0, x1, z0, z1, holes, mat, y=0.0, h=0.155, t=0.022):
    """Courses of lap siding; below and above a hole a course is cut to its edge."""
    v, f = ([], [])
    k = int(math.ceil((z1 - z0) / h))
    for i in range(k):
        a, b = (z0 + i * h, min(z1, z0 + (i + 1) * h + 0.012))
        segs, cut = [(x0, x1)], []
        for hx0, hx1, hz0, hz1 in holes:
            if hz0 < b - 0.02 and hz1 > a + 0.005:
                ns = []
                for s, e in segs:
                    if hx0 > s:
                        ns.append((s, min(e, hx0)))
                    if hx1 < e:
                        ns.append((max(s, hx1), e))
                segs = [q for q in ns if q[1] - q[0] > 0.01]
                s, e = max(hx0, x0), min(hx1, x1)
                if e - s > 0.01 and hz0 > a + 0.005:
                    cut.append((s, e, a, hz0))
                if e - s > 0.01 and hz1 < b - 0.005:
                    cut.append((s, e, hz1, b))
        for s, e, low, high in [(s, e, a, b) for s, e in segs] + cut:
            n = len(v)
            near, far = (y - t + (t - 0.003) * (z - a) / (b - a) for z in (low, high))
            v += [(s, near, low), (e, near, low), (e, far, high), (s, far, high), (s, y, low), (e, y, low)]
            f += [(n, n + 1, n + 2, n + 3), (n, n + 4, n + 5, n + 1)]
    return mesh_obj('siding', v, f, mat, smooth=False)


def trimframe(a0, a1, z0, z1, mat, w=0.11, y=-0.03, sill=True):
    boxes(
        [
            (a0 - w, a0, y, 0.0, z0, z1),
            (a1, a1 + w, y, 0.0, z0, z1),
            (a0 - w - 0.02, a1 + w + 0.02, y - 0.012, 0, z1, z1 + w + 0.02),
        ]
        + ([(a0 - w - 0.02, a1 + w + 0.02, y - 0.03, 0, z0 - 0.06, z0)] if sill else []),
        mat,
        0.003,
    )


def rail_run(p0, p1, z, kind, postm, railm, posts=True, broken=(), skip=()):
    (xa, ya), (xb, yb) = (p0, p1)
    L = math.hypot(xb - xa, yb - ya)
    ux, uy = ((xb - xa) / L, (yb - ya) / L)
    n = max(1, round(L / 1.7))

    def B(c, w, d, z0, z1, m, bev=0.002):
        cx, cy = c
        if abs(ux) > 0.5:
            return box(cx - w / 2, cx + w / 2, cy - d / 2, cy + d / 2, z0, z1, m, bev)
        return box(cx - d / 2, cx + d / 2, cy - w / 2, cy + w / 2, z0, z1, m, bev)

    for i in range(n + 1):
        if i in skip:
            continue
        c = (xa + ux * L * i / n, ya + uy * L * i / n)
        B(c, 0.09, 0.09, z - 0.02, z + 1.02, postm)
        if kind == 'alu':
            B(c, 0.11, 0.11, z + 1.02, z + 1.035, postm)
    mid = ((xa + xb) / 2, (ya + yb) / 2)
    if kind == 'alu':
        B(mid, L, 0.055, z + 0.96, z + 0.995, railm, 0.006)
        B(mid, L, 0.035, z + 0.09, z + 0.12, railm)
        k = int(L / 0.105)
        bw = 0.016
    else:
        B(mid, L, 0.14, z + 0.99, z + 1.03, railm)
        B(mid, L, 0.04, z + 0.86, z + 0.95, railm)
        B(mid, L, 0.04, z + 0.1, z + 0.19, railm)
        k = int(L / 0.14)
        bw = 0.036
    r = random.Random(5)
    for i in range(1, k):
        if kind != 'alu' and i in broken:
            continue
        c = (xa + ux * L * i / k, ya + uy * L * i / k)
        o = B(
            c,
            bw,
            bw,
            z + (0.11 if kind == 'alu' else 0.06),
            z + 0.97 - (0.03 if kind != 'alu' else 0),
            railm,
            0.001,
        )
        if kind != 'alu' and r.random() < 0.15:
            o.matrix_world = Matrix.Translation((0, 0, 0)) @ Matrix.Rotation(0, 4, 'Y')


def deckboards(x0, x1, y0, y1, z, mat, w=0.14, gap=0.006, seed=1, warp=0.0, missing=()):
    L = []
    r = random.Random(seed)
    k = int((y1 - y0) / w)
    for i in range(k):
        a = y0 + i * w
        if i in missing:
            continue
        cuts = [x0] + ([x0 + (x1 - x0) * r.uniform(0.3, 0.7)] if x1 - x0 > 4 else []) + [x1]
        for s, e in zip(cuts, cuts[1:]):
            dz = r.uniform(-warp, warp)
            L.append(
                (
                    s + 0.0015,
                    e - 0.0015,
                    a + gap / 2 + r.uniform(0, warp),
                    a + w - gap / 2,
                    z - 0.028 + dz,
                    z + dz,
                )
            )
    o = []
    for i in range(0, 4):
        o.append(boxes(L[i::4], mat, 0.003, seg=1))
    return o


@material
def cracked(n, color):
    """Old concrete: stained, with thin cracks that start and end, unlike paving."""
    v = n.coord()
    c = srgb(color)
    broad, fine = n.noise(v, 1.6, 9, 0.66, 0.4), n.noise(v, 70, 4, 0.7)
    tone = n.math('ADD', n.math('MULTIPLY', broad, 0.75), n.math('MULTIPLY', fine, 0.25))
    shade = n.ramp(tone, [(0.32, tuple(x * 0.5 for x in c)), (0.68, tuple(min(1, x * 1.3) for x in c))])
    bend = n('VectorMath', {'operation': 'SCALE'}, _0=n('TexNoise', Vector=v, Scale=1.7, Detail=7.0).outputs['Color'], Scale=0.9)
    bent = n('VectorMath', {'operation': 'ADD'}, _0=v, _1=bend.outputs[0]).outputs[0]
    edge = n('TexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Vector=bent, Scale=0.42).outputs['Distance']
    line = n.ramp(edge, [(0.0, 1.0), (0.004, 0.9), (0.011, 0.0)])
    some = n.ramp(n.noise(v, 0.55, 4, 0.6), [(0.44, 0.0), (0.52, 1.0)])
    crack = n.math('MULTIPLY', line, some)
    height = n.math('SUBTRACT', n.math('MULTIPLY', tone, 0.5), n.math('MULTIPLY', crack, 0.8))
    n.done(n.mix(crack, shade, srgb('#23211d')), 0.92, normal=n.bump(height, 0.4, 0.008))


def lap_end(x, out, z0, z1, width_at, mat, h=0.155, t=0.02):
    """Lap siding on an end wall; `width_at` gives its near and far edge at a height."""
    verts, faces = [], []
    z = z0
    while z < z1 - 0.04:
        top = min(z + h + 0.012, z1)
        (n0, f0), (n1, f1) = width_at(z), width_at(top)
        first = len(verts)
        verts += [(x + out * t, n0, z), (x + out * t, f0, z), (x + out * 0.003, f1, top), (x + out * 0.003, n1, top)]
        verts += [(x, n0, z), (x, f0, z)]
        faces += [(first, first + 1, first + 2, first + 3), (first, first + 4, first + 5, first + 1)]
        z += h
    return mesh_obj('end wall', verts, faces, mat, smooth=False)
