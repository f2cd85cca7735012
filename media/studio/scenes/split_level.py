"""A split-level of the sixties: a low brick wing, and a sided half story up over the garage."""

from dwelling import Door, Garage, Window, brick, chimney, facade, lap, steps, turned, wing
from geometry import box, boxes, wall
from jobsite import scaffold
from materials import concrete, paint, plain
from plot import bed, ground, hedges, slabs, trees
from roofs import gable_roof
from street import late_day, neighbor
from sunlight import sun_alone

BOUNCES = 4
DEFAULT = {'siding': '#6f8577', 'brick': '#7b523f', 'trim': '#f3f0e8', 'door': '#a3472f', 'roof': ('#45403b', '#544e48')}
PALETTES = {
    'sage': {},
}
CAMERAS = {
    'siding': {'at': (-7.4, -10.6, 1.75), 'towards': (-1.1, 0, 1.75), 'lens': 24, 'shift': (0, 0.075)},
}
# The tall half with the garage below the bedrooms, and the low half with the living room.
TALL, TALL_EAVES, RISE = (-5.6, 1.6, 0.0, 8.0), 5.35, 1.9
LOW, LOW_EAVES = (1.6, 10.0, 0.7, 8.0), 3.75
FLOOR = 2.55
UPPER = [Window(1.5, 3.55, 1.5, 1.2, 2, 2), Window(3.6, 3.55, 0.8, 1.2, 1, 2), Window(5.7, 3.55, 1.5, 1.2, 2, 2)]


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    masonry, boards = brick(P['brick'], trim=P['trim']), lap(P['siding'], P['trim'])
    x0, x1, y0, y1 = TALL
    wing((x0, x1, y0 + 0.3, y1), (-0.2, FLOOR), masonry, front=[Garage(2.3, 0.03, 2.75, 2.15, P['trim']), Window(5.6, 1.2, 1.3, 1.0, 2, 2)])
    _upper_half(look, boards)
    box(x0, x1, y0, y0 + 0.4, FLOOR - 0.12, FLOOR, boards.trim, 0.004)
    gable_roof(TALL, TALL_EAVES, RISE, P['roof'], boards.trim)
    wing(LOW, (-0.2, LOW_EAVES - 0.1), masonry, 1.6, ('right',), front=[
        Door(1.0, 1.0, 1.0, 2.1, P['door']), Window(4.6, 1.6, 3.2, 1.55, 3, 2), Window(7.4, 1.6, 1.0, 1.55, 1, 2)])
    gable_roof(LOW, LOW_EAVES, 1.6, P['roof'], boards.trim)
    chimney(6.3, 7.4, 3.9, 4.6, 4.6, 6.9, masonry.wall)
    _stoop()
    _garden()
    if look == 'siding':
        scaffold(P['siding'])
    late_day(124, 26)
    sun_alone()


def _upper_half(look, boards):
    """The bedrooms; with the look siding, boards reach half way up and the wrap shows above them."""
    x0, x1, y0, y1 = TALL
    top = TALL_EAVES - 0.1
    ends = {'left': [Window(4.0, 3.55, 1.2, 1.2)], 'right': []}
    if look != 'siding':
        wing(TALL, (FLOOR, top), boards, RISE, ('left', 'right'), front=UPPER, **ends)
        return
    wrap = paint('#d3dad8', 0.45, bump=0.02)
    wing((x0, x1, y0 + 0.025, y1), (FLOOR, top), boards._replace(kind='flat', wall=wrap), RISE, ('left', 'right'), **ends)
    with turned((x0, y0, 0)):
        facade(x1 - x0, (FLOOR, 3.4), boards, UPPER)
        holes = [(w.x - w.w / 2, w.x + w.w / 2, w.z, w.z + w.h) for w in UPPER]
        wall('y', -0.004, 0.03, 0, x1 - x0, 3.4, top, wrap, holes)
        tape = plain('#6f8f9c', 0.4)
        boxes([(0, x1 - x0, -0.007, -0.003, 4.92, 4.98)], tape, 0)
        boxes([(a, b, -0.008, -0.003, w.z - 0.1, w.z + w.h + 0.2) for w in UPPER
               for a, b in ((w.x - w.w / 2 - 0.22, w.x - w.w / 2 - 0.12), (w.x + w.w / 2 + 0.12, w.x + w.w / 2 + 0.22))], tape, 0)


def _stoop():
    stone = concrete('#b1aa9e', 0.85, stain=0.15)
    box(1.75, 3.6, -0.7, 0.7, 0, 1.0, stone, 0.01)
    steps(1.75, 3.6, -0.7, 1.0, 6, stone)


def _garden():
    ground([(-12, -5.2, -10.5, 0), (-1.6, 2.0, -10.5, -2.4), (3.2, 11, -10.5, -1.0)])
    slabs(-5.0, -1.7, -17.2, 0.3)
    slabs(2.0, 3.2, -17.2, -2.2, joint=1.5)
    bed(-1.5, 1.7, -1.3, 0.3, seed=5, shrubs=('box', 'spirea'), height=0.75)
    bed(3.7, 9.9, -0.6, 0.7, seed=7, shrubs=('spirea', 'box', 'barberry', 'box'), height=0.8)
    trees([(-10.5, 2.5, 8.5, 'maple'), (-16, -6, 10, 'oak'), (7.5, -7.5, 4.2, 'ornamental'), (0, 15, 12, 'oak'), (6, 14, 11, 'maple')], seed=41)
    neighbor(14.0, 1.5, '#b9ab93')
    hedges(((-12.5, -4), (-12.5, 10)), ((12, 0), (12, 12)))
