import type { TranscriptForm } from './transcript-form';

/** What the menu needs to offer the conversation by e-mail. */
export interface TranscriptOffer {
  /** The address in the chat form; empty if this browser does not know it. */
  email: string;
  /** Sends a confirmation to an address. Rejects with `ApiError`. */
  request: (email: string) => Promise<void>;
  /** Whether the server e-mails conversations, and there is one. */
  isAvailable: () => boolean;
  /** Few visitors need the form. */
  load: () => Promise<typeof TranscriptForm>;
}
