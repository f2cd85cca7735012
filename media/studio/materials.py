"""Procedural materials. Meshes carry world coordinates, so object coordinates are metres in the room."""

from nodes import tile_pattern, material, srgb


@material
def paint(n, hexcol, rough=0.5, wear=0.0, dirt='#4a3a26', bump=0.04, clear=0):
    v = n.coord()
    c = srgb(hexcol)
    f = n.noise(v, 1.3, 6)
    col = n.mix(
        0.04, c, n.ramp(f, [(0.3, tuple((x * 0.8 for x in c))), (0.7, tuple((min(1, x * 1.12) for x in c)))])
    )
    if wear:
        z = n('SeparateXYZ', Vector=n('TexCoord').outputs['Object']).outputs['Z']
        low = n.math(
            'SMOOTH_MIN',
            n.math('MAXIMUM', n.math('SUBTRACT', 1.0, n.math('MULTIPLY', z, 1.7)), 0.0),
            1.0,
            0.1,
        )
        s = n.ramp(n.noise(v, 2.2, 9, 0.68, 0.4), [(0.46, 0.0), (0.74, 1.0)])
        sc = n.ramp(n.noise(n.coord(scale=(1, 1, 6)), 9, 8, 0.7), [(0.6, 0.0), (0.7, 1.0)])
        m = n.math(
            'MULTIPLY',
            n.math(
                'ADD',
                n.math('MULTIPLY', s, 0.55),
                n.math('ADD', n.math('MULTIPLY', low, 0.35), n.math('MULTIPLY', sc, 0.25)),
            ),
            wear,
            clamp=True,
        )
        col = n.mix(m, col, srgb(dirt))
    h = n.noise(v, 260, 2)
    n.done(col, rough, normal=n.bump(h, bump, 0.002), clear=clear)


@material
def wood(n, dark, light, axis='z', scale=1.0, rough=0.42, clear=0.15, contrast=1.0, bump=0.06, wear=0.0):

    def st(k):
        return {'x': (k, 1, 1), 'y': (1, k, 1), 'z': (1, 1, k)}[axis]

    v = n.coord(rand=True, scale=tuple((s * scale for s in st(0.055))))
    big = n.noise(v, 5.5, 6, 0.6, 0.9)
    ring = n.noise(n.coord(rand=True, scale=tuple((s * scale for s in st(0.03)))), 34, 5, 0.62, 0.35)
    fib = n.noise(n.coord(rand=True, scale=tuple((s * scale for s in st(0.012)))), 240, 3, 0.6)
    f = n.math(
        'ADD',
        n.math('MULTIPLY', big, 0.42),
        n.math('ADD', n.math('MULTIPLY', ring, 0.36 * contrast), n.math('MULTIPLY', fib, 0.24)),
    )
    d, l = (srgb(dark), srgb(light))
    mid = tuple((a * 0.45 + b * 0.55 for a, b in zip(d, l)))
    col = n.ramp(f, [(0.34, d), (0.5, mid), (0.68, l)])
    if wear:
        m = n.ramp(n.noise(n.coord(), 3, 9, 0.7, 0.5), [(0.52, 0.0), (0.75, wear)])
        col = n.mix(m, col, srgb('#2b1a0c'))
    r = n.math('ADD', rough - 0.06, n.math('MULTIPLY', fib, 0.14))
    n.done(col, r, normal=n.bump(n.math('ADD', ring, fib), bump, 0.0015), clear=clear, clear_rough=0.25)


