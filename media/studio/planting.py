"""Trees, shrubs, perennials and turf of the exteriors, grown leaf by leaf; a plant is one mesh that all its copies share."""

import math
import random

import bpy
import numpy as np
from mathutils import Matrix, Vector

from geometry import link
from materials import paint, wood
from nodes import material, srgb

_plants = {}


@material
def foliage(n, color, light='#a3b264', through=0.28):
    """Leaves a little different from each other and from plant to plant, with some sun shining through."""
    c = srgb(color)
    spots = n.noise(n.coord(), 7, 3)
    tone = n.math('ADD', n.math('MULTIPLY', spots, 0.7), n.math('MULTIPLY', n('ObjectInfo').outputs['Random'], 0.3))
    shade = n.ramp(tone, [(0.25, tuple(x * 0.8 for x in c)), (0.75, tuple(min(1, x * 1.7) for x in c))])
    front = n('BsdfDiffuse', Color=shade)
    back = n('BsdfTranslucent', Color=n.mix(0.45, shade, srgb(light)))
    n.t.links.new(n('MixShader', Fac=through, _1=front, _2=back).outputs[0], n.out.inputs[0])


@material
def turf(n, dryness=0.1):
    """Cut grass seen from a few steps away: tufts, and the paler sweeps a mower leaves."""
    v = n.coord()
    sweep, tuft, fine = n.noise(v, 0.35, 4, 0.6), n.noise(v, 26, 4, 0.75), n.noise(v, 150, 3, 0.7)
    mix = n.math(
        'ADD',
        n.math('MULTIPLY', sweep, 0.3),
        n.math('ADD', n.math('MULTIPLY', tuft, 0.35), n.math('MULTIPLY', fine, 0.35)),
    )
    color = n.ramp(mix, [(0.33, srgb('#28331a')), (0.5, srgb('#4a5a2b')), (0.68, srgb('#7c8749'))])
    bare = n.ramp(
        n.noise(v, 0.9, 8, 0.68),
        [(0.6 - dryness * 0.3, 0.0), (0.74 - dryness * 0.22, min(1.0, dryness * 1.1))],
    )
    color = n.mix(bare, color, n.mix(fine, srgb('#6f6344'), srgb('#a8996a')))
    n.done(color, 0.95, spec=0.08, normal=n.bump(n.math('ADD', tuft, fine), 0.9, 0.03))


@material
def grass_blade(n, dryness=0.05):
    tone = n('HairInfo').outputs['Random']
    color = n.mix(tone, srgb('#34431d'), srgb('#76854a'))
    dry = n.math('GREATER_THAN', n.noise(n.coord(), 0.9, 6, 0.65), 0.8 - dryness * 0.5)
    color = n.mix(n.math('MULTIPLY', dry, 0.75), color, srgb('#a2946a'))
    front = n('BsdfDiffuse', Color=color)
    back = n('BsdfTranslucent', Color=n.mix(0.3, color, srgb('#a5b35e')))
    n.t.links.new(n('MixShader', Fac=0.3, _1=front, _2=back).outputs[0], n.out.inputs[0])


def tree(at, height, kind='maple', turn=0.0):
    """A broad crown on a forked trunk."""
    crowns = {
        'maple': ('#4c6232', 0.34, 0.34, 0.62, 1.0),
        'oak': ('#43552f', 0.42, 0.32, 0.60, 1.0),
        'birch': ('#5f7440', 0.24, 0.38, 0.60, 0.8),
        'plum': ('#4d2f33', 0.30, 0.32, 0.62, 0.9),
        'ornamental': ('#5b6d3a', 0.42, 0.34, 0.62, 1.5),
    }
    color, wide, tall, middle, leaf = crowns[kind]

    def grow(rng):
        trunk = wood('#3f352b', '#75685a', axis='z', rough=0.9, clear=0)
        centers = _inside(rng, 64, (wide, wide, tall)) + (0, 0, middle)
        points, normals = _clusters(rng, centers, 0.085, 0.13, 460)
        leaves = _leaf_mesh(points, normals, 0.0095 * leaf, rng)
        limbs = _limbs(centers[:14], middle - tall * 0.9)
        return _joined([(leaves, foliage(color)), (limbs, trunk)])

    return _plant(('tree', kind, turn > 3), grow, at, turn, height)


