"""Sinks, taps, pendants, ranges and refrigerators."""

import math

import bpy

from geometry import box, boxes, cyl, lathe, link, prism, tube
from joinery import pull
from materials import emit, metal, plain
from nodes import srgb


def sink_basin(x0, x1, y0, y1, z, mat, depth=0.22, t=0.012):
    return [
        boxes(
            [
                (x0, x1, y0, y1, z - depth, z - depth + t),
                (x0, x0 + t, y0, y1, z - depth, z),
                (x1 - t, x1, y0, y1, z - depth, z),
                (x0, x1, y0, y0 + t, z - depth, z),
                (x0, x1, y1 - t, y1, z - depth, z),
            ],
            mat,
            0.004,
        )
    ]


def faucet(x, y, z, mat, h=0.38, reach=0.2, direction=-1, r=0.011):
    d = direction
    pts = [
        (x, y, z),
        (x, y, z + h * 0.62),
        (x, y + d * reach * 0.12, z + h * 0.9),
        (x, y + d * reach * 0.5, z + h),
        (x, y + d * reach * 0.88, z + h * 0.9),
        (x, y + d * reach, z + h * 0.7),
    ]
    o = [
        tube(pts, r, mat),
        cyl((x, y, z), 0.026, 0.012, mat),
        cyl((x, y + d * reach, z + h * 0.56), 0.0145, h * 0.15, mat),
    ]
    o.append(tube([(x + 0.012, y, z + 0.09), (x + 0.05, y, z + 0.1), (x + 0.11, y, z + 0.125)], 0.0055, mat))
    return o


def pendant(x, y, z_ceiling, z_bottom, mat, glow='#ffe2b8', kind='dome', power=18, r=0.17, inner=None):
    o = [
        tube([(x, y, z_bottom + r * 0.9), (x, y, z_ceiling)], 0.004, plain('#191919', 0.5), kind='POLY'),
        cyl((x, y, z_ceiling - 0.025), 0.06, 0.025, mat),
    ]
    if kind == 'dome':
        pr = [
            (r, 0),
            (r * 0.985, r * 0.12),
            (r * 0.9, r * 0.38),
            (r * 0.7, r * 0.66),
            (r * 0.4, r * 0.86),
            (r * 0.14, r * 0.95),
            (0.02, r * 0.98),
            (0.02, r * 1.15),
        ]
        o.append(lathe(pr, (x, y, z_bottom), mat))
        inn = [(a * 0.965, b * 0.965) for a, b in pr[:-1]]
        o.append(lathe(inn, (x, y, z_bottom + 0.002), inner or plain('#f4efe4', 0.6)))
    elif kind == 'globe':
        o.append(
            lathe(
                [(r * math.sin(t), r - r * math.cos(t)) for t in [math.pi * i / 18 for i in range(19)]],
                (x, y, z_bottom),
                emit(glow, 6.0),
            )
        )
        o.append(cyl((x, y, z_bottom + 2 * r - 0.01), 0.03, 0.07, mat))
    elif kind == 'cone':
        pr = [(r, 0), (r * 0.55, r * 0.9), (0.03, r * 1.15), (0.03, r * 1.35)]
        o.append(lathe(pr, (x, y, z_bottom), mat))
        o.append(
            lathe(
                [(r * 0.97, 0.003), (r * 0.53, r * 0.87), (0.02, r * 1.1)],
                (x, y, z_bottom),
                inner or plain('#f4efe4', 0.6),
            )
        )
    if kind != 'globe':
        o.append(
            lathe(
                [
                    (0.03 * math.sin(t), 0.03 - 0.03 * math.cos(t))
                    for t in [math.pi * i / 12 for i in range(13)]
                ],
                (x, y, z_bottom + r * 0.35),
                emit(glow, 30.0),
            )
        )
        li = bpy.data.lights.new('pl', 'POINT')
        li.energy = power
        li.color = srgb(glow)
        li.shadow_soft_size = 0.05
        lo = link(bpy.data.objects.new('pl', li))
        lo.location = (x, y, z_bottom + r * 0.2)
        o.append(lo)
    return o