@material
def planks(
    n,
    dark,
    light,
    ax='xy',
    w=0.19,
    length=1.9,
    gap=0.0016,
    rough=0.38,
    clear=0.1,
    gapcol='#1d130a',
    var=0.5,
    wear=0.0,
    contrast=1.0,
):
    """ax[0] = plank direction, ax[1] = across"""
    mask, rid, _ = tile_pattern(n, ax, length, w, gap, 'random')
    off = n('VectorMath', {'operation': 'SCALE'}, _0=rid.outputs['Color'], Scale=40.0).outputs[0]
    base = n('VectorMath', {'operation': 'ADD'}, _0=n('TexCoord').outputs['Object'], _1=off).outputs[0]
    sc = tuple((0.07 if c == ax[0] else 1 for c in 'xyz'))
    v = n('Mapping', Vector=base, Scale=sc).outputs[0]
    big = n.noise(v, 7, 7, 0.6, 1.4)
    fib = n.noise(
        n('Mapping', Vector=base, Scale=tuple((0.03 if c == ax[0] else 1 for c in 'xyz'))).outputs[0],
        170,
        3,
        0.6,
    )
    tone = n.math('MULTIPLY', n.math('SUBTRACT', rid.outputs['Value'], 0.5), var)
    f = n.math(
        'ADD',
        n.math(
            'ADD',
            n.math('MULTIPLY', n.math('SUBTRACT', big, 0.5), 0.9 * contrast),
            n.math('MULTIPLY', n.math('SUBTRACT', fib, 0.5), 0.5 * contrast),
        ),
        n.math('ADD', tone, 0.5),
    )
    d, l = (srgb(dark), srgb(light))
    col = n.ramp(f, [(0.12, d), (0.5, tuple(((a + b) / 2 for a, b in zip(d, l)))), (0.92, l)])
    r = n.math('ADD', rough, n.math('MULTIPLY', n.math('SUBTRACT', fib, 0.5), 0.2))
    if wear:
        wv = n.coord()
        m = n.ramp(n.noise(wv, 1.1, 10, 0.72, 0.6), [(0.45, 0.0), (0.7, wear)])
        col = n.mix(m, col, n.mix(0.6, n.mix(1, col, (0.5, 0.47, 0.43), 'MULTIPLY'), srgb('#6d655b')))
        r = n.math('ADD', r, n.math('MULTIPLY', m, 0.3))
        cr = n.ramp(n.noise(n.coord(scale=sc), 30, 6, 0.7), [(0.68, 0.0), (0.74, 1.0)])
        col = n.mix(n.math('MULTIPLY', cr, wear), col, srgb('#241a10'))
    col = n.mix(mask, srgb(gapcol), col)
    hgt = n.math(
        'ADD',
        n.math('MULTIPLY', mask, 0.5),
        n.math(
            'ADD',
            n.math('MULTIPLY', big, 0.08),
            n.math('ADD', n.math('MULTIPLY', fib, 0.05), n.math('MULTIPLY', rid.outputs['Value'], 0.12)),
        ),
    )
    n.done(col, r, normal=n.bump(hgt, 0.35, 0.003), clear=clear, clear_rough=0.2)


