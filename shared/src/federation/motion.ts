import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'motionPaused';
const MOTION_EVENT = 'potomac-oak:motion';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

// Kept for pages whose storage throws, as in some private modes.
let chosen: boolean | null = null;

/** The visitor's choice where one was made, else what the system asks for. */
export function isMotionPaused(): boolean {
  return readChoice() ?? chosen ?? window.matchMedia(REDUCED_MOTION).matches;
}

/** Rules every carousel and film on the page, of all remotes, and is remembered. */
export function setMotionPaused(isPaused: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(isPaused));
  } catch {
    // The choice then holds until the page is left.
  }
  // Last, because whoever hears it reads the storage first.
  window.dispatchEvent(new CustomEvent<boolean>(MOTION_EVENT, { detail: isPaused }));
}

export function useMotionPaused(): boolean {
  return useSyncExternalStore(subscribe, isMotionPaused, () => false);
}

function subscribe(onChange: () => void): () => void {
  // Each remote carries its own copy of this module, so the choice travels by event.
  function handleMotion(event: Event) {
    chosen = (event as CustomEvent<boolean>).detail;
    onChange();
  }
  function handleStorage(event: StorageEvent) {
    if (event.key !== STORAGE_KEY) return;
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
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === null ? null : stored === 'true';
  } catch {
    return null;
  }
}