def range_cooker(x0, x1, y_back, mat, h=0.9, depth=0.66, knobs=5, dark=False, coil=False, control='front'):
    yf = y_back - depth
    blk = plain('#0c0c0d', 0.25, clear=0.5)
    o = [box(x0 + 0.003, x1 - 0.003, yf + 0.02, y_back, 0.06, h, mat, 0.003)]
    o.append(box(x0 + 0.02, x1 - 0.02, yf + 0.06, y_back, 0, 0.06, plain('#161616', 0.6), 0))
    o.append(box(x0 + 0.008, x1 - 0.008, yf - 0.015, yf + 0.03, 0.24, h - 0.13, mat, 0.006))
    o.append(
        box(
            x0 + 0.09,
            x1 - 0.09,
            yf - 0.018,
            yf + 0.0,
            0.36,
            h - 0.27,
            plain('#08090a', 0.08, clear=1.0),
            0.004,
        )
    )
    o.append(box(x0 + 0.008, x1 - 0.008, yf - 0.015, yf + 0.03, 0.07, 0.23, mat, 0.006))
    o += pull(
        (x0 + x1) / 2, h - 0.185, yf - 0.015, (x1 - x0) * 0.82, metal('#d0d0ce', 0.2), False, 0.011, 0.045
    )
    if control == 'front':
        o.append(
            prism(
                [
                    (yf - 0.02, h - 0.125),
                    (yf + 0.06, h - 0.125),
                    (yf + 0.06, h + 0.005),
                    (yf - 0.004, h + 0.005),
                ],
                x0 + 0.006,
                x1 - 0.006,
                mat,
                'x',
                0.004,
            )
        )
        for i in range(knobs):
            kx = x0 + (x1 - x0) * (i + 0.5) / knobs
            o.append(
                cyl(
                    (kx, yf - 0.05, h - 0.06),
                    0.021,
                    0.036,
                    metal('#b8b8b6', 0.22) if not dark else blk,
                    axis='y',
                    steps=28,
                )
            )
    else:
        o.append(box(x0 + 0.003, x1 - 0.003, y_back - 0.06, y_back, h, h + 0.2, mat, 0.006))
        o.append(
            box(
                x0 + 0.05,
                x1 - 0.05,
                y_back - 0.064,
                y_back - 0.05,
                h + 0.05,
                h + 0.16,
                plain('#151515', 0.2),
                0.003,
            )
        )
        for i in range(knobs):
            if i == knobs // 2:
                continue
            kx = x0 + (x1 - x0) * (i + 0.5) / knobs
            o.append(
                cyl(
                    (kx, y_back - 0.09, h + 0.1),
                    0.022,
                    0.03,
                    plain('#e6e2d8', 0.4) if coil else blk,
                    axis='y',
                    steps=24,
                )
            )
    top = plain('#0d0d0e', 0.12, clear=0.8) if not coil else mat
    o.append(box(x0 + 0.004, x1 - 0.004, yf + 0.0, y_back - 0.02, h, h + 0.012, top, 0.003))
    cx = [x0 + (x1 - x0) * 0.27, x0 + (x1 - x0) * 0.73]
    cy = [yf + 0.19, yf + 0.47]
    for i in cx:
        for j in cy:
            if coil:
                o.append(cyl((i, j, h + 0.012), 0.095, 0.004, metal('#777573', 0.4)))
                for q in (0.03, 0.05, 0.07, 0.085):
                    o.append(
                        tube(
                            [
                                (i + q * math.cos(a), j + q * math.sin(a), h + 0.02)
                                for a in [k * math.pi / 8 for k in range(16)]
                            ],
                            0.006,
                            plain('#1c1a19', 0.5),
                            True,
                            3,
                        )
                    )
            else:
                o.append(cyl((i, j, h + 0.012), 0.045, 0.012, plain('#151515', 0.45)))
    if not coil:
        L = []
        for k in (0, 1):
            a0, a1 = (x0 + 0.03, (x0 + x1) / 2 - 0.006) if k == 0 else ((x0 + x1) / 2 + 0.006, x1 - 0.03)
            b0, b1 = (yf + 0.05, y_back - 0.06)
            g = 0.006
            for q in (b0, (b0 + b1) / 2, b1):
                L.append((a0, a1, q - g, q + g, h + 0.034, h + 0.048))
            for q in (a0, (a0 + a1) / 2, a1):
                L.append((q - g, q + g, b0, b1, h + 0.034, h + 0.048))
            for q in (a0, a1):
                for w in (b0, b1):
                    L.append((q - g, q + g, w - g, w + g, h + 0.01, h + 0.04))
        o.append(boxes(L, plain('#101011', 0.5), 0.002))
    return o


def fridge(x0, x1, y_back, mat, h=1.8, depth=0.72, kind='french', hw=None):
    yf = y_back - depth
    hw = hw or metal('#cfcfcd', 0.2)
    o = [box(x0 + 0.004, x1 - 0.004, yf + 0.06, y_back, 0.03, h, plain('#6e6f70', 0.4), 0.004)]
    g = 0.003
    if kind == 'french':
        m = (x0 + x1) / 2
        zs = 0.72
        o.append(box(x0 + g, m - g, yf, yf + 0.06, zs + g, h, mat, 0.006))
        o.append(box(m + g, x1 - g, yf, yf + 0.06, zs + g, h, mat, 0.006))
        o.append(box(x0 + g, x1 - g, yf, yf + 0.06, 0.4 + g, zs - g, mat, 0.006))
        o.append(box(x0 + g, x1 - g, yf, yf + 0.06, 0.06, 0.4 - g, mat, 0.006))
        o += pull(m - 0.045, (zs + h) / 2 - 0.05, yf, 0.7, hw, True, 0.011, 0.045)
        o += pull(m + 0.045, (zs + h) / 2 - 0.05, yf, 0.7, hw, True, 0.011, 0.045)
        o += pull(m, 0.655, yf, (x1 - x0) * 0.8, hw, False, 0.011, 0.045)
        o += pull(m, 0.335, yf, (x1 - x0) * 0.8, hw, False, 0.011, 0.045)
    else:
        zs = h * 0.68
        o.append(box(x0 + g, x1 - g, yf, yf + 0.06, 0.06, zs - g, mat, 0.012))
        o.append(box(x0 + g, x1 - g, yf, yf + 0.06, zs + g, h, mat, 0.012))
        o += pull(x0 + 0.05, zs - 0.28, yf, 0.4, hw, True, 0.012, 0.03)
        o += pull(x0 + 0.05, zs + 0.2, yf, 0.26, hw, True, 0.012, 0.03)
    return o
