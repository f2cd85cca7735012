import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

import { company } from '@potomac-oak/shared/company';
import { CHEVRON_LEFT, CLOSE } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useAvailability } from '../../office/use-availability';
import { useTexts } from '../../texts/use-texts';
import { usePanelDialog } from './use-panel-dialog';

interface PanelProps {
  isOpen: boolean;
  onClose: () => void;
  opener: HTMLElement;
  screen: string;
  title: string;
  onBack?: (() => void) | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** A non-modal dialog, or a modal full-screen dialog on a small screen. */
export function Panel({ isOpen, onClose, opener, screen, title, onBack, actions, children }: PanelProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const texts = useTexts();
  const { promise } = useAvailability();
  usePanelDialog({ dialogRef, isOpen, screen, opener });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Not propagated to the page, whose own dialogs also listen for Escape.
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
        // Caused by a phone's back gesture. The parent closes the panel with `isOpen`.
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A browser may close a modal dialog on its own. In all other cases the parent already knows.
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
          <SvgIcon path={CLOSE} size={22} />
        </button>
      </div>
      <div className="panel-bar">
        {onBack && (
          <button className="panel-back" type="button" aria-label={texts.panel.back} onClick={onBack}>
            <SvgIcon path={CHEVRON_LEFT} size={20} />
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
