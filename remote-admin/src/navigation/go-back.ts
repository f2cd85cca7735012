import type { MouseEvent } from 'react';

/**
 * For links that lead back. Where the page before is the one a link leads to, the browser goes back to it instead of on,
 * so that its own way back does not lead into what has just been left.
 */
export function goBack(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (previousUrl() !== event.currentTarget.href) return;

  event.preventDefault();
  window.history.back();
}

// Browsers without the Navigation API follow the link.
function previousUrl(): string | null {
  if (!('navigation' in window)) return null;
  const { currentEntry } = window.navigation;
  return window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url ?? null;
}
