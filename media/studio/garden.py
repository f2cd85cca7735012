"""Lawn, hedges and trees, near and as a backdrop behind windows."""

import random

from geometry import quad
from materials import blade, lawn
from models import furn


def grass_patch(ob, count, length=0.05, mat=None, seed=3, children=0):
    m = ob.modifiers.new('g', 'PARTICLE_SYSTEM')
    ps = ob.particle_systems[0]
    st = ps.settings
    st.type = 'HAIR'
    st.count = count
    st.hair_length = length
    st.use_advanced_hair = True
    st.brownian_factor = length * 0.5
    st.factor_random = length * 0.15
    st.length_random = 0.5
    st.root_radius = 1.0
    st.tip_radius = 0.25
    st.radius_scale = 0.0035
    st.hair_step = 3
    st.display_step = 3
    st.render_step = 3
    if children:
        st.child_type = 'SIMPLE'
        st.rendered_child_count = children
        st.child_length = 1
        st.child_radius = 0.12
        st.roughness_endpoint = 0.03
        st.roughness_1 = 0.01
    ob.data.materials.append(mat or blade())
    st.material = len(ob.data.materials)
    ps.seed = seed


def inst(lib, name, loc, h, rz=0.0):
    return furn(lib, name, loc, rz, h=h)


def backdrop(cx, cy, direction, cam_only=True, seed=1, dist=9.0, width=18, z=-0.3, shadow=False):
    """a garden seen through a window: direction = unit (dx,dy) pointing outwards"""
    r = random.Random(seed)
    dx, dy = direction
    px, py = (-dy, dx)

    def W(u, d):
        return (cx + px * u + dx * d, cy + py * u + dy * d)

    obs = []
    a, b, c, d = (W(-width, 0.4), W(width, 0.4), W(width, dist + 18), W(-width, dist + 18))
    obs.append(quad([(*a, z), (*b, z), (*c, z), (*d, z)], lawn(a='#3c5523', b='#7d9150', dryness=0.25)))
    for i in range(int(width * 2 / 1.25)):
        u = -width + i * 1.25 + r.uniform(-0.2, 0.2)
        x, y = W(u, dist + r.uniform(-0.3, 0.4))
        obs.append(inst('Scopia', 'high-hedge', (x, y, z), r.uniform(1.75, 2.2), r.uniform(0, 6.28)))
    for u, dd, nm, hh in (
        (-5.5, 2.5, 'japaneseMaple', 3.6),
        (-1.2, 5, 'sycamoreMaple', 5.2),
        (3.4, 3.5, 'copperBeech', 4.2),
        (7.5, 4, 'sycamoreMaple', 5),
        (-9, 5, 'poplar', 6),
        (1.2, 11, 'poplar', 7.5),
        (-4, 12, 'sycamoreMaple', 8),
        (6, 13, 'sycamoreMaple', 8.5),
        (11, 9, 'poplar', 7),
    ):
        x, y = W(u + r.uniform(-1, 1), dist + dd)
        obs.append(inst('Scopia', nm, (x, y, z), hh, r.uniform(0, 6.28)))
    if cam_only:
        for o in obs:
            o.visible_diffuse = False
            o.visible_shadow = shadow
            o.visible_transmission = False
            o.visible_volume_scatter = False
    return obs
