import type { MouseEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

import styles from './dialog.module.scss';

interface DialogProps {
  label: string;
  isOpen: boolean;
  /** Called for Escape and for a click on the backdrop. The content provides the close button. */
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** The browser traps the focus, makes the page inert and restores the focus on close. */
export function Dialog({ label, isOpen, onClose, className = '', children }: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);

  // A layout effect, because a dialog that is removed from the document while open does not restore the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!isOpen || dialog === null) return;

    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);

  function handleClick(event: MouseEvent) {
    if (event.target === dialogRef.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape arrives as `cancel`.
    <dialog
      ref={dialogRef}
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      onClick={handleClick}
      onCancel={(event) => {
        // The parent decides whether to close the dialog, and closes it with `isOpen`.
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
