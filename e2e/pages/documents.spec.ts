import { brotliCompressSync, constants } from 'node:zlib';
import { HtmlValidate } from 'html-validate/node';

import { expect, test } from '../fixtures';
import { readSitemap } from './sitemap';

const KB = 1_000;
/** Compressed with brotli. A server sends about 14 KB before it waits for the browser. */
const LIMITS = { document: 30 * KB, firstScreen: 14 * KB };
/** The recommended rules of html-validate, except those about a style that is valid. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `srcSet`, `<br/>`, `required=""` and ids that begin with an underscore.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // The formatter writes `<!doctype html>`.
    'doctype-style': 'off',
    // A copied phone number must contain plain characters.
    'tel-non-breaking': 'off',
    // Placeholders without content leave spaces.
    'no-trailing-whitespace': 'off',
  },
});

test('every document of the sitemap is valid HTML', async ({ request }) => {
  const faults: string[] = [];
  for (const path of [...(await readSitemap(request)), '/no/such/page']) {
    const html = await (await request.get(path)).text();
    if (/class="[^"]*\bundefined\b/.test(html)) faults.push(`a class of a style sheet does not exist ${path}`);
    const { results } = await validator.validateString(html, path);
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages) faults.push(`${ruleId}: ${message} (${selector}) ${path}`);
    }
  }
  expect([...new Set(faults)]).toEqual([]);
});

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
