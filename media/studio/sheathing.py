"""Strand board: long flakes of wood, pressed crosswise."""

from nodes import material, srgb

FLAKE = (0.11, 0.028)


@material
def strand_board(n, normal='y'):
    """`normal` is the axis the board faces."""
    height = tone = None
    long, short = FLAKE
    for k in range(4):
        rotation = tuple(0.3 + 0.78 * k if axis == normal else 0.0 for axis in 'xyz')
        scale = {'x': (1, long, short), 'y': (long, 1, short), 'z': (long, short, 1)}[normal]
        place = {'Location': (0.37 * k, 0.61 * k, 0.83 * k), 'Rotation': rotation, 'Scale': scale}
        flakes = n('Mapping', {'vector_type': 'TEXTURE'}, Vector=n.coord(), **place).outputs[0]
        cell = n('SeparateXYZ', Vector=n('TexVoronoi', Vector=flakes, Scale=1.0, Randomness=0.9).outputs['Color'])
        here, color = cell.outputs['X'], cell.outputs['Y']
        if height is None:
            height, tone = here, color
            continue
        tone = n.mix(n.math('GREATER_THAN', here, height), tone, color)
        height = n.math('MAXIMUM', here, height)
    grain = n.noise(n.coord(scale=(1, 1, 1)), 240, 3, 0.6)
    base = n.ramp(tone, [(0.0, srgb('#a5743c')), (0.35, srgb('#c2935a')), (0.7, srgb('#d2aa72')), (1.0, srgb('#e2c595'))])
    shade = n.ramp(height, [(0.4, 0.72), (0.9, 1.0)])
    color = n.mix(1, base, shade, 'MULTIPLY')
    color = n.mix(0.25, color, n.mix(1, color, n.ramp(grain, [(0.3, 0.75), (0.7, 1.1)]), 'MULTIPLY'))
    n.done(color, 0.75, spec=0.2, normal=n.bump(height, 0.25, 0.002))
