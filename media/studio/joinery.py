"""Windows, cabinet doors and runs. Cabinets are built facing -Y; their front stands at `yf`."""

from mathutils import Matrix

from geometry import box, boxes, cyl, lathe
from materials import glass, plain


def window(
    plane,
    pos,
    a0,
    a1,
    z0,
    z1,
    frame,
    cols=2,
    rows=1,
    fw=0.05,
    depth=0.06,
    mull=0.022,
    glassmat=None,
    casing=None,
    inward=-1,
    sash=True,
    casing_w=0.09,
    sill=True,
):
    """frame inside the hole; 'inward' is the sign toward the room on the plane axis"""
    L = []
    d0, d1 = (pos - depth / 2, pos + depth / 2)

    def add(x0, x1, zz0, zz1, dd0=None, dd1=None):
        e0, e1 = (d0 if dd0 is None else dd0, d1 if dd1 is None else dd1)
        L.append((x0, x1, e0, e1, zz0, zz1) if plane == 'y' else (e0, e1, x0, x1, zz0, zz1))

    add(a0, a0 + fw, z0, z1)
    add(a1 - fw, a1, z0, z1)
    add(a0 + fw, a1 - fw, z0, z0 + fw)
    add(a0 + fw, a1 - fw, z1 - fw, z1)
    iw = a1 - a0 - 2 * fw
    ih = z1 - z0 - 2 * fw
    for i in range(1, cols):
        x = a0 + fw + iw * i / cols
        add(x - mull, x + mull, z0 + fw, z1 - fw)
    for j in range(1, rows):
        z = z0 + fw + ih * j / rows
        add(a0 + fw, a1 - fw, z - mull, z + mull, d0 + 0.003, d1 - 0.003)
    o = [boxes(L, frame, 0.003)]
    g = (
        (a0, a1, pos - 0.003, pos + 0.003, z0, z1)
        if plane == 'y'
        else (pos - 0.003, pos + 0.003, a0, a1, z0, z1)
    )
    if glassmat is not False:
        o.append(boxes([g], glassmat or glass(), 0))
    if casing:
        w = casing_w
        L.clear()
        wp = pos
        mat, face = casing
        t = 0.02
        e0, e1 = (face, face + inward * t)
        add(a0 - w, a0, z0, z1, e0, e1)
        add(a1, a1 + w, z0, z1, e0, e1)
        add(a0 - w - 0.015, a1 + w + 0.015, z1, z1 + w, e0, face + inward * (t + 0.008))
        if sill:
            add(a0 - w - 0.02, a1 + w + 0.02, z0 - 0.03, z0, pos, face + inward * 0.055)
            add(a0 - w, a1 + w, z0 - 0.03 - w * 0.8, z0 - 0.03, e0, e1)
        else:
            add(a0 - w, a1 + w, z0 - w, z0, e0, e1)
        o.append(boxes(L, mat, 0.003))
        L.clear()
        add(a0 - 0.001, a0 + 0.012, z0, z1, pos, face)
        add(a1 - 0.012, a1 + 0.001, z0, z1, pos, face)
        add(a0, a1, z1 - 0.012, z1, pos, face)
        add(a0, a1, z0 - 0.001, z0 + 0.012, pos, face)
        o.append(boxes(L, mat, 0))
    return o


def door(x0, x1, z0, z1, yf, mat, style='shaker', gap=0.0018, rail=0.062, t=0.02):
    x0 += gap
    x1 -= gap
    z0 += gap
    z1 -= gap
    y0, y1 = (yf - t, yf)
    if style == 'slab' or (z1 - z0 < 0.16 and style != 'raised'):
        return [box(x0, x1, y0, y1, z0, z1, mat, 0.0022)]
    r = rail if z1 - z0 > 0.3 else rail * 0.75
    o = [
        boxes(
            [
                (x0, x0 + r, y0, y1, z0, z1),
                (x1 - r, x1, y0, y1, z0, z1),
                (x0 + r, x1 - r, y0, y1, z0, z0 + r),
                (x0 + r, x1 - r, y0, y1, z1 - r, z1),
            ],
            mat,
            0.0018,
        )
    ]
    if style == 'shaker':
        o.append(box(x0 + r - 0.004, x1 - r + 0.004, y0 + 0.01, y1, z0 + r - 0.004, z1 - r + 0.004, mat, 0))
    elif style == 'glass':
        o.append(
            box(
                x0 + r - 0.004,
                x1 - r + 0.004,
                y0 + 0.01,
                y0 + 0.014,
                z0 + r - 0.004,
                z1 - r + 0.004,
                glass('#eef4f2'),
                0,
            )
        )
    elif style == 'raised':
        o.append(box(x0 + r - 0.004, x1 - r + 0.004, y0 + 0.013, y1, z0 + r - 0.004, z1 - r + 0.004, mat, 0))
        i = 0.018
        o.append(box(x0 + r + i, x1 - r - i, y0 + 0.001, y1, z0 + r + i, z1 - r - i, mat, 0.012, 1))
    return o


def pull(x, z, yf, length, mat, vertical=False, r=0.0055, out=0.03):
    L = length / 2
    a = [cyl((x, yf, z - L), r, length, mat) if vertical else cyl((x - L, yf, z), r, length, mat, axis='x')]
    for o in a:
        o.matrix_world = Matrix.Translation((0, -out, 0))
    for s in (-0.38, 0.38):
        px, pz = (x, z + s * length) if vertical else (x + s * length, z)
        a.append(cyl((px, yf - out, pz), r * 0.8, out, mat, axis='y', steps=16))
    return a


