import type { PageRelease, Registry, RegistryEntry } from '@potomac-oak/shared/contracts/registry';
import type { FirstImage } from '@potomac-oak/shared/contracts/release';
import type { Report } from '@potomac-oak/shared/contracts/report';

/** What happens before the app runs, for the app to catch up on. */
export interface EarlyEvents {
  /** Clicked before the app listened, in this order; one that was clicked twice is listed twice. */
  clicks: HTMLElement[];
  /** Updates the attributes of the route for the last time. */
  settleRoute: () => void;
  /** Ends the recording, and the updates of the attributes. */
  stop: () => void;
}

declare global {
  var earlyEvents: EarlyEvents | undefined;
}

/** From the load to the start of the app, if the browser reports no paint. */
const LONGEST_WAIT_MS = 1_000;

// Runs in the document's head, before the first paint. The registry follows the page, so that the page arrives earlier.
const { documentElement: root } = document;
const clicks: HTMLElement[] = [];
globalThis.earlyEvents = { clicks, settleRoute, stop };

describeRoute();
markFirstScreen();
preparePage();
addEventListener('hashchange', describeRoute);
addEventListener('click', recordClick, true);
if (root.dataset.page === undefined) preloadOwnImage();

/**
 * The server cannot select the page, because browsers do not send the hash. A hash that names a route overrides the
 * path; then the document's page must not be visible, and some pages have no header.
 */
function describeRoute() {
  const path = readPath();
  root.dataset.route = routeKind(path);
  if (path === location.pathname) delete root.dataset.page;
  else root.dataset.page = 'other';
}

function readPath(): string {
  const { hash, pathname } = location;
  return (hash.startsWith('#/') ? hash.slice(1).split('?')[0] : pathname) ?? pathname;
}

function routeKind(path: string): string {
  const { chrome, menu } = findPage(path)?.page ?? {};
  if (chrome === false) return 'bare';
  return menu === 'home' || path === '/' ? 'home' : 'other';
}

/** A pattern without parameters takes precedence. */
function findPage(path: string): { pattern: string; page: PageRelease; entry: RegistryEntry } | undefined {
  const pages = Object.values(readRegistry().microFrontends).flatMap(([entry]) =>
    entry ? Object.entries(entry.extras.pages).map(([pattern, page]) => ({ pattern, page, entry })) : [],
  );
  return pages.find(({ pattern }) => pattern === path) ?? pages.find(({ pattern }) => matches(pattern, path));
}

function readRegistry(): Registry {
  return JSON.parse(document.getElementById('registry')?.textContent || '{"microFrontends":{}}');
}

function matches(pattern: string, path: string): boolean {
  const segments = path.split('/');
  const parts = pattern.split('/');
  return parts.length === segments.length && parts.every((part, nth) => part[0] === ':' || part === segments[nth]);
}

/** Marks a document that opens at its top. Of a long page, only the first screen is laid out before the first paint. */
function markFirstScreen() {
  const { hash, search } = location;
  if (root.dataset.page !== undefined || document.hidden || search !== '' || (hash && !hash.startsWith('#/'))) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') root.dataset.firstScreen = '';
}

