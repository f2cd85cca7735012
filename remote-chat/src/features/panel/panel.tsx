import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

import { company } from '@potomac-oak/shared/company';

import { useAvailability } from '../../office/use-availability';
import { useTexts } from '../../texts/use-texts';
import { ChatIcon } from '../../ui/chat-icon';
import { usePanelDialog } from './use-panel-dialog';

interface PanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** Gets the focus when the panel has closed with the focus inside it. */
  opener: HTMLElement;
  /** Which screen shows; a new one gets the focus. */
  screen: string;
  title: string;
  /** Absent where there is nothing to go back to. */
  onBack?: (() => void) | undefined;
  /** Controls beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame around every screen: a dialog that leaves the page usable, or takes the whole of a small screen. */
export function Panel({ isOpen, onClose, opener, screen, title, onBack, actions, children }: PanelProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const texts = useTexts();
  const { promise } = useAvailability();
  usePanelDialog({ dialogRef, isOpen, screen, opener });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Kept from the page, whose own dialogs listen for it too.
    event.stopPropagation();
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialogRef}
      className="panel"
      aria-labelledby={titleId}
      onKeyDown={handleKeyDown}
      onCancel={(event) => {
        // The back gesture of a phone; the parent then closes the panel by `isOpen`.
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A browser may close a modal dialog without asking; when we did, or it is open again, there is nothing to tell.
        if (!dialogRef.current?.open) onClose();
      }}
    >
      <div className="panel-header">
        <span className="panel-mark" aria-hidden="true">
          {company.name.charAt(0)}
        </span>
        <div className="panel-company">
          <p className="panel-name">{company.name}</p>
          <p className="panel-state">{promise}</p>
        </div>
        <button className="panel-close" type="button" aria-label={texts.panel.close} onClick={onClose}>
          <ChatIcon name="close" />
        </button>
      </div>
      <div className="panel-bar">
        {onBack && (
          <button className="panel-back" type="button" aria-label={texts.panel.back} onClick={onBack}>
            <ChatIcon name="back" size={20} />
          </button>
        )}
        <h2 className="panel-title" id={titleId} tabIndex={-1} data-screen-title>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </dialog>
  );
}
