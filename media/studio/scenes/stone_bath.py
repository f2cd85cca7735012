"""A modern bath of 3.4 by 3.4 m: floating vanity, toilet and open shower side by side before travertine."""

from bathing import towel
from geometry import box, boxes, cyl, tube
from light import area
from materials import ceramic, fabric, glass, marble, metal, paint, plain, tile, wood
from models import furn
from nodes import material, srgb, tile_pattern
from shade import shade_gardens
from shell import Room, against, daylight, downlights, shell
from washroom import hand_shower, lit_mirror, niche, shower_set, toilet, vanity

PALETTES = {'travertine': {'stone': '#c9b79e', 'wall': '#eee7db', 'vanity': ('#4a3322', '#7a573a'), 'metal': '#1d1d1e'}}
CAMERAS = {
    'main': {'at': (-0.15, -2.3, 1.4), 'towards': (0.1, 1.6, 1.1), 'lens': 24.5, 'shift': (0, -0.075), 'fstop': 9, 'focus': 3.2},
}
ROOM = Room(-1.7, 1.7, -2.5, 1.6, 2.6, {'left': [(-0.6, 0.7, 1.55, 2.2)], 'right': [(0.45, 1.25, 1.75, 2.3)]}, {})
SHOWER = 0.62


def build(look, palette):
    P = PALETTES[palette]
    black, white, wood_grain = metal(P['metal'], 0.35), ceramic(), wood(*P['vanity'], axis='z', rough=0.5)
    slabs = {
        ax: _travertine(P['stone'], ax)
        for ax in ('xz', 'yz', 'xy')
    }
    shell(ROOM, paint(P['wall'], 0.65), paint('#f2ede3', 0.5), slabs['xy'], frame=plain('#1d1e1f', 0.4), panes=(1, 1), base=0, sill=False)
    box(ROOM.left, ROOM.right, ROOM.back - 0.012, ROOM.back, 0, ROOM.high, slabs['xz'], 0)
    _shower(slabs, black, white)
    with against(ROOM, 'back', -1.7):
        top = marble('#efe9df', '#b7a58c', rough=0.2)
        vanity(0.08, 1.38, wood_grain, top, black, white, [0.73], low=0.36, top=0.8, columns=2, rows=2, style='slab')
        # Reeds on the drawer fronts.
        reeds = [(0.1 + k * 0.026, 0.118 + k * 0.026, -0.528, -0.51, 0.365, 0.795) for k in range(49)]
        boxes(reeds, wood_grain, 0.006)
        lit_mirror(0.18, 1.28, 1.12, 1.98)
        toilet(1.82, white)
        box(1.55, 2.1, -0.15, 0, 1.12, 1.15, top, 0.003)
        furn('BlendSwap-CC-0', 'augalas', (1.85, -0.09, 1.15), rz=0.4, scale=0.45)
        cyl((1.16, -0.2, 0.835), 0.03, 0.15, plain('#3a3530', 0.3, clear=0.4))
        cyl((1.24, -0.16, 0.835), 0.026, 0.11, plain('#8d6f45', 0.2, clear=0.6))
        area((0.73, -0.25, 0.35), (0.73, -0.25, 0), 1.2, 0.1, 3, '#ffd9a6')
    with against(ROOM, 'left', -2.0):
        tube([(0.5, -0.06, 1.25), (1.2, -0.06, 1.25)], 0.009, black, kind='POLY')
        towel(0.85, -0.06, 1.25, 0.5, 0.65, fabric('#8f8a7c', 0.8))
    box(-1.45, -0.35, 0.2, 0.85, 0, 0.018, fabric('#ded5c4', 0.35, weave=0.9), 0.008, 3)
    downlights(ROOM, [(-1.0, 0.6), (0.15, 0.9), (1.2, 0.8), (0, -1.2)], 22)
    daylight(ROOM, (33, -50), power=90, fill=26, gardens={'left': 2, 'right': 4})
    shade_gardens()


@material
def _travertine(n, stone, ax, w=1.2, h=0.6):
    """Slabs cut across the bed: calm level bands, a little different from slab to slab, with small open pores."""
    mask, slab, _ = tile_pattern(n, ax, w, h, 0.0022, 0.5)
    at = n('SeparateXYZ', Vector=n('TexCoord').outputs['Object'])
    u, v = at.outputs[ax[0].upper()], at.outputs[ax[1].upper()]
    part, base = n.math('MULTIPLY', slab.outputs['Value'], 23.0), srgb(stone)

    def bed(along, across, scale, detail, rough):
        return n.noise(n('CombineXYZ', X=n.math('MULTIPLY', u, along), Y=n.math('MULTIPLY', v, across), Z=part), scale, detail, rough, 0.15)

    bands = n.math('ADD', n.math('MULTIPLY', bed(0.35, 6.0, 1.6, 4, 0.55), 0.65), n.math('MULTIPLY', bed(0.9, 26.0, 1.6, 3, 0.6), 0.35))
    color = n.ramp(bands, [(0.34, tuple(x * 0.8 for x in base)), (0.5, base), (0.66, tuple(min(1, x * 1.13) for x in base))])
    pores = n.ramp(bed(9.0, 40.0, 2.0, 3, 0.6), [(0.66, 0.0), (0.7, 0.55)])
    color = n.mix(pores, color, tuple(x * 0.5 for x in base))
    tone = n.math('MULTIPLY_ADD', slab.outputs['Value'], 0.1, 0.95)
    color = n.mix(1, color, n('CombineXYZ', X=tone, Y=tone, Z=tone).outputs[0], 'MULTIPLY')
    n.done(n.mix(mask, srgb('#b3a38c'), color), 0.4, normal=n.bump(n.math('SUBTRACT', mask, n.math('MULTIPLY', pores, 0.4)), 0.3, 0.002))


def _shower(slabs, black, white):
    pebbles = tile('#bba88c', '#a8977e', ax='xy', w=0.05, h=0.05, gap=0.003, offset=0.5, rough=0.5, var=0.14)
    box(SHOWER, ROOM.right, -0.1, ROOM.back, 0, 0.004, pebbles, 0)
    box(ROOM.right - 0.012, ROOM.right, -0.1, 0.375, 0, ROOM.high, slabs['yz'], 0)
    boxes([(ROOM.right - 0.012, ROOM.right, 0.375, ROOM.back, 0, 1.675), (ROOM.right - 0.012, ROOM.right, 1.325, ROOM.back, 1.675, ROOM.high), (ROOM.right - 0.012, ROOM.right, 0.375, 1.325, 2.375, ROOM.high)], slabs['yz'], 0)
    # A pane from the back wall toward the room, held by a slim post.
    box(SHOWER - 0.005, SHOWER + 0.005, 0.1, ROOM.back - 0.013, 0.01, 2.1, glass('#f3faf8'), 0)
    boxes([(SHOWER - 0.009, SHOWER + 0.009, 0.09, 0.108, 0, 2.11), (SHOWER - 0.009, SHOWER + 0.009, 0.1, ROOM.back, 2.1, 2.116), (SHOWER - 0.009, SHOWER + 0.009, 0.1, ROOM.back, 0, 0.012)], black, 0.001)
    with against(ROOM, 'back', -1.7):
        shower_set(2.85, black, valve=1.1)
        hand_shower(3.15, black)
        niche(2.48, 2.74, 1.15, 1.5, marble('#efe9df', '#b7a58c'), black)

