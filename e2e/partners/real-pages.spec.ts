import { join } from 'node:path';

import { test as base } from '../fixtures';
import { expectUnharmed } from './expect-unharmed';
import { type RealPage, serveRealPage } from './real-pages';

const PACKAGES = join(import.meta.dirname, 'pages/node_modules');

const PAGES: readonly RealPage[] = [
  { name: 'Start Bootstrap Agency', file: 'startbootstrap-agency/dist/index.html' },
  { name: 'HTML5 Boilerplate', file: 'html5-boilerplate/dist/index.html' },
  { name: "impress.js's demo", file: 'impress.js/index.html' },
  { name: "XP.css's page", file: 'xp.css/dist/index.html' },
  {
    name: 'Bootstrap 3 and jQuery',
    styles: ['bootstrap/dist/css/bootstrap.css'],
    scripts: ['jquery/dist/jquery.js', 'bootstrap/dist/js/bootstrap.js'],
  },
  {
    name: 'Materialize',
    styles: ['materialize-css/dist/css/materialize.css'],
    scripts: ['materialize-css/dist/js/materialize.js'],
    start: 'M.AutoInit()',
  },
];

const test = base.extend({
  // An extra header would cause a preflight for calls that need none on a partner's page.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern.
  extraHTTPHeaders: async ({}, use) => use({}),
});

for (const partner of PAGES) {
  test(`the chat changes nothing on a page of a partner: ${partner.name}`, async ({
    page,
    baseURL,
    expectedErrors,
  }) => {
    // Each page logs its own errors, with and without the chat.
    expectedErrors.push(/./);
    await using server = await serveRealPage(PACKAGES, partner, baseURL ?? '');
    await expectUnharmed(page, server.origin);
  });
}
