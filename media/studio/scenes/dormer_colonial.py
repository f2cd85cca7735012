"""A 1991 colonial seen from the street: two dormers, a gabled portico, a family room on the left and a garage on the right."""

import math
import random

from mathutils import Vector

from colonial import COURSE, FOOT, cladding_of, shingles_of, trim_of
from dwelling import Door, Garage, Skin, Window, facade, lap, steps, turned, wing
from exterior import cracked
from frontyard import border
from garden import grass_patch
from geometry import box, boxes, lathe, plane, prism, quad, tube
from materials import concrete, emit, paint, plain, speckle
from people import worker
from planting import grass_blade, shrub, tree, tuft, turf
from plot import MULCH, paving, slabs, trees
from roofs import gable_roof
from shingling import apron_flashing, bundle, courses, on_slope, rope, step_flashing, toe_board, underlayment, vent_pipe
from shutters import shutters
from street import late_day, neighbor
from sunlight import sun_alone
from weather import gray_day

BOUNCES = 4
DEFAULT = {
    'siding': '#62725f',
    'old': '#8f9fae',
    'trim': '#f5f2ea',
    'shutters': '#efece3',
    'door': '#a06c3a',
    'roof': ('#453d36', '#5a5048'),
    'garage': '#f1eee6',
}
PALETTES = {
    'forest': {},
}
CAMERAS = {
    'main': {'at': (-4.4, -16.9, 1.75), 'towards': (0.9, 0, 1.75), 'lens': 27, 'shift': (0, 0.06)},
    'porch': {'at': (-3.7, -7.4, 1.65), 'towards': (0.15, -0.4, 1.65), 'lens': 27, 'shift': (0, 0.03)},
    # From the lift beside the eave.
    'roof': {'at': (-0.6, -2.4, 7.9), 'towards': (1.55, 1.9, 7.9), 'lens': 26, 'shift': (0, -0.09)},
}
MAIN, EAVES, RISE = (-5.6, 5.6, 0.0, 8.4), 5.6, 3.5
FAMILY, GARAGE, LOW = (-9.4, -5.6, 0.9, 7.4), (5.6, 11.8, 1.0, 7.6), 2.95
FLOOR = 0.48
DORMERS = (-2.85, 2.85)
# Windows; each x is the distance of the center from the left end of the main block.
LOWER = [Window(x, 0.95, 0.95, 1.65, 2, 2) for x in (1.3, 3.35, 7.85, 9.9)]
UPPER = [Window(x, 3.75, 0.95, 1.4, 2, 2) for x in (1.3, 3.35, 5.6, 7.85, 9.9)]
DRIVE = (6.1, 11.4)


def build(look, palette):
    P = {**DEFAULT, **PALETTES[palette]}
    worn = look == 'before'
    skin = Skin('lap', cladding_of(P, worn=True), trim_of(P, worn=True), trim_of(P, worn=True), concrete('#77716a', 0.85, stain=0.6)) if worn else lap(P['siding'], P['trim'])
    roof = ('#57534d', '#69655e') if worn else P['roof']
    _main(P, skin, roof, worn)
    _wings(P, skin, roof, worn)
    _portico(P, skin, roof, worn)
    _ground(worn)
    _plants(worn)
    if look == 'roofing':
        _roofing()
    if worn:
        gray_day(235)
    else:
        late_day(138, 25)
        sun_alone()


def _main(P, skin, roof, worn):
    side = [Window(4.2, 3.75, 0.95, 1.4, 2, 2)]
    wing(MAIN, (0, EAVES - 0.1), skin, RISE, ('left', 'right'), left=side, front=[Door(5.6, FLOOR, 1.05, 2.2, '#6d5f52' if worn else P['door']), *LOWER, *UPPER])
    gable_roof(MAIN, EAVES, RISE, roof, skin.trim, over=0.4, rake=0.28)
    for x in DORMERS:
        _dormer(x, skin, roof)
    if worn:
        _patch()
    else:
        white = paint(P['shutters'], 0.45)
        for opening in (*LOWER, *UPPER):
            middle = MAIN[0] + opening.x
            shutters(middle - opening.w / 2, middle + opening.w / 2, opening.z, opening.z + opening.h, white, 0.36, 0.13)
    for x in (MAIN[0] + 0.2, MAIN[1] - 0.2):
        box(x - 0.04, x + 0.04, -0.11, -0.04, 0.12, EAVES - 0.3, skin.trim, 0.01)


