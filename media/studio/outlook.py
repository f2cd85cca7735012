"""The garden behind a window as a camera that is exposed for the room sees it: bright, pale and out of focus."""

import math

from geometry import mesh_obj, place
from nodes import material, srgb

LAWN, SHRUBS, CROWNS, SKY = '#c3cfa2', '#6f8659', '#9db087', '#f3f7fa'


def outlook(at, direction, brightness=2.4, dist=6.0, dull=False):
    """`at` is the middle of the window in the plan, `direction` points outdoors; `dull` is an overcast day."""
    half = 26.0
    corners = [(-half, dist, -3.0), (half, dist, -3.0), (half, dist, 12.0), (-half, dist, 12.0)]
    view = mesh_obj('outlook', corners, [(0, 1, 2, 3)], _blurred_garden(brightness, dull), smooth=False)
    # The room keeps its own light: the garden is only seen.
    view.visible_diffuse = view.visible_transmission = view.visible_shadow = False
    place([view], (*at, 0), math.atan2(direction[1], direction[0]) - math.pi / 2)


@material
def _blurred_garden(n, brightness, dull):
    v = n.coord()
    z = n('SeparateXYZ', Vector=v).outputs['Z']
    # Large soft shapes: a lawn, a border, crowns with gaps of sky, as wide open lenses draw them.
    wavy = n.math('ADD', z, n.math('MULTIPLY_ADD', n.noise(v, 0.55, 1), 2.6, -1.3))
    ground = n.ramp(n.math('MULTIPLY', wavy, 0.25), [
        (0.18, srgb(LAWN)),
        (0.27, srgb(SHRUBS)),
        (0.42, srgb(CROWNS)),
        (0.55, srgb(CROWNS)),
        (0.72, srgb(SKY)),
    ], 'EASE')
    shade = n.ramp(n.noise(v, 0.9, 2, 0.45), [(0.32, 0.55), (0.68, 1.2)], 'EASE')
    color = n.mix(0.75, ground, n.mix(1, ground, shade, 'MULTIPLY'))
    if not dull:
        discs = n('TexVoronoi', Vector=v, Scale=1.7, Randomness=1.0).outputs['Distance']
        spark = n.ramp(discs, [(0.16, 1.0), (0.21, 0.0)], 'EASE')
        among = n.ramp(n.noise(v, 0.7, 1), [(0.48, 0.0), (0.62, 0.42)], 'EASE')
        color = n.mix(n.math('MULTIPLY', spark, among), color, srgb('#fbf9e6'))
    n.t.links.new(n('Emission', Color=color, Strength=brightness).outputs[0], n.out.inputs[0])
