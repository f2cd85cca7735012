import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import { withinLimit } from '../../embed/load-limit';

/** What the menu needs to offer the conversation by e-mail. */
export interface TranscriptOffer {
  api: ApiClient;
  visitor: { chatId: string; email: string };
  /** Whether the server e-mails conversations, and there is one. */
  isAvailable: () => boolean;
  /** Called before the form is imported. */
  preload: () => void;
}

export type TranscriptModule = typeof import('./transcript-form');

export async function loadTranscriptForm({ preload }: TranscriptOffer): Promise<TranscriptModule> {
  preload();
  return withinLimit(import(/* webpackChunkName: "transcript" */ './transcript-form'));
}
