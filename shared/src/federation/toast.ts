export type ToastType = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  type: ToastType;
  message: string;
}

const TOAST_EVENT = 'potomac-oak:toast';

/** Asks the host to show a toast; without a host nothing is shown. A DOM event, because remotes share no code with the host. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: toast }));
}

/** For the host. Returns the function that stops listening. */
export function onToast(show: (toast: Toast) => void): () => void {
  function handleToast(event: Event) {
    show((event as CustomEvent<Toast>).detail);
  }

  window.addEventListener(TOAST_EVENT, handleToast);
  return () => window.removeEventListener(TOAST_EVENT, handleToast);
}