def _dormer(x, skin, roof):
    y0, eaves = 0.95, 7.7
    block = (x - 0.72, x + 0.72, y0, 3.3)
    wing(block, (FOOT + 37 * COURSE, eaves - 0.08), skin, 0.62, ('front',), front=[Window(0.72, 6.72, 0.72, 0.85, 2, 2)])
    gable_roof(block, eaves, 0.62, roof, skin.trim, 'y', over=0.2, rake=0.2)


def _patch():
    """The shingles of two later repairs on the worn roof."""
    slope = RISE / (MAIN[3] / 2)
    look = shingles_of({}, worn=True)
    for x0, x1, y0, y1 in ((0.2, 1.5, 0.9, 1.7), (-5.2, -4.4, 1.9, 2.8)):
        quad([(x0, y0, EAVES + y0 * slope + 0.012), (x1, y0, EAVES + y0 * slope + 0.012), (x1, y1, EAVES + y1 * slope + 0.012), (x0, y1, EAVES + y1 * slope + 0.012)], look)


def _roofing():
    """New shingles from the eave up to the right-hand dormer, the left of the roof still in its underlayment."""
    slope = RISE / (MAIN[3] / 2)
    # Measured up the slope, one meter of depth is this long.
    along = math.hypot(1, slope)
    left, right, eave, ridge = MAIN[0] - 0.28, MAIN[1] + 0.28, -0.4 * along, MAIN[3] / 2 * along
    begun, foot = 2.3 * along, 0.95 * along

    def begin_at(y):
        return left if y < begun else -0.4 + 0.32 * round((y - begun) / 0.143)

    with on_slope(EAVES, slope):
        underlayment(left, right, eave, ridge)
        courses(left, right, eave, ridge - 0.05, begin_at)
        for x in DORMERS:
            for out in (-1, 1):
                step_flashing(x + out * 0.755, out, foot + 0.1, 2.45 * along)
            apron_flashing(x - 0.78, x + 0.78, foot - 0.02)
        vent_pipe(0.75, 1.25 * along, slope)
        toe_board(-1.6, 1.75, 1.55 * along, slope)
        for x, y, turn in ((-1.25, 1.75, 0.03), (0.95, 1.76, -0.04), (0.85, 2.02, 0.1)):
            bundle(x, y * along, turn)
        rope([(0.2, ridge), (0.15, 4.2), (0.4, 3.4), (0.25, 3.0)])
        _roofer()


def _roofer():
    """A man on his knees above the toe board, tied to the rope, who nails down the next shingle."""
    bones = worker((-0.2, 2.52, 0.035), math.radians(178), 'floor', shirt='#b06a44', trousers='#4d5158', head='hard', gloves='#3b3f3a', lean=58)
    strap = plain('#d0a62c', 0.5)
    back = bones['chest'] @ Vector((0, 0.175, 1.42))
    for side in (-1, 1):
        tube([bones['chest'] @ Vector((side * 0.12, y, z)) for y, z in ((-0.06, 1.5), (0.06, 1.63), (0.15, 1.52), (0.168, 1.42))] + [bones['waist'] @ Vector((side * 0.06, 0.16, 1.2)), bones['pelvis'] @ Vector((side * 0.14, 0.12, 1.03))], 0.011, strap)
    tube([back, back + Vector((0.05, 0.15, 0.14)), Vector((0.25, 3.0, 0.05))], 0.008, plain('#3f6f9a', 0.6))
    loose = [box(-0.5, 0.5, -0.165, 0.165, 0, 0.012, concrete(color, 0.95, stain=0.3, scale=9), 0.001) for color in ('#4b4239', '#52483e')]
    for k, piece in enumerate(loose):
        piece.location, piece.rotation_euler = (0.62 - 0.1 * k, 2.62 + 0.1 * k, 0.036 + 0.013 * k), (0, 0, 0.15 - 0.4 * k)