@material
def tile(
    n,
    col,
    grout,
    ax='xz',
    w=0.2,
    h=0.065,
    gap=0.003,
    offset=0.5,
    rough=0.12,
    var=0.12,
    tilt=0.0,
    wavy=0.0,
    marble=None,
    dirt=0.0,
    col2=None,
    clear=0,
):
    mask, rid, loc = tile_pattern(n, ax, w, h, gap, offset)
    c = srgb(col)
    val = n.math('ADD', 1 - var * 0.5, n.math('MULTIPLY', rid.outputs['Value'], var))
    cc = n.mix(1, c, n('CombineXYZ', X=val, Y=val, Z=val).outputs[0], 'MULTIPLY')
    if col2:
        cc = n.mix(n.math('GREATER_THAN', rid.outputs['Value'], 0.5), cc, srgb(col2))
    base = n('TexCoord').outputs['Object']
    off = n('VectorMath', {'operation': 'SCALE'}, _0=rid.outputs['Color'], Scale=30.0).outputs[0]
    pv = n('VectorMath', {'operation': 'ADD'}, _0=base, _1=off).outputs[0]
    if marble:
        vn = n.noise(pv, 1.9, 9, 0.62, 1.5)
        vein = n.math('ABSOLUTE', n.math('SUBTRACT', vn, 0.5))
        m = n.ramp(vein, [(0.0, 1.0), (0.018, 0.55), (0.07, 0.12), (0.16, 0.0)])
        cl = n.ramp(n.noise(pv, 2.4, 6, 0.6, 0.7), [(0.35, 0.0), (0.75, 0.35)])
        cc = n.mix(n.math('MULTIPLY', m, 0.75), n.mix(cl, cc, srgb(marble)), srgb(marble))
    mott = n.ramp(n.noise(pv, 9, 5), [(0.3, 0.93), (0.7, 1.05)])
    cc = n.mix(0.6, cc, n.mix(1, cc, mott, 'MULTIPLY'))
    g = n.mix(
        n.ramp(n.noise(base, 3, 8, 0.7), [(0.3, 0.0), (0.8, max(0.05, dirt))]), srgb(grout), srgb('#3a3022')
    )
    if dirt:
        dm = n.ramp(n.noise(base, 2.3, 9, 0.7, 0.4), [(0.45, 0.0), (0.75, dirt)])
        cc = n.mix(dm, cc, srgb('#5a4a32'))
    colr = n.mix(mask, g, cc)
    r = n.math('ADD', n.math('MULTIPLY', mask, rough - 0.85), 0.85)
    hgt = n.math('MULTIPLY', mask, 0.6)
    if wavy:
        hgt = n.math('ADD', hgt, n.math('MULTIPLY', n.noise(pv, 22, 2), wavy))
    if tilt:
        ls = n('SeparateXYZ', Vector=loc)
        rc = n('SeparateXYZ', Vector=rid.outputs['Color'])
        t = n.math(
            'ADD',
            n.math('MULTIPLY', ls.outputs[0], n.math('SUBTRACT', rc.outputs[0], 0.5)),
            n.math('MULTIPLY', ls.outputs[1], n.math('SUBTRACT', rc.outputs[1], 0.5)),
        )
        hgt = n.math('ADD', hgt, n.math('MULTIPLY', t, tilt))
    n.done(colr, r, normal=n.bump(hgt, 0.5, 0.003), clear=clear)


@material
def marble(n, base='#f3f1ee', vein='#8a8783', gold=None, scale=1.0, rough=0.14, strength=0.8):
    v = n.coord(rand=True, rot=(0.3, 0.5, 0.7))
    a = n.noise(v, 0.9 * scale, 9, 0.58, 1.9)
    b = n.noise(v, 2.3 * scale, 8, 0.6, 1.2)
    va = n.ramp(
        n.math('ABSOLUTE', n.math('SUBTRACT', a, 0.5)), [(0, 1.0), (0.012, 0.6), (0.05, 0.14), (0.13, 0.0)]
    )
    vb = n.ramp(n.math('ABSOLUTE', n.math('SUBTRACT', b, 0.52)), [(0, 0.5), (0.008, 0.25), (0.03, 0.0)])
    patch = n.ramp(n.noise(v, 0.7 * scale, 4, 0.5), [(0.42, 0.0), (0.62, 1.0)])
    cloud = n.ramp(n.noise(v, 1.4 * scale, 6, 0.6, 0.8), [(0.4, 0.0), (0.8, 0.22)])
    c = n.mix(cloud, srgb(base), srgb(vein))
    c = n.mix(
        n.math('MULTIPLY', n.math('MULTIPLY', va, n.math('ADD', 0.25, patch)), strength, clamp=True),
        c,
        srgb(vein),
    )
    c = n.mix(n.math('MULTIPLY', vb, strength * 0.8), c, srgb(gold or vein))
    n.done(c, rough, clear=0.3, clear_rough=0.05)


@material
def speckle(n, base, s1, s2, rough=0.22, scale=1.0):
    """granite / laminate"""
    v = n.coord()
    a = n.ramp(n.noise(v, 180 * scale, 3, 0.6), [(0.5, 0.0), (0.56, 1.0)])
    b = n.ramp(n.noise(v, 95 * scale, 4, 0.7), [(0.56, 0.0), (0.6, 1.0)])
    c = n.mix(n.math('MULTIPLY', a, 0.6), srgb(base), srgb(s1))
    c = n.mix(n.math('MULTIPLY', b, 0.7), c, srgb(s2))
    c = n.mix(0.35, c, n.mix(1, c, n.ramp(n.noise(v, 5, 4), [(0.3, 0.7), (0.7, 1.1)]), 'MULTIPLY'))
    n.done(c, rough)


