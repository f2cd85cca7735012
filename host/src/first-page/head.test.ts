import type { RegistryEntry } from '@potomac-oak/shared/contracts/registry';
import { FIRST_IMAGE_ID } from '@potomac-oak/shared/contracts/release';

import { recordBeacons } from '../testing/record-beacons';

const HOST_TICKET = 'ticket';
const APP = '<template data-app><script src="/main.js"></script></template>';
const FIRST_IMAGE = { srcSet: '/media/a-480.avif 480w', sizes: '100vw', type: 'image/avif' } as const;

// jsdom never paints. A hidden document does not wait for a paint.
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
afterEach(() => {
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.querySelector('script[src]')?.dispatchEvent(new Event('load'));
  closeDocument();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
});

test.each([
  { url: '/', route: 'home', page: undefined },
  { url: '/#/', route: 'home', page: undefined },
  { url: '/#/?from=mail', route: 'home', page: undefined },
  { url: '/services/0', route: 'other', page: undefined },
  { url: '/services/0#end', route: 'other', page: undefined },
  { url: '/services/0#/services/0', route: 'other', page: undefined },
  { url: '/#/services/0', route: 'other', page: 'other' },
  { url: '/services/0#/', route: 'home', page: 'other' },
  { url: '/#/s_dashboard', route: 'bare', page: 'other' },
  { url: '/#/S_Dashboard/', route: 'bare', page: 'other' },
])('the attributes for $url', ({ url, route, page }) => {
  openDocument(url);
  parseBody('');

  expect(document.documentElement.dataset).toMatchObject({ route });
  expect(document.documentElement.dataset.page).toBe(page);
});

test('the attributes follow the hash until the router does', () => {
  openDocument('/');
  parseBody('');

  moveTo('/#/s_dashboard');
  expect(document.documentElement.dataset).toMatchObject({ route: 'bare', page: 'other' });

  globalThis.earlyEvents?.settleAddress?.();
  moveTo('/');
  expect(document.documentElement.dataset).toMatchObject({ route: 'bare', page: 'other' });
});

test('settled attributes are those of an address that the browser has not announced yet, and stay', () => {
  openDocument('/');
  parseBody('');

  history.replaceState(null, '', '/#/s_dashboard');
  globalThis.earlyEvents?.settleAddress?.();
  expect(document.documentElement.dataset).toMatchObject({ route: 'bare', page: 'other' });

  moveTo('/');
  expect(document.documentElement.dataset).toMatchObject({ route: 'bare', page: 'other' });
});

test('the first image is loaded only at the address that shows it', () => {
  openDocument('/');
  expect(document.head.querySelector('link[rel=preload]')).toMatchObject({ imageSrcset: FIRST_IMAGE.srcSet });

  openDocument('/#/s_dashboard');
  expect(document.head.querySelector('link[rel=preload]')).not.toBeInTheDocument();
});

test.each([
  { url: '/#/services', skeleton: 'cards' },
  { url: '/#/services/0', skeleton: 'article' },
  { url: '/#/Services', skeleton: 'cards' },
  { url: '/#/Services/0/?from=mail', skeleton: 'article' },
  { url: '/#/unknown', skeleton: 'other' },
])('at $url the skeleton of that page replaces the page of the document', ({ url, skeleton }) => {
  openDocument(url);

  parseBody('<p>Home</p>');

  expect(document.querySelector('[data-prerendered]')).toHaveTextContent(new RegExp(`^${skeleton}$`));
  expect(document.getElementById('page-skeletons')).toBeNull();
});

test('the part that the address names is marked, and the page of the document stays', () => {
  openDocument('/?question=warranty');

  parseBody('<p data-search="question=permits">Permits</p><p data-search="question=warranty">Warranty</p>');

  expect(document.querySelector('[data-named]')).toHaveTextContent('Warranty');
  expect(document.documentElement).toHaveAttribute('data-names-part');
  expect(document.querySelector('[data-prerendered]')).toHaveTextContent('PermitsWarranty');
});

