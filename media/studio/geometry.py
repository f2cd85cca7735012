"""Meshes in metres, Z up, with world coordinates baked in so that materials line up across objects."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

FACES = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


def mesh_obj(name, verts, faces, mat, bevel=0.0, seg=2, smooth=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.update()
    ob = link(bpy.data.objects.new(name, me))
    if mat:
        me.materials.append(mat)
    if bevel:
        m = ob.modifiers.new('b', 'BEVEL')
        m.width, m.segments, m.limit_method, m.angle_limit = (bevel, seg, 'ANGLE', math.radians(40))
        m.harden_normals = True
    if smooth:
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(40)
        for p in me.polygons:
            p.use_smooth = True
    return ob


def boxes(lst, mat, bevel=0.002, name='box', seg=2):
    """lst of (x0,x1,y0,y1,z0,z1)"""
    v, f = ([], [])
    for x0, x1, y0, y1, z0, z1 in lst:
        x0, x1 = (min(x0, x1), max(x0, x1))
        y0, y1 = (min(y0, y1), max(y0, y1))
        z0, z1 = (min(z0, z1), max(z0, z1))
        b = len(v)
        v += [
            (x0, y0, z0),
            (x1, y0, z0),
            (x1, y1, z0),
            (x0, y1, z0),
            (x0, y0, z1),
            (x1, y0, z1),
            (x1, y1, z1),
            (x0, y1, z1),
        ]
        f += [tuple((b + i for i in q)) for q in FACES]
    return mesh_obj(name, v, f, mat, bevel, seg)


def box(x0, x1, y0, y1, z0, z1, mat, bevel=0.002, seg=2):
    return boxes([(x0, x1, y0, y1, z0, z1)], mat, bevel, seg=seg)


def quad(p, mat):
    return mesh_obj('quad', p, [tuple(range(len(p)))], mat, smooth=False)


def plane(x0, x1, y0, y1, z, mat):
    return quad([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], mat)


def lathe(profile, loc, mat, steps=48, axis='z', smooth_angle=50):
    """profile [(r,z)...] revolved about Z"""
    v, f = ([], [])
    k = len(profile)
    for i in range(steps):
        a = 2 * math.pi * i / steps
        for r, z in profile:
            p = (r * math.cos(a), r * math.sin(a), z)
            if axis == 'x':
                p = (p[2], p[0], p[1])
            if axis == 'y':
                p = (p[0], p[2], p[1])
            v.append((loc[0] + p[0], loc[1] + p[1], loc[2] + p[2]))
    for i in range(steps):
        j = (i + 1) % steps
        for t in range(k - 1):
            f.append((i * k + t, j * k + t, j * k + t + 1, i * k + t + 1))
    ob = mesh_obj('lathe', v, f, mat)
    ob.data.auto_smooth_angle = math.radians(smooth_angle)
    face_outward(ob, is_closing=True)
    for p in ob.data.polygons:
        p.use_smooth = True
    return ob


def cyl(loc, r, h, mat, axis='z', steps=32, bev=0.0015):
    b = min(bev, r * 0.4, h * 0.4)
    pr = [
        (0, 0),
        (r - b, 0),
        (r - b * 0.3, b * 0.3),
        (r, b),
        (r, h - b),
        (r - b * 0.3, h - b * 0.3),
        (r - b, h),
        (0, h),
    ]
    return lathe(pr, loc, mat, steps, axis)


def tube(points, r, mat, cyclic=False, res=6, handles='AUTO', kind='BEZIER'):
    cu = bpy.data.curves.new('tube', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.resolution_u = 16
    cu.use_fill_caps = True
    if kind == 'POLY':
        s = cu.splines.new('POLY')
        s.points.add(len(points) - 1)
        for p, q in zip(s.points, points):
            p.co = (*q, 1)
    else:
        s = cu.splines.new('BEZIER')
        s.bezier_points.add(len(points) - 1)
        for p, q in zip(s.bezier_points, points):
            p.co = q
            p.handle_left_type = p.handle_right_type = handles
    s.use_cyclic_u = cyclic
    ob = link(bpy.data.objects.new('tube', cu))
    cu.materials.append(mat)
    return ob


def prism(poly, y0, y1, mat, axis='y', bevel=0.003):
    """poly in (x,z) extruded along y (axis='y') or (y,z) along x"""
    k = len(poly)
    if axis == 'y':
        v = [(a, y0, b) for a, b in poly] + [(a, y1, b) for a, b in poly]
    elif axis == 'x':
        v = [(y0, a, b) for a, b in poly] + [(y1, a, b) for a, b in poly]
    else:
        v = [(a, b, y0) for a, b in poly] + [(a, b, y1) for a, b in poly]
    f = [tuple(range(k)), tuple(range(2 * k - 1, k - 1, -1))] + [
        (i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k)
    ]
    ob = mesh_obj('prism', v, f, mat, bevel)
    face_outward(ob)
    return ob


def face_outward(ob, is_closing=False):
    """Turn all faces to the outside; is_closing first joins corners that lie on each other, such as those of a seam."""
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    if is_closing:
        bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-05)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()


def place(obs, at=(0, 0, 0), rz=0.0):
    """Turn about the origin, then move."""
    turn = Matrix.Translation(Vector(at)) @ Matrix.Rotation(rz, 4, 'Z')
    for ob in obs:
        # Nothing here has a parent, and matrix_world is stale until the scene is evaluated.
        ob.matrix_world = turn @ ob.matrix_basis
    return obs


def wall(plane, pos, thick, a0, a1, z0, z1, mat, holes=(), bevel=0):
    """plane 'y': spans x a0..a1 at y=pos..pos+thick. holes: (a0,a1,z0,z1)"""
    xs = sorted({a0, a1, *[h[0] for h in holes], *[h[1] for h in holes]})
    zs = sorted({z0, z1, *[h[2] for h in holes], *[h[3] for h in holes]})
    out = []
    for i in range(len(xs) - 1):
        run = None
        for j in range(len(zs) - 1):
            cx, cz = ((xs[i] + xs[i + 1]) / 2, (zs[j] + zs[j + 1]) / 2)
            if any((h[0] < cx < h[1] and h[2] < cz < h[3] for h in holes)):
                continue
            b = (xs[i], xs[i + 1], pos, pos + thick, zs[j], zs[j + 1])
            if plane == 'x':
                b = (b[2], b[3], b[0], b[1], b[4], b[5])
            out.append(b)
    return boxes(out, mat, bevel, 'wall')