/** Completes the page when the document is parsed. */
function preparePage() {
  const observer = new MutationObserver(() => {
    if (document.getElementById('end') === null) return;
    observer.disconnect();
    describeRoute();
    if (root.dataset.page === undefined) {
      showNamedPart();
      holdFarPictures();
    } else {
      showSkeleton();
    }
    document.getElementById('page-skeletons')?.remove();
    scheduleApp();
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** The skeleton of the page at this address replaces the document's own page, and shows that page's first image. */
function showSkeleton() {
  const path = readPath();
  const { pattern = '', page, entry } = findPage(path) ?? {};
  const kind = page?.menu + (pattern.includes(':') ? '/:' : '');
  const [other, ...skeletons] = document.querySelectorAll<HTMLElement>('#page-skeletons > *');
  const found = skeletons.find(({ dataset }) => dataset.pages?.split(' ').includes(kind)) ?? other;
  if (found) document.querySelector('[data-prerendered]')?.replaceChildren(...found.childNodes);
  const firstImage = entry?.extras.firstImages?.[path];
  if (firstImage) showInSkeleton(firstImage);
}

/**
 * As a property of the root, so that the app's own skeleton continues to show the image. A browser without AVIF shows
 * the plain skeleton.
 */
function showInSkeleton({ srcSet, sizes }: FirstImage) {
  const image = document.createElement('img');
  image.onload = () => root.style.setProperty('--first-image', `url("${image.currentSrc}")`);
  image.sizes = sizes;
  image.srcset = srcSet;
}

/** The search of the address can name a part of the page, such as a question. The page's style shows that part. */
function showNamedPart() {
  const search = location.search.slice(1);
  const part = [...document.querySelectorAll<HTMLElement>('[data-search]')].find(
    ({ dataset }) => dataset.search === search,
  );
  if (part === undefined) return;
  part.dataset.named = '';
  root.dataset.namesPart = '';
}

/** Links and fields work without the app, and a button of a form submits it. Other buttons need the app. */
function recordClick({ target }: Event) {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button && !(button.form && button.type === 'submit')) clicks.push(button);
}

function preloadOwnImage() {
  const text = document.getElementById('first-image')?.textContent;
  if (!text) return;
  const { srcSet, sizes, type }: FirstImage = JSON.parse(text);
  const preload = document.createElement('link');
  preload.rel = 'preload';
  preload.as = 'image';
  preload.type = type;
  preload.imageSrcset = srcSet;
  preload.imageSizes = sizes;
  preload.fetchPriority = 'high';
  document.head.append(preload);
}

/**
 * Requests the app after the first paint, and the files of the page after its first image. Earlier requests would delay
 * both.
 */
function scheduleApp() {
  const image = document.querySelector<HTMLImageElement>('[data-prerendered] img[fetchpriority=high]');
  const isImageFirst = root.dataset.page === undefined && image?.complete === false;
  let isStarted = false;

  function start() {
    if (isStarted) return;
    isStarted = true;
    showRest();
    addApp();
    if (!isImageFirst || image.complete) return preloadPage();
    for (const event of ['load', 'error']) image.addEventListener(event, preloadPage, { once: true });
  }

  // A hidden document is not painted, nor is a page without header, footer and content.
  const hasContent = document.querySelector('[data-prerendered] > :not([data-loading])') !== null;
  if (document.hidden || (root.dataset.route === 'bare' && !hasContent)) return start();
  // On a fast line, the document loads before its first paint. Some visitors' settings hide paints from scripts.
  addEventListener('load', () => setTimeout(start, LONGEST_WAIT_MS), { once: true });
  new PerformanceObserver((_list, paints) => {
    paints.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
}

/** From the first paint until the app runs, a section of a long page is laid out when the visitor scrolls near it. */
function showRest() {
  const isLong = document.querySelector('[data-prerendered] > :nth-child(4)') !== null;
  if (root.dataset.firstScreen === '' && isLong) root.dataset.firstScreen = 'painted';
  else delete root.dataset.firstScreen;
}

/** Moves the elements that load the app from their template into the document. */
function addApp() {
  const { content } = document.querySelector<HTMLTemplateElement>('template[data-app]') ?? {};
  const script = content?.querySelector('script');
  if (!content || !script) return;
  watchMainScript(script);
  document.head.append(content);
}

/**
 * Requests the files of the page at this address together. The attributes equal those of the later elements; otherwise
 * the browser loads the files twice.
 */
function preloadPage() {
  const { pattern, entry } = findPage(readPath()) ?? {};
  if (pattern === undefined || entry === undefined) return;
  const { files, routes } = entry.extras;
  const needed = routes[pattern] ?? [];
  // A first image can load after the app has started.
  if (needed.some((file) => document.querySelector(`link[href$="/${file}"]`))) return;
  const folder = entry.url.slice(0, entry.url.lastIndexOf('/') + 1);
  for (const file of [entry.url.slice(folder.length), ...needed]) {
    const preload = document.createElement('link');
    preload.rel = 'preload';
    preload.as = file.endsWith('.css') ? 'style' : 'script';
    preload.crossOrigin = 'anonymous';
    preload.integrity = files[file] ?? '';
    preload.href = folder + file;
    document.head.append(preload);
  }
}

/**
 * Browsers load lazy pictures that are several screens away; on a slow line these delay the app. Until a picture is one
 * screen away, an empty drawing of the same shape takes its place.
 */
function holdFarPictures() {
  const held = new Map<Element, () => void>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) release(target);
    },
    { rootMargin: '100%' },
  );

  const images = document.querySelectorAll<HTMLImageElement>('[data-prerendered] img[loading=lazy]');
  for (const image of images) {
    const source = image.parentElement?.querySelector('source');
    if (!source || image.fetchPriority === 'high') continue;
    const { srcset } = source;
    source.srcset = emptyDrawing(image);
    held.set(image, () => {
      source.srcset = srcset;
    });
    near.observe(image);
  }
  addEventListener('beforeprint', () => {
    for (const image of held.keys()) release(image);
  });

  function release(image: Element) {
    near.unobserve(image);
    held.get(image)?.();
    held.delete(image);
  }
}

function emptyDrawing(image: HTMLImageElement): string {
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function settleRoute() {
  removeEventListener('hashchange', describeRoute);
  describeRoute();
}

function stop() {
  removeEventListener('hashchange', describeRoute);
  removeEventListener('click', recordClick, true);
}

/** Until the main script has run, every error of a script is one of the host's. */
function watchMainScript(script: HTMLScriptElement) {
  addEventListener('error', handleError, true);
  script.addEventListener('load', unwatch);

  function handleError(event: Event) {
    if (!(event instanceof ErrorEvent) && !(event.target instanceof HTMLScriptElement)) return;
    unwatch();
    reportHost();
  }

  function unwatch() {
    removeEventListener('error', handleError, true);
  }
}

function reportHost() {
  const { host } = readRegistry();
  if (host === undefined) return;

  const report: Report = { unit: 'host', ...host, kind: 'load_failed' };
  navigator.sendBeacon('/api/reports', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