def shrub(at, height, kind='box', turn=0.0):
    """Rounded evergreens and flowering bushes; `height` is about their width as well."""
    kinds = {
        'box': ('#40542e', None),
        'spirea': ('#6c7c3e', None),
        'barberry': ('#5b3032', None),
        'hydrangea': ('#4d6436', ('#dfe0d2', 0.06)),
        'rose': ('#48602f', ('#c98f8d', 0.035)),
    }
    color, bloom = kinds[kind]

    def grow(rng):
        centers = _inside(rng, 26, (0.30, 0.30, 0.26)) + (0, 0, 0.48)
        centers[:, 2] = np.maximum(centers[:, 2], 0.2)
        points, normals = _clusters(rng, centers, 0.15, 0.22, 300)
        parts = [(_leaf_mesh(points, normals, 0.042 if bloom else 0.03, rng), foliage(color))]
        if bloom:
            tint, size = bloom
            tops = centers[centers[:, 2] > 0.45]
            spread = tops + rng.normal(0, 0.09, tops.shape)
            out = spread - (0, 0, 0.35)
            out /= np.linalg.norm(out, axis=1, keepdims=True)
            heads = (0, 0, 0.35) + out * rng.uniform(0.46, 0.56, (len(out), 1))
            petals, facing = _clusters(rng, heads, size, size * 1.4, 70)
            parts.append((_leaf_mesh(petals, facing, size * 0.42, rng), foliage(tint, '#f2ead8', 0.3)))
        return _joined(parts)

    return _plant(('shrub', kind, turn > 3), grow, at, turn, height)


def tuft(at, height, kind='lavender', turn=0.0):
    """Perennials: blades from one root, with flower heads above them."""
    kinds = {
        'lavender': ('#6f7d63', '#75689c', 90, 0.24),
        'sage': ('#5b6d45', '#4f5f9a', 80, 0.26),
        'coneflower': ('#55693a', '#b27a94', 60, 0.26),
        'yarrow': ('#6a7a4c', '#d9c98a', 60, 0.30),
        'sedge': ('#7b8350', None, 150, 0.5),
        'plume': ('#8a8a5a', '#c9b893', 150, 0.34),
    }
    leaf, bloom, count, lean = kinds[kind]

    def grow(rng):
        tips, quads, heads = [], [], []
        for _ in range(count):
            a, out = rng.uniform(0, 2 * math.pi), lean * abs(rng.normal(0.7, 0.5))
            reach = rng.uniform(0.6, 1.0)
            along = np.array((math.cos(a), math.sin(a), 0))
            side = np.array((-along[1], along[0], 0)) * 0.012
            root = along * rng.uniform(0, 0.09)
            path = [root, root + along * out * 0.4 + (0, 0, reach * 0.55), root + along * out + (0, 0, reach * 0.95)]
            first = len(tips)
            for k, point in enumerate(path):
                tips += [point - side * (1 - k * 0.4), point + side * (1 - k * 0.4)]
            quads += [(first + k, first + k + 1, first + k + 3, first + k + 2) for k in (0, 2)]
            heads.append(path[-1])
        parts = [((np.array(tips), quads), foliage(leaf))]
        if bloom:
            heads = np.array(heads)[: count // 2]
            low = np.array([0, 0, 0.10])
            stacked = np.concatenate([heads + low * k for k in (-0.6, 0, 0.6)])
            petals, facing = _clusters(rng, stacked, 0.012, 0.03, 9)
            parts.append((_leaf_mesh(petals, facing, 0.022, rng), foliage(bloom, bloom, 0.3)))
        return _joined(parts)

    return _plant(('tuft', kind, turn > 3), grow, at, turn, height)


def hedge(start, end, height, depth=0.8, kind='laurel'):
    """A clipped hedge between two points on the ground, in segments that are turned at random."""
    color = {'laurel': '#3f5530', 'privet': '#52683a', 'far': '#46583a'}[kind]
    length = math.dist(start, end)
    count = max(1, round(length / 2.0))
    heading = math.atan2(end[1] - start[1], end[0] - start[0])
    step = length / count

    def grow(rng):
        shell = []
        for axis, sign, share in ((1, -1, 2200), (1, 1, 2200), (2, 1, 1000), (0, -1, 600), (0, 1, 600)):
            spots = rng.uniform(-0.5, 0.5, (share, 3))
            spots[:, axis] = sign * 0.5
            facing = np.zeros((share, 3))
            facing[:, axis] = sign
            shell.append((spots * (1.04, 1, 1) + (0, 0, 0.5), facing))
        spots, facing = (np.concatenate(x) for x in zip(*shell))
        wave = 0.05 * np.sin(spots[:, :1] * 9 + spots[:, 2:] * 7) + 0.03 * np.sin(spots[:, :1] * 23)
        spots = spots + facing * (wave + rng.normal(0, 0.025, wave.shape))
        sized = spots * (2.0, depth, height)
        leaves = _leaf_mesh(sized, facing + rng.normal(0, 0.35, facing.shape), 0.055, rng)
        core = _brick(1.9, depth * 0.86, height * 0.95)
        return _joined([(leaves, foliage(color)), (core, paint('#36441f', 0.95))])

    r = random.Random(round(start[0] * 31 + start[1] * 17))
    for k in range(count):
        t = (k + 0.5) / count
        at = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t, 0)
        ob = _plant(('hedge', kind, height, depth), grow, at, heading + math.pi * r.randrange(2), 1.0)
        ob.matrix_world = ob.matrix_world @ Matrix.Diagonal((step / 2.0 + 0.01, 1, r.uniform(0.97, 1.03), 1))


