import compactSheet from './compact-launcher.shadow.scss';

/** The last two follow a bar of the page that slides in or out. */
const EVENTS = ['focusin', 'focusout', 'scrollend', 'transitionend'];

/**
 * On a phone the launcher becomes a round icon at the first scroll. The icon is hidden while the visitor scrolls down
 * or fills in a field, because it would cover the ends of lines, unless it lies on a bar of the page. Not part of the
 * embed's script, which has no room for it. Returns a function that stops it.
 */
export function compactOnScroll(
  shadow: ShadowRoot,
  launcher: HTMLElement,
  isOnBar?: (icon: HTMLElement) => boolean,
): () => void {
  const circle = document.createElement('span');
  let lastY = 0;
  let isReading = false;

  circle.className = 'launcher-circle';
  // Before the dot of unread messages, which is drawn above it.
  launcher.firstChild?.after(circle);
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, compactSheet];

  function handleScroll() {
    const { scrollY } = window;
    if (scrollY === lastY) return;
    // Not at the first scroll, which shows the icon.
    isReading = lastY > 0 && scrollY > lastY;
    lastY = scrollY;
    launcher.classList.add('is-compact');
    place();
  }

  function place() {
    const isFilling = document.activeElement?.matches('input, textarea, select');
    launcher.classList.toggle('is-away', (isReading || isFilling) && !isOnBar?.(circle));
  }

  addEventListener('scroll', handleScroll, { passive: true });
  for (const type of EVENTS) addEventListener(type, place);
  handleScroll();
  return () => {
    removeEventListener('scroll', handleScroll);
    for (const type of EVENTS) removeEventListener(type, place);
  };
}