def _wings(P, skin, roof, worn):
    x0, x1, y0, y1 = FAMILY
    wing(FAMILY, (0, LOW - 0.1), skin, 1.7, ('left',), front=[Window(1.9, 0.95, 1.9, 1.5, 3, 2)], left=[Window(3.2, 0.95, 1.0, 1.5, 2, 2)])
    gable_roof(FAMILY, LOW, 1.7, roof, skin.trim, over=0.35, rake=0.25)
    if worn:
        # Water stains below the window.
        quad([(x0 + 1.2, y0 - 0.026, 0.5), (x0 + 2.3, y0 - 0.026, 0.5), (x0 + 2.1, y0 - 0.026, 0.86), (x0 + 1.4, y0 - 0.026, 0.86)], paint('#5d5443', 0.9))
    with turned((GARAGE[0], GARAGE[2], 0)):
        facade(GARAGE[1] - GARAGE[0], (0, LOW - 0.1), skin, [Garage(3.1, 0.03, 4.9, 2.2, '#b5ab96' if worn else P['garage'])])
    wing((GARAGE[0], GARAGE[1], GARAGE[2] + 0.03, GARAGE[3]), (0, LOW - 0.1), skin, 2.0, ('right',), front=[Garage(3.1, 0.03, 4.9, 2.2, '#b5ab96')])
    gable_roof(GARAGE, LOW, 2.0, roof, skin.trim, over=0.35, rake=0.25)
    if not worn:
        for x in (GARAGE[0] + 0.34, GARAGE[1] - 0.34):
            box(x - 0.07, x + 0.07, GARAGE[2] - 0.2, GARAGE[2] - 0.03, 1.85, 2.15, plain('#1d1e20', 0.4), 0.012)


def _portico(P, skin, roof, worn):
    """A concrete slab with three risers, under a gable on two columns."""
    floor = cracked('#857f75') if worn else concrete('#aaa398', 0.8, stain=0.18)
    box(-1.55, 1.55, -1.8, -0.02, 0, FLOOR, floor, 0.012)
    steps(-1.2, 1.2, -1.8, FLOOR, 3, floor, 0.32)
    for x in (-1.32, 1.32):
        lathe([(0.15, 0), (0.15, 0.07), (0.115, 0.11), (0.1, 2.28), (0.13, 2.33), (0.14, 2.4)], (x, -1.57, FLOOR), skin.trim, 32)
        box(x - 0.16, x + 0.16, -1.73, -1.41, FLOOR + 2.4, FLOOR + 2.45, skin.trim, 0.004)
        box(x - 0.08, x + 0.08, -0.06, -0.03, FLOOR, FLOOR + 2.4, skin.trim, 0.003)
    top = FLOOR + 2.45
    boxes([(-1.48, 1.48, -1.72, -1.42, top, top + 0.26), (-1.48, -1.18, -1.42, -0.03, top, top + 0.26), (1.18, 1.48, -1.42, -0.03, top, top + 0.26)], skin.trim, 0.004)
    box(-1.2, 1.2, -1.45, -0.04, top + 0.02, top + 0.05, paint('#e6eae8', 0.6), 0)
    block = (-1.48, 1.48, -1.72, -0.06)
    prism([(-1.48, top + 0.26), (1.48, top + 0.26), (0, top + 0.98)], -1.66, -1.6, skin.trim, 'y', 0)
    gable_roof(block, top + 0.3, 0.7, roof, skin.trim, 'y', over=0.16, rake=0.14)
    lamp = plain('#b9b3a2', 0.4) if worn else emit('#ffdca6', 1.6)
    lathe([(0, 0), (0.09, 0.02), (0.1, 0.2), (0.05, 0.26), (0, 0.28)], (0, -0.9, top - 0.26), lamp, 24)
    if not worn:
        for x in (-1.05, 1.05):
            lathe([(0, 0), (0.15, 0), (0.19, 0.34), (0.17, 0.34), (0.15, 0.3), (0, 0.3)], (x, -0.5, FLOOR), plain('#2f3533', 0.5), 40)
            shrub((x, -0.5, FLOOR + 0.2), 0.55, 'box', x)


