import { z } from 'zod';

import { chatIdSchema } from './chat';
import { EMAIL_MAX } from './limits';
import { filledText, idText } from './text';

/** Maximum length of the token of a link in a mail. */
export const MAIL_TOKEN_MAX = 100;

/** `t=<Unix time in seconds>,v1=<hex>`: HMAC-SHA-256 of `<time>.<body>` with INBOUND_MAIL_SECRET. */
export const MAIL_SIGNATURE_HEADER = 'x-mail-signature';
/** The 25 MB that mail providers accept, as they are encoded. */
export const INBOUND_MAIL_MAX_BYTES = 36 * 1024 * 1024;

/** The token in the hash of a page that a mail links to. */
export const linkTokenSchema = z.object({ token: idText(MAIL_TOKEN_MAX) });

/** The visitor's `<publicId>.<secret>`, and where to send the transcript. */
export const transcriptRequestSchema = z.object({ chatId: chatIdSchema, email: filledText(EMAIL_MAX) });

export type TranscriptRequest = z.infer<typeof transcriptRequestSchema>;

/** The chat that a return link opens. */
export interface ReopenedChat {
  /** `<publicId>.<secret>`, as in `ChatFormAnswer`; the secret differs from the one of the visitor's first device. */
  chatId: string;
  firstName: string;
  lastName: string;
}

export interface InboundMailAnswer {
  /** `dropped`: an automatic answer or a bounce. */
  result: 'stored' | 'dropped';
}
