import compactSheet from './compact-launcher.shadow.scss';

/**
 * On a phone the launcher becomes a round icon at the first scroll, so that it covers less of what the visitor reads.
 * Not part of the embed's script, which has no room for it. Returns a function that stops waiting for the scroll.
 */
export function compactOnScroll(shadow: ShadowRoot, launcher: HTMLElement): () => void {
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, compactSheet];

  function handleScroll() {
    if (window.scrollY === 0) return;
    stop();
    const circle = document.createElement('span');
    circle.className = 'launcher-circle';
    // Before the dot of unread messages, which is drawn above it.
    launcher.firstChild?.after(circle);
    launcher.classList.add('is-compact');
  }

  function stop() {
    removeEventListener('scroll', handleScroll);
  }

  addEventListener('scroll', handleScroll, { passive: true });
  handleScroll();
  return stop;
}
