// Encodes the picture on stdin. Writes a line of JSON to stdout, then the picture and its preview.
// A process of its own: a picture that crashes or exhausts the decoder ends nothing else.
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const PIXELS_MAX = 100_000_000;
/** Far above what quality 80 needs; for pictures of noise, each attempt is smaller. */
const ATTEMPTS = [
  { quality: 80, scale: 1 },
  { quality: 60, scale: 1 },
  { quality: 50, scale: 0.7 },
  { quality: 40, scale: 0.5 },
];
const PREVIEW_PIXELS = 480;

sharp.concurrency(1);
sharp.cache(false);
// Only the decoders of accepted types. The content cannot select those of SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const [pixelsMax, bytesMax] = process.argv.slice(2).map(Number);
const input = await buffer(process.stdin);
const { width = 0, height = 0 } = await sharp(input, { limitInputPixels: false }).metadata();
if (width * height > PIXELS_MAX) await answer({ fault: 'pixels' });
else await encode();

async function encode() {
  // Turned as the camera was held, and without metadata, which sharp drops.
  const { data, info } = await sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width: pixelsMax, height: pixelsMax, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const picture = await fit(data, raw);
  const preview = await sharp(data, { raw })
    .resize({ width: PREVIEW_PIXELS, height: PREVIEW_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();
  const { width, height } = picture.info;
  await answer({ width, height, bytes: picture.data.length }, picture.data, preview);
}

async function fit(data, raw) {
  let result;
  for (const { quality, scale } of ATTEMPTS) {
    const size = { width: Math.round(raw.width * scale), height: Math.round(raw.height * scale) };
    result = await sharp(data, { raw })
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    if (result.data.length <= bytesMax) break;
  }
  return result;
}

async function answer(head, ...parts) {
  for (const part of [`${JSON.stringify(head)}\n`, ...parts]) {
    if (!process.stdout.write(part)) await once(process.stdout, 'drain');
  }
}
