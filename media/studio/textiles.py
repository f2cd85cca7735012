"""Cloth that hangs."""

import math
import random

from geometry import mesh_obj


def curtain(x0, x1, y, z0, z1, mat, folds=9, amp=0.05, seed=1):
    n = folds * 12
    v, f = ([], [])
    r = random.Random(seed)
    ph = [r.uniform(-0.5, 0.5) for _ in range(folds + 2)]
    for k, (z, a) in enumerate(
        [(z1, 0.35), (z1 - 0.25, 0.7), ((z0 + z1) / 2, 1.0), (z0 + 0.3, 1.1), (z0, 1.15)]
    ):
        for i in range(n + 1):
            t = i / n
            v.append(
                (
                    x0 + (x1 - x0) * t + 0.01 * math.sin(i * 0.9 + k),
                    y + amp * a * math.sin(t * folds * 2 * math.pi + ph[int(t * folds)] * 0.8 + 0.1 * k),
                    z,
                )
            )
    m = n + 1
    for k in range(4):
        for i in range(n):
            f.append((k * m + i, k * m + i + 1, (k + 1) * m + i + 1, (k + 1) * m + i))
    ob = mesh_obj('curtain', v, f, mat)
    s = ob.modifiers.new('s', 'SUBSURF')
    s.levels = s.render_levels = 2
    return ob
