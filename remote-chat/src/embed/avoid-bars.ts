const GAP_PX = 8;

/**
 * Lifts the launcher above a fixed bar of the page, such as a cookie notice, for as long as the bar is visible. Not part
 * of the embed's script, which has no room for it. Returns a function that stops it.
 */
export function avoidBars(launcher: HTMLElement): () => void {
  // Calls back once for each new element, and when one has slid in or out. Layout is then up to date.
  const visibility = new IntersectionObserver(place, { threshold: [0.01, 0.99, 1] });
  // Most bars are children of the body. Some routers replace the body.
  const children = new MutationObserver(follow);

  function follow() {
    const { body, documentElement } = document;
    for (const parent of [documentElement, body]) children.observe(parent, { childList: true });
    for (const child of body.children) visibility.observe(child);
  }

  function place() {
    if (launcher.hidden) return;
    const { left, width, height } = launcher.getBoundingClientRect();
    // Not that of the box, which moves with the lift and its transition.
    const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(launcher).bottom);
    const bars = findBars(left + width / 2, [bottom - height, bottom - height / 2, bottom - 1]);
    for (const bar of bars) visibility.observe(bar);
    const top = Math.min(bottom, ...bars.map((bar) => bar.getBoundingClientRect().top - GAP_PX));
    // Not a margin, which would be a layout shift.
    launcher.style.translate = top < bottom ? `0 ${top - bottom}px` : '';
  }

  follow();
  addEventListener('resize', place);
  return () => {
    visibility.disconnect();
    children.disconnect();
    removeEventListener('resize', place);
  };
}

/** Larger fixed elements are backgrounds and dialogs. */
function findBars(x: number, heights: number[]): Element[] {
  return heights
    .flatMap((y) => document.elementsFromPoint(x, y))
    .filter(
      (element) => element.clientHeight < window.innerHeight / 2 && getComputedStyle(element).position === 'fixed',
    );
}
