"""People at work: one figure of Scopia's set, bent into a pose and dressed for it. They are seen from behind or from the side."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from geometry import boxes, cyl, lathe, mesh_obj
from materials import fabric, metal, paint, plain
from models import furn
from nodes import material, srgb
from tabletop import hard_hat

# The figure faces -Y. Joints at rest in meters, of its right side, which is at +X.
SHOULDER, ELBOW, WRIST, FINGERS = (0.19, 0.055, 1.51), (0.29, 0.06, 1.21), (0.337, 0.025, 0.95), (0.315, -0.01, 0.77)
HIP, KNEE, ANKLE, TOES = (0.09, 0.045, 0.96), (0.1, 0.04, 0.54), (0.105, 0.085, 0.11), (0.13, -0.13, 0.03)
PELVIS, WAIST, CHEST, NECK, CROWN = (0, 0.045, 0.93), (0, 0.05, 1.1), (0, 0.055, 1.25), (0, 0.045, 1.6), (0, -0.005, 1.82)
LEFT = Vector((-1, 1, 1))
# How far from the middle, and how high.
ARMPIT = (0.188, 1.41)
# Each bone as the part of it that moves rigidly: from, to, and half of its width and depth.
BONES = {
    'pelvis': ((0, 0.05, 0.92), (0, 0.045, 1.02), (0.19, 0.12)),
    'waist': ((0, 0.05, 1.1), (0, 0.055, 1.2), (0.16, 0.12)),
    'chest': ((0, 0.055, 1.29), (0, 0.05, 1.54), (0.16, 0.13)),
    'head': (NECK, CROWN, (0.09, 0.1)),
    'arm': ((0.215, 0.055, 1.46), (0.285, 0.06, 1.25), (0.06, 0.06)),
    'forearm': ((0.3, 0.056, 1.17), WRIST, (0.045, 0.045)),
    'hand': ((0.335, 0.015, 0.92), FINGERS, (0.04, 0.05)),
    'thigh': ((0.095, 0.045, 0.86), (0.1, 0.04, 0.6), (0.085, 0.09)),
    'shin': ((0.1, 0.045, 0.48), (0.105, 0.08, 0.17), (0.06, 0.065)),
    'foot': ((0.105, 0.08, 0.07), TOES, (0.05, 0.06)),
}
PAIRED = ('arm', 'forearm', 'hand', 'thigh', 'shin', 'foot')

# Where the pelvis is, how far the trunk leans forward and turns, where wrists and ankles are (right, left), in meters and degrees.
POSES = {
    # At a wall, the hands at the height of the chest.
    'reach': {'lean': 6, 'hands': ((0.1, -0.46, 1.42), (-0.14, -0.44, 1.26)), 'feet': ((0.13, 0.0, 0.11), (-0.13, 0.2, 0.11)), 'wrist': -20},
    # A long tool over the head, at a wall.
    'overhead': {'lean': -4, 'turn': 12, 'hands': ((0.16, -0.4, 1.86), (-0.1, -0.36, 1.3)), 'feet': ((0.14, 0.14, 0.11), (-0.15, -0.08, 0.11)), 'look': -20},
    # Over a table.
    'table': {'pelvis': (0, 0.1, 0.91), 'lean': 38, 'hands': ((0.24, -0.4, 1.02), (-0.22, -0.38, 1.02)), 'feet': ((0.13, 0.06, 0.11), (-0.13, 0.3, 0.11)), 'look': 12, 'wrist': -35},
    # On both knees, the hands on the floor before them.
    'floor': {'pelvis': (0, 0.2, 0.44), 'lean': 52, 'hands': ((0.22, -0.48, 0.17), (-0.2, -0.42, 0.16)), 'feet': ((0.14, 0.44, 0.1), (-0.14, 0.42, 0.1)), 'toes': 95, 'look': 6, 'wrist': -45},
    # On one knee before something low.
    'knee': {'pelvis': (0, 0.1, 0.53), 'lean': 22, 'turn': 6, 'hands': ((0.1, -0.5, 0.74), (-0.1, -0.46, 0.62)), 'feet': ((0.15, -0.26, 0.11), (-0.13, 0.46, 0.12)), 'toes': (0, 85), 'look': 14},
}


def worker(at, rz, pose, shirt='#5f6f7d', trousers='#5b5546', head='cap', gloves=None, belt=True, height=0.96, tone=None, **change):
    """`at` is the ground between the feet, `rz` turns the figure, which faces -Y; `change` overrides parts of the pose. Returns the
    matrices of its bones, for things in its hands (`place` them with the matrix of 'hand' or 'hand.left')."""
    bones = _bent({**POSES[pose], **change})
    skin = plain(tone or '#b98a6b', 0.55)
    boots, cloth, legs = paint('#6b4a2d', 0.7, bump=0.2), _worn_cloth(shirt), _worn_cloth(trousers)
    hand = fabric(gloves, 0.4) if gloves else skin
    looks = {'^Shirt': cloth, 'Pants': legs, 'LegsSkin|Sock': legs, '^Hair': fabric('#2b211a', 1.2), 'Nail|^Hands$': hand, 'HandsWrists|Skin': skin, 'Sole|BlackLine': plain('#2a2522', 0.8), 'Shoes|Insole|Foot': boots}
    ob = furn('Scopia', 'mannequinMale', (0, 0, 0), override=looks)
    points = np.array([vertex.co for vertex in ob.data.vertices])
    names, shares, away = _weights(points)
    points = points + _room_in(ob.data, points, {cloth: 0.009, legs: 0.014})[:, None] * away
    posed = np.zeros_like(points)
    whole = np.c_[points, np.ones(len(points))]
    for name, share in zip(names, shares):
        posed += share[:, None] * (whole @ np.array(bones[name]).T)[:, :3]
    ob.data.vertices.foreach_set('co', posed.ravel())
    ob.data.update()
    smooth = ob.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    made = [ob, *_hat(head, bones['head'])]
    if belt:
        made += _belt(bones['pelvis'])
    stand = Matrix.Translation(Vector(at)) @ Matrix.Rotation(rz, 4, 'Z') @ Matrix.Scale(height, 4)
    for part in made:
        part.matrix_world = stand @ part.matrix_basis
    return {name: stand @ bone for name, bone in bones.items()}


@material
def _worn_cloth(n, color):
    """Washed often, with folds that run around the limbs."""
    c, v = srgb(color), n.coord()
    weave, faded = n.noise(v, 420, 2), n.noise(v, 5, 5)
    fold = n.noise(n.coord(scale=(1, 1, 2.6)), 9, 3, 0.5, 0.7)
    shade = n.ramp(faded, [(0.3, tuple(x * 0.72 for x in c)), (0.7, tuple(min(1, x * 1.18) for x in c))])
    height = n.math('MULTIPLY_ADD', weave, 0.03, fold)
    n.done(shade, 0.95, spec=0.1, sheen=0.2, normal=n.bump(height, 0.9, 0.03))


def held(parts, bones, hand='hand'):
    """Puts what was built about the origin, its handle along X, into a fist."""
    palm = Matrix.Translation((0, -0.02, 0.0)) @ Matrix.Translation(_mirrored((0.33, 0.0, 0.87), hand))
    for part in parts:
        part.matrix_world = bones[hand] @ palm @ part.matrix_basis
    return parts


def _mirrored(point, name):
    return Vector(point) * LEFT if name.endswith('left') else Vector(point)


def _weights(points):
    """How much each point follows each bone: the closer for its thickness, the more. Only a point's place counts, so seams stay shut. Also
    the direction away from the bones."""
    names, shares, aways = [], [], []
    for name, (start, end, (wide, deep)) in BONES.items():
        for side in ('', '.left') if name in PAIRED else ('',):
            a, b = np.array(_mirrored(start, side)), np.array(_mirrored(end, side))
            along = np.clip(((points - a) @ (b - a)) / ((b - a) @ (b - a)), 0, 1)
            aside = points - (a + along[:, None] * (b - a))
            aways.append(aside / (np.linalg.norm(aside, axis=1, keepdims=True) + 1e-6))
            off = aside / (wide, deep, (wide + deep) / 2)
            names.append(name + side)
            share = 1 / (np.linalg.norm(off, axis=1) + 0.05) ** 7
            # Below the armpits a gap parts the arms from the trunk: neither pulls at the other.
            of_arm = name in ('arm', 'forearm', 'hand')
            apart = (np.abs(points[:, 0]) > ARMPIT[0]) != of_arm
            shares.append(np.where(apart & (points[:, 2] < ARMPIT[1]), 0, share))
    shares = np.array(shares)
    shares /= shares.sum(0)
    return names, shares, np.einsum('bp,bpk->pk', shares, np.array(aways))


def _room_in(mesh, points, cloths):
    """Clothes hang looser than the figure's: how far each point stands off, wavy along the limb."""
    room = np.zeros(len(points))
    for polygon in mesh.polygons:
        loose = cloths.get(mesh.materials[polygon.material_index])
        if loose:
            room[list(polygon.vertices)] = loose
    return room * (1 + 0.45 * np.sin(points[:, 2] * 47 + points[:, 0] * 21) * np.sin(points[:, 1] * 30 + 1))


