import { join } from 'node:path';

import type { RealPage } from './real-pages';
import { testRealPages } from './test-real-pages';

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

testRealPages(PACKAGES, PAGES);
