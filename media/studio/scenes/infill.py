"""A modern infill house: two white boxes and a timbered one below flat roofs, large panes, a concrete drive."""

import math

from dwelling import Door, Garage, Window, flat, stucco, wing
from geometry import box, boxes, tube
from light import area
from materials import concrete, metal, plain, planks, speckle, wood
from models import furn
from plot import bed, ground, hedges, slabs, trees
from roofs import flat_roof
from street import late_day, neighbor

BOUNCES = 4
DEFAULT = {'wall': '#e9e6df', 'dark': '#3a3d40', 'timber': ('#7a5433', '#b58a5c'), 'door': '#a8713c'}
PALETTES = {
    'chalk': {},
}
CAMERAS = {
    'driveway': {'at': (9.0, -13.4, 1.8), 'towards': (2.6, 0, 1.8), 'lens': 24, 'shift': (0, 0.055)},
}
# The garage, the hall between, the living room; the bedrooms lie across the first two.
GARAGE, HALL, LIVING, UPPER = (1.8, 8.2, 0.0, 7.5), (-0.8, 1.8, 0.9, 7.5), (-7.4, -0.8, -0.8, 7.5), (-2.6, 6.6, -0.9, 7.0)
GROUND, TOP = 3.1, 6.5
# The drive is poured from the house to here.
FORMED = -5.4


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    white, dark = flat(stucco(P['wall'])), flat(stucco(P['dark']))
    timber = flat(planks(*P['timber'], ax='zx', w=0.12, length=3.2, gap=0.006, rough=0.6, clear=0, var=0.45))
    cap = plain('#26282a', 0.4)
    wing(GARAGE, (-0.2, GROUND), dark, front=[Garage(3.2, 0.03, 4.9, 2.35, '#8a6139')], right=[Window(3.5, 1.6, 1.6, 0.6, 2, 1)])
    wing(HALL, (-0.2, GROUND), timber, front=[Door(1.65, 0.18, 1.15, 2.2, P['door'], 4), Window(0.5, 0.18, 0.55, 2.75, 1, 1)])
    wing(LIVING, (-0.2, GROUND + 0.25), white, front=[Window(3.3, 0.35, 4.6, 2.3, 4, 1)], left=[Window(4.0, 0.9, 3.0, 1.6, 2, 1)])
    wing(UPPER, (GROUND, TOP), white, front=[Window(1.5, GROUND + 0.75, 1.3, 2.0, 1, 1), Window(6.6, GROUND + 0.75, 3.6, 1.6, 3, 1)],
         left=[Window(2.5, GROUND + 0.9, 1.6, 1.4, 2, 1)], right=[Window(3.5, GROUND + 0.9, 2.2, 1.4, 2, 1)])
    _timber_panel(timber)
    for block, top in ((GARAGE, GROUND), (LIVING, GROUND + 0.25), (UPPER, TOP)):
        flat_roof(block, top, cap, parapet=0.15)
    x0, x1, y0, _ = UPPER
    box(x0 + 0.02, x1 - 0.02, y0 + 0.02, 0.9, GROUND - 0.02, GROUND, planks('#9a7148', '#c79b6b', ax='xy', w=0.12, gap=0.003, rough=0.6, clear=0), 0)
    for x in (0.2, 1.3, 3.4, 6.2):
        area((x, y0 + 0.45, GROUND - 0.04), (x, y0 + 0.45, 0), 0.12, 0.12, 4, '#ffd9a3')
    _garden()
    late_day(212, 22)


def _timber_panel(timber):
    """Boards between the windows of the upper story."""
    x0, _, y0, _ = UPPER
    box(x0 + 2.45, x0 + 4.5, y0 - 0.03, y0 + 0.02, GROUND + 0.75, GROUND + 2.75, timber.wall, 0.003)