def _bent(pose):
    """The matrices that take each bone from rest into the pose."""
    lean, turn, look = pose.get('lean', 0), pose.get('turn', 0), pose.get('look', 0)
    bones = {'pelvis': _about(PELVIS, lean * 0.3, turn * 0.2, pose.get('pelvis', PELVIS))}
    bones['waist'] = bones['pelvis'] @ _about(WAIST, lean * 0.3, turn * 0.4)
    bones['chest'] = bones['waist'] @ _about(CHEST, lean * 0.4, turn * 0.4)
    bones['head'] = bones['chest'] @ _about(NECK, look - lean * 0.35, pose.get('glance', 0))
    toes = pose.get('toes', 0)
    for k, side in enumerate(('', '.left')):
        sign = -1 if side else 1
        if 'hands' in pose:
            lift = Vector((0, 0, max(0.0, min(0.07, (pose['hands'][k][2] - 1.45) * 0.2))))
            elbow = Vector((0.8 * sign, 0.45, -0.75))
            upper, lower = _limb(bones['chest'], (SHOULDER, ELBOW, WRIST), side, Vector(pose['hands'][k]), (0, 1, 0), elbow, lift)
        else:
            upper = lower = bones['chest']
        bones['arm' + side], bones['forearm' + side] = upper, lower
        bones['hand' + side] = lower @ _about(_mirrored(WRIST, side), pose.get('wrist', 0), 0)
        ankle = Vector(pose['feet'][k]) if 'feet' in pose else _mirrored(ANKLE, side)
        knee = Vector((0.25 * sign, -1, -0.1))
        bones['thigh' + side], bones['shin' + side] = _limb(bones['pelvis'], (HIP, KNEE, ANKLE), side, ankle, (0, -1, 0), knee)
        pitch = toes[k] if isinstance(toes, tuple) else toes
        bones['foot' + side] = _about(_mirrored(ANKLE, side), pitch, 0, ankle)
    return bones


