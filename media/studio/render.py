"""Scene reset, camera, sampling and the two half renders the denoiser compares."""

import math

import bpy
from mathutils import Vector

from geometry import link

PASSES = (
    'diffuse_direct',
    'diffuse_indirect',
    'diffuse_color',
    'glossy_direct',
    'glossy_indirect',
    'glossy_color',
    'transmission_direct',
    'transmission_indirect',
    'transmission_color',
    'emit',
    'environment',
    'normal',
    'z',
)
SEEDS = {'a': 1, 'b': 2}


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = 'CYCLES'


def camera(at, towards, lens=24, shift=(0.0, 0.0), fstop=None, focus=None, level=True):
    """A level camera keeps verticals straight; `shift` moves the horizon instead of tilting."""
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.sensor_width = 36
    data.shift_x, data.shift_y = shift
    ob = link(bpy.data.objects.new('camera', data))
    ob.location = at
    target = Vector((towards[0], towards[1], at[2] if level else towards[2]))
    ob.rotation_euler = (Vector(at) - target).to_track_quat('Z', 'Y').to_euler()
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = focus or math.dist(at, towards)
    bpy.context.scene.camera = ob
    return ob


def setup_render(width, height, samples, bounces=6, threads=2):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = 'Standard'

    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = min(4, bounces)
    cycles.glossy_bounces = min(5, bounces)
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 24
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    cycles.blur_glossy = 1.0
    cycles.use_auto_tile = False
    cycles.filter_width = 1.3
    # After the first bounce the sky stands in for the light of all others: a third of the time, and less noise.
    cycles.use_fast_gi = True
    cycles.ao_bounces_render = 1
    scene.world.light_settings.distance = 1.2

    layer = scene.view_layers[0]
    for name in PASSES:
        setattr(layer, f'use_pass_{name}', True)
    layer.cycles.denoising_store_passes = True

    image = scene.render.image_settings
    image.file_format = 'OPEN_EXR_MULTILAYER'
    image.color_depth = '32'
    image.exr_codec = 'ZIPS'


def render_halves(path):
    """Two renders that differ in their seed only: their difference is the noise."""
    scene = bpy.context.scene
    for half, seed in SEEDS.items():
        scene.cycles.seed = seed
        scene.render.filepath = f'{path}.{half}.exr'
        bpy.ops.render.render(write_still=True)
