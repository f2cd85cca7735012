"""An American foursquare: two full stories under a hip roof with a dormer, and a porch across the front."""

from dwelling import Door, Window, brick, chimney, lap, steps, wing
from geometry import box, boxes, lathe
from light import clear_sky, sun
from materials import concrete, metal, paint, planks
from plot import bed, ground, hedges, paving, trees
from roofs import gable_roof, hip_roof, seams, shed_roof, standing_seam

BOUNCES = 4
DEFAULT = {'siding': '#c9b27e', 'trim': '#f3efe4', 'door': '#6b2f2a', 'roof': ('#33383c', '#454a4d')}
PALETTES = {
    'buff': {},
}
CAMERAS = {
    'roof': {'at': (7.4, -9.6, 7.6), 'towards': (0.4, 2.0, 7.6), 'lens': 27, 'shift': (0, -0.075)},
}
HOUSE, EAVES, SLOPE = (-4.7, 4.7, 0.0, 8.6), 6.0, 0.62
PORCH, FLOOR, BEAM = (-4.5, 4.5, -2.6, 0.0), 0.6, 3.0


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    skin = lap(P['siding'], P['trim'])
    upper = [Window(1.7, 3.9, 1.1, 1.55), Window(4.7, 4.1, 0.8, 1.1), Window(7.7, 3.9, 1.1, 1.55)]
    side = [Window(2.0, 1.2, 1.1, 1.6), Window(6.4, 1.2, 1.1, 1.6), Window(2.0, 3.9, 1.1, 1.55), Window(6.4, 3.9, 1.1, 1.55)]
    wing(HOUSE, (0, EAVES - 0.1), skin, left=side, right=side, front=[
        *upper, Door(4.7, FLOOR, 1.1, 2.2, P['door']), Window(2.0, 1.2, 1.7, 1.55, 3, 2), Window(7.4, 1.2, 1.7, 1.55, 3, 2)])
    hip_roof(HOUSE, EAVES, SLOPE, P['roof'], skin.trim, over=0.6)
    _dormer(P, skin)
    masonry = brick('#8a5542')
    chimney(-3.0, -2.2, 4.6, 5.3, 6.5, 9.7, masonry.wall)
    box(-3.05, -2.15, 4.55, 5.35, 7.8, 8.35, metal('#8a5a41', 0.45), 0.004)
    _porch(skin)
    _garden()
    clear_sky(elevation=38, rotation=232, strength=0.27)
    sun(42, 205, 7.0, '#ffe6c8', 0.7)


def _dormer(P, skin):
    x0, x1, y0, eaves = -1.45, 1.45, 1.3, 7.75
    wing((x0, x1, y0, 4.2), (6.5, eaves - 0.1), skin, 0.62, ('front',), front=[Window(0.85, 6.98, 0.8, 0.6, 2, 1), Window(2.05, 6.98, 0.8, 0.6, 2, 1)])
    gable_roof((x0, x1, y0, 4.2), eaves, 0.62, P['roof'], skin.trim, 'y', over=0.3, rake=0.3)


def _porch(skin):
    x0, x1, y0, y1 = PORCH
    masonry = brick('#8a5542')
    box(x0, x1, y0, y1, 0, FLOOR - 0.06, masonry.wall, 0)
    box(x0 - 0.05, x1 + 0.05, y0 - 0.05, y1, FLOOR - 0.06, FLOOR, planks('#6b6a66', '#83817b', ax='yx', w=0.09, gap=0.002, rough=0.6, clear=0), 0.006)
    steps(-1.0, 1.0, y0, FLOOR, 4, concrete('#b1aa9e', 0.85, stain=0.15))
    for x in (x0 + 0.25, -1.25, 1.25, x1 - 0.25):
        lathe([(0.17, 0), (0.17, 0.08), (0.13, 0.12), (0.12, 2.0), (0.16, 2.04), (0.16, 2.12)], (x, y0 + 0.3, FLOOR), skin.trim, 32)
    boxes([(x0, x1, y0 + 0.14, y0 + 0.46, BEAM - 0.28, BEAM), (x0, x0 + 0.3, y0 + 0.46, y1, BEAM - 0.28, BEAM), (x1 - 0.3, x1, y0 + 0.46, y1, BEAM - 0.28, BEAM)], skin.trim, 0.005)
    box(x0, x1, y0 + 0.2, y1, BEAM - 0.02, BEAM, paint('#dfe6e6', 0.6), 0)
    for a, b in ((x0 + 0.4, -1.4), (1.4, x1 - 0.4)):
        boxes([(a, b, y0 + 0.24, y0 + 0.36, FLOOR + z, FLOOR + z + 0.06) for z in (0.12, 0.84)], skin.trim, 0.004)
        boxes([(a + k * 0.13, a + k * 0.13 + 0.035, y0 + 0.28, y0 + 0.315, FLOOR + 0.15, FLOOR + 0.86) for k in range(1, round((b - a) / 0.13))], skin.trim, 0.002)
    steel = standing_seam('#59605f')
    shed_roof(PORCH, BEAM + 0.12, BEAM + 0.85, steel, skin.trim)
    seams(PORCH, BEAM + 0.12, BEAM + 0.85, steel)


def _garden():
    ground([(-9, -0.8, -9.5, -4.2), (0.8, 9.5, -9.5, -2.8)])
    paving([(-0.7, 0.7, -17.2, -3.5)], '#a9a398', '#98928a')
    bed(-4.6, -1.2, -4.0, -2.7, seed=3, shrubs=('hydrangea', 'box'))
    bed(1.2, 4.6, -4.0, -2.7, seed=4, shrubs=('box', 'rose', 'hydrangea'))
    trees([(-11.5, 3, 10, 'maple'), (10.5, 7, 9.5, 'oak'), (-7.5, 12, 11, 'oak'), (3, 15, 12, 'maple'), (-13, -7, 9, 'birch')], seed=61, back=20)
    hedges(((-8.8, -6), (-8.8, 10)), ((8.8, -2), (8.8, 12)), height=1.4)
