"""What lies about where people work: a stepladder, a lamp on a stand, a bag of tools, a canvas, scraps and cords."""

import math
import random

from furnishings import grouped
from geometry import box, boxes, cyl, mesh_obj, tube
from materials import emit, fabric, metal, paint, plain


@grouped
def stepladder(high=1.8, color='#b9702c'):
    """It opens along Y, its steps toward -Y."""
    rail, alu, cap = plain(color, 0.45), metal('#b4b6b5', 0.4), plain('#22262a', 0.6)
    deep = high * 0.3
    for side in (-1, 1):
        tube([(side * 0.27, -deep, 0), (side * 0.17, -0.06, high)], 0.024, rail, kind='POLY')
        tube([(side * 0.25, deep, 0), (side * 0.15, 0.06, high)], 0.018, rail, kind='POLY')
        tube([(side * 0.23, -deep * 0.52, high * 0.46), (side * 0.21, deep * 0.52, high * 0.46)], 0.006, alu, kind='POLY')
    count = round(high / 0.3)
    for k in range(1, count):
        t = k / count
        half, y = 0.27 - 0.1 * t, -deep + (deep - 0.06) * t
        box(-half, half, y - 0.035, y + 0.045, high * t - 0.015, high * t + 0.012, alu, 0.003)
    for k in (1, 3, 5):
        t = k / 6
        tube([(-0.25 + 0.1 * t, deep - (deep - 0.06) * t, high * t), (0.25 - 0.1 * t, deep - (deep - 0.06) * t, high * t)], 0.009, alu, kind='POLY')
    box(-0.2, 0.2, -0.12, 0.12, high - 0.02, high + 0.035, cap, 0.012, 3)


@grouped
def work_lamp(high=1.25):
    """A flood lamp that shines toward -Y."""
    dark, yellow = plain('#202325', 0.5), plain('#d0a62c', 0.45)
    for k in range(3):
        a = math.pi * (0.5 + 2 * k / 3)
        tube([(0, 0, 0.42), (0.34 * math.cos(a), 0.34 * math.sin(a), 0.01)], 0.011, yellow, kind='POLY')
    tube([(0, 0, 0.2), (0, 0, high)], 0.013, dark, kind='POLY')
    box(-0.15, 0.15, -0.03, 0.04, high, high + 0.2, yellow, 0.012, 3)
    box(-0.125, 0.125, -0.036, -0.028, high + 0.03, high + 0.17, emit('#fff3dc', 9.0), 0.002)


@grouped
def tool_bag(color='#4a4f45', seed=1):
    r = random.Random(seed)
    cloth, grip = fabric(color, 0.6), plain('#26292b', 0.6)
    boxes([(-0.24, 0.24, -0.14, -0.125, 0, 0.24), (-0.24, 0.24, 0.125, 0.14, 0, 0.24), (-0.24, -0.225, -0.125, 0.125, 0, 0.27), (0.225, 0.24, -0.125, 0.125, 0, 0.27)], cloth, 0.012, seg=3)
    boxes([(-0.23, 0.23, -0.13, 0.13, 0, 0.1)], grip, 0)
    boxes([(-0.19 + 0.13 * k, -0.09 + 0.13 * k, -0.155, -0.138, 0.03, 0.17) for k in range(3)], cloth, 0.01, seg=3)
    tube([(-0.2, 0, 0.25), (-0.18, 0, 0.37), (0.18, 0, 0.37), (0.2, 0, 0.25)], 0.012, grip)
    for k in range(11):
        stick = cyl((0, 0, 0), r.uniform(0.009, 0.017), r.uniform(0.12, 0.24), plain(r.choice(('#b3342c', '#d0a62c', '#2d2f31', '#2f62a3', '#8a6a45')), 0.45))
        stick.location, stick.rotation_euler = (r.uniform(-0.18, 0.18), r.uniform(-0.09, 0.09), 0.12), (r.uniform(-0.25, 0.25), r.uniform(-0.3, 0.3), 0)


def canvas(x0, x1, y0, y1, seed=1, color='#d2c8b3', z=0.003):
    """A drop cloth, thrown down and trodden on."""
    r = random.Random(seed)
    waves = [(r.uniform(2, 9), r.uniform(2, 9), r.uniform(0, 6.28), r.uniform(0.003, 0.009)) for _ in range(7)]
    n = 60
    points = []
    for i in range(n + 1):
        for j in range(n + 1):
            u, v = i / n, j / n
            edge = min(1.0, 12 * min(u, 1 - u, v, 1 - v))
            lift = sum(high * max(0.0, math.sin(a * u * 2 + b * v * 2 + c)) ** 4 for a, b, c, high in waves)
            x = x0 + (x1 - x0) * u + 0.05 * math.sin(5 * v + seed) * (1 - edge)
            y = y0 + (y1 - y0) * v + 0.05 * math.sin(6 * u + seed) * (1 - edge)
            points.append((x, y, z + lift * 2.2))
    faces = [(i * (n + 1) + j, (i + 1) * (n + 1) + j, (i + 1) * (n + 1) + j + 1, i * (n + 1) + j + 1) for i in range(n) for j in range(n)]
    return mesh_obj('canvas', points, faces, fabric(color, 0.4))


def scraps(x0, x1, y0, y1, looks, count, size=(0.05, 0.3, 0.02, 0.06), thick=0.012, z=0.002, seed=1):
    """Cut-off pieces on the floor; `size` is the least and the greatest length and width."""
    r = random.Random(seed)
    for k in range(count):
        long, wide = r.uniform(*size[:2]) / 2, r.uniform(*size[2:]) / 2
        piece = box(-long, long, -wide, wide, 0, thick, looks[k % len(looks)], 0.001)
        piece.location = (r.uniform(x0, x1), r.uniform(y0, y1), z + 0.0007 * (k % 9))
        piece.rotation_euler = (0, 0, r.uniform(0, 6.28))


def cord(points, color='#c4502a', z=0.008):
    """An extension cord on the floor."""
    tube([(x, y, z) for x, y in points], 0.0055, plain(color, 0.5))


def takeaway_cup(at):
    cyl(at, 0.036, 0.11, paint('#e9e3d6', 0.7))
    cyl((at[0], at[1], at[2] + 0.11), 0.038, 0.012, plain('#2b2d2f', 0.5))
