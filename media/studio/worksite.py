"""What lies about where people work: rubble, bags, buckets, a dust sheet, a pry bar, and the card of the inspector."""

import math
import random

from geometry import box, boxes, lathe, mesh_obj, place, tube
from materials import fabric, metal, paint, plain
from nodes import material, srgb, tile_pattern


def ragged(points, step=0.05, wild=0.02, seed=1):
    """The line through `points`, broken as plaster breaks."""
    r, line = random.Random(seed), []
    for (a, b), (c, d) in zip(points, points[1:]):
        count = max(1, round(math.dist((a, b), (c, d)) / step))
        for k in range(count):
            share = k / count
            line.append((a + (c - a) * share + r.uniform(-wild, wild), b + (d - b) * share + r.uniform(-wild, wild)))
    return [*line, points[-1]]


def shards(pieces, looks, sizes, seed=1, flat=0.5):
    """Broken pieces at `pieces` (x, y, z); each look has its own range of (long, wide, thick)."""
    r = random.Random(seed)
    for k, (x, y, z) in enumerate(pieces):
        long, wide, thick = (r.uniform(0.55, 1.0) * size for size in sizes[k % len(looks)])
        corners = [(-1, -1), (r.uniform(-0.2, 0.4), -1.15), (1, -r.uniform(0.4, 1)), (r.uniform(0.5, 1.1), 1), (-r.uniform(0.3, 1), r.uniform(0.6, 1))]
        ring = [(long / 2 * a, wide / 2 * b) for a, b in corners]
        n = len(ring)
        verts = [(a, b, -thick / 2) for a, b in ring] + [(a, b, thick / 2) for a, b in ring]
        faces = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n)), *((i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n))]
        piece = mesh_obj('shard', verts, faces, looks[k % len(looks)], 0.001)
        piece.location = (x, y, z + thick / 2)
        piece.rotation_euler = (r.uniform(-flat, flat), r.uniform(-flat, flat), r.uniform(0, 6.28))


def heap(center, radius, high, count, looks, sizes, seed=1):
    """A heap on the floor, with stray pieces around it."""
    r, (x, y, z) = random.Random(seed), center
    spots = []
    for k in range(count):
        out = radius * (r.uniform(0, 1) ** 0.6 if k % 5 else r.uniform(1, 1.5))
        turn = r.uniform(0, 6.28)
        top = max(0.0, 1 - out / radius) * high
        spots.append((x + out * math.cos(turn), y + out * math.sin(turn) * 0.8, z + top * r.uniform(0.55, 1)))
    spots.sort(key=lambda spot: spot[2])
    shards(spots, looks, sizes, seed)
    profile = [(radius * 0.8, 0), (radius * 0.6, high * 0.22), (radius * 0.35, high * 0.48), (radius * 0.12, high * 0.66), (0, high * 0.7)]
    core = lathe(profile, center, looks[-1], 40)
    for vertex in core.data.vertices:
        vertex.co.y = y + (vertex.co.y - y) * 0.8
        vertex.co.z += r.uniform(0, 0.03)


