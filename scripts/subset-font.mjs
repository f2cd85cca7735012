// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
// @ts-expect-error The package has no types.
import subsetFont from 'subset-font';

import { ROOT } from './run-command.mjs';

const { resolve } = createRequire(import.meta.url);
const SOURCE = resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2');
const TARGET = join(ROOT, 'shared/src/styles/fonts/fraunces-display.woff2');
const LARGEST_BYTES = 16 * 1024;

/** Characters of headings: printable ASCII, Western European letters and typographic signs. */
const CHARACTERS = [range(0x20, 0x7e), range(0xc0, 0xff), '\u00a0©«®°·»¼½¾Œœ–—‘’“”•…€™'].join('');

const font = await subsetFont(await readFile(SOURCE), CHARACTERS, {
  targetFormat: 'woff2',
  // Headings are set large, so the optical size stays at the display cut. One weight is half the bytes of a range.
  variationAxes: { opsz: 72, wght: 500 },
});
if (font.length > LARGEST_BYTES) throw new Error(`The font has ${font.length} bytes, more than ${LARGEST_BYTES}.`);

await writeFile(TARGET, font);
console.log(`${TARGET}: ${font.length} bytes`);

/**
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
