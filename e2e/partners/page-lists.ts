import { join } from 'node:path';

import type { RealPage } from './real-pages';

export const PACKAGES = join(import.meta.dirname, 'pages/node_modules');
export const MORE_PACKAGES = join(import.meta.dirname, 'more-pages/node_modules');

export const PAGES: readonly RealPage[] = [
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

export const MORE_PAGES: readonly RealPage[] = [
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
