import type { MouseEvent } from 'react';

/** Goes back in history instead of adding an entry, so that the back button does not reopen the detail view. */
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
