"""Slabs of veined stone: a few long veins that run one way, with fine branches, instead of a pattern of swirls."""

from nodes import material, srgb, tile_pattern


@material
def veined_slabs(n, ax, base='#f0eeea', vein='#85827e', w=1.2, h=1.25, rough=0.12):
    """`ax` are the axes of the wall, along and up; `w` and `h` is the size of a slab in meters."""
    mask, slab, _ = tile_pattern(n, ax, w, h, 0.0022, 0.0)
    at = n('SeparateXYZ', Vector=n('TexCoord').outputs['Object'])
    u, v = at.outputs[ax[0].upper()], at.outputs[ax[1].upper()]

    def turned(a, b):
        return n.math('ADD', n.math('MULTIPLY', u, a), n.math('MULTIPLY', v, b))

    part = n.math('MULTIPLY', slab.outputs['Value'], 19.0)
    run = n('CombineXYZ', X=n.math('MULTIPLY', turned(0.5, 0.86), 0.32), Y=turned(-0.86, 0.5), Z=part)
    broad = n.math('ABSOLUTE', n.math('SUBTRACT', n.noise(run, 1.5, 7, 0.5, 0.35), 0.5))
    fine = n.math('ABSOLUTE', n.math('SUBTRACT', n.noise(run, 4.2, 6, 0.55, 0.6), 0.47))
    here = n.ramp(n.noise(run, 0.9, 3, 0.5), [(0.42, 0.0), (0.6, 1.0)])
    strong = n.ramp(broad, [(0.0, 0.85), (0.004, 0.5), (0.016, 0.2), (0.06, 0.0)])
    thin = n.math('MULTIPLY', n.ramp(fine, [(0.0, 0.5), (0.004, 0.22), (0.012, 0.0)]), here)
    cloud = n.ramp(n.noise(run, 1.1, 4, 0.55), [(0.45, 0.0), (0.75, 0.16)])
    color = n.mix(cloud, srgb(base), srgb(vein))
    color = n.mix(strong, color, srgb(vein))
    color = n.mix(thin, color, srgb('#a08f78'))
    n.done(n.mix(mask, srgb('#cfccc5'), color), rough, clear=0.3, clear_rough=0.05)
