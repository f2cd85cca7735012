const CONTROLS = 'input, textarea, select, [role=slider]';
/** Nothing that a visitor reads first, fills in or taps may be under the launcher when a page is first seen. */
const CONTENT = `h1, h2, h3, label, button, a[href^="tel:"], ${CONTROLS}`;
/** Under the launcher only if it has no free place. */
const TEXT = 'p, dd';
const LIFTS_PX = [0, 64, 128, 192, 256];

/**
 * Moves the launcher up while the page is at its top, if it would cover content there. Where it has no place without
 * text, it is an icon on a phone. Not part of the embed's script, which has no room for it. Returns a function that
 * stops it.
 */
export function avoidContent(launcher: HTMLElement): () => void {
  function place() {
    // A button that leaves the pointer lets a click hit what is below it.
    if (launcher.matches(':hover')) return;
    launcher.style.translate = '';
    if (window.scrollY > 0) return;
    const box = launcher.getBoundingClientRect();
    const content = listBoxes(CONTENT);
    const free = findLift(box, [...content, ...listBoxes(TEXT)]);
    if (free === undefined) launcher.classList.add('is-compact');
    const lift = free ?? findLift(box, content) ?? 0;
    // Not a margin, which would be a layout shift.
    if (lift > 0) launcher.style.translate = `0 -${lift}px`;
  }

  // Fires for the first layout, and when another page or a font changes the height.
  const observer = new ResizeObserver(place);
  observer.observe(document.body);
  addEventListener('resize', place);
  addEventListener('scroll', place, { passive: true });
  launcher.addEventListener('pointerleave', place);
  return () => {
    observer.disconnect();
    launcher.removeEventListener('pointerleave', place);
    removeEventListener('resize', place);
    removeEventListener('scroll', place);
  };
}

function listBoxes(selector: string): DOMRect[] {
  return [...document.querySelectorAll(selector)].filter(isLaidOut).flatMap(boxesOf);
}

/** False for content that the browser skips, far from the screen; reading its boxes would lay it out. */
function isLaidOut(element: Element): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
}

/** The lines of a text, because a heading's own box is as wide as its column. */
function boxesOf(element: Element): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects(), ...(element.matches(CONTROLS) ? [element.getBoundingClientRect()] : [])];
}

function findLift(box: DOMRect, boxes: readonly DOMRect[]): number | undefined {
  return LIFTS_PX.find((lift) => !boxes.some((content) => overlaps(content, box, lift)));
}

function overlaps(content: DOMRect, box: DOMRect, lift: number): boolean {
  const isBeside = content.right <= box.left || content.left >= box.right;
  return content.width > 0 && !isBeside && content.top < box.bottom - lift && content.bottom > box.top - lift;
}
