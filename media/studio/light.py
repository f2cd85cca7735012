"""Sun, area lights, spots and the sky."""

import math

import bpy
from mathutils import Vector

from geometry import link
from nodes import srgb


def sun(elev, azim, strength=4.0, color='#fff1dd', angle=0.9):
    li = bpy.data.lights.new('sun', 'SUN')
    li.energy = strength
    li.color = srgb(color)
    li.angle = math.radians(angle)
    ob = link(bpy.data.objects.new('sun', li))
    d = Vector(
        (
            math.cos(math.radians(elev)) * math.sin(math.radians(azim)),
            math.cos(math.radians(elev)) * math.cos(math.radians(azim)),
            math.sin(math.radians(elev)),
        )
    )
    ob.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
    return ob


def area(loc, target, sx, sy, power, color='#ffffff', spread=180, cam=False, spec=1.0):
    li = bpy.data.lights.new('area', 'AREA')
    li.shape = 'RECTANGLE'
    li.size, li.size_y = (sx, sy)
    li.energy = power
    li.color = srgb(color)
    li.spread = math.radians(spread)
    li.specular_factor = spec
    ob = link(bpy.data.objects.new('area', li))
    ob.location = loc
    ob.rotation_euler = (Vector(loc) - Vector(target)).to_track_quat('Z', 'Y').to_euler()
    ob.visible_camera = cam
    if spec == 0:
        ob.visible_glossy = False
    return ob


def spot(loc, target, power, color='#ffdcae', angle=70, blend=0.8, size=0.04):
    li = bpy.data.lights.new('spot', 'SPOT')
    li.energy = power
    li.color = srgb(color)
    li.spot_size = math.radians(angle)
    li.spot_blend = blend
    li.shadow_soft_size = size
    ob = link(bpy.data.objects.new('spot', li))
    ob.location = loc
    ob.rotation_euler = (Vector(loc) - Vector(target)).to_track_quat('Z', 'Y').to_euler()
    return ob


def world(ambient=0.3, cam=1.0, tint='#cfe2ff', lit='#f6ece0'):
    """The camera sees a sky of `tint` at `cam`, paler above the horizon; everything else is lit in the color `lit` at `ambient`."""
    shader = _background()
    tree = bpy.context.scene.world.node_tree
    seen = tree.nodes.new('ShaderNodeLightPath').outputs['Is Camera Ray']
    color = tree.nodes.new('ShaderNodeMixRGB')
    color.inputs['Color1'].default_value = (*srgb(lit), 1)
    tree.links.new(_pale_horizon(tree, srgb(tint)), color.inputs['Color2'])
    tree.links.new(seen, color.inputs['Fac'])
    tree.links.new(color.outputs[0], shader.inputs[0])
    strength = tree.nodes.new('ShaderNodeMath')
    strength.operation = 'MULTIPLY_ADD'
    tree.links.new(seen, strength.inputs[0])
    strength.inputs[1].default_value = cam - ambient
    strength.inputs[2].default_value = ambient
    tree.links.new(strength.outputs[0], shader.inputs['Strength'])


def _pale_horizon(tree, tint):
    up = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Generated'], up.inputs[0])
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    low, high = ramp.color_ramp.elements
    low.position, low.color = 0.02, (*(c * 0.35 + 0.65 for c in tint), 1)
    high.position, high.color = 0.4, (*(c**1.6 for c in tint), 1)
    tree.links.new(up.outputs['Z'], ramp.inputs['Fac'])
    return ramp.outputs[0]


def clear_sky(elevation, rotation, strength=0.22):
    """A Nishita sky without its disc; the sun is a lamp, so that its softness and color are ours."""
    shader = _background()
    texture = bpy.context.scene.world.node_tree.nodes.new('ShaderNodeTexSky')
    texture.sky_type = 'NISHITA'
    texture.sun_disc = False
    texture.sun_elevation = math.radians(elevation)
    texture.sun_rotation = math.radians(rotation)
    texture.altitude = 100
    texture.dust_density = 0.25
    texture.ozone_density = 2.0
    bpy.context.scene.world.node_tree.links.new(texture.outputs[0], shader.inputs[0])
    shader.inputs['Strength'].default_value = strength


def overcast(strength=1.0, seen=1.35, tint='#c6ccd2'):
    world(ambient=strength, cam=seen, tint=tint, lit=tint)


def _background():
    sky = bpy.data.worlds.new('sky')
    bpy.context.scene.world = sky
    sky.use_nodes = True
    return sky.node_tree.nodes['Background']
