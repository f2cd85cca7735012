"""Furniture and plants from the sets of Debian's sweethome3d-furniture."""

import os
import re
import subprocess

import bpy
from mathutils import Matrix, Vector

from geometry import link

SETS = os.environ['STUDIO_SETS']
CONVERTED = os.environ['STUDIO_MODELS']
CONVERTER = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'convert.py')

# The plants' own colors are louder than any garden.
PLANTS = ('hedge', 'high-hedge', 'bush', 'poplar', 'sycamoreMaple', 'copperBeech', 'japaneseMaple')

_meshes = {}
_used = {}


def used_models():
    """Names of the models in the scene with their set and author, for the credits."""
    return _used


def furn(collection, name, at, rz=0.0, scale=1.0, h=None, override=None, rough=None):
    """Put a model on the floor at `at`; `h` scales it to a height, `override` maps material patterns to ours."""
    mesh = _load(collection, name)
    if override or rough is not None:
        mesh = mesh.copy()
        for slot, material in enumerate(mesh.materials):
            if material is not None:
                mesh.materials[slot] = _dressed(material, override or {}, rough)
    ob = link(bpy.data.objects.new(name, mesh))
    if h:
        scale = h / max(1e-6, max(v.co.z for v in mesh.vertices))
    ob.matrix_world = Matrix.Translation(Vector(at)) @ Matrix.Rotation(rz, 4, 'Z') @ Matrix.Scale(scale, 4)
    return ob


def _dressed(material, override, rough):
    for pattern, ours in override.items():
        if re.search(pattern, material.name, re.I):
            return ours
    if rough is not None and material.use_nodes:
        principled = material.node_tree.nodes.get('Principled BSDF')
        if principled:
            principled.inputs['Roughness'].default_value = rough
    return material


def _load(collection, name):
    key = (collection, name)
    if key in _meshes:
        return _meshes[key]
    path = f'{CONVERTED}/{collection}__{name}.blend'
    if not os.path.exists(path):
        _convert(collection, name, path)
    with bpy.data.libraries.load(path) as (source, target):
        target.meshes = list(source.meshes)
    mesh = target.meshes[0]
    if name in PLANTS:
        for material in mesh.materials:
            _calm(material)
    _used[f'{collection}/{name}'] = _author(collection, name)
    _meshes[key] = mesh
    return mesh


def _convert(collection, name, path):
    # Importing an OBJ inside a big scene crashes Blender 3.4 now and then, so each is converted alone, once.
    os.makedirs(CONVERTED, exist_ok=True)
    command = ['blender', '-b', '--factory-startup', '-P', CONVERTER, '--', collection, name, path]
    run = subprocess.run(command, capture_output=True, text=True)
    if not os.path.exists(path):
        raise RuntimeError(run.stdout[-2000:] + run.stderr[-2000:])


def _calm(material):
    if not material or not material.use_nodes:
        return
    tree = material.node_tree
    principled = tree.nodes.get('Principled BSDF')
    if not principled or not principled.inputs['Base Color'].links:
        return
    source = principled.inputs['Base Color'].links[0].from_socket
    tone = tree.nodes.new('ShaderNodeHueSaturation')
    tone.inputs['Saturation'].default_value = 0.8
    tone.inputs['Value'].default_value = 0.85
    tree.links.new(source, tone.inputs['Color'])
    tree.links.new(tone.outputs[0], principled.inputs['Base Color'])


def _author(collection, name):
    catalogue = open(f'{SETS}/{collection}/PluginFurnitureCatalog.properties', encoding='latin-1').read()
    number = re.search(rf'^model#(\d+)=.*/{re.escape(name)}\.obj$', catalogue, re.M)
    creator = number and re.search(rf'^creator#{number[1]}=(.*)$', catalogue, re.M)
    return creator[1].strip() if creator else collection
