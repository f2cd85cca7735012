import { type RefObject, useEffect, useLayoutEffect } from 'react';

const SMALL_SCREEN = '(max-width: 600px), (max-height: 520px)';

interface PanelDialog {
  dialogRef: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  screen: string;
  /** Receives the focus if the panel closes while it contains the focus. */
  opener: HTMLElement;
}

export function usePanelDialog({ dialogRef, isOpen, screen, opener }: PanelDialog): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null || !isOpen) return;

    // Decided once per opening. On some tablets the on-screen keyboard makes the screen count as small; reopening the
    // dialog would then take the focus from the field that opened the keyboard.
    if (window.matchMedia(SMALL_SCREEN).matches) dialog.showModal();
    // `show()` would move the focus.
    else dialog.open = true;
    return () => {
      const { activeElement } = dialog.getRootNode() as ShadowRoot;
      dialog.close();
      if (dialog.contains(activeElement)) opener.focus();
    };
  }, [dialogRef, isOpen, opener]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen moves the focus.
  useEffect(() => {
    if (isOpen) focusScreen(dialogRef.current);
  }, [dialogRef, isOpen, screen]);

  useEffect(() => {
    const dialog = dialogRef.current;
    const viewport = window.visualViewport;
    if (dialog === null || !viewport || !isOpen) return;

    // The on-screen keyboard shrinks only the visual viewport, so the panel follows that viewport.
    function follow() {
      dialog?.style.setProperty('--chat-viewport-top', `${viewport?.offsetTop}px`);
      dialog?.style.setProperty('--chat-viewport-height', `${viewport?.height}px`);
    }

    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      dialog.style.removeProperty('--chat-viewport-top');
      dialog.style.removeProperty('--chat-viewport-height');
    };
  }, [dialogRef, isOpen]);
}

/** Matches fields of the page only: for a field inside the chat, `document.activeElement` is the shadow host. */
const FIELDS = 'input, textarea, select, [contenteditable]';

function focusScreen(dialog: HTMLDialogElement | null): void {
  // The page may open the chat, or another tab may change the screen, while the visitor types elsewhere on the page.
  if (document.activeElement?.matches(FIELDS)) return;

  // Focusing a field on a touch screen opens the on-screen keyboard, so the heading receives the focus there.
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const field = isTouch ? null : dialog?.querySelector<HTMLElement>('[data-autofocus]');
  const target = field ?? dialog?.querySelector<HTMLElement>('[data-screen-title]');
  target?.focus({ preventScroll: true });
}
