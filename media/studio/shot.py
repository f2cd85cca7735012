"""Render the shots of one place: blender -b --factory-startup -P shot.py -- ORDER.json

The order names scene, look and palette, and for each view an id, a camera, a size, samples and the path of its two
halves without their ending. The place is built once; a line `rendered ID` says that the halves of a view are written.
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
    order = json.load(file)

scene = importlib.import_module(f'scenes.{order["scene"]}')
reset()
scene.build(order['look'], order['palette'])
for view in order['views']:
    camera(**scene.CAMERAS[view['camera']])
    setup_render(view['width'], view['height'], view['samples'], getattr(scene, 'BOUNCES', 6))
    render_halves(view['out'])
    with open(view['out'] + '.models.json', 'w') as file:
        json.dump(used_models(), file)
    print(f'rendered {view["id"]}', flush=True)
