import type { Store } from '@potomac-oak/shared/realtime/store';

const GAP_PX = 8;
const EVENTS = ['resize', 'transitionend', 'animationend'];

/**
 * Lifts the launcher above a fixed bar of the page, such as a cookie notice, for as long as the bar is visible. Not part
 * of the embed's script, which has no room for it. Returns a function that stops it.
 */
export function avoidBars(launcher: HTMLElement, changes: Store<unknown>): () => void {
  // Calls back once for each new element, and when one has slid in or out. Layout is then up to date.
  const visibility = new IntersectionObserver(place, { threshold: [0.01, 0.99, 1] });
  // Most bars are children of the body. Some routers replace the body.
  const children = new MutationObserver(follow);

  function follow() {
    const { body, documentElement } = document;
    // There is no body while the head of the page loads, or while a script replaces it.
    for (const parent of [document, documentElement, body]) if (parent) children.observe(parent, { childList: true });
    for (const child of body?.children ?? []) visibility.observe(child);
  }

  function place() {
    // A page may have removed the chat. It then has no position.
    if (launcher.hidden || !launcher.isConnected) return;
    const { left, width, height } = launcher.getBoundingClientRect();
    // Not the bottom of the box, which moves with the lift and its transition.
    const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(launcher).bottom);
    const bars = findBars(left + width / 2, [bottom - height, bottom - height / 2, bottom - 1]);
    for (const bar of bars) visibility.observe(bar);
    const top = Math.min(bottom, ...bars.map((bar) => bar.getBoundingClientRect().top - GAP_PX));
    // Not a margin, which would be a layout shift.
    launcher.style.translate = top < bottom ? `0 ${top - bottom}px` : '';
  }

  follow();
  // A bar inside another element may slide in after its parent was added.
  for (const type of EVENTS) addEventListener(type, place, true);
  const stopFollowing = changes.subscribe(place);
  return () => {
    visibility.disconnect();
    children.disconnect();
    for (const type of EVENTS) removeEventListener(type, place, true);
    stopFollowing();
  };
}

export function isOnBar(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return findBars(left + width / 2, [top + height / 2]).length > 0;
}

/**
 * Larger fixed elements are backgrounds and dialogs. Those with a negative z-index are behind the page. Bars in the
 * shadow root of another element are not found.
 */
function findBars(x: number, heights: number[]): Element[] {
  return heights
    .flatMap((y) => document.elementsFromPoint(x, y))
    .filter((element) => {
      const { position, zIndex } = getComputedStyle(element);
      return position === 'fixed' && !(Number(zIndex) < 0) && element.clientHeight < window.innerHeight / 2;
    });
}
