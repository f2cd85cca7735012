import { HtmlValidate } from 'html-validate/node';

import { expect, test } from '../fixtures';
import { readSitemap } from './sitemap';

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
