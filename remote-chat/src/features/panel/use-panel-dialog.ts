import { type RefObject, useEffect, useLayoutEffect } from 'react';

interface PanelDialog {
  dialogRef: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  /** True for a panel that is part of the page. */
  isInline: boolean;
  /**
   * Receives the focus if the panel closes while it contains the focus. If the opener is hidden, the element that had
   * the focus before the panel opened receives it.
   */
  opener: HTMLElement;
}

export function usePanelDialog({ dialogRef, isOpen, isInline, opener }: PanelDialog): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null || !isOpen) return;

    const before = document.activeElement;
    // Decided once per opening. On some tablets the on-screen keyboard makes the screen count as small; reopening the
    // dialog would then take the focus from the field that opened the keyboard.
    if (!isInline && isSmallScreen()) dialog.showModal();
    // `show()` would move the focus.
    else dialog.open = true;
    return () => {
      const { activeElement } = dialog.getRootNode() as ShadowRoot;
      dialog.close();
      if (!dialog.contains(activeElement)) return;
      const target = opener.hidden && before instanceof HTMLElement ? before : opener;
      target.focus();
    };
  }, [dialogRef, isOpen, isInline, opener]);

  useEffect(() => {
    const dialog = dialogRef.current;
    const viewport = window.visualViewport;
    if (dialog === null || !viewport || !isOpen) return;

    // The on-screen keyboard shrinks only the visual viewport, so the panel follows that viewport.
    const follow = () => {
      dialog.style.setProperty('--chat-viewport-top', `${viewport.offsetTop}px`);
      dialog.style.setProperty('--chat-viewport-height', `${viewport.height}px`);
    };

    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [dialogRef, isOpen]);
}

/** The panel covers the page. */
export function isSmallScreen(): boolean {
  return window.matchMedia('(max-width: 600px), (max-height: 520px)').matches;
}
