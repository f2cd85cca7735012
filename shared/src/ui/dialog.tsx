import type { MouseEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

import styles from './dialog.module.scss';

interface DialogProps {
  label: string;
  isOpen: boolean;
  /** Called for Escape and for a click on the backdrop; a close button is the content's. */
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Modal: the browser keeps focus inside, makes the page behind inert and gives focus back on closing. */
export function Dialog({ label, isOpen, onClose, className = '', children }: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);

  // A layout effect, because a dialog that leaves the document while open does not give focus back.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; Escape is the keyboard's way and arrives as `cancel`.
    <dialog
      ref={dialogRef}
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      onClick={handleClick}
      onCancel={(event) => {
        // The parent decides; it then closes the dialog by `isOpen`.
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
