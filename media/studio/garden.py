"""Grass blade by blade, and the garden that is seen through the windows of a room."""

import math
import random

import bpy

from exterior import siding
from geometry import box, boxes, place, plane, prism
from materials import blade, concrete, paint, plain, tile
from nodes import srgb
from planting import hedge, shrub, tree, tuft, turf, woods


def grass_patch(ob, count, length=0.05, mat=None, seed=3, children=0):
    m = ob.modifiers.new('g', 'PARTICLE_SYSTEM')
    ps = ob.particle_systems[0]
    st = ps.settings
    st.type = 'HAIR'
    st.count = count
    st.hair_length = length
    st.use_advanced_hair = True
    st.brownian_factor = length * 0.5
    st.factor_random = length * 0.15
    st.length_random = 0.5
    st.root_radius = 1.0
    st.tip_radius = 0.25
    st.radius_scale = 0.0035
    st.hair_step = 3
    st.display_step = 3
    st.render_step = 3
    if children:
        st.child_type = 'SIMPLE'
        st.rendered_child_count = children
        st.child_length = 1
        st.child_radius = 0.12
        st.roughness_endpoint = 0.03
        st.roughness_1 = 0.01
    ob.data.materials.append(mat or blade())
    st.material = len(ob.data.materials)
    ps.seed = seed


# What a sky of brightness 1 adds to the sun outdoors.
SKYLIGHT = 0.33
# At this distance nothing but haze would be left.
AIR = 320.0
# By the seed of the garden: the color of its walls and of its roof, and how far to the right it stands.
NEIGHBORS = {
    2: ('#d9d4c8', '#5a544d', -2.0),
    3: ('#cfc8b8', '#5d5a55', -9.5),
    4: ('#8796a0', '#4b4c4f', 2.5),
    5: ('#b9ab93', '#54504c', -13.0),
    7: ('#8f9a8c', '#4e4b48', 4.0),
}


def backdrop(cx, cy, direction, seed, dist=9.0, z=-0.3, sky=2.4):
    """A lawn, a bed before a hedge, trees, a neighbor's house and woods; `direction` points out, `sky` is how bright it is there."""
    present = set(bpy.data.objects)
    r = random.Random(seed)
    # The lawns of two windows cross; one lies a little lower.
    low = -0.003 * seed
    plane(-60, 60, 0.4, 90, low, turf(dryness=0.06))
    _border(r, dist)
    _crowns(r, dist)
    woods(-48, 48, dist + 34, seed=seed, height=(5, 8))
    _house(dist + 15, *NEIGHBORS[seed])
    outside = [ob for ob in bpy.data.objects if ob not in present]
    for ob in outside:
        # The room keeps its own light: what stands outside is only seen.
        ob.visible_diffuse = False
        ob.visible_transmission = False
        ob.visible_shadow = False
        for slot, look in enumerate(ob.data.materials):
            ob.data.materials[slot] = under_the_sky(look, sky)
    place(outside, (cx, cy, z), math.atan2(direction[1], direction[0]) - math.pi / 2)


def _border(r, dist):
    # Twice, so that no dark core shows between the leaves.
    hedge((-18, dist), (18, dist), 1.75, kind='privet')
    hedge((-19, dist + 0.04), (19, dist + 0.04), 1.72, kind='privet')
    box(-18, 18, dist - 1.3, dist, -0.05, 0.02, concrete('#33271d', 0.95, scale=6), 0)
    for k in range(60):
        kind = r.choice(('sedge', 'lavender', 'sage'))
        tuft((-17.7 + k * 0.6, dist - 1.28 + r.uniform(-0.05, 0.05), 0), r.uniform(0.3, 0.45), kind, r.uniform(0, 6.28))
    u = -16.0
    while u < 16:
        kind = r.choice(('hydrangea', 'box', 'spirea', 'hydrangea', 'rose'))
        height = r.uniform(0.75, 1.15)
        shrub((u, dist - 0.85 + r.uniform(-0.15, 0.1), -0.02), height, kind, r.uniform(0, 6.28))
        u += height * r.uniform(0.85, 1.5)


def _crowns(r, dist):
    """Small trees at the hedge and taller ones farther off, so that the sky stands over all of them."""
    for u, beyond, height, kind in (
        (-12.5, 3.0, 4.2, 'ornamental'),
        (-6.2, 2.6, 3.6, 'maple'),
        (-0.4, 3.2, 3.9, 'birch'),
        (4.4, 2.4, 3.3, 'plum'),
        (9.6, 3.0, 4.2, 'maple'),
        (15.0, 3.5, 4.4, 'birch'),
        (-15.0, 13.0, 8.5, 'oak'),
        (-3.6, 17.0, 7.6, 'maple'),
        (6.8, 12.0, 7.4, 'birch'),
        (13.0, 16.0, 9.0, 'oak'),
        (22.0, 12.0, 8.0, 'maple'),
        (-23.0, 14.0, 8.0, 'birch'),
    ):
        tree((u + r.uniform(-0.8, 0.8), dist + beyond, -0.1), height * r.uniform(0.92, 1.06), kind, r.uniform(0, 6.28))


