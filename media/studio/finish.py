"""Turn two half renders into a finished picture: denoise, expose, tone map.

usage: finish.py HALVES OUT.png --exposure MEAN   (reads HALVES.a.exr and HALVES.b.exr)

Light is filtered apart from the color passes, so texture stays sharp: dual-buffer joint non-local means, guided by
normal, depth and albedo (after Rousselle et al., 2012 and 2013). Debian's Blender has no denoiser of its own.
"""

import argparse
import ctypes
import os
import subprocess

import cv2
import numpy as np
import OpenImageIO as oiio

cv2.setNumThreads(1)

LUM = np.array([0.2126, 0.7152, 0.0722], np.float32)
CACHE = os.environ['STUDIO_CACHE']
SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'nlm.cpp')


def load(path):
    inp = oiio.ImageInput.open(path)
    sp = inp.spec()
    px = inp.read_image(oiio.FLOAT)
    inp.close()
    names = list(sp.channelnames)
    d = {}
    for i, n in enumerate(names):
        p = n.split('.')
        d.setdefault(p[-2] if len(p) > 1 else n, {})[p[-1]] = px[..., i]
    o = {}
    for k, c in d.items():
        if 'R' in c:
            o[k] = np.stack([c['R'], c['G'], c['B']], -1)
        elif 'X' in c:
            o[k] = np.stack([c['X'], c['Y'], c['Z']], -1)
        else:
            o[k] = list(c.values())[0]
    return o


def defly(A, B, k=3.0):
    la, lb = (A @ LUM, B @ LUM)

    def fix(X, lx, ly):
        med = cv2.medianBlur(lx, 5)
        ref = np.maximum(med, cv2.dilate(ly, np.ones((3, 3), np.uint8)))
        lim = k * ref + 0.001
        s = np.minimum(1, lim / np.maximum(lx, 1e-06))
        return X * s[..., None]

    return (fix(A, la, lb), fix(B, lb, la))


def compile_filter():
    target = os.path.join(CACHE, 'nlm.so')
    if not os.path.exists(target) or os.path.getmtime(target) < os.path.getmtime(SOURCE):
        flags = ['-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC']
        subprocess.check_call(['g++', *flags, SOURCE, '-o', target])
    return ctypes.CDLL(target)


_lib = compile_filter()


def _p(a):
    return a.ctypes.data_as(ctypes.c_void_p)


def nlm(A, B, feats, Z, g, r=8, patch=3, k=0.5, floor=0.0001):
    """A,B half buffers (H,W,3); feats [(HxWx3, scale)]; Z depth, g depth gradient"""
    H, W, _ = A.shape
    c = lambda x: np.ascontiguousarray(x, np.float32)
    A, B = (c(A), c(B))
    la, lb = (c(A @ LUM), c(B @ LUM))
    diff = (la - lb) ** 2 * 0.5
    var = cv2.GaussianBlur(diff, (0, 0), 2.0) * 0.6 + cv2.blur(diff, (3, 3)) * 0.4
    var = c(np.minimum(var, cv2.GaussianBlur(diff, (0, 0), 5.0) * 4 + 1e-08))
    m = 0.5 * (la + lb)
    eps = c(floor * cv2.GaussianBlur(m, (0, 0), 3) ** 2 + 1e-07)
    F = c(np.concatenate([np.moveaxis(f, -1, 0) for f, _ in feats]))
    fs = np.array([s for _, s in feats for _ in range(3)], np.float32)
    oA, oB = (np.empty_like(A), np.empty_like(B))
    Z, g = (c(Z), c(g))
    _lib.nlm(
        H,
        W,
        _p(A),
        _p(B),
        _p(la),
        _p(lb),
        _p(var),
        _p(eps),
        _p(F),
        len(fs),
        _p(fs),
        _p(Z),
        _p(g),
        ctypes.c_float(4e-06),
        r,
        patch,
        ctypes.c_float(k * k),
        _p(oA),
        _p(oB),
    )
    return (oA, oB)


