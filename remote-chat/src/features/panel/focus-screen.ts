/** Matches fields of the page only: for a field inside the chat, `document.activeElement` is the shadow host. */
const FIELDS = 'input, textarea, select, [contenteditable]';

export function focusScreen(content: HTMLElement | null): void {
  // The page may open the chat, or another tab may change the screen, while the visitor types elsewhere on the page.
  if (document.activeElement?.matches(FIELDS)) return;

  // A panel that opens with the page, for example after a reload, does not take the focus from the page.
  if (navigator.userActivation?.hasBeenActive === false) return;

  // Focusing a field on a touch screen opens the on-screen keyboard, so the heading receives the focus there.
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const field = isTouch ? null : content?.querySelector<HTMLElement>('[data-autofocus]');
  const target = field ?? content?.querySelector<HTMLElement>('[data-screen-title]');
  target?.focus({ preventScroll: true });
}
