import { readRoute } from '@potomac-oak/shared/contracts/route';

import { whenIdle } from '../timing/when-idle';
import { isOwnPage, readFirstScreen, setFirstScreen } from './document-state';

/** The first three sections of a page fill the screen. */
const FAR_SECTIONS = ':scope > :nth-child(n + 4)';

/** Marks a document that opens at its top. Of a long page, only the first screen is laid out before the first paint. */
export function markFirstScreen(): void {
  const { search, hash } = readRoute(location);
  if (!isOwnPage() || document.hidden || search || hash) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') setFirstScreen('alone');
}

/** From the first paint until the visitor scrolls or the app runs, the far sections of a long page are not laid out. */
export function showRest(): void {
  const isLong = document.querySelector('[data-prerendered]')?.querySelector(FAR_SECTIONS);
  setFirstScreen(readFirstScreen() && isLong ? 'painted' : undefined);
  // The heights of these sections are estimates until then. A visitor who has passed some would see the text move.
  if (readFirstScreen()) addEventListener('scroll', () => setFirstScreen(undefined), { once: true });
}

/**
 * Lays out the sections below the first screen, which the browser has skipped so far, one in each idle period. All of
 * them at once would block input on a phone.
 */
export function layOutFarSections(page: Element): void {
  if (readFirstScreen() === undefined) return;
  const sections = page.querySelectorAll<HTMLElement>(FAR_SECTIONS);
  const waiting = [...sections];

  function layOutNext() {
    const section = waiting.shift();
    if (section) {
      section.style.contentVisibility = 'visible';
      whenIdle(layOutNext);
      return;
    }
    setFirstScreen(undefined);
    for (const { style } of sections) style.contentVisibility = '';
  }

  whenIdle(layOutNext);
}