def _house(y, wall, shingles, x):
    """The back of a two-story house: lap siding, white trim, a gabled roof and a chimney."""
    x0, x1, deep, eaves, ridge = x - 5.6, x + 5.6, 8.0, 5.3, 8.3
    trim, pane = paint('#f4f2ec', 0.5), plain('#5f6f7a', 0.15)
    openings = [(x + u - 0.5, x + u + 0.5, 3.3, 4.8) for u in (-4.0, -1.4, 1.4, 4.0)]
    openings += [(x + u - 0.5, x + u + 0.5, 0.8, 2.4) for u in (-4.0, 1.4, 4.0)]
    box(x0, x1, y + 0.02, y + deep, -0.1, eaves, paint(wall, 0.7), 0)
    siding(x0, x1, 0.3, eaves, openings, paint(wall, 0.65), y=y)
    for a, b, low, high in openings:
        box(a, b, y - 0.01, y + 0.015, low, high, pane, 0)
        middle = (low + high) / 2
        boxes([
            (a - 0.12, a, y - 0.05, y, low - 0.1, high + 0.12),
            (b, b + 0.12, y - 0.05, y, low - 0.1, high + 0.12),
            (a, b, y - 0.05, y, high, high + 0.12),
            (a, b, y - 0.05, y, low - 0.1, low),
            (a, b, y - 0.03, y, middle - 0.03, middle + 0.03),
        ], trim, 0)
    boxes([(x0 - 0.03, x0 + 0.12, y - 0.04, y, 0, eaves), (x1 - 0.12, x1 + 0.03, y - 0.04, y, 0, eaves)], trim, 0)
    cover = tile(shingles, '#3a3836', ax='xy', w=0.3, h=0.14, gap=0.012, offset='random', rough=0.95, var=0.35)
    profile = [(y - 0.45, eaves - 0.1), (y + deep / 2, ridge), (y + deep + 0.45, eaves - 0.1)]
    prism(profile, x0 - 0.35, x1 + 0.35, cover, 'x', 0)
    box(x0 - 0.37, x1 + 0.37, y - 0.5, y - 0.44, eaves - 0.26, eaves - 0.06, trim, 0)
    box(x + 2.6, x + 3.4, y + 4.2, y + 5.0, ridge - 1.5, ridge + 0.9, paint('#8a5a48', 0.9), 0)


_skylit = {}


def under_the_sky(look, sky):
    """The same material with the light that a bright sky gives it, less of it below and inside of leaves."""
    if 'skylit' in look:
        return look
    if look.name in _skylit:
        return _skylit[look.name]
    lit = _skylit[look.name] = look.copy()
    lit['skylit'] = True
    lit.cycles.sample_as_light = False
    tree_of = lit.node_tree
    new, join = tree_of.nodes.new, tree_of.links.new
    base = next(node for node in tree_of.nodes if node.type in ('BSDF_DIFFUSE', 'BSDF_PRINCIPLED'))
    color = base.inputs['Color' if base.type == 'BSDF_DIFFUSE' else 'Base Color']
    glow = new('ShaderNodeEmission')
    if color.is_linked:
        join(color.links[0].from_socket, glow.inputs['Color'])
    else:
        glow.inputs['Color'].default_value = color.default_value
    open_sky = new('ShaderNodeAmbientOcclusion')
    open_sky.samples, open_sky.inputs['Distance'].default_value = 2, 0.7
    normal = new('ShaderNodeSeparateXYZ')
    join(new('ShaderNodeNewGeometry').outputs['Normal'], normal.inputs[0])
    upward = new('ShaderNodeMath')
    upward.operation = 'MULTIPLY_ADD'
    join(normal.outputs['Z'], upward.inputs[0])
    power = SKYLIGHT * sky
    upward.inputs[1].default_value, upward.inputs[2].default_value = power * 0.35, power * 0.65
    share = new('ShaderNodeMath')
    share.operation = 'MULTIPLY'
    join(open_sky.outputs['AO'], share.inputs[0])
    join(upward.outputs[0], share.inputs[1])
    join(share.outputs[0], glow.inputs['Strength'])
    both, out = new('ShaderNodeAddShader'), next(node for node in tree_of.nodes if node.type == 'OUTPUT_MATERIAL')
    join(out.inputs['Surface'].links[0].from_socket, both.inputs[0])
    join(glow.outputs[0], both.inputs[1])
    air, far, veiled = new('ShaderNodeEmission'), new('ShaderNodeMath'), new('ShaderNodeMixShader')
    air.inputs['Color'].default_value, air.inputs['Strength'].default_value = (*srgb('#dbe6ec'), 1), sky * 0.8
    far.operation, far.use_clamp = 'DIVIDE', True
    join(new('ShaderNodeCameraData').outputs['View Distance'], far.inputs[0])
    far.inputs[1].default_value = AIR
    join(far.outputs[0], veiled.inputs['Fac'])
    join(both.outputs[0], veiled.inputs[1])
    join(air.outputs[0], veiled.inputs[2])
    join(veiled.outputs[0], out.inputs['Surface'])
    return lit
