import { z } from 'zod';

import { idText } from './text';

const TOKEN_MAX = 100;

/** The token of a return link. */
export const reopenSchema = z.object({ token: idText(TOKEN_MAX) });

/** The chat that a return link opens. */
export interface ReopenedChat {
  /** `<publicId>.<secret>`, as in `ChatFormAnswer`; the secret differs from the one of the visitor's first device. */
  chatId: string;
  firstName: string;
  lastName: string;
}