def _about(joint, pitch, yaw, to=None):
    """Leans forward by `pitch` and turns by `yaw` about a joint, which comes to `to`."""
    turn = Matrix.Rotation(math.radians(yaw), 4, 'Z') @ Matrix.Rotation(math.radians(pitch), 4, 'X')
    return Matrix.Translation(Vector(to or joint)) @ turn @ Matrix.Translation(-Vector(joint))


def _limb(parent, joints, side, target, rest_pole, pole, lift=Vector()):
    """Two bones that reach for a target, bent toward the pole."""
    root, middle, end = (_mirrored(joint, side) for joint in joints)
    start = parent @ root + lift
    upper, lower = (middle - root).length, (end - middle).length
    reach = target - start
    far = min(reach.length, (upper + lower) * 0.995)
    along = reach.normalized()
    aside = (pole - along * pole.dot(along)).normalized()
    share = (upper**2 - lower**2 + far**2) / (2 * far)
    bend = start + along * share + aside * math.sqrt(max(0.0, upper**2 - share**2))
    goal = start + along * far
    turned = []
    for a, b, c, d in ((root, middle, start, bend), (middle, end, bend, goal)):
        spin = _frame(d - c, pole) @ _frame(b - a, Vector(rest_pole)).transposed()
        turned.append(Matrix.Translation(c) @ spin.to_4x4() @ Matrix.Translation(-a))
    return turned


