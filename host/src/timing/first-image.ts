const WAIT_AFTER_PAINT_MS = 1_000;

/**
 * Resolves when the first image of the page in the document has loaded or failed, and at the latest one second after
 * the first paint: scripts would delay the image. Resolves at once if there is no such image, and when the visitor
 * starts to use the page.
 */
export function firstImageSettled(): Promise<void> {
  const image = document.querySelector<HTMLImageElement>('[data-prerendered] img[fetchpriority=high]');
  const isShown = document.documentElement.dataset.page === undefined;
  if (!image || image.complete || !isShown || document.hidden) return Promise.resolve();

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
