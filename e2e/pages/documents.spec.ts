import { brotliCompressSync, constants } from 'node:zlib';

import { expect, test } from '../fixtures';
import { readSitemap } from './sitemap';

const KB = 1_000;
/** Compressed with brotli. A server sends about 14 KB before it waits for the browser. */
const LIMITS = { document: 30 * KB, firstScreen: 14 * KB };
test('every document is small, and its first screen arrives first', async ({ request }) => {
  const large: string[] = [];
  for (const path of await readSitemap(request)) {
    const html = await (await request.get(path)).text();
    const heading = html.indexOf('</h1>');
    expect(heading, path).toBeGreaterThan(0);
    const parts = { document: html, firstScreen: html.slice(0, heading) };
    for (const name of ['document', 'firstScreen'] as const) {
      if (!isSmall(parts[name], LIMITS[name])) large.push(`${path}: ${name}`);
    }
  }
  expect(large).toEqual([]);
});

/** The best quality, which the server uses, takes ten times as long as one that is enough for most documents. */
function isSmall(text: string, limit: number): boolean {
  const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return quick.length <= limit || brotliCompressSync(text).length <= limit;
}
