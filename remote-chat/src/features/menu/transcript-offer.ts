import type { FunctionComponent } from 'react';

export interface TranscriptFormProps {
  /** The address in the chat form; empty if this browser does not know it. */
  email: string;
  /** Sends a confirmation to an address. Rejects with `ApiError`. */
  request: (email: string) => Promise<void>;
  onClose: () => void;
}

/** What the menu needs to offer the conversation by e-mail. */
export interface TranscriptOffer extends Omit<TranscriptFormProps, 'onClose'> {
  /** Whether the server e-mails conversations, and there is one. */
  isAvailable: () => boolean;
  /** Few visitors need the form. */
  load: () => Promise<FunctionComponent<TranscriptFormProps>>;
}