def bag(at, high=0.62, color='#c9c6bb', seed=1):
    """A woven sack of rubble, slumped and tied."""
    r, steps = random.Random(seed), 56
    rings = [(0.21, 0), (0.255, 0.02), (0.275, 0.1), (0.272, 0.2), (0.25, 0.32), (0.2, 0.42), (0.12, 0.5), (0.05, 0.545), (0.04, 0.57), (0.075, 0.61), (0.085, 0.63)]
    lumps = [(r.uniform(0, 6.28), r.uniform(0.05, 0.42), r.uniform(0.25, 0.5), r.uniform(-0.5, 1)) for _ in range(26)]
    verts = []
    for wide, z in rings:
        for k in range(steps):
            turn = 2 * math.pi * k / steps
            lump = sum(size * math.exp(-((math.sin((turn - a) / 2) * 2 / w) ** 2) - ((z - c) / 0.07) ** 2) for a, c, w, size in lumps)
            pleat = math.sin(17 * turn + seed) if z > 0.4 else 0
            out = (wide * (1 + 0.09 * lump) + 0.009 * pleat) * high / 0.62
            verts.append((out * math.cos(turn) + 0.05 * z, out * math.sin(turn) * 0.85, z * high / 0.62))
    faces = [(i * steps + k, i * steps + (k + 1) % steps, (i + 1) * steps + (k + 1) % steps, (i + 1) * steps + k) for i in range(len(rings) - 1) for k in range(steps)]
    sack = mesh_obj('bag', verts, faces, fabric(color, 0.35, weave=0.9))
    soft = sack.modifiers.new('s', 'SUBSURF')
    soft.levels = soft.render_levels = 1
    tie = tube([(0.045 * math.cos(a) + 0.028, 0.042 * math.sin(a), 0.557 * high / 0.62) for a in (math.pi * k / 8 for k in range(16))], 0.007, plain('#4a5560', 0.6), True, kind='POLY')
    place([sack, tie], at, r.uniform(0, 6.28))


def bucket(at, color, looks=(), sizes=(), seed=1):
    """A pail with a wire handle, and what is thrown into it."""
    x, y, z = at
    lathe([(0, 0), (0.125, 0), (0.15, 0.33), (0.158, 0.335), (0.158, 0.35), (0.142, 0.35), (0.12, 0.02), (0, 0.02)], at, plain(color, 0.45), 48)
    for band in (0.27, 0.3):
        lathe([(0.147, band), (0.153, band + 0.004), (0.147, band + 0.008)], at, plain(color, 0.45), 48)
    grip = [(0.158 * math.cos(a), 0.02 + 0.13 * math.sin(a), 0.31 - 0.12 * math.sin(a)) for a in (math.pi * k / 10 for k in range(11))]
    place([tube(grip, 0.0035, metal('#a5a7a7', 0.4), kind='POLY')], at, seed)
    if looks:
        r = random.Random(seed)
        lathe([(0.138, 0.25), (0.08, 0.3), (0, 0.31)], at, looks[-1], 32)
        shards([(x + r.uniform(-0.09, 0.09), y + r.uniform(-0.09, 0.09), z + 0.27 + r.uniform(0, 0.07)) for _ in range(14)], looks, sizes, seed, 1.0)


def sheet(x0, x1, y0, y1, look, z=0.004, seed=1):
    """A cloth on the floor, with folds."""
    r, n, m = random.Random(seed), 70, 60
    waves = [(r.uniform(2, 16), r.uniform(2, 16), r.uniform(0, 6.28), r.uniform(0.15, 1)) for _ in range(9)]
    verts = []
    for i in range(n):
        for j in range(m):
            u, v = i / (n - 1), j / (m - 1)
            lift = sum(size * math.sin(a * u + b * v + phase) for a, b, phase, size in waves) / 9
            verts.append((x0 + (x1 - x0) * u + 0.05 * math.sin(7 * v + seed), y0 + (y1 - y0) * v + 0.04 * math.sin(9 * u), z + 0.03 * max(0.0, lift) ** 1.3))
    faces = [(i * m + j, (i + 1) * m + j, (i + 1) * m + j + 1, i * m + j + 1) for i in range(n - 1) for j in range(m - 1)]
    cloth = mesh_obj('sheet', verts, faces, look)
    cloth.modifiers.new('thick', 'SOLIDIFY').thickness = 0.003


def pry_bar(foot, head):
    """A flat bar with a hooked claw at its head."""
    (x, y, z), (a, b, c) = foot, head
    steel = plain('#2d3134', 0.4, metal=0.6)
    long = math.dist(foot, head)
    ux, uy = (a - x) / long, (b - y) / long
    hook = [(a, b, c), (a + ux * 0.03 + uy * 0.03, b + uy * 0.03 - ux * 0.03, c + 0.02), (a + ux * 0.03 + uy * 0.075, b + uy * 0.03 - ux * 0.075, c - 0.015)]
    tube([foot, *hook], 0.0105, steel, handles='VECTOR')
    box(x - 0.022, x + 0.022, y - 0.004, y + 0.004, z, z + 0.05, steel, 0.002)