test('an address without a named part marks nothing', () => {
  openDocument('/?from=mail');

  parseBody('<p data-search="question=permits">Permits</p>');

  expect(document.querySelector('[data-named]')).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-names-part');
});

test('clicks on buttons are recorded in order, and those that work without the app are not', () => {
  openDocument('/');
  document.body.innerHTML =
    '<a href="#x">x</a><form><button>Send</button><button type="button">Add</button></form><button><b>Play</b></button>';
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());

  for (const selector of ['a', 'b', 'form button', 'form [type=button]', 'b']) {
    document.querySelector<HTMLElement>(selector)?.click();
  }
  globalThis.earlyEvents?.stopClicks();
  document.querySelector('b')?.click();

  expect(globalThis.earlyEvents?.clicks.map(({ textContent }) => textContent)).toEqual(['Play', 'Add', 'Play']);
});

test('the app of a hidden document starts at once, with the files of the page', () => {
  openDocument('/#/services', APP);
  parseBody('<p>Home</p>');

  expect(document.head.querySelector('script[src]')).toHaveAttribute('src', '/main.js');
  const preloads = [...document.head.querySelectorAll('link[rel=preload]')];
  expect(preloads.map((link) => link.getAttribute('href'))).toEqual(['/r/site/container.js', '/r/site/services.js']);
});

test('the first screen of a visible document is marked until its paint, and the app starts once', () => {
  const paint = showDocument('navigate');
  openDocument('/', APP);
  expect(document.documentElement).toHaveAttribute('data-first-screen');
  parseBody('<p>1</p><p>2</p><p>3</p><p>4</p>');
  window.dispatchEvent(new Event('load'));
  expect(document.head.querySelector('script[src]')).toBeNull();

  paint();
  jest.runAllTimers();

  expect(document.documentElement.dataset.firstScreen).toBe('painted');
  expect(document.head.querySelector('script[src]')).toHaveAttribute('src', '/main.js');
  expect(document.head.querySelectorAll('link[href="/r/site/container.js"]')).toHaveLength(1);
});

test('the app of a page without header and footer waits for no paint', () => {
  showDocument('navigate');
  openDocument('/#/s_dashboard', APP);
  parseBody('<p>Home</p>');

  expect(document.head.querySelector('script[src]')).toHaveAttribute('src', '/main.js');
});

test('without a reported paint the app starts after the load', () => {
  showDocument('navigate');
  openDocument('/', APP);
  parseBody('<p>Home</p>');

  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();

  expect(document.head.querySelector('script[src]')).toHaveAttribute('src', '/main.js');
});

test('a first image that has loaded before the first paint does not load the files of the page earlier', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const paint = showDocument('navigate');
  openDocument('/', APP);
  parseBody('<img alt="" src="/media/a.webp" fetchpriority="high">');

  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  document.querySelector('img')?.dispatchEvent(new Event('load'));
  expect(document.head.querySelectorAll('link[href="/r/site/container.js"]')).toHaveLength(0);

  paint();
  expect(document.head.querySelectorAll('link[href="/r/site/container.js"]')).toHaveLength(1);
});

test.each([
  { url: '/', navigation: 'reload' },
  { url: '/?question=warranty', navigation: 'navigate' },
  { url: '/#values', navigation: 'navigate' },
])('a document that may not open at its top is not marked: $navigation $url', ({ url, navigation }) => {
  showDocument(navigation);

  openDocument(url);

  expect(document.documentElement).not.toHaveAttribute('data-first-screen');
});

test.each([
  { state: 'is loading', complete: false, early: 0 },
  { state: 'has loaded', complete: true, early: 1 },
])('the files of the page when the first image $state', ({ complete, early }) => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
  openDocument('/', APP);

  parseBody('<img alt="" src="/media/a.webp" fetchpriority="high">');
  expect(document.head.querySelectorAll('link[href="/r/site/container.js"]')).toHaveLength(early);

  document.querySelector('img')?.dispatchEvent(new Event('load'));
  expect(document.head.querySelectorAll('link[href="/r/site/container.js"]')).toHaveLength(1);
});

