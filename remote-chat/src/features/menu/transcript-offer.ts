import type { ApiClient } from '@potomac-oak/shared/http/api-client';

/** What the menu needs to offer the conversation by e-mail. */
export interface TranscriptOffer {
  api: ApiClient;
  visitor: { chatId: string; email: string };
  /** Whether the server e-mails conversations, and there is one. */
  isAvailable: () => boolean;
}