def card(at, turn=0.0):
    """The inspection card, stapled up; it faces -Y before it is turned."""
    ink, pen = plain('#3c4650', 0.8), plain('#26418f', 0.6)
    made = [box(-0.105, 0.105, -0.0025, -0.0015, -0.15, 0.15, paint('#f2d98a', 0.8), 0)]
    rows = [(-0.085, 0.085, -0.0032, -0.0025, 0.105, 0.128), (-0.05, 0.05, -0.0032, -0.0025, 0.084, 0.09)]
    for k in range(6):
        z = 0.055 - k * 0.032
        rows += [(-0.088, 0.088, -0.0032, -0.0025, z - 0.011, z - 0.0095), (-0.088, -0.03, -0.0032, -0.0025, z, z + 0.006)]
    rows += [(x - 0.001, x + 0.001, -0.0032, -0.0025, -0.116, 0.066) for x in (-0.022, 0.05)]
    made.append(boxes(rows, ink, 0))
    for k in range(4):
        z = 0.055 - k * 0.032
        scrawl = [(-0.012 + 0.007 * q, -0.0035, z + 0.002 + 0.005 * math.sin(2.3 * q + k)) for q in range(8)]
        made.append(tube(scrawl, 0.0011, pen, res=1))
        made.append(tube([(0.06, -0.0035, z + 0.002), (0.066, -0.0035, z - 0.004), (0.082, -0.0035, z + 0.01)], 0.0013, pen, res=1, kind='POLY'))
    made.append(boxes([(x - 0.006, x + 0.006, -0.004, -0.002, 0.138, 0.1395) for x in (-0.02, 0.02, 0.0)], metal('#b9bcbb', 0.3), 0))
    place(made, at, turn)


def rag(at, color, seed=1):
    """A rag that closes an open pipe."""
    r = random.Random(seed)
    knot = lathe([(0.045, -0.02), (0.05, 0.01), (0.042, 0.035), (0.02, 0.05), (0, 0.052)], at, fabric(color, 0.5), 24)
    for vertex in knot.data.vertices:
        vertex.co.x += r.uniform(-0.008, 0.008)
        vertex.co.z += r.uniform(-0.008, 0.008)
    soft = knot.modifiers.new('s', 'SUBSURF')
    soft.levels = soft.render_levels = 2


@material
def brick(n, ax='xz'):
    """Soft common brick of about 1900, with smears of old mortar and plaster on it."""
    mask, rid, _ = tile_pattern(n, ax, 0.215, 0.072, 0.012, 0.5)
    base = n('TexCoord').outputs['Object']
    tone = n.ramp(rid.outputs['Value'], [(0.0, srgb('#573228')), (0.4, srgb('#74483a')), (0.75, srgb('#855a49')), (1.0, srgb('#664238'))])
    tone = n.mix(0.55, tone, n.mix(1, tone, n.ramp(n.noise(base, 30, 6, 0.7), [(0.3, 0.6), (0.7, 1.25)]), 'MULTIPLY'))
    grout = n.ramp(n.noise(base, 45, 5, 0.7), [(0.3, srgb('#776d5e')), (0.7, srgb('#a09684'))])
    color = n.mix(mask, grout, tone)
    smear = n.ramp(n.noise(base, 5.5, 9, 0.72, 0.3), [(0.5, 0.0), (0.62, 0.85)])
    color = n.mix(smear, color, n.ramp(n.noise(base, 60, 4), [(0.3, srgb('#978b79')), (0.7, srgb('#b9ae9c'))]))
    rough = n.math('ADD', n.math('MULTIPLY', mask, 0.5), n.math('ADD', n.math('MULTIPLY', n.noise(base, 55, 6, 0.7), 0.5), n.math('MULTIPLY', smear, 0.35)))
    n.done(color, 0.95, spec=0.15, normal=n.bump(rough, 0.8, 0.01))
