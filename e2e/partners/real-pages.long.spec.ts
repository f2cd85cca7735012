import { join } from 'node:path';

import { installPackages } from '../../scripts/install.mjs';
import { test } from '../fixtures';
import type { RealPage } from './real-pages';
import { testRealPages } from './test-real-pages';

const FOLDER = 'e2e/partners/more-pages';
const PACKAGES = join(import.meta.dirname, 'more-pages/node_modules');

const TEMPLATES = [
  'startbootstrap-business-casual',
  'startbootstrap-clean-blog',
  'startbootstrap-creative',
  'startbootstrap-freelancer',
  'startbootstrap-grayscale',
  'startbootstrap-landing-page',
  'startbootstrap-resume',
  'startbootstrap-stylish-portfolio',
];

const PAGES: readonly RealPage[] = [
  ...TEMPLATES.map((name) => ({ name, file: `${name}/dist/index.html` })),
  { name: "SB Admin 2's buttons", file: 'startbootstrap-sb-admin-2/buttons.html' },
  { name: "SB Admin 2's sign-in", file: 'startbootstrap-sb-admin-2/login.html' },
  { name: "jQuery Mobile's pages in one document", file: 'jquery-mobile/dist/demos/pages-multi-page/index.html' },
  { name: "UIkit's sticky elements", file: 'uikit/tests/sticky-parallax.html' },
  { name: "UIkit's dialogs", file: 'uikit/tests/modal.html' },
  { name: 'Bulma', styles: ['bulma/css/bulma.css'] },
  { name: 'NES.css', styles: ['nes.css/css/nes.css'] },
  { name: 'Spectre', styles: ['spectre.css/dist/spectre.css'] },
  {
    name: 'fullPage',
    styles: ['fullpage.js/dist/fullpage.css'],
    scripts: ['fullpage.js/dist/fullpage.js'],
    start: "new fullpage('main', { licenseKey: 'gplv3-license', sectionSelector: 'form' })",
  },
  { name: 'Turbolinks and jQuery', scripts: ['jquery/dist/jquery.js', 'turbolinks/dist/turbolinks.js'] },
];

test.beforeAll(() => installPackages(FOLDER));

testRealPages(PACKAGES, PAGES);
