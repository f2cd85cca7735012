"""A U-shaped kitchen of 3.6 by 5.6 m: sink below a wide window, range on the left, a peninsula that closes the U."""

from fixtures import faucet, fridge, pendant, range_cooker, sink_basin
from geometry import box, boxes, cyl
from joinery import base_run, counter, door, upper_run
from kitchenware import boards, bottle, vase
from light import area
from materials import fabric, metal, paint, plain, planks, tile, wood
from models import furn
from shell import Room, against, daylight, downlights, shell

PALETTES = {
    'butter': {'lower': '#dcc68c', 'upper': '#f2ecdf', 'metal': '#2a2623', 'tile': '#5f7f6c', 'wall': '#f1ede4'},
}
CAMERAS = {
    'main': {'at': (0.72, -3.0, 1.45), 'towards': (-0.3, 2.2, 1.1), 'lens': 22.5, 'shift': (0, -0.1), 'fstop': 9, 'focus': 3.8},
}
ROOM = Room(-1.8, 1.8, -3.2, 2.4, 2.55, {'back': [(-0.95, 0.95, 1.08, 2.1)], 'right': [(-2.3, -1.2, 0.95, 2.1)]}, {})
TOP, DEEP = 0.875, 0.6


def build(look, palette):
    P = PALETTES[palette]
    walls, trim = paint(P['wall'], 0.6), paint('#f8f5ee', 0.4)
    floor = planks('#8a6238', '#c49a66', ax='yx', w=0.083, length=1.2, rough=0.4, var=0.5)
    shell(ROOM, walls, trim, floor, panes=(3, 1), base=0.12)
    low, up = paint(P['lower'], 0.4, clear=0.12), paint(P['upper'], 0.4, clear=0.12)
    hw, steel = metal(P['metal'], 0.35), metal('#bdbdbb', 0.3, brushed='x')
    block = wood('#9a6b3c', '#d0a268', axis='x', rough=0.45, clear=0.1)
    tiles = tile(P['tile'], '#d5d0c2', w=0.075, h=0.15, gap=0.0025, offset=0.5, rough=0.1, var=0.26, tilt=0.2, wavy=0.1)
    _window_wall(low, up, hw, block, tiles)
    _range_wall(low, up, hw, steel, block, tiles)
    _peninsula(low, hw, block, paint('#55705f', 0.35))
    with against(ROOM, 'right', 1.79):
        base_run([('gap', 0.6), ('dr3', 0.5)], 0, 0, low, hw, hwstyle='knob')
        counter(0.6, 1.1, -0.63, 0, TOP, block)
        box(1.1, 1.12, -0.7, 0, 0, 2.3, low, 0.002)
        fridge(1.13, 2.03, 0, steel, h=1.8, depth=0.7)
        box(2.04, 2.06, -0.7, 0, 0, 2.3, low, 0.002)
        upper_run([('d2', 0.92)], 1.12, 0, 1.84, 2.3, up, hw, depth=0.66, hwstyle='knob')
        upper_run([('d1', 0.5)], 0.6, 0, 1.42, 2.3, up, hw, hwstyle='knob')
        box(0.6, 1.1, -0.012, 0, TOP + 0.035, 1.42, tiles, 0)
    box(-0.55, 0.45, 0.45, 1.25, 0, 0.012, fabric('#8f6a58', 0.5, weave=0.8), 0.005)
    downlights(ROOM, [(-0.2, 1.5), (-0.2, -0.4), (0.6, -1.9)])
    daylight(ROOM, (38, 14), power=42, gardens={'back': 2})


def _window_wall(low, up, hw, block, tiles):
    with against(ROOM, 'back', -1.8):
        base_run([('gap', 0.62), ('d1', 0.5), ('sink', 0.9), ('panel', 0.6), ('d1', 0.36)], 0, 0, low, hw, hwstyle='knob')
        for x in (0.585, 2.97):
            box(x, x + 0.045, -0.57, 0, 0.1, TOP, low, 0)
        # An apron sink: its front hides the frame of the cabinet.
        counter(0, 3.6, -0.63, 0, TOP, block, hole=(1.17, 1.97, -0.64, -0.13))
        white = plain('#f4f2ec', 0.12, clear=0.5)
        boxes([(1.17, 1.97, -0.66, -0.62, 0.64, 0.9)], white, 0.012, seg=3)
        sink_basin(1.17, 1.97, -0.62, -0.12, 0.895, white, depth=0.22)
        faucet(1.57, -0.07, TOP + 0.035, hw, h=0.36, reach=0.2)
        boxes([(0, 0.76, -0.012, 0, TOP + 0.035, 1.42), (2.84, 3.6, -0.012, 0, TOP + 0.035, 1.42), (0.76, 2.84, -0.012, 0, TOP + 0.035, 0.985)], tiles, 0)
        upper_run([('d1', 0.4)], 0.34, 0, 1.42, 2.3, up, hw, hwstyle='knob')
        upper_run([('d1', 0.4)], 2.86, 0, 1.42, 2.3, up, hw, hwstyle='knob')
        furn('BlendSwap-CC-0', 'augalas', (2.55, -0.2, TOP + 0.035), rz=0.4, scale=0.6)
        bottle(1.05, -0.12, TOP + 0.035, '#8a9a6a', 0.24)


