import { whenIdle } from '../timing/when-idle';

/**
 * Lays out the sections below the first screen, which the browser has skipped so far, one in each idle period. All of
 * them at once would block input on a phone.
 */
export function layOutFarSections(page: Element): void {
  const { documentElement: root } = document;
  if (root.dataset.firstScreen === undefined) return;
  const sections = page.querySelectorAll<HTMLElement>(':scope > :nth-child(n + 4)');
  const waiting = [...sections];

  function layOutNext() {
    const section = waiting.shift();
    if (section) {
      section.style.contentVisibility = 'visible';
      whenIdle(layOutNext);
      return;
    }
    delete root.dataset.firstScreen;
    for (const { style } of sections) style.contentVisibility = '';
  }

  whenIdle(layOutNext);
}
