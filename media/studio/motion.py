"""Write the frames of a film to standard output, as raw BGR: motion.py ORDER.json

A camera moves over each still by fractions of a pixel; takes fade into each other, and a pair is wiped from its first
picture to its second while both move as one. The poster is one of the frames, without its card.
"""

import json
import math
import sys

import cv2
import numpy as np

EDGE = 2.0
CARD_FADE = 0.3

cv2.setNumThreads(1)


def still(path, width, height):
    picture = cv2.imread(path)
    scale = max(width / picture.shape[1], height / picture.shape[0])
    # The view is smaller than the still: a little blur keeps fine lines from flickering as they move.
    return (cv2.GaussianBlur(picture, (0, 0), 0.42) if scale < 1 else picture), scale


def eased(t):
    """Slow at both ends, nearly constant between."""
    return t if t in (0, 1) else 0.5 * t + 0.5 * (t * t * (3 - 2 * t))


def between(pair, t):
    return pair[0] + (pair[1] - pair[0]) * t


def seen(source, scale, move, t, width, height):
    zoom = between(move['zoom'], t) * scale
    rows, columns = source.shape[:2]
    x = min(max(between(move['x'], t) * columns, width / 2 / zoom), columns - width / 2 / zoom)
    y = min(max(between(move['y'], t) * rows, height / 2 / zoom), rows - height / 2 / zoom)
    # Pixel centers, so that zoom 1 changes nothing.
    shift = np.array(
        [[zoom, 0, width / 2 - zoom * (x - 0.5) - 0.5], [0, zoom, height / 2 - zoom * (y - 0.5) - 0.5]]
    )
    return cv2.warpAffine(source, shift, (width, height), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)


def wiped(before, after, t, width):
    """A light line runs from left to right and leaves the second picture behind it."""
    line = between((-EDGE, width + EDGE), 0.5 - 0.5 * math.cos(math.pi * t))
    columns = np.arange(width, dtype=np.float32)
    uncovered = np.clip(line - columns + 0.5, 0, 1)[None, :, None]
    picture = before * (1 - uncovered) + after * uncovered
    if 0 < t < 1:
        glow = np.clip(EDGE - np.abs(columns - line) + 0.5, 0, 1)[None, :, None]
        picture = picture * (1 - glow) + np.array((242, 247, 250), np.float32) * glow
    return picture


def take_frame(take, stills, time, width, height):
    t = (time - take['begins']) / (take['ends'] - take['begins'])
    if take['eased']:
        t = eased(t)
    first = seen(*stills[take['picture']], take['move'], t, width, height).astype(np.float32)
    wipe = take.get('wipe')
    if wipe is None or time < wipe['begins']:
        return first
    second = seen(*stills[wipe['picture']], take['move'], t, width, height).astype(np.float32)
    progress = (time - wipe['begins']) / (wipe['ends'] - wipe['begins'])
    return second if progress >= 1 else wiped(first, second, progress, width)


def frame_at(order, stills, time):
    frame = None
    for take in order['takes']:
        if not take['begins'] <= time <= take['ends']:
            continue
        picture = take_frame(take, stills, time, order['width'], order['height'])
        shown = min(1.0, (time - take['begins']) / take['fade']) if take['fade'] else 1.0
        frame = picture if frame is None else frame * (1 - shown) + picture * shown
    return frame


def with_cards(frame, cards, time, end):
    for card, begins, ends in cards:
        if not begins <= time < ends:
            continue
        fade_in = (time - begins) / CARD_FADE if begins > 0 else 1
        fade_out = (ends - time) / CARD_FADE if ends < end else 1
        alpha = card[..., 3:] / 255 * min(1, fade_in, fade_out)
        frame = frame * (1 - alpha) + card[..., :3] * alpha
    return frame


def main():
    with open(sys.argv[1]) as file:
        order = json.load(file)
    size = order['width'], order['height']
    stills = {name: still(path, *size) for name, path in order['pictures'].items()}
    cards = [
        (cv2.imread(card['file'], cv2.IMREAD_UNCHANGED).astype(np.float32), card['begins'], card['ends'])
        for card in order['cards']
    ]
    cv2.imwrite(order['poster'], np.clip(frame_at(order, stills, order['posterAt']) + 0.5, 0, 255).astype(np.uint8))
    for number in range(round(order['seconds'] * order['rate'])):
        time = number / order['rate']
        frame = with_cards(frame_at(order, stills, time), cards, time, order['seconds'])
        sys.stdout.buffer.write(np.clip(frame + 0.5, 0, 255).astype(np.uint8).tobytes())


if __name__ == '__main__':
    main()
