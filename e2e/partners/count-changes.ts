import sharp from 'sharp';

/** The launcher's shadow extends this far beyond it, in Firefox four pixels further than in Chromium. */
const SHADOW_PX = 28;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Number of pixels that differ between two pictures (PNG), without those of `box` and its shadow. */
export async function countChanges(before: Uint8Array, after: Uint8Array, box?: Box): Promise<number> {
  const [one, two] = [await readPixels(before), await readPixels(after)];
  let changes = 0;
  for (const [index, pixel] of one.pixels.entries()) {
    if (pixel === two.pixels[index]) continue;
    if (!box || !isInside(box, index % one.width, Math.floor(index / one.width))) changes++;
  }
  return changes;
}

/** Four bytes per pixel, row by row. */
async function readPixels(png: Uint8Array): Promise<{ pixels: Uint32Array; width: number }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: new Uint32Array(data.buffer, data.byteOffset, data.length / 4), width: info.width };
}

function isInside({ x, y, width, height }: Box, left: number, top: number): boolean {
  return (
    left >= x - SHADOW_PX && left <= x + width + SHADOW_PX && top >= y - SHADOW_PX && top <= y + height + SHADOW_PX
  );
}
