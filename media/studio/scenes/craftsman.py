"""A craftsman bungalow: a low gable with a shed dormer, and a deep porch on tapered columns over stone piers."""

from dwelling import Door, Window, chimney, facade, lap, steps, stone_walling, turned, wing
from geometry import box, boxes, mesh_obj, prism
from materials import concrete, emit, planks, tile
from models import furn
from plot import bed, ground, hedges, paving, trees
from roofs import gable_roof, shed_roof, shingles
from street import late_day, neighbor
from sunlight import sun_alone

BOUNCES = 4
DEFAULT = {
    'siding': '#5d6a55', 'gable': ('#8b6a45', '#77583a'), 'trim': '#ece3cf', 'frame': '#ece3cf', 'door': '#8a4a2c',
    'roof': ('#4a4038', '#5a4f45'), 'stone': ('#8d8577', '#a69d8e'),
}
PALETTES = {'moss': {}}
CAMERAS = {
    'main': {'at': (-8.2, -13.2, 1.65), 'towards': (-0.3, 0, 1.65), 'lens': 27, 'shift': (0, 0.06)},
    'porch': {'at': (3.5, -6.6, 1.7), 'towards': (-0.2, -0.4, 1.7), 'lens': 27, 'shift': (0, 0.055)},
}
HOUSE, EAVES, RISE = (-5.6, 5.6, 0.0, 9.0), 3.25, 3.0
PORCH, FLOOR, BEAM = (-4.9, 1.6, -2.7, 0.0), 0.56, 2.95
STAIR = (-2.6, -0.9)


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    skin = lap(P['siding'], P['trim'], P['frame'])
    cedar = tile(P['gable'][0], '#3f3226', ax='xz', w=0.15, h=0.16, gap=0.006, offset='random', rough=0.9, var=0.35, col2=P['gable'][1])
    wing(HOUSE, (0, EAVES - 0.1), skin, RISE, ('left', 'right'), front=[
        Window(2.05, 1.2, 1.9, 1.55, 2, 2),
        Door(3.85, FLOOR, 1.05, 2.15, P['door'], 3),
        Window(5.8, 1.2, 1.5, 1.55, 2, 2),
        Window(9.3, 1.2, 2.2, 1.55, 3, 2),
    ], left=[Window(2.2, 1.2, 1.1, 1.5), Window(6.4, 1.2, 1.5, 1.5), Window(4.5, 4.2, 1.2, 1.2)],
        right=[Window(2.2, 1.2, 1.1, 1.5), Window(6.4, 1.2, 1.5, 1.5), Window(4.5, 4.2, 1.2, 1.2)])
    gable_roof(HOUSE, EAVES, RISE, P['roof'], skin.trim, over=0.6, rake=0.6)
    _dormer(P, skin, cedar)
    _porch(P, skin, cedar)
    chimney(4.1, 4.9, 6.0, 6.7, 3.6, 7.0, stone_walling(*P['stone']))
    _garden()
    late_day(122, 25)
    sun_alone()


def _dormer(P, skin, cedar):
    x0, x1, y0, low = 1.1, 4.5, 1.5, 5.35
    for a, b in ((x0, x0 + 0.2), (x1 - 0.2, x1)):
        prism([(y0 + 0.05, 4.0), (y0 + 0.05, low - 0.1), (4.0, low + 0.38), (4.0, 4.0)], a, b, cedar, 'x', 0)
    with turned((x0, y0, 0)):
        facade(x1 - x0, (4.15, low - 0.08), skin._replace(kind='flat', wall=cedar), [
            Window(0.8, 4.45, 0.9, 0.7, 2, 1), Window(1.7, 4.45, 0.9, 0.7, 2, 1), Window(2.6, 4.45, 0.9, 0.7, 2, 1)])
        boxes([(0.26, 3.14, -0.03, 0, 4.36, 4.44), (0.26, 3.14, -0.03, 0, 5.16, 5.25)], skin.trim, 0.003)
    shed_roof((x0, x1, y0, 4.2), low, low + 0.54, shingles(*P['roof']), skin.trim, over=0.45, rake=0.3)