def woods(x0, x1, y, seed=1, height=(8, 12)):
    """A row of trees that closes the view, with undergrowth below their crowns."""
    r = random.Random(seed)
    x = x0
    while x < x1:
        kind = r.choice(('maple', 'oak', 'oak', 'birch', 'maple'))
        tree((x, y + r.uniform(-2, 4), -0.4), r.uniform(*height), kind, r.uniform(0, 6.28))
        x += r.uniform(2.2, 3.6)
    hedge((x0, y - 2.5), (x1, y - 2.5), 3.4, 1.6, 'far')


def _plant(key, grow, at, turn, scale):
    mesh = _plants.get(key)
    if mesh is None:
        mesh = _plants[key] = grow(np.random.default_rng(len(_plants) + 5))
    ob = link(bpy.data.objects.new(key[1], mesh))
    ob.matrix_world = Matrix.Translation(Vector(at)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Scale(scale, 4)
    return ob


def _inside(rng, count, radii):
    """Points in an ellipsoid, more of them near its skin."""
    direction = rng.normal(0, 1, (count, 3))
    direction /= np.linalg.norm(direction, axis=1, keepdims=True)
    return direction * rng.uniform(0.45, 1.0, (count, 1)) ** 0.5 * radii


def _clusters(rng, centers, small, large, count):
    """Leaves on balls around the centers, facing outward and up."""
    points, normals = [], []
    for center in centers:
        direction = rng.normal(0, 1, (count, 3))
        direction /= np.linalg.norm(direction, axis=1, keepdims=True)
        points.append(center + direction * rng.uniform(small, large) * rng.uniform(0.55, 1.0, (count, 1)))
        normals.append(direction + (0, 0, 0.5) + rng.normal(0, 0.4, direction.shape))
    return np.concatenate(points), np.concatenate(normals)


def _leaf_mesh(points, normals, size, rng):
    """One pointed leaf of four corners at each point."""
    normals = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    along = np.cross(normals, rng.normal(0, 1, normals.shape))
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.cross(normals, along)
    length = size * rng.uniform(0.7, 1.3, (len(points), 1))
    corners = np.stack(
        [
            points - along * length,
            points + across * length * 0.55,
            points + along * length,
            points - across * length * 0.55,
        ],
        axis=1,
    )
    first = np.arange(len(points))[:, None] * 4
    return corners.reshape(-1, 3), (first + (0, 1, 2, 3)).tolist()


def _limbs(targets, fork):
    """A trunk up to the fork and a bent limb to each target, as four-sided tapering posts."""
    verts, faces = [], []

    def post(a, b, thick, thin):
        first = len(verts)
        for end, r in ((a, thick), (b, thin)):
            verts.extend((end[0] + r * c, end[1] + r * s, end[2]) for c, s in ((1, 0), (0.3, 0.95), (-0.8, 0.6), (-0.8, -0.6), (0.3, -0.95)))
        faces.extend((first + k, first + (k + 1) % 5, first + 5 + (k + 1) % 5, first + 5 + k) for k in range(5))

    post((0, 0, -0.02), (0.01, 0.005, fork), 0.026, 0.018)
    for target in targets:
        bend = (target[0] * 0.4, target[1] * 0.4, fork + (target[2] - fork) * 0.55)
        post((0.01, 0.005, fork - 0.01), bend, 0.012, 0.008)
        post(bend, target, 0.008, 0.003)
    return np.array(verts), faces


def _brick(w, d, h):
    x, y = w / 2, d / 2
    verts = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, h), (x, -y, h), (x, y, h), (-x, y, h)]
    return np.array(verts), [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)]


def _joined(parts):
    mesh = bpy.data.meshes.new('plant')
    verts, faces, slots = [], [], []
    for slot, ((points, polygons), look) in enumerate(parts):
        base = len(verts)
        verts += points.tolist()
        faces += [tuple(base + i for i in polygon) for polygon in polygons]
        slots += [slot] * len(polygons)
        mesh.materials.append(look)
    mesh.from_pydata(verts, [], faces)
    mesh.polygons.foreach_set('material_index', slots)
    mesh.update()
    return mesh
