import { createHash } from 'node:crypto';
import sharp from 'sharp';

const GROUNDS = ['#e6ece9', '#efe6d8', '#dfe6e4', '#e9dfd0', '#d9e0dc', '#f0e9dd'];
const LIGHTS = ['#faf7f2', '#f7efe2', '#f4f6f3'];
const SHADES = ['#b9c8c2', '#cfae86', '#a9bcb7', '#c7b394', '#8fa7a2'];

/** A gradient in the site's colors, used until the shot is rendered. */
export function drawPlaceholder(id: string, width: number, height: number): Promise<Buffer> {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = createHash('sha256').update(id).digest();
  const pick = (colors: readonly string[], byte: number) => colors[byte % colors.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="ground" x1="0" y1="0" x2="${d / 255}" y2="1">
        <stop stop-color="${pick(GROUNDS, a)}"/><stop offset="1" stop-color="${pick(SHADES, b)}"/>
      </linearGradient>
      <radialGradient id="light" cx="${0.2 + (0.6 * d) / 255}" cy="${0.1 + (0.4 * e) / 255}" r="0.7">
        <stop stop-color="${pick(LIGHTS, c)}" stop-opacity="0.9"/>
        <stop offset="1" stop-color="${pick(LIGHTS, c)}" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/><rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