def _ground(worn):
    look = turf(dryness=0.9 if worn else 0.05)
    plane(-70, 70, -40, 60, -0.004, look)
    blades, length, children = grass_blade(0.5 if worn else 0.02), (0.085 if worn else 0.05), (12 if worn else 24)
    for seed, (x0, x1, y0, y1) in enumerate(((-10, -1.5, -13, -1.5), (1.5, DRIVE[0] - 0.1, -13, -1.5))):
        grass_patch(plane(x0, x1, y0, y1, 0.002, look), round(100 * (x1 - x0) * (y1 - y0)), length, blades, children=children, seed=3 + seed)
    box(-70, 70, -20.5, -18.6, -0.1, 0.012, concrete('#b3aea4', 0.9, stain=0.15), 0)
    box(-70, 70, -40, -20.8, -0.1, -0.05, speckle('#4a4a4a', '#5d5d5c', '#38383a', 0.95), 0)
    if not worn:
        slabs(*DRIVE, -18.6, GARAGE[2])
        paving([(-0.7, 0.7, -18.6, -2.75)], '#a39b90', '#8f897f')
        return
    old = cracked('#7f7a71')
    boxes([(*DRIVE, GARAGE[2] - (k + 1) * 3.05 + 0.02, GARAGE[2] - k * 3.05, -0.1, 0.03) for k in range(7)], old, 0.008)
    for k in range(11):
        box(-0.7, 0.7, -4.2 - k * 1.45 + 0.015, -2.75 - k * 1.45, -0.1, 0.02 + 0.008 * (k % 3), old, 0.006)
    r = random.Random(6)
    for k in range(40):
        x = r.choice((-0.72, 0.72)) if k % 2 else r.uniform(-0.65, 0.65)
        tuft((x, -2.75 - 1.45 * r.randrange(1, 8), 0.0), r.uniform(0.08, 0.2), 'sedge', r.uniform(0, 6))


def _plants(worn):
    r = random.Random(4)
    if worn:
        mulch = concrete('#5a5040', 0.95, scale=6)
        for x0, x1 in ((-5.5, -1.6), (1.6, 5.4)):
            box(x0, x1, -1.4, -0.05, -0.05, 0.05, mulch, 0.01)
            for k in range(4):
                shrub((x0 + 0.55 + k * 0.95, -0.8, -0.05), r.uniform(1.2, 1.75), ('box', 'spirea')[k % 2], r.uniform(0, 6))
    else:
        mulch = concrete(MULCH, 0.95, scale=6)
        for seed, (x0, x1, y0, y1) in enumerate(((-5.5, -1.6, -1.6, -0.05), (1.6, 5.4, -1.6, -0.05), (-9.3, -5.8, -0.5, 0.85))):
            box(x0, x1, y0, y1, -0.05, 0.055, mulch, 0.01)
            border(x0, x1, y0, y1, seed)
        for x0, x1 in ((-1.5, -0.75), (0.75, 1.5)):
            box(x0, x1, -9.5, -1.6, -0.05, 0.04, mulch, 0.01)
            for k in range(42):
                x = (x0 + x1) / 2 + (-0.22, 0, 0.22)[k % 3] + r.uniform(-0.06, 0.06)
                kind = ('lavender', 'sage', 'lavender', 'coneflower', 'sedge')[k // 6 % 5]
                tuft((x, -9.3 + k * 0.18, 0.03), r.uniform(0.28, 0.5), kind, r.uniform(0, 6))
    tree((-8.6, -7.5, 0), 4.3, 'ornamental', 2.0)
    trees([(-14, 2, 9, 'maple'), (-17, -6, 10, 'oak'), (13.4, 9.5, 7.5, 'oak'), (22, -3, 9, 'birch'), (-5, 14, 12, 'oak'), (5, 15, 12.5, 'maple'), (8, -21, 8.5, 'maple')], seed=71)
    neighbor(16.5, 3.0, '#b8ae9c')
    for k, size in enumerate((1.2, 0.9, 1.4, 1.0, 1.1)):
        shrub((16.0, 3.6 + k * 1.3, -0.05), size, ('box', 'spirea')[k % 2], k)