def _range_wall(low, up, hw, steel, block, tiles):
    with against(ROOM, 'left', -0.42):
        base_run([('dr3', 0.7)], 0, 0, low, hw, hwstyle='knob')
        range_cooker(0.7, 1.46, 0, steel, depth=0.66, knobs=5)
        base_run([('dr3', 0.72)], 1.46, 0, low, hw, hwstyle='knob')
        # Closes the corner to the run below the window.
        box(2.18, 2.235, -0.57, 0, 0.1, TOP, low, 0)
        counter(-0.02, 0.7, -0.63, 0, TOP, block)
        counter(1.46, 2.2, -0.63, 0, TOP, block)
        box(-0.02, 2.8, -0.012, 0, TOP + 0.035, 1.7, tiles, 0)
        upper_run([('d1', 0.62)], 0, 0, 1.42, 2.3, up, hw, hwstyle='knob')
        upper_run([('d2', 0.99)], 1.54, 0, 1.42, 2.3, up, hw, hwstyle='knob')
        # A boxed hood between the cabinets.
        box(0.62, 1.54, -0.42, 0, 1.62, 2.3, up, 0.004)
        box(0.6, 1.56, -0.46, 0, 1.58, 1.66, block, 0.004)
        area((1.08, -0.25, 1.57), (1.08, -0.25, 0), 0.5, 0.04, 2.0, '#ffdcae')
        boards(1.7, -0.06, TOP + 0.035, wood('#5b3a20', '#8c6239', axis='z', rough=0.5))
        furn('BlendSwap-CC-BY', 'utensilsPot', (0.5, -0.2, TOP + 0.035), rz=0.4)
    box(-1.8, 1.8, 2.04, 2.4, 2.3, ROOM.high, up, 0.002)
    box(-1.8, -1.44, -0.42, 2.1, 2.3, ROOM.high, up, 0.002)
    box(1.1, 1.8, -0.28, 2.1, 2.3, ROOM.high, up, 0.002)


def _peninsula(low, hw, block, shade):
    x0, x1, y0, y1 = -1.8, 0.25, -1.02, -0.42
    box(x0, x1, y0, y1, 0.1, TOP, low, 0.002)
    box(x0, x1 - 0.04, y0 + 0.04, y1 - 0.04, 0, 0.1, plain('#2a2620', 0.6), 0)
    width = (x1 - x0) / 4
    for k in range(4):
        door(x0 + k * width, x0 + (k + 1) * width, 0.1, TOP, y0, low, 'shaker', rail=0.07)
    box(x0, x1 + 0.04, y0 - 0.3, y1 + 0.03, TOP, TOP + 0.04, block, 0.004)
    for x in (-1.3, -0.6, 0.02):
        _stool(x, y0 - 0.22, block)
    for x in (-1.2, -0.25):
        pendant(x, -0.8, ROOM.high, 1.7, shade, kind='cone', r=0.14, power=9)
    vase(-0.05, -0.75, TOP + 0.04)
    furn('Scopia', 'apples', (-0.75, -0.8, TOP + 0.04), rz=0.4)


def _stool(x, y, timber):
    box(x - 0.18, x + 0.18, y - 0.16, y + 0.16, 0.62, 0.655, timber, 0.012, 3)
    legs = plain('#25211d', 0.45)
    for dx in (-1, 1):
        for dy in (-1, 1):
            cyl((x + dx * 0.14, y + dy * 0.12, 0), 0.014, 0.63, legs)
        box(x + dx * 0.14 - 0.008, x + dx * 0.14 + 0.008, y - 0.12, y + 0.12, 0.2, 0.22, legs, 0.002)
    box(x - 0.14, x + 0.14, y - 0.128, y - 0.112, 0.26, 0.28, legs, 0.002)
