export type ToastType = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  type: ToastType;
  message: string;
  /** A toast with the id of one that is shown replaces it in place and restarts its time. */
  id?: string;
  /** Number of events that the toast reports; shown from 2 on. */
  count?: number;
  /** Hash of the view that a tap opens. */
  href?: string;
  /** A toast with an action stays until the visitor selects the action or closes the toast. */
  action?: { label: string; onSelect: () => void };
}

const TOAST_EVENT = 'potomac-oak:toast';

/**
 * Requests a toast from the host; does nothing without a host. Uses a DOM event, because remotes share no code with the
 * host.
 */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: toast }));
}

/** Called by the host. Returns an unsubscribe function. */
export function onToast(show: (toast: Toast) => void): () => void {
  function handleToast(event: Event) {
    show((event as CustomEvent<Toast>).detail);
  }

  window.addEventListener(TOAST_EVENT, handleToast);
  return () => window.removeEventListener(TOAST_EVENT, handleToast);
}
