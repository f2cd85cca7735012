import { avoidBars } from './avoid-bars';
import type { ChatContext } from './chat-context';
import { compactOnScroll } from './compact-launcher';

/** Keeps the launcher out of the way: small on a scrolled phone, above the bars of the page. Returns a stop function. */
export function arrangeLauncher({ shadow, button, changes }: ChatContext): () => void {
  const stops = [compactOnScroll(shadow, button), avoidBars(button, changes)];
  return () => {
    for (const stop of stops) stop();
  };
}
