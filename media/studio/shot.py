"""Render one shot: blender -b --factory-startup -P shot.py -- SHOT.json

The shot names scene, look, palette, camera, size, samples and the path of the two halves without their ending.
"""

import faulthandler
import importlib
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
faulthandler.enable()

from models import used_models  # noqa: E402
from render import camera, render_halves, reset, setup_render  # noqa: E402

with open(sys.argv[sys.argv.index('--') + 1]) as file:
    shot = json.load(file)

scene = importlib.import_module(f'scenes.{shot["scene"]}')
reset()
scene.build(shot['look'], shot['palette'])
camera(**scene.CAMERAS[shot['camera']])
setup_render(shot['width'], shot['height'], shot['samples'], getattr(scene, 'BOUNCES', 6))
render_halves(shot['out'])
with open(shot['out'] + '.models.json', 'w') as file:
    json.dump(used_models(), file)