def _porch(P, skin, cedar):
    x0, x1, y0, y1 = PORCH
    stone = stone_walling(*P['stone'])
    box(x0, x1, y0, y1, 0, FLOOR - 0.06, stone, 0)
    box(x0 - 0.06, x1 + 0.06, y0 - 0.06, y1, FLOOR - 0.06, FLOOR, concrete('#aaa498', 0.8, stain=0.2), 0.01)
    steps(*STAIR, y0, FLOOR, 4, concrete('#b1aa9e', 0.85, stain=0.15))
    for a, b in ((STAIR[0] - 0.42, STAIR[0]), (STAIR[1], STAIR[1] + 0.42)):
        box(a, b, y0 - 0.85, y0 + 0.02, 0, 0.62, stone, 0.01)
        box(a - 0.04, b + 0.04, y0 - 0.9, y0 + 0.02, 0.62, 0.7, concrete('#b9b2a4', 0.85), 0.01)
    for x in (x0 + 0.35, STAIR[0] - 0.2, STAIR[1] + 0.2, x1 - 0.35):
        _pier(x, y0 + 0.36, stone, skin.trim)
    boxes([(x0, x1, y0 + 0.2, y0 + 0.52, BEAM - 0.3, BEAM), (x0 + 0.1, x0 + 0.4, y0, y1, BEAM - 0.3, BEAM), (x1 - 0.4, x1 - 0.1, y0, y1, BEAM - 0.3, BEAM)], skin.trim, 0.005)
    rails = [(STAIR[1] + 0.42, x1 - 0.6), (x0 + 0.6, STAIR[0] - 0.42)]
    for a, b in rails:
        boxes([(a, b, y0 + 0.3, y0 + 0.42, FLOOR + z, FLOOR + z + 0.06) for z in (0.12, 0.82)], skin.trim, 0.004)
        bars = round((b - a) / 0.13)
        boxes([(a + k * 0.13, a + k * 0.13 + 0.035, y0 + 0.34, y0 + 0.375, FLOOR + 0.15, FLOOR + 0.84) for k in range(1, bars)], skin.trim, 0.002)
    box(x0, x1, y0, y1, BEAM, BEAM + 0.04, planks('#b98f63', '#d2ad80', ax='yx', w=0.09, gap=0.002, rough=0.6, clear=0, var=0.2), 0)
    prism([(x0, BEAM + 0.04), (x1, BEAM + 0.04), ((x0 + x1) / 2, BEAM + 1.6)], y0 + 0.2, y0 + 0.36, cedar, 'y', 0)
    gable_roof((x0, x1, y0, 2.0), BEAM + 0.06, 1.66, P['roof'], skin.trim, 'y', over=0.5, rake=0.4)
    middle = (x0 + x1) / 2
    boxes([(middle - 0.45, middle + 0.45, y0 + 0.15, y0 + 0.21, BEAM + 0.45, BEAM + 1.0)], skin.trim, 0.004)
    boxes([(middle - 0.36 + k * 0.12, middle - 0.27 + k * 0.12, y0 + 0.13, y0 + 0.17, BEAM + 0.5, BEAM + 0.95) for k in range(6)], cedar, 0.002)
    for x in (x0 - 0.1, middle, x1 + 0.1):
        _bracket(x, y0, BEAM + 0.06 + 1.66 * (1 - abs(x - middle) / (middle - x0)) - 0.2, skin.trim)
    furn('Scopia', 'rattanArmchair', (0.1, -1.3, FLOOR), rz=0.5)
    furn('Scopia', 'rattanArmchair', (-4.2, -1.3, FLOOR), rz=-0.4)
    box(-1.85, -1.65, -1.1, -0.9, BEAM - 0.32, BEAM, emit('#ffdca6', 1.8), 0.01)


def _pier(x, y, stone, trim):
    """A stone pier to sitting height and a column that tapers above it."""
    box(x - 0.3, x + 0.3, y - 0.3, y + 0.3, 0, 1.3, stone, 0.012)
    box(x - 0.35, x + 0.35, y - 0.35, y + 0.35, 1.3, 1.38, concrete('#b9b2a4', 0.85), 0.012)
    low, high = 0.22, 0.15
    verts = [(x + sx * r, y + sy * r, z) for r, z in ((low, 1.38), (high, BEAM - 0.3)) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    mesh_obj('column', verts, [(k, (k + 1) % 4, 4 + (k + 1) % 4, 4 + k) for k in range(4)], trim, smooth=False)
    box(x - 0.2, x + 0.2, y - 0.2, y + 0.2, BEAM - 0.38, BEAM - 0.3, trim, 0.006)


def _bracket(x, y, z, look):
    boxes([(x - 0.05, x + 0.05, y - 0.34, y + 0.2, z - 0.12, z), (x - 0.05, x + 0.05, y + 0.1, y + 0.2, z - 0.5, z)], look, 0.004)
    prism([(y - 0.3, z - 0.1), (y - 0.2, z - 0.1), (y + 0.12, z - 0.42), (y + 0.12, z - 0.5)], x - 0.04, x + 0.04, look, 'x', 0)


def _garden():
    ground([(-12, -2.7, -11.6, -4.4), (-0.9, 6.5, -11.6, -1.5)])
    paving([(-2.55, -1.05, -17.2, -3.8)], '#8f6a58', '#7d5a4a', size=(0.2, 0.1), offset=0.5)
    bed(-5.0, -3.2, -4.2, -2.75, seed=2, shrubs=('hydrangea', 'box', 'hydrangea'), flowers=('coneflower', 'sedge', 'sage'))
    bed(-0.4, 1.7, -4.1, -2.75, seed=4, shrubs=('box', 'rose'), flowers=('sage', 'yarrow', 'sedge'))
    bed(1.8, 5.6, -1.4, 0, seed=6, shrubs=('spirea', 'hydrangea', 'box'), flowers=('plume', 'sage'))
    trees([(6.8, -3.6, 4.6, 'ornamental'), (-11.5, 4.5, 10.5, 'oak'), (-17, -7, 9.5, 'maple'), (23, 7, 11, 'oak'), (2, 15, 12, 'oak'), (-6, 16, 12, 'maple')], seed=31)
    neighbor(11.5, 2.5, '#b8ae9c')
    hedges(((-10.5, -1), (-10.5, 12)), ((9.5, 0), (9.5, 12)), height=1.4)