def _next_slab():
    """Boards, stakes and steel mesh over gravel before the next pour, with the tools that finished the last one."""
    x0, x1, y0, y1 = 2.3, 7.7, -13.2, FORMED
    box(x0, x1, y0, y1, -0.1, 0.006, speckle('#8d887d', '#b5afa3', '#6d685f', 0.95, 0.22), 0)
    pine, steel = wood('#a8855a', '#d6b98c', axis='y', rough=0.8, clear=0), metal('#6d5a4c', 0.55)
    boxes([(x0 - 0.045, x0, y0, y1, -0.08, 0.11), (x1, x1 + 0.045, y0, y1, -0.08, 0.11), (x0, x1, y0 - 0.045, y0, -0.08, 0.11)], pine, 0.003)
    boxes([(x + d, x + d + 0.05, y0 + k * 1.1, y0 + k * 1.1 + 0.05, -0.1, 0.26) for k in range(8) for x, d in ((x0, -0.1), (x1, 0.05))], pine, 0.003)
    for k in range(17):
        tube([(x0 + 0.15 + k * 0.32, y0 + 0.1, 0.05), (x0 + 0.15 + k * 0.32, y1 - 0.1, 0.05)], 0.011, steel, kind='POLY')
    for k in range(24):
        tube([(x0 + 0.1, y0 + 0.15 + k * 0.33, 0.07), (x1 - 0.1, y0 + 0.15 + k * 0.33, 0.07)], 0.011, steel, kind='POLY')
    alu = metal('#b9bcbb', 0.35)
    # A bull float on the finished slab, a screed board across the forms.
    box(3.2, 4.5, -4.6, -4.4, 0.035, 0.055, alu, 0.006)
    tube([(3.85, -4.5, 0.06), (4.6, -1.4, 1.25)], 0.018, alu, kind='POLY')
    box(x0 - 0.2, x1 + 0.2, -6.3, -6.2, 0.11, 0.2, pine, 0.003)
    furn('BlendSwap-CC-0', 'wheelbarrow', (6.3, -4.5, 0.03), rz=0.7)
    furn('Reallusion', 'male01', (5.2, -3.6, 0.03), rz=math.radians(200))
    for k in range(3):
        bag = box(-0.28, 0.28, -0.19, 0.19, 0, 0.13, concrete('#b9ad98', 0.9), 0.05, 3)
        bag.location, bag.rotation_euler = (8.5 + 0.05 * k, -4.0, 0.13 * k), (0, 0, 0.2 * k)


def _garden():
    ground([(-12, -0.6, -12.5, -3.0), (8.3, 12, -12.5, 0)])
    slabs(2.3, 7.7, FORMED, -0.0, joint=2.7)
    _next_slab()
    for k in range(8):
        slabs(-0.45, 1.55, -2.3 - k * 1.05, -1.35 - k * 1.05)
    slabs(-0.45, 1.75, -1.3, 0.9)
    box(-0.45, 1.75, -0.2, 0.9, 0, 0.17, concrete('#b3aea4', 0.85, stain=0.1), 0.01)
    bed(-7.2, -0.7, -2.6, -0.85, seed=3, shrubs=('box', 'box', 'spirea'), flowers=('plume', 'sedge', 'plume'), height=0.7)
    for k in range(7):
        bed(1.66, 2.2, -9.0 + k * 1.25, -8.0 + k * 1.25, seed=k, shrubs=('box',), flowers=('plume', 'sedge'), height=0.5)
    trees([(-4.6, -5.4, 5.0, 'birch'), (-9.5, -3.0, 6.5, 'birch'), (-27, 10, 10, 'oak'), (11.5, 4, 9, 'maple'), (14, -4, 9, 'birch'), (3, 14, 12, 'oak'), (-5, 14, 11, 'maple')], seed=51)
    neighbor(-22, 4.0)
    hedges(((-11.5, -4), (-11.5, 10)), ((10.4, -1), (10.4, 12)), height=2.0)
