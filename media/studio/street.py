"""The end of a clear day on a street: a low sun, clouds, and the houses next door."""

import bpy

from dwelling import Window, lap, wing
from light import clear_sky, sun
from nodes import srgb
from roofs import gable_roof


def late_day(azimuth, elevation=24, glow=0.24, power=9.0, color='#ffd2a0'):
    """`azimuth` and `elevation` are those of the sun in degrees; `glow` is the strength of the sky."""
    clear_sky(elevation, azimuth, glow)
    _clouds()
    sun(elevation, azimuth, power, color, 0.7)


def _clouds(cover=0.5, bright=10.0):
    """Fair-weather clouds on a plane above the street, bright at their edges, thinning out toward the horizon. Only the camera sees
    them: as light they would drown the sun."""
    tree = bpy.context.scene.world.node_tree
    shader = tree.nodes['Background']
    blue = shader.inputs[0].links[0].from_socket

    def add(kind, operation=None, **inputs):
        node = tree.nodes.new('ShaderNode' + kind)
        if operation:
            node.operation = operation
        for key, value in inputs.items():
            socket = node.inputs[int(key[1:]) if key[1:].isdigit() else key]
            if isinstance(value, bpy.types.NodeSocket):
                tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def ramp(value, *stops):
        node = add('ValToRGB', Fac=value)
        for element, (position, color) in zip(node.color_ramp.elements, stops):
            element.position, element.color = position, (*color, 1) if isinstance(color, tuple) else (color, color, color, 1)
        return node.outputs[0]

    up = add('SeparateXYZ', Vector=add('TexCoord').outputs['Generated'])
    height = up.outputs['Z']
    reach = add('Math', 'ADD', _0=height, _1=0.16).outputs[0]
    flat = [add('Math', 'DIVIDE', _0=up.outputs[k], _1=reach).outputs[0] for k in 'XY']
    above = add('CombineXYZ', X=flat[0], Y=flat[1])
    noise = add('TexNoise', Vector=above.outputs[0], Scale=0.85, Detail=9.0, Roughness=0.56, Distortion=0.25).outputs['Fac']
    density = ramp(noise, (cover, 0.0), (cover + 0.16, 1.0))
    high_enough = ramp(height, (0.03, 0.25), (0.25, 1.0))
    cloud = ramp(noise, (cover + 0.04, tuple(bright * c for c in srgb('#fff1dd'))), (cover + 0.3, tuple(bright * c for c in srgb('#b4bac6'))))
    seen = add('Math', 'MULTIPLY', _0=high_enough, _1=add('LightPath').outputs['Is Camera Ray']).outputs[0]
    share = add('Math', 'MULTIPLY', _0=density, _1=seen).outputs[0]
    mixed = add('MixRGB', Fac=share, Color1=blue, Color2=cloud)
    tree.links.new(mixed.outputs[0], shader.inputs[0])


def neighbor(x, y, wall='#b9ab93', roof=('#4b4641', '#5d5650'), width=9.4):
    """A two-story house like many on the street; `x` and `y` are its left front corner in meters."""
    skin, block = lap(wall), (x, x + width, y, y + 8.0)
    columns = [width * share for share in (0.16, 0.5, 0.84)]
    panes = [Window(column, z, 1.0, 1.5, 2, 2) for z in (0.95, 3.6) for column in columns]
    ends = [Window(column, z, 0.95, 1.4, 2, 2) for z in (0.95, 3.6) for column in (2.2, 5.8)]
    wing(block, (-0.2, 5.3), skin, 2.6, ('left', 'right'), front=panes, left=ends, right=ends)
    gable_roof(block, 5.4, 2.6, roof, skin.trim)
