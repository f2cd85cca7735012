"""Construction drawings on paper: lines of a plan in metres of the room, drawn to scale into the texture of a sheet."""

import math

import bpy
import cv2
import numpy as np

from geometry import mesh_obj
from nodes import material

# Pixels for each metre of paper.
DENSITY = 3600
FONT = cv2.FONT_HERSHEY_SIMPLEX
# In millimetres, wider than real pens: the picture of a sheet is far smaller than the sheet.
HEAVY, MEDIUM, FINE = 1.6, 1.0, 0.6
TITLE_BLOCK = 0.1
_sheets = {}


class Drawing:
    """`scale` is paper by room, `origin` the place of the room's (0, 0) on the paper, from its lower left corner."""

    def __init__(self, width, depth, scale, origin, paper='#f4f1e8', ink='#2c3743'):
        self.width, self.depth, self.scale, self.origin = width, depth, scale, origin
        self.ink, self.paper = _bgr(ink), _bgr(paper)
        self.pixels = np.full((round(depth * DENSITY), round(width * DENSITY), 3), self.paper, np.uint8)
        edge = 0.012
        self._on_paper([(edge, edge), (width - edge, edge), (width - edge, depth - edge), (edge, depth - edge)], HEAVY, True)

    def line(self, *points, pen=MEDIUM, closed=False):
        self._on_paper([self._at(p) for p in points], pen, closed)

    def rect(self, x0, x1, y0, y1, pen=MEDIUM):
        self.line((x0, y0), (x1, y0), (x1, y1), (x0, y1), pen=pen, closed=True)

    def fill(self, x0, x1, y0, y1, tone=0.75):
        """A cut wall: `tone` is the share of ink."""
        color = tuple(i * tone + p * (1 - tone) for i, p in zip(self.ink, self.paper))
        corners = [self._at(p) for p in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
        cv2.fillPoly(self.pixels, [self._px(corners)], color, cv2.LINE_AA)
        self.rect(x0, x1, y0, y1, MEDIUM)

    def hatch(self, points, gap=0.1, pen=FINE):
        """Slanting lines inside a polygon, for what is cut or taken out."""
        mask = np.zeros(self.pixels.shape[:2], np.uint8)
        cv2.fillPoly(mask, [self._px([self._at(p) for p in points])], 255, cv2.LINE_AA)
        lines = np.zeros_like(mask)
        high, wide = mask.shape
        for k in range(-high, wide, max(4, round(gap * self.scale * DENSITY))):
            cv2.line(lines, (k, high), (k + high, 0), 255, _width(pen), cv2.LINE_AA)
        share = (np.minimum(mask, lines) / 255.0)[..., None]
        self.pixels[:] = (self.pixels * (1 - share) + np.array(self.ink) * share).astype(np.uint8)

    def dashed(self, a, b, pen=MEDIUM, dash=0.16):
        length = math.dist(a, b)
        count = max(1, round(length / dash))
        for k in range(count):
            p, q = k / count, (k + 0.6) / count
            self.line(*(tuple(u + (v - u) * t for u, v in zip(a, b)) for t in (p, q)), pen=pen)

    def circle(self, at, radius, pen=MEDIUM, start=0, end=360):
        steps = [math.radians(start + (end - start) * k / 48) for k in range(49)]
        self.line(*((at[0] + radius * math.cos(a), at[1] + radius * math.sin(a)) for a in steps), pen=pen)

    def text(self, at, words, mm=3.6, turn=0, pen=FINE, on_paper=False):
        """Centered on `at`; `turn` is 0 or 90 degrees."""
        size = mm / 1000 * DENSITY / 21
        thick = max(1, round(pen * DENSITY / 1000))
        (wide, high), base = cv2.getTextSize(words, FONT, size, thick)
        stamp = np.zeros((high + base + 4, wide + 4), np.uint8)
        cv2.putText(stamp, words, (2, high + 2), FONT, size, 255, thick, cv2.LINE_AA)
        if turn:
            stamp = cv2.rotate(stamp, cv2.ROTATE_90_COUNTERCLOCKWISE)
        x, y = self._px([at if on_paper else self._at(at)])[0]
        top, left = y - stamp.shape[0] // 2, x - stamp.shape[1] // 2
        part = self.pixels[top : top + stamp.shape[0], left : left + stamp.shape[1]]
        share = (stamp[: part.shape[0], : part.shape[1]] / 255.0)[..., None]
        part[:] = (part * (1 - share) + np.array(self.ink) * share).astype(np.uint8)

    def dimension(self, a, b, off, mm=3.6):
        """Between two points of one row or column, `off` metres of the room beside them, with its length in feet."""
        level = abs(b[1] - a[1]) < 1e-6
        side = (0, off) if level else (off, 0)
        p, q = ((u[0] + side[0], u[1] + side[1]) for u in (a, b))
        self.line(p, q, pen=FINE)
        tick, over = 0.0018 / self.scale, 0.0022 / self.scale
        for u, v in ((a, p), (b, q)):
            sign = math.copysign(1, off)
            near = (u[0], u[1] + 0.3 * off) if level else (u[0] + 0.3 * off, u[1])
            far = (v[0], v[1] + sign * over) if level else (v[0] + sign * over, v[1])
            self.line(near, far, pen=FINE)
            self.line((v[0] - tick, v[1] - tick), (v[0] + tick, v[1] + tick), pen=HEAVY)
        lift = 0.0042 / self.scale
        middle = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        at = (middle[0], middle[1] + lift) if level else (middle[0] - lift, middle[1])
        self.text(at, feet(math.dist(a, b)), mm, 0 if level else 90)

    def note(self, at, to, words, mm=3.6):
        """Words with a leader line from their left end to `to`."""
        self.line((at[0], at[1]), to, pen=FINE)
        self.circle(to, 0.0012 / self.scale, MEDIUM)
        half = len(words) * mm * 0.00047 / self.scale
        self.text((at[0] + half + 0.002 / self.scale, at[1]), words, mm)

    def walls(self, x0, x1, y0, y1, thick, holes=()):
        """Inner faces of a room; a hole is (side, from, to, kind) with the kind window, slider or open."""
        sides = {
            'back': (x0 - thick, x1 + thick, y1, y1 + thick),
            'front': (x0 - thick, x1 + thick, y0 - thick, y0),
            'left': (x0 - thick, x0, y0, y1),
            'right': (x1, x1 + thick, y0, y1),
        }
        for side, (a0, a1, b0, b1) in sides.items():
            level = side in ('back', 'front')
            cuts = sorted((h for h in holes if h[0] == side), key=lambda h: h[1])
            ends = [a0 if level else b0, *(e for _, a, b, _ in cuts for e in (a, b)), a1 if level else b1]
            for k in range(0, len(ends), 2):
                if ends[k + 1] - ends[k] > 0.01:
                    self.fill(*((ends[k], ends[k + 1], b0, b1) if level else (a0, a1, ends[k], ends[k + 1])))
            for _, a, b, kind in cuts:
                self._opening(kind, *((a, b, b0, b1) if level else (a0, a1, a, b)), level)

    def _opening(self, kind, x0, x1, y0, y1, level):
        if kind == 'open':
            return
        self.rect(x0, x1, y0, y1, FINE)
        for share in (0.35, 0.65) if kind == 'window' else (0.3, 0.5, 0.7):
            if level:
                y = y0 + (y1 - y0) * share
                self.line((x0, y), (x1, y), pen=FINE if kind == 'window' else MEDIUM)
            else:
                x = x0 + (x1 - x0) * share
                self.line((x, y0), (x, y1), pen=FINE if kind == 'window' else MEDIUM)

    def door(self, hinge, width, closed, opened):
        """A leaf from its hinge with the arc of its swing, between two angles in degrees."""
        a = math.radians(opened)
        self.line(hinge, (hinge[0] + width * math.cos(a), hinge[1] + width * math.sin(a)), pen=MEDIUM)
        self.circle(hinge, width, FINE, *sorted((closed, opened)))

    def sink(self, x0, x1, y0, y1):
        self.rect(x0, x1, y0, y1, FINE)
        self.rect(x0 + 0.03, x1 - 0.03, y0 + 0.03, y1 - 0.03, FINE)
        self.circle(((x0 + x1) / 2, (y0 + y1) / 2), 0.04, FINE)

    def cooker(self, x0, x1, y0, y1):
        self.rect(x0, x1, y0, y1)
        for x in (0.28, 0.72):
            for y in (0.3, 0.7):
                self.circle((x0 + (x1 - x0) * x, y0 + (y1 - y0) * y), 0.1, FINE)

    def title_block(self, title, place, scale, number):
        """A column on the right of the sheet."""
        x0, x1, y0, y1 = self.width - TITLE_BLOCK - 0.012, self.width - 0.012, 0.012, self.depth - 0.012
        middle = (x0 + x1) / 2
        self._on_paper([(x0, y0), (x0, y1)], HEAVY, False)
        rows = (0.042, 0.062, 0.082, 0.125)
        for row in rows:
            self._on_paper([(x0, y0 + row), (x1, y0 + row)], MEDIUM, False)
        self.text((middle, y0 + 0.022), number, 17, pen=1.8, on_paper=True)
        self.text((middle, y0 + 0.052), scale, 3.8, on_paper=True)
        self.text((middle, y0 + 0.072), 'FOR PERMIT', 3.8, on_paper=True)
        self.text((middle, y0 + 0.112), title, 6.4, pen=1.0, on_paper=True)
        self.text((middle, y0 + 0.096), place, 4.2, on_paper=True)
        self.text((middle, y1 - 0.016), 'POTOMAC OAK', 7, pen=1.2, on_paper=True)
        self.text((middle, y1 - 0.03), 'DESIGN AND BUILD', 3.6, on_paper=True)
        for k in range(6):
            y = y1 - 0.06 - k * 0.009
            self._on_paper([(x0, y), (x1, y)], FINE, False)
        self._on_paper([(x0 + 0.022, y1 - 0.06), (x0 + 0.022, y1 - 0.105)], FINE, False)

    def _at(self, point):
        return tuple(o + c * self.scale for o, c in zip(self.origin, point))

    def _px(self, points):
        return np.array([(round(x * DENSITY), round((self.depth - y) * DENSITY)) for x, y in points], np.int32)

    def _on_paper(self, points, pen, closed):
        cv2.polylines(self.pixels, [self._px(points)], closed, self.ink, _width(pen), cv2.LINE_AA)


def feet(metres):
    inches = round(metres / 0.0254)
    return f'{inches // 12}\'-{inches % 12}"'


def sheet(drawing, at, turn=0.0, top=0.7805, curl=0.012, folds=(0, 0)):
    """The drawing on a table; its corners curl, `folds` is the number of panels along and across."""
    columns, rows = 72, 54
    verts, faces, corners = [], [], []
    for j in range(rows + 1):
        for i in range(columns + 1):
            u, v = i / columns, j / rows
            verts.append(((u - 0.5) * drawing.width, (v - 0.5) * drawing.depth, 0.0006 + _lift(u, v, curl, folds)))
    for j in range(rows):
        for i in range(columns):
            a = j * (columns + 1) + i
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
            corners += [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
    name = f'sheet {len(_sheets)}'
    _sheets[name] = _image(name, drawing.pixels)
    ob = mesh_obj(name, verts, faces, _printed(name))
    layer = ob.data.uv_layers.new()
    for corner, (i, j) in zip(layer.data, corners):
        corner.uv = (i / columns, j / rows)
    ob.location, ob.rotation_euler = (*at, top), (0, 0, turn)
    return ob


def _lift(u, v, curl, folds):
    edge = max(0.0, (abs(u - 0.5) + abs(v - 0.5) - 0.68) / 0.32)
    lift = curl * edge**2
    for share, panels in zip((u, v), folds):
        if panels:
            lift += 0.0035 * abs(math.sin(math.pi * panels * share))
    return lift


def _image(name, pixels):
    high, wide, _ = pixels.shape
    image = bpy.data.images.new(name, wide, high)
    shown = np.ones((high, wide, 4), np.float32)
    shown[..., :3] = pixels[::-1, :, ::-1] / 255.0
    image.pixels.foreach_set(shown.ravel())
    image.pack()
    return image


@material
def _printed(n, name):
    fiber = n.noise(n.coord(), 300, 3)
    color = n('TexImage', {'image': _sheets[name]}, Vector=n('TexCoord').outputs['UV']).outputs['Color']
    n.done(color, 0.85, spec=0.15, normal=n.bump(fiber, 0.05, 0.001))


def _bgr(hexcol):
    return tuple(int(hexcol[k : k + 2], 16) for k in (5, 3, 1))


def _width(pen):
    return max(1, round(pen * DENSITY / 1000))
