import { useSyncExternalStore } from 'react';

import { openBrowserStorage } from '../storage/browser-storage';

export const MOTION_KEY = 'motionPaused';
const MOTION_EVENT = 'potomac-oak:motion';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

// For browsers whose storage is blocked or full.
let chosen: boolean | null = null;

/** Returns the visitor's saved choice, or the system's reduced-motion setting if there is none. */
export function isMotionPaused(): boolean {
  return readChoice() ?? chosen ?? window.matchMedia(REDUCED_MOTION).matches;
}

/** Saves the choice and applies it to every carousel and video on the page, in all remotes. */
export function setMotionPaused(isPaused: boolean): void {
  try {
    openBrowserStorage('localStorage')?.setItem(MOTION_KEY, String(isPaused));
  } catch {
    // Full: the choice lasts until the page unloads.
  }
  // Dispatched last, because listeners read the storage first.
  window.dispatchEvent(new CustomEvent<boolean>(MOTION_EVENT, { detail: isPaused }));
}

export function useMotionPaused(): boolean {
  return useSyncExternalStore(subscribe, isMotionPaused, () => false);
}

function subscribe(onChange: () => void): () => void {
  // Each remote has its own copy of this module, so a DOM event announces the choice to all of them.
  function handleMotion(event: Event) {
    chosen = (event as CustomEvent<boolean>).detail;
    onChange();
  }
  function handleStorage(event: StorageEvent) {
    if (event.key !== MOTION_KEY) return;
    chosen = null;
    onChange();
  }

  const reducedMotion = window.matchMedia(REDUCED_MOTION);
  window.addEventListener(MOTION_EVENT, handleMotion);
  window.addEventListener('storage', handleStorage);
  reducedMotion.addEventListener('change', onChange);
  return () => {
    window.removeEventListener(MOTION_EVENT, handleMotion);
    window.removeEventListener('storage', handleStorage);
    reducedMotion.removeEventListener('change', onChange);
  };
}

function readChoice(): boolean | null {
  const stored = openBrowserStorage('localStorage')?.getItem(MOTION_KEY) ?? null;
  return stored === null ? null : stored === 'true';
}
