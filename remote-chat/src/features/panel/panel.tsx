import { type ReactNode, useRef } from 'react';

import type { ChatContext } from '../../embed/chat-context';
import type { Locale } from '../../texts/locale';
import { PanelContent } from './panel-content';
import { usePanelDialog } from './use-panel-dialog';

interface PanelProps {
  isOpen: boolean;
  onClose: () => void;
  context: Pick<ChatContext, 'button' | 'options' | 'PanelBody'>;
  screen: string;
  title: string;
  onBack?: (() => void) | undefined;
  /** Absent where the visitor cannot choose the language. */
  onLocale?: ((locale: Locale) => void) | undefined;
  menu?: ReactNode;
  children: ReactNode;
}

/** A non-modal dialog, or a modal full-screen dialog on a small screen. */
export function Panel({ context, ...props }: PanelProps) {
  const { isOpen, title, onClose } = props;
  const { button, options, PanelBody } = context;
  const isInline = Boolean(options.inline);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const content = <PanelContent {...props} isInline={isInline} />;
  usePanelDialog({ dialogRef, isOpen, isInline, opener: button });

  return (
    <dialog
      ref={dialogRef}
      className="panel"
      aria-label={title}
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
      {PanelBody ? (
        <PanelBody isOpen={isOpen} title={title}>
          {content}
        </PanelBody>
      ) : (
        content
      )}
    </dialog>
  );
}