test('a main script that does not load is reported once, with the ticket of the host', async () => {
  const readReports = recordBeacons();
  openDocument('/', APP);
  parseBody('<p>Home</p>');
  const script = document.querySelector('script[src]');

  script?.dispatchEvent(new Event('error'));
  script?.dispatchEvent(new Event('error'));

  expect(await readReports()).toEqual([
    {
      url: '/api/reports',
      type: 'application/json',
      body: { unit: 'host', version: '1.4.2', ticket: HOST_TICKET, kind: 'load_failed' },
    },
  ]);
});

test('a main script that throws is reported, a picture that does not load is not', async () => {
  const readReports = recordBeacons();
  openDocument('/', APP);
  parseBody('<img alt="" src="/media/a.webp">');

  document.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(await readReports()).toHaveLength(0);
  window.dispatchEvent(new ErrorEvent('error', { message: 'unexpected token' }));
  expect(await readReports()).toHaveLength(1);
});

test('errors after the main script has run are not reported', async () => {
  const readReports = recordBeacons();
  openDocument('/', APP);
  parseBody('<p>Home</p>');

  document.querySelector('script[src]')?.dispatchEvent(new Event('load'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'later' }));

  expect(await readReports()).toHaveLength(0);
});

/** jsdom has no navigation timing and never paints. Returns a function that reports the first paint. */
function showDocument(navigation: string): () => void {
  let onPaint = (_list: unknown, _observer: object) => {};
  class PaintObserver {
    observe() {}
    disconnect() {}
    constructor(report: typeof onPaint) {
      onPaint = report;
    }
  }
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  Object.assign(performance, { getEntriesByType: () => [{ type: navigation }] });
  Object.assign(globalThis, { PerformanceObserver: PaintObserver });
  return () => onPaint(null, { disconnect() {} });
}

function openDocument(url: string, head = ''): void {
  closeDocument();
  history.replaceState(null, '', url);
  const registry = {
    host: { version: '1.4.2', ticket: HOST_TICKET },
    microFrontends: { remote_admin: [entry(BARE)], remote_site: [entry(SITE)] },
  };
  document.head.innerHTML = [
    `<script type="application/json" id="registry">${JSON.stringify(registry)}</script>`,
    `<script type="application/json" id="${FIRST_IMAGE_ID}">${JSON.stringify(FIRST_IMAGE)}</script>`,
    head,
  ].join('');
  jest.isolateModules(() => void require('./head'));
}

const BARE: RegistryEntry['extras']['pages'] = { '/s_dashboard': { title: 'Dashboard', chrome: false } };
const SITE: RegistryEntry['extras']['pages'] = {
  '/': { title: 'Home', menu: 'home' },
  '/services': { title: 'Services', menu: 'services' },
  '/services/:id': { title: 'Service', menu: 'services' },
};

function parseBody(page: string): void {
  document.body.innerHTML = `<div data-prerendered>${page}</div>
<div id="page-skeletons"><p data-pages="">other</p><p data-pages="services blogs">cards</p><p data-pages="services/:">article</p></div>`;
  jest.isolateModules(() => void require('./end'));
}

function closeDocument(): void {
  globalThis.earlyEvents?.stopClicks();
  globalThis.earlyEvents?.settleAddress?.();
}

function entry(pages: RegistryEntry['extras']['pages']): RegistryEntry {
  return {
    url: '/r/site/container.js',
    fallbackUrl: '',
    metadata: { version: '1.4.2', integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      name: '',
      globalName: '',
      contract: 1,
      files: {},
      routes: { '/services': ['services.js'] },
      pages,
    },
  };
}

function moveTo(url: string): void {
  history.replaceState(null, '', url);
  window.dispatchEvent(new Event('hashchange'));
}
