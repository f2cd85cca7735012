import type { MouseEvent } from 'react';

/** Goes back in history instead of adding an entry, so that the back button does not reopen the detail view. */
export function goBack(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // An installed app keeps its path, which links lack.
  if (previousHash() !== event.currentTarget.hash) return;

  event.preventDefault();
  window.history.back();
}

// Browsers without the Navigation API follow the link.
function previousHash(): string | null {
  if (!('navigation' in window)) return null;
  const { currentEntry } = window.navigation;
  const url = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url;
  return url ? new URL(url).hash : null;
}
