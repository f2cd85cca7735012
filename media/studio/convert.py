"""One OBJ of a furniture set, normalized into a .blend: meters, Z up, feet at zero, one mesh.

usage: blender -b --factory-startup -P convert.py -- SET NAME OUT.blend
"""

import os
import re
import sys

import bpy
from mathutils import Matrix, Vector

SETS = os.environ['STUDIO_SETS']
Y_UP_TO_Z_UP = Matrix(((1, 0, 0), (0, 0, -1), (0, 1, 0)))


def main(collection, name, out):
    entry = catalogue_entry(collection, name)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    path = f'{SETS}/{collection}{entry["model"]}'
    bpy.ops.wm.obj_import(filepath=path, forward_axis='NEGATIVE_Z', up_axis='Y')
    ob = joined()
    if 'modelRotation' in entry:
        ob.data.transform(rotation_of(entry['modelRotation']))
    ob.data.transform(to_scale(ob.data, entry))
    finish_mesh(ob.data, name)
    bpy.data.libraries.write(out, {ob.data}, compress=True)


def catalogue_entry(collection, name):
    entries = {}
    for line in open(f'{SETS}/{collection}/PluginFurnitureCatalog.properties', encoding='latin-1'):
        match = re.match(r'(\w+)#(\d+)=(.*)', line.strip())
        if match:
            entries.setdefault(match[2], {})[match[1]] = match[3]
    return next(entry for entry in entries.values() if entry.get('model', '').endswith(f'/{name}.obj'))


def joined():
    meshes = [ob for ob in bpy.data.objects if ob.type == 'MESH']
    for ob in meshes:
        ob.data.validate()
        ob.data.transform(ob.matrix_world)
        ob.matrix_world = Matrix.Identity(4)
        ob.select_set(True)
    bpy.context.view_layer.objects.active = meshes[0]
    if len(meshes) > 1:
        bpy.ops.object.join()
    return bpy.context.view_layer.objects.active


def rotation_of(text):
    numbers = [float(number) for number in text.split()]
    rotation = Matrix((numbers[0:3], numbers[3:6], numbers[6:9]))
    return (Y_UP_TO_Z_UP @ rotation @ Y_UP_TO_Z_UP.inverted()).to_4x4()


def to_scale(mesh, entry):
    """The catalogue gives centimeters; flat things have no height to go by."""
    points = [vertex.co for vertex in mesh.vertices]
    low = Vector([min(point[axis] for point in points) for axis in range(3)])
    high = Vector([max(point[axis] for point in points) for axis in range(3)])
    size = high - low
    is_flat = size.z <= 0.02 * max(size.x, size.y)
    scale = float(entry['width']) / 100 / size.x if is_flat else float(entry['height']) / 100 / size.z
    feet = Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, low.z))
    return Matrix.Scale(scale, 4) @ Matrix.Translation(-feet)


def finish_mesh(mesh, name):
    mesh.validate()
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = 0.8
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.name = name
    for material in mesh.materials:
        if material and material.use_nodes:
            for node in material.node_tree.nodes:
                if node.type == 'TEX_IMAGE' and node.image:
                    node.image.pack()


main(*sys.argv[-3:])
