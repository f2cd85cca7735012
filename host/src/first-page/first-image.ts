import { FIRST_IMAGE_ID, type FirstImage } from '@potomac-oak/shared/contracts/release';

import { isOwnPage } from './document-state';

const WAIT_AFTER_PAINT_MS = 1_000;

/** Null if the page at the address is not in the document, or has no such image. */
export function findFirstImage(): HTMLImageElement | null {
  return isOwnPage() ? document.querySelector('[data-prerendered] img[fetchpriority=high]') : null;
}

/** Not a tag of the document: that would also load at the addresses of other pages. */
export function preloadFirstImage(): void {
  const text = document.getElementById(FIRST_IMAGE_ID)?.textContent;
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
 * Resolves when the first image of the page in the document has loaded or failed, and at the latest one second after
 * the first paint: scripts would delay the image. Resolves at once if there is no such image, and when the visitor
 * starts to use the page.
 */
export function firstImageSettled(): Promise<void> {
  const image = findFirstImage();
  if (!image || image.complete || document.hidden) return Promise.resolve();

  return new Promise((resolve) => {
    const done = () => resolve();
    for (const event of ['load', 'error']) image.addEventListener(event, done, { once: true });
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, done, { once: true });
    const paints = new PerformanceObserver((list) => {
      const [paint] = list.getEntries();
      if (paint === undefined) return;
      paints.disconnect();
      setTimeout(done, paint.startTime + WAIT_AFTER_PAINT_MS - performance.now());
    });
    paints.observe({ type: 'paint', buffered: true });
  });
}
