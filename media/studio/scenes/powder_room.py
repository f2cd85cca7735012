"""A powder room of 1.9 by 2.2 m: a marble console on brass legs and a toilet before paneling and striped paper."""

from bathing import towel
from fixtures import faucet, sink_basin
from furnishings import framed_picture
from geometry import box, boxes, cyl, tube
from joinery import counter
from light import area
from materials import ceramic, fabric, marble, metal, paint, plain, tile
from models import furn
from nodes import material, srgb
from shade import shade_gardens
from shell import Room, against, daylight, downlights, shell, slab
from washroom import arched_mirror, paper_holder, toilet

PALETTES = {'stripes': {'paper': ('#e9dcc2', '#b58f5e'), 'panel': '#2f4640', 'metal': '#b08d57'}}
CAMERAS = {
    'main': {'at': (-0.3, -1.55, 1.36), 'towards': (0.06, 1.0, 1.1), 'lens': 21, 'shift': (0, -0.07), 'fstop': 9, 'focus': 2.4},
}
ROOM = Room(-0.95, 1.0, -1.7, 1.0, 2.5, {'right': [(-0.35, 0.35, 1.25, 2.15)]}, {})
RAIL = 1.08


def build(look, palette):
    P = PALETTES[palette]
    paper = {'y': _stripes(*P['paper'], 'X'), 'x': _stripes(*P['paper'], 'Y')}
    panel, brass, white = paint(P['panel'], 0.4, clear=0.1), metal(P['metal'], 0.25), ceramic()
    floor = tile('#d9d3c6', '#a39a89', ax='xy', w=0.15, h=0.15, gap=0.003, offset=0, rough=0.3, var=0.08, col2='#cfc7b7')
    walls = {'back': paper['y'], 'front': paper['y'], 'left': paper['x'], 'right': paper['x']}
    shell(ROOM, walls, panel, floor, panes=(1, 2), base=0.16)
    for side in ('back', 'left', 'right'):
        _paneling(side, panel)
    with against(ROOM, 'back', -0.95):
        _console(brass, white)
        arched_mirror(0.56, 1.2, 2.0, 0.29, brass)
        for x in (0.16, 0.96):
            box(x - 0.03, x + 0.03, -0.012, 0, 1.5, 1.72, brass, 0.004)
            tube([(x, -0.01, 1.6), (x, -0.09, 1.58), (x, -0.1, 1.63)], 0.007, brass)
            cyl((x, -0.1, 1.63), 0.045, 0.15, paint('#fbf1dc', 0.6))
            area((x, -0.16, 1.72), (x, -1.0, 1.4), 0.08, 0.16, 4, '#ffdcae')
        toilet(1.52, white)
    with against(ROOM, 'right', 0.6):
        paper_holder(0.25, 0.72, brass)
    framed_picture('y', ROOM.back, -1, 0.36, 0.8, 1.35, 1.9, seed=3)
    box(-0.75, 0.2, -0.55, 0.15, 0, 0.014, fabric('#8d5f46', 0.5, weave=0.8), 0.005)
    downlights(ROOM, [(0.0, -0.2)], 26)
    daylight(ROOM, (34, 78), power=70, fill=16, gardens={'right': 5})
    shade_gardens()


def _console(brass, white):
    stone = marble(rough=0.12)
    counter(0.14, 0.98, -0.5, -0.012, 0.83, stone, t=0.03, hole=(0.36, 0.76, -0.4, -0.14))
    boxes([(0.14, 0.98, -0.5, -0.485, 0.76, 0.83), (0.14, 0.155, -0.485, -0.012, 0.76, 0.83), (0.965, 0.98, -0.485, -0.012, 0.76, 0.83)], stone, 0.002)
    box(0.14, 0.98, -0.03, -0.012, 0.86, 0.96, stone, 0.002)
    sink_basin(0.35, 0.77, -0.41, -0.13, 0.834, white, depth=0.13)
    faucet(0.56, -0.08, 0.86, brass, h=0.2, reach=0.15, r=0.01)
    for x in (0.18, 0.94):
        cyl((x, -0.46, 0), 0.016, 0.78, brass)
        cyl((x, -0.46, 0), 0.026, 0.02, brass)
        tube([(x, -0.46, 0.24), (x, -0.02, 0.24)], 0.009, brass, kind='POLY')
    tube([(0.18, -0.46, 0.24), (0.94, -0.46, 0.24)], 0.009, brass, kind='POLY')
    cyl((0.56, -0.24, 0.5), 0.03, 0.22, brass)
    tube([(0.56, -0.24, 0.5), (0.56, -0.1, 0.46), (0.56, -0.02, 0.46)], 0.014, brass)
    bar = towel(0.3, -0.52, 0.66, 0.2, 0.3, fabric('#efe7d8', 0.8))
    bar.name = 'towel'
    tube([(0.18, -0.52, 0.66), (0.42, -0.52, 0.66)], 0.008, brass, kind='POLY')
    for x in (0.18, 0.42):
        tube([(x, -0.46, 0.66), (x, -0.52, 0.66)], 0.008, brass, kind='POLY')
    cyl((0.88, -0.24, 0.86), 0.028, 0.12, plain('#5a3d22', 0.15, clear=0.8))
    furn('BlendSwap-CC-BY', 'succulentPlant', (0.24, -0.24, 0.86), scale=0.7)


def _paneling(side, panel):
    """Flat panels between stiles, with a rail on top."""
    a, b = ROOM.span(side)
    boards = [slab(ROOM, side, a, b, RAIL - 0.09, RAIL, 0.016), slab(ROOM, side, a, b, RAIL, RAIL + 0.025, 0.04)]
    count = round((b - a) / 0.45)
    for k in range(count + 1):
        x = a + (b - a) * k / count
        boards.append(slab(ROOM, side, max(a, x - 0.04), min(b, x + 0.04), 0.16, RAIL - 0.09, 0.016))
    boxes(boards, panel, 0.003)
    boxes([slab(ROOM, side, a, b, 0, RAIL, 0.004)], panel, 0)


@material
def _stripes(n, light, dark, axis):
    """Paper with stripes 75 mm wide."""
    along = n('SeparateXYZ', Vector=n.coord()).outputs[axis]
    band = n.math('GREATER_THAN', n.math('FRACT', n.math('MULTIPLY', along, 6.67)), 0.5)
    n.done(n.mix(band, srgb(light), srgb(dark)), 0.75)