@material
def metal(n, hexcol='#c8c8c6', rough=0.25, brushed=None, scale=1.0):
    c = srgb(hexcol)
    if brushed:
        st = {'x': (0.02, 1, 1), 'y': (1, 0.02, 1), 'z': (1, 1, 0.02)}[brushed]
        f = n.noise(n.coord(rand=True, scale=st), 420 * scale, 2)
        r = n.math('ADD', rough - 0.05, n.math('MULTIPLY', f, 0.12))
        n.done(c, r, metal=1, normal=n.bump(f, 0.02, 0.001))
    else:
        f = n.noise(n.coord(), 6, 4)
        n.done(c, n.math('ADD', rough - 0.03, n.math('MULTIPLY', f, 0.06)), metal=1)


@material
def glass(n, tint='#ffffff', rough=0.0, thin=True):
    if thin:
        lp = n('LightPath')
        tr = n('BsdfTransparent', Color=srgb(tint))
        gl = n('BsdfGlossy', Roughness=max(rough, 0.005))
        fc = n('LayerWeight', Blend=0.5).outputs['Facing']
        fr = n.math('ADD', 0.05, n.math('MULTIPLY', n.math('POWER', fc, 5.0), 0.9))
        fac = n.math('MULTIPLY', fr, n.math('SUBTRACT', 1.0, lp.outputs['Is Shadow Ray']))
        fac = n.math('MULTIPLY', fac, n.math('SUBTRACT', 1.0, lp.outputs['Is Diffuse Ray']))
        m = n('MixShader', Fac=fac, _1=tr, _2=gl)
        n.t.links.new(m.outputs[0], n.out.inputs[0])
    else:
        lp = n('LightPath')
        g = n('BsdfGlass', Color=srgb(tint), Roughness=rough, IOR=1.45)
        tr = n('BsdfTransparent', Color=srgb(tint))
        m = n(
            'MixShader',
            Fac=n.math('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray']),
            _1=g,
            _2=tr,
        )
        n.t.links.new(m.outputs[0], n.out.inputs[0])


@material
def frosted(n, tint='#ffffff'):
    tr = n('BsdfTranslucent', Color=srgb(tint))
    d = n('BsdfDiffuse', Color=srgb(tint))
    g = n('BsdfTransparent')
    m = n('MixShader', Fac=0.5, _1=tr, _2=d)
    m2 = n('MixShader', Fac=0.25, _1=m, _2=g)
    n.t.links.new(m2.outputs[0], n.out.inputs[0])


@material
def mirror(n, rough=0.0, tint='#f2f4f4'):
    n.t.links.new(n('BsdfGlossy', Color=srgb(tint), Roughness=rough).outputs[0], n.out.inputs[0])


@material
def emit(n, hexcol='#fff3df', strength=5.0, cam=None):
    lp = n('LightPath')
    s = (
        strength
        if cam is None
        else n.math('ADD', strength, n.math('MULTIPLY', lp.outputs['Is Camera Ray'], cam - strength))
    )
    n.t.links.new(n('Emission', Color=srgb(hexcol), Strength=s).outputs[0], n.out.inputs[0])


@material
def fabric(n, hexcol, scale=1.0, rough=0.9, weave=0.35):
    c = srgb(hexcol)
    v = n.coord()
    f = n.noise(v, 380 * scale, 2)
    g = n.noise(v, 3, 5)
    col = n.mix(
        0.5, c, n.ramp(f, [(0.3, tuple((x * 0.72 for x in c))), (0.7, tuple((min(1, x * 1.22) for x in c)))])
    )
    col = n.mix(0.25, col, n.mix(1, col, n.ramp(g, [(0.3, 0.75), (0.7, 1.1)]), 'MULTIPLY'))
    n.done(col, rough, normal=n.bump(f, weave, 0.002), sheen=0.5, spec=0.15)


@material
def ceramic(n, hexcol='#f6f5f2', rough=0.08):
    n.done(srgb(hexcol), rough, clear=0.6, clear_rough=0.03)


