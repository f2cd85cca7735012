import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Where the panel takes the whole screen and is modal. */
const SMALL_SCREEN = '(max-width: 600px), (max-height: 520px)';

interface PanelDialog {
  dialogRef: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  /** Which screen shows; a new one gets the focus. */
  screen: string;
  /** Gets the focus when the panel has closed with the focus inside it. */
  opener: HTMLElement;
}

export function usePanelDialog({ dialogRef, isOpen, screen, opener }: PanelDialog): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null || !isOpen) return;

    // Decided once an opening: on some tablets the keyboard makes a large screen a small one, and to close and open
    // again would take the focus from the field that brought the keyboard up.
    if (window.matchMedia(SMALL_SCREEN).matches) dialog.showModal();
    // `show()` would choose the focus by itself.
    else dialog.open = true;
    return () => {
      const { activeElement } = dialog.getRootNode() as ShadowRoot;
      dialog.close();
      if (dialog.contains(activeElement)) opener.focus();
    };
  }, [dialogRef, isOpen, opener]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is what the focus follows.
  useEffect(() => {
    if (isOpen) focusScreen(dialogRef.current);
  }, [dialogRef, isOpen, screen]);

  useEffect(() => {
    const dialog = dialogRef.current;
    const viewport = window.visualViewport;
    if (dialog === null || !viewport || !isOpen) return;

    // The on-screen keyboard shrinks the visual viewport only, so the panel follows that one.
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

/** Of the page itself: within the chat it is the chat's host that has the document's focus. */
const FIELDS = 'input, textarea, select, [contenteditable]';

function focusScreen(dialog: HTMLDialogElement | null): void {
  // A page may open the chat, or another tab change its screen, while the visitor writes elsewhere on the page.
  if (document.activeElement?.matches(FIELDS)) return;

  // On a touch screen the focus in a field would bring up the keyboard, so there the heading gets it.
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const field = isTouch ? null : dialog?.querySelector<HTMLElement>('[data-autofocus]');
  const target = field ?? dialog?.querySelector<HTMLElement>('[data-screen-title]');
  target?.focus({ preventScroll: true });
}