def _frame(direction, pole):
    z = direction.normalized()
    x = z.cross(pole).normalized()
    return Matrix((x, z.cross(x), z)).transposed()


def _hat(kind, bone):
    if kind == 'hard':
        present = set(bpy.data.objects)
        hard_hat((0, 0, 0), -math.pi / 2)
        return _worn([ob for ob in bpy.data.objects if ob not in present], bone, (0, 0.012, 1.755))
    cloth = fabric('#39424a' if kind == 'cap' else '#4a3f35', 0.6)
    dome = [(0.101, 0.0), (0.103, 0.03), (0.098, 0.06), (0.08, 0.09), (0.05, 0.106), (0.012, 0.111), (0, 0.111)]
    parts = [lathe(dome, (0, 0, 0), cloth, 48)]
    if kind == 'cap':
        inner = [(0.1 * math.cos(a), 0.1 * math.sin(a), 0.008) for a in (math.pi * (-0.42 + 0.84 * k / 16) for k in range(17))]
        outer = [(0.09 + 0.085 * math.cos(a * 1.1), 0.088 * math.sin(a), -0.014) for a in (math.pi * (-0.42 + 0.84 * k / 16) for k in range(17))]
        peak = mesh_obj('peak', inner + outer, [(k, k + 1, 18 + k, 17 + k) for k in range(16)], cloth)
        peak.modifiers.new('thick', 'SOLIDIFY').thickness = 0.004
        parts.append(peak)
    for part in parts:
        part.scale = (1.12, 0.98, 1.0)
        part.rotation_euler = (0, 0, -math.pi / 2)
    return _worn(parts, bone, (0, 0.008, 1.78))


def _worn(parts, bone, at):
    for part in parts:
        part.matrix_world = bone @ Matrix.Translation(at) @ Matrix.Rotation(math.radians(-8), 4, 'X') @ part.matrix_basis
    return parts


def _belt(bone):
    """A leather belt with two pouches and what sticks out of them."""
    leather, steel = paint('#7b5331', 0.6, bump=0.3), metal('#9a9d9e', 0.35)
    ring = lathe([(0.193, 0.98), (0.199, 0.982), (0.199, 1.025), (0.193, 1.027)], (0, 0, 0), leather, 48)
    ring.scale, ring.location = (1.02, 0.73, 1), (0, 0.04, 0)
    pouches = boxes([(0.15, 0.23, 0.03, 0.15, 0.84, 1.0), (-0.23, -0.16, 0.02, 0.13, 0.86, 1.0)], leather, 0.02, seg=3)
    handles = [cyl((x, y, 0.95), 0.012, high, plain(color, 0.5)) for x, y, high, color in ((0.205, 0.06, 0.13, '#b3342c'), (0.21, 0.11, 0.11, '#2d2f31'), (-0.205, 0.06, 0.1, '#d0a62c'))]
    rule = boxes([(-0.21, -0.185, 0.085, 0.115, 0.95, 1.05)], steel, 0.003)
    made = [ring, pouches, *handles, rule]
    for part in made:
        part.matrix_world = bone @ part.matrix_basis
    return made
