"""Shader nodes from Python: a small builder, colors, and the tile pattern materials share."""

import re

import bpy

_cache = {}


class N:
    """Tiny node-tree builder: n('ShaderNodeMath', op='ADD', _0=a, _1=b)"""

    def __init__(self, mat):
        mat.use_nodes = True
        self.t = mat.node_tree
        self.t.nodes.clear()
        self.out = self.t.nodes.new('ShaderNodeOutputMaterial')

    def __call__(self, kind, props=None, **ins):
        n = self.t.nodes.new('ShaderNode' + kind)
        for k, v in (props or {}).items():
            setattr(n, k, v)
        for k, v in ins.items():
            key = int(k[1:]) if re.fullmatch('_\\d+', k) else k.replace('_', ' ')
            self.set(n.inputs[key], v)
        return n

    def set(self, sock, v):
        if isinstance(v, bpy.types.NodeSocket):
            self.t.links.new(v, sock)
        elif isinstance(v, bpy.types.Node):
            self.t.links.new(v.outputs[0], sock)
        elif v is not None:
            if isinstance(v, (tuple, list)) and len(v) == 3 and (sock.type == 'RGBA'):
                v = (*v, 1)
            sock.default_value = v

    def math(self, op, a, b=None, c=None, clamp=False):
        n = self('Math', {'operation': op, 'use_clamp': clamp}, _0=a)
        if b is not None:
            self.set(n.inputs[1], b)
        if c is not None:
            self.set(n.inputs[2], c)
        return n.outputs[0]

    def mix(self, f, a, b, blend='MIX'):
        n = self('MixRGB', {'blend_type': blend}, Fac=f, Color1=a, Color2=b)
        return n.outputs[0]

    def ramp(self, f, stops, interp='LINEAR'):
        n = self('ValToRGB', Fac=f)
        r = n.color_ramp
        r.interpolation = interp
        while len(r.elements) > 1:
            r.elements.remove(r.elements[-1])
        for i, (p, c) in enumerate(stops):
            e = r.elements[0] if i == 0 else r.elements.new(p)
            e.position = p
            if not isinstance(c, (tuple, list)):
                c = (c, c, c)
            e.color = (*c, 1)
        return n.outputs[0]

    def coord(self, rand=False, scale=(1, 1, 1), rot=(0, 0, 0)):
        v = self('TexCoord').outputs['Object']
        if rand:
            r = self('ObjectInfo').outputs['Random']
            o = self(
                'CombineXYZ',
                X=self.math('MULTIPLY', r, 37.0),
                Y=self.math('MULTIPLY', r, 91.0),
                Z=self.math('MULTIPLY', r, 53.0),
            )
            v = self('VectorMath', {'operation': 'ADD'}, _0=v, _1=o).outputs[0]
        return self('Mapping', Vector=v, Scale=scale, Rotation=rot).outputs[0]

    def noise(self, vec, scale, detail=4, rough=0.55, dist=0.0):
        n = self('TexNoise', Vector=vec, Scale=scale, Detail=detail, Roughness=rough, Distortion=dist)
        return n.outputs['Fac']

    def bump(self, h, strength=0.2, dist=0.01, normal=None):
        n = self('Bump', Strength=strength, Distance=dist, Height=h)
        if normal is not None:
            self.set(n.inputs['Normal'], normal)
        return n.outputs['Normal']

    def done(
        self,
        color,
        rough=0.5,
        metal=0,
        normal=None,
        spec=0.5,
        clear=0,
        clear_rough=0.1,
        sheen=0,
        sss=0,
        emit=None,
        emit_s=0,
        aniso=0,
        alpha=None,
        trans=0,
        ior=1.45,
    ):
        b = self(
            'BsdfPrincipled',
            Base_Color=color,
            Roughness=rough,
            Metallic=metal,
            Specular=spec,
            Clearcoat=clear,
            Clearcoat_Roughness=clear_rough,
            Sheen=sheen,
            Transmission=trans,
            IOR=ior,
        )
        if normal is not None:
            self.set(b.inputs['Normal'], normal)
        if aniso:
            b.inputs['Anisotropic'].default_value = aniso
        if emit is not None:
            self.set(b.inputs['Emission'], emit)
            b.inputs['Emission Strength'].default_value = emit_s
        if alpha is not None:
            self.set(b.inputs['Alpha'], alpha)
        self.t.links.new(b.outputs[0], self.out.inputs[0])


def srgb(h):
    h = h.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c))


def material(fn):

    def wrap(*a, **k):
        key = (fn.__name__, repr(a), repr(sorted(k.items())))
        m = _cache.get(key)
        try:
            if m is not None and m.name:
                return m
        except ReferenceError:
            pass
        m = bpy.data.materials.new(fn.__name__)
        fn(N(m), *a, **k)
        _cache[key] = m
        return m

    return wrap


def tile_pattern(n, ax, w, h, gap, offset, vec=None):
    """returns edge mask (1 on tile, 0 in gap), per-tile random vector socket, local coords"""
    co = n('SeparateXYZ', Vector=vec if vec is not None else n('TexCoord').outputs['Object'])
    u, v = (co.outputs[ax[0].upper()], co.outputs[ax[1].upper()])
    row = n.math('FLOOR', n.math('DIVIDE', v, h))
    if offset == 'random':
        wn = n('TexWhiteNoise', {'noise_dimensions': '1D'}, W=row)
        sh = n.math('MULTIPLY', wn.outputs['Value'], w)
    else:
        sh = n.math('MULTIPLY', n.math('MODULO', n.math('ABSOLUTE', row), 2.0), w * offset)
    us = n.math('DIVIDE', n.math('ADD', u, sh), w)
    colm = n.math('FLOOR', us)
    fu = n.math('FRACT', us)
    fv = n.math('FRACT', n.math('DIVIDE', v, h))
    du = n.math('MULTIPLY', n.math('MINIMUM', fu, n.math('SUBTRACT', 1.0, fu)), w)
    dv = n.math('MULTIPLY', n.math('MINIMUM', fv, n.math('SUBTRACT', 1.0, fv)), h)
    e = n.math('MINIMUM', du, dv)
    mr = n(
        'MapRange',
        {'interpolation_type': 'SMOOTHSTEP'},
        Value=e,
        From_Min=gap * 0.5,
        From_Max=gap * 0.5 + max(gap * 0.6, 0.0012),
    )
    rid = n('TexWhiteNoise', {'noise_dimensions': '2D'}, Vector=n('CombineXYZ', X=colm, Y=row).outputs[0])
    return (mr.outputs[0], rid, n('CombineXYZ', X=fu, Y=fv, Z=0.0).outputs[0])