def denoise(a, b, r=8, k=0.5, passes=1):
    H, W = a['DiffCol'].shape[:2]
    one = np.ones((H, W), np.float32)
    zero = np.zeros((H, W, 3), np.float32)

    def pre(A, B, rr=5, kk=0.6):
        """features are noisy too behind glass and in depth of field: filter them by their own two halves first"""
        A, B = (A.astype(np.float32), B.astype(np.float32))
        d = (A - B) ** 2
        if float(d.mean()) < 1e-07:
            return 0.5 * (A + B)
        A, B = nlm(A, B, [(zero, 0.0)], one, one, rr, 2, kk)
        return 0.5 * (A + B)

    N = pre(a['Denoising Normal'], b['Denoising Normal'])
    lz = lambda d: np.repeat(np.log2(np.clip(d['Denoising Depth'], 0.05, 200))[..., None] + 5, 3, -1)
    Z = np.exp2(pre(lz(a), lz(b))[..., 0] - 5).astype(np.float32)
    gx = np.abs(cv2.Sobel(Z, cv2.CV_32F, 1, 0, scale=0.125))
    gy = np.abs(cv2.Sobel(Z, cv2.CV_32F, 0, 1, scale=0.125))
    g = cv2.erode(np.maximum(gx, gy), np.ones((3, 3), np.uint8)) * 1.5 + 0.0001
    Alb = pre(a['Denoising Albedo'], b['Denoising Albedo'])
    DC, GC = (
        pre(a['DiffCol'], b['DiffCol']),
        pre(np.clip(a['GlossCol'], 0, 2), np.clip(b['GlossCol'], 0, 2)),
    )
    TC = 0.5 * (a['TransCol'] + b['TransCol'])
    fD = [(N, 6.0)]
    fG = [(N, 10.0), (GC, 60.0), (Alb, 25.0)]

    def run(A, B, f, rr, kf):
        A, B = defly(np.maximum(A, 0).astype(np.float32), np.maximum(B, 0).astype(np.float32), kf)
        for p in range(passes):
            A, B = nlm(A, B, f, Z, g, rr, 3 if p == 0 else 2, k if p == 0 else k * 0.9)
        return (A + B) * 0.5

    D = run(a['DiffDir'] + a['DiffInd'], b['DiffDir'] + b['DiffInd'], fD, r, 3)
    G = run(a['GlossDir'] + a['GlossInd'], b['GlossDir'] + b['GlossInd'], fG, max(5, r - 3), 6)
    T = 0.5 * (a['TransDir'] + a['TransInd'] + b['TransDir'] + b['TransInd'])
    if T.max() > 0:
        T = run(a['TransDir'] + a['TransInd'], b['TransDir'] + b['TransInd'], fG, 5, 3)
    Ea, Eb = np.minimum(a['Emit'] + a['Env'], 60), np.minimum(b['Emit'] + b['Env'], 60)
    E = pre(Ea, Eb, 7, 0.7)
    # Leaves and grass far off are finer than a pixel: filtered, they would be fog.
    far = 0.8 * np.clip((Z - 7) / 3, 0, 1)[..., None]
    E, DC = E + far * (0.5 * (Ea + Eb) - E), DC + far * (0.5 * (a['DiffCol'] + b['DiffCol']) - DC)
    return D * DC + G * GC + T * TC + E


SHARPEN, VIGNETTE, GRAIN = 0.35, 0.08, 0.006
AGX_IN = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ],
    np.float32,
)
AGX_OUT = np.linalg.inv(AGX_IN).astype(np.float32)


def agx(x, sat=1.15, power=1.12):
    v = np.maximum(x, 1e-10) @ AGX_IN.T
    v = np.clip(np.log2(v), -12.47393, 4.026069)
    v = (v + 12.47393) / 16.5
    v2 = v * v
    v4 = v2 * v2
    v = 15.5 * v4 * v2 - 40.14 * v4 * v + 31.96 * v4 - 6.868 * v2 * v + 0.4298 * v2 + 0.1191 * v - 0.00232
    v = np.maximum(v, 0) ** power
    l = (v @ LUM)[..., None]
    v = l + (v - l) * sat
    return np.clip(v @ AGX_OUT.T, 0, 1)


def glow(x, amt=0.06, thr=1.2):
    br = np.maximum(x - thr, 0)
    br = np.minimum(br, 12)
    o = 0
    for s, w in ((3, 0.5), (10, 0.3), (34, 0.2)):
        o = o + cv2.GaussianBlur(br, (0, 0), s) * w
    return x + o * amt


def finish(light, exposure):
    """Linear light to display values; `exposure` is the mean log luminance to aim at."""
    level = np.exp(np.mean(np.log(np.clip(light @ LUM, 1e-3, 4))))
    y = agx(glow(light * exposure / level))
    y = y + (y - cv2.GaussianBlur(y, (0, 0), 0.9)) * SHARPEN
    height, width = y.shape[:2]
    yy, xx = np.mgrid[0:height, 0:width]
    distance = ((xx / width - 0.5) ** 2 + ((yy / height - 0.5) * 0.8) ** 2) / 0.35
    y = y * (1 - VIGNETTE * np.clip(distance, 0, 1) ** 1.3)[..., None]
    return y + np.random.default_rng(1).normal(0, GRAIN, (height, width, 1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('halves')
    parser.add_argument('out')
    parser.add_argument('--exposure', type=float, required=True)
    options = parser.parse_args()
    light = denoise(load(options.halves + '.a.exr'), load(options.halves + '.b.exr'), r=9, k=0.55, passes=2)
    y = finish(np.maximum(light, 0).astype(np.float32), options.exposure)
    cv2.imwrite(options.out, (np.clip(y, 0, 1)[..., ::-1] * 255 + 0.5).astype(np.uint8))


if __name__ == '__main__':
    main()
