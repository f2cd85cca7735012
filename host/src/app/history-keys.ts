/** True when a reload or a way back or forth has led to this document; ask before `keyHistoryEntries`. */
export function isReturn(): boolean {
  return entryState()?.key !== undefined;
}

/**
 * Gives every history entry a key of its own, under which the router keeps how far its page was scrolled. The router
 * keys the entries it makes itself; an address that was typed comes without, and all of those would share one place.
 * Call it once, before the router is made: it has to hear of an entry first.
 */
export function keyHistoryEntries(): void {
  keyCurrentEntry();
  window.addEventListener('popstate', keyCurrentEntry);
}

// A reload and a way back find the key again; a new visit to the same address gets another, and begins at the top.
function keyCurrentEntry(): void {
  if (entryState()?.key !== undefined) return;
  history.replaceState({ ...entryState(), key: Math.random().toString(36).slice(2) }, '');
}

function entryState(): { key?: string } | null {
  return history.state;
}
