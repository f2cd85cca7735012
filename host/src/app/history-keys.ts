import { isRouteHash } from '@potomac-oak/shared/contracts/route';

import { isInstalledApp } from './installed-app';

/** Whether the current history entry was reached by reload or by back/forward. */
export type ReturnCheck = () => boolean;

/**
 * Prepares every history entry for the router: gives it its own key, under which the router stores the scroll position,
 * and removes a path that its hash overrides. The router keys only the entries it creates; a typed address has no key,
 * so all typed addresses would share one scroll position. Call once, before the router is created, because its popstate
 * listener must run after this one.
 */
export function prepareHistoryEntries(): ReturnCheck {
  let isReturn = false;

  function handleEntry() {
    isReturn = entryState()?.key !== undefined;
    keyCurrentEntry();
    removeOverriddenPath();
  }

  handleEntry();
  window.addEventListener('popstate', handleEntry);
  return () => isReturn;
}

// Reload and back/forward find the existing key; a new visit to the same address gets a new key and starts at the top.
function keyCurrentEntry(): void {
  if (entryState()?.key !== undefined) return;
  history.replaceState({ ...entryState(), key: Math.random().toString(36).slice(2) }, '');
}

/** `/services/0#/contact` → `/#/contact` */
function removeOverriddenPath(): void {
  const { pathname, search, hash } = location;
  if (!isRouteHash(hash) || pathname + search === '/' || isInstalledApp()) return;
  history.replaceState(history.state, '', `/${hash}`);
}

function entryState(): { key?: string } | null {
  return history.state;
}