def knob(x, z, yf, mat, r=0.016):
    o = lathe(
        [
            (0, -0.03),
            (r * 0.8, -0.029),
            (r, -0.023),
            (r * 0.85, -0.016),
            (0.007, -0.012),
            (0.007, 0),
            (0.011, 0),
        ],
        (x, yf, z),
        mat,
        24,
        'y',
    )
    return [o]


def base_run(
    units,
    x,
    y_back,
    mat,
    hw,
    style='shaker',
    depth=0.6,
    h=0.875,
    toe=0.1,
    body=None,
    hwstyle='pull',
    toe_mat=None,
    t=0.02,
):
    """units: list of (kind,width); kinds: d1 (1 door), d2, dr3 (drawers), dd (drawer+2 doors), dd1, gap, sink, panel"""
    o = []
    yf = y_back - depth
    x0 = x
    for kind, w in units:
        if kind == 'gap':
            x += w
            continue
        o.append(box(x, x + w, yf + t, y_back, toe, h, body or mat, 0.001))
        o.append(box(x, x + w, yf + 0.075, y_back, 0, toe, toe_mat or plain('#2a2a28', 0.6), 0))

        def hnd(xx, zz, vertical, ln):
            if hwstyle == 'pull':
                o.extend(pull(xx, zz, yf, ln, hw, vertical))
            elif hwstyle == 'knob':
                o.extend(knob(xx, zz, yf, hw))

        if kind in ('d1', 'd2', 'sink'):
            k = 1 if kind == 'd1' else 2
            z1 = h - (0.0 if kind != 'sink' else 0.24)
            for i in range(k):
                a, b = (x + w * i / k, x + w * (i + 1) / k)
                o += door(a, b, toe + 0.0, z1, yf + t, mat, style)
                hx = b - 0.045 if i == 0 and k == 2 or k == 1 else a + 0.045
                hnd(hx, z1 - (0.14 if hwstyle == 'pull' else 0.07), True, 0.16)
        elif kind == 'dr3':
            zs = [toe, toe + (h - toe) * 0.38, toe + (h - toe) * 0.76, h]
            for i in range(3):
                o += door(
                    x,
                    x + w,
                    zs[i],
                    zs[i + 1],
                    yf + t,
                    mat,
                    style if i < 2 or style == 'raised' else 'slab' if style == 'slab' else style,
                )
                hnd(
                    x + w / 2,
                    (zs[i] + zs[i + 1]) / 2 + (0.0 if hwstyle != 'pull' else (zs[i + 1] - zs[i]) * 0.0),
                    False,
                    min(0.32, w * 0.45),
                )
        elif kind in ('dd', 'dd1'):
            zd = h - 0.17
            k = 2 if kind == 'dd' else 1
            for i in range(k):
                a, b = (x + w * i / k, x + w * (i + 1) / k)
                o += door(a, b, zd, h, yf + t, mat, style if style == 'raised' else 'slab')
                hnd((a + b) / 2, zd + 0.085, False, min(0.16, (b - a) * 0.45))
                o += door(a, b, toe, zd, yf + t, mat, style)
                hx = b - 0.045 if i == 0 and k == 2 or k == 1 else a + 0.045
                hnd(hx, zd - (0.14 if hwstyle == 'pull' else 0.06), True, 0.16)
        elif kind == 'panel':
            o += door(x, x + w, toe, h, yf + t, mat, style)
            hnd(x + w / 2, h - 0.07, False, w * 0.7)
        x += w
    return o


def upper_run(
    units,
    x,
    y_back,
    z0,
    z1,
    mat,
    hw,
    style='shaker',
    depth=0.34,
    body=None,
    hwstyle='pull',
    t=0.02,
    inside=None,
):
    o = []
    yf = y_back - depth
    for kind, w in units:
        if kind == 'gap':
            x += w
            continue
        if kind == 'glass':
            bt = 0.018
            m = inside or body or mat
            o.append(
                boxes(
                    [
                        (x, x + bt, yf + t, y_back, z0, z1),
                        (x + w - bt, x + w, yf + t, y_back, z0, z1),
                        (x, x + w, yf + t, y_back, z0, z0 + bt),
                        (x, x + w, yf + t, y_back, z1 - bt, z1),
                        (x, x + w, y_back - 0.01, y_back, z0, z1),
                        (x + bt, x + w - bt, yf + 0.05, y_back, (z0 + z1) / 2 - 0.009, (z0 + z1) / 2 + 0.009),
                    ],
                    m,
                    0.001,
                )
            )
        else:
            o.append(box(x, x + w, yf + t, y_back, z0, z1, body or mat, 0.001))
        k = 2 if kind in ('d2', 'glass') and w > 0.5 else 1
        for i in range(k):
            a, b = (x + w * i / k, x + w * (i + 1) / k)
            o += door(a, b, z0, z1, yf + t, mat, 'glass' if kind == 'glass' else style)
            hx = b - 0.04 if i == 0 and k == 2 or k == 1 else a + 0.04
            if hwstyle == 'pull':
                o += pull(hx, z0 + 0.13, yf, 0.14, hw, True)
            elif hwstyle == 'knob':
                o += knob(hx, z0 + 0.06, yf, hw)
        x += w
    return o


def counter(x0, x1, y0, y1, z, mat, t=0.035, hole=None, bevel=0.003):
    """hole (hx0,hx1,hy0,hy1)"""
    if not hole:
        return [box(x0, x1, y0, y1, z, z + t, mat, bevel)]
    a, b, c, d = hole
    v = [(x0, y0), (a, y0), (b, y0), (x1, y0)]
    L = [(x0, a, y0, y1, z, z + t), (b, x1, y0, y1, z, z + t)]
    if c > y0 + 0.01:
        L.append((a, b, y0, c, z, z + t))
    L.append((a, b, d, y1, z, z + t))
    return [boxes(L, mat, 0.0)]