@material
def plain(n, hexcol, rough=0.5, metal=0.0, clear=0.0):
    n.done(srgb(hexcol), rough, metal=metal, clear=clear)


@material
def concrete(n, hexcol='#9b9893', rough=0.8, crack=0.0, scale=1.0, stain=0.35):
    v = n.coord(scale=(scale,) * 3)
    c = srgb(hexcol)
    a = n.noise(v, 2.2, 9, 0.65, 0.3)
    b = n.noise(v, 60, 4, 0.7)
    f = n.math('ADD', n.math('MULTIPLY', a, 0.7), n.math('MULTIPLY', b, 0.3))
    col = n.ramp(
        f,
        [
            (0.3, tuple((x * (1 - stain) for x in c))),
            (0.7, tuple((min(1, x * (1 + stain * 0.6)) for x in c))),
        ],
    )
    h = n.math('ADD', n.math('MULTIPLY', b, 0.5), n.math('MULTIPLY', a, 0.3))
    if crack:
        wv = n(
            'VectorMath',
            {'operation': 'ADD'},
            _0=v,
            _1=n(
                'VectorMath',
                {'operation': 'SCALE'},
                _0=n('TexNoise', Vector=v, Scale=3.0, Detail=5.0).outputs['Color'],
                Scale=0.35,
            ).outputs[0],
        )
        vo = n('TexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Vector=wv, Scale=0.9).outputs['Distance']
        k = n.ramp(vo, [(0.0, 1.0), (0.01, 0.8), (0.022, 0.0)])
        col = n.mix(n.math('MULTIPLY', k, crack), col, srgb('#2b2a26'))
        h = n.math('SUBTRACT', h, n.math('MULTIPLY', k, 0.8))
    n.done(col, rough, normal=n.bump(h, 0.3, 0.006))


@material
def leaf(n, hexcol='#5f7f3a', tex=None):
    c = srgb(hexcol)
    r = n('ObjectInfo').outputs['Random']
    f = n.noise(n.coord(), 9, 3)
    col = n.mix(f, tuple((x * 0.6 for x in c)), tuple((min(1, x * 1.35) for x in c)))
    d = n('BsdfDiffuse', Color=col)
    t = n('BsdfTranslucent', Color=n.mix(0.5, col, srgb('#a8c060')))
    m = n('MixShader', Fac=0.35, _1=d, _2=t)
    n.t.links.new(m.outputs[0], n.out.inputs[0])


@material
def lawn(n, a='#2f4d16', b='#6d8f35', dry='#a39a58', dryness=0.15):
    v = n.coord()
    f = n.noise(v, 1.1, 6, 0.6)
    g = n.noise(v, 45, 4, 0.7)
    col = n.ramp(
        n.math('ADD', n.math('MULTIPLY', f, 0.5), n.math('MULTIPLY', g, 0.5)),
        [(0.3, srgb(a)), (0.65, srgb(b))],
    )
    col = n.mix(
        n.ramp(
            n.noise(v, 0.8, 7, 0.65),
            [(0.55 - dryness * 0.4, 0.0), (0.8 - dryness * 0.4, min(1.0, dryness * 3))],
        ),
        col,
        srgb(dry),
    )
    n.done(col, 0.9, spec=0.1, normal=n.bump(g, 0.5, 0.03))


@material
def blade(n, a='#37561b', b='#86a544', dry='#b0a566', dryness=0.1):
    r = n('HairInfo').outputs['Random']
    col = n.mix(r, srgb(a), srgb(b))
    col = n.mix(
        n.math('GREATER_THAN', n.noise(n.coord(), 0.9, 6, 0.65), 1 - dryness - 0.25),
        col,
        n.mix(0.6, col, srgb(dry)),
    )
    d = n('BsdfDiffuse', Color=col)
    t = n('BsdfTranslucent', Color=n.mix(0.4, col, srgb('#b8cc62')))
    m = n('MixShader', Fac=0.4, _1=d, _2=t)
    n.t.links.new(m.outputs[0], n.out.inputs[0])
