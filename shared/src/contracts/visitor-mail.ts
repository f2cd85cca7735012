import { z } from 'zod';

import { idText } from './text';

/** Maximum length of the token of a link in a mail. */
export const MAIL_TOKEN_MAX = 100;

/** `t=<Unix time in seconds>,v1=<hex>`: HMAC-SHA-256 of `<time>.<body>` with INBOUND_MAIL_SECRET. */
export const MAIL_SIGNATURE_HEADER = 'x-mail-signature';
export const INBOUND_MAIL_MAX_BYTES = 10 * 1024 * 1024;

/** The token of a return link. */
export const reopenSchema = z.object({ token: idText(MAIL_TOKEN_MAX) });

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
