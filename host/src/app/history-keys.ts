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
  const state: { key?: string } | null = history.state;
  if (state?.key !== undefined) return;
  history.replaceState({ ...state, key: crypto.randomUUID() }, '');
}
