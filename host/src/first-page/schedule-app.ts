import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { preloadPage } from '../remotes/preload-page';
import { readInlineRegistry } from '../remotes/remote-release';
import { sendReport } from '../remotes/reporter';
import { isBare } from './document-state';
import { findFirstImage } from './first-image';
import { showRest } from './first-screen';
import { findOpenedPage } from './opened-page';

/** From the load to the start of the app, if the browser reports no paint. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Requests the app after the first paint, and the files of the page after its first image. Earlier requests would delay
 * both.
 */
export function scheduleApp(): void {
  const image = findFirstImage();
  const isImageFirst = image?.complete === false;
  let isStarted = false;

  function start() {
    if (isStarted) return;
    isStarted = true;
    showRest();
    addApp();
    if (!isImageFirst || image.complete) return preloadOpenedPage();
    for (const event of ['load', 'error']) image.addEventListener(event, preloadOpenedPage, { once: true });
  }

  // A hidden document is not painted, nor is a page without header, footer and content.
  const hasContent = document.querySelector('[data-prerendered] > :not([data-loading])') !== null;
  if (document.hidden || (isBare() && !hasContent)) {
    start();
    return;
  }
  // On a fast line, the document loads before its first paint. Some visitors' settings hide paints from scripts.
  addEventListener('load', () => setTimeout(start, LONGEST_WAIT_MS), { once: true });
  new PerformanceObserver((_list, paints) => {
    paints.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
}

/** Moves the elements that load the app from their template into the document. */
function addApp(): void {
  const { content } = document.querySelector<HTMLTemplateElement>('template[data-app]') ?? {};
  const script = content?.querySelector('script');
  if (!content || !script) return;
  watchMainScript(script);
  document.head.append(content);
}

/** Until the main script has run, every error of a script is one of the host's. */
function watchMainScript(script: HTMLScriptElement): void {
  addEventListener('error', handleError, true);
  script.addEventListener('load', unwatch);

  function handleError(event: Event) {
    if (!(event instanceof ErrorEvent) && !(event.target instanceof HTMLScriptElement)) return;
    unwatch();
    const { host } = readInlineRegistry() ?? {};
    if (host) sendReport({ unit: HOST_UNIT, ...host, kind: 'load_failed' });
  }

  function unwatch() {
    removeEventListener('error', handleError, true);
  }
}

function preloadOpenedPage(): void {
  const opened = findOpenedPage();
  if (opened) preloadPage(opened.release, opened.pattern);
}
