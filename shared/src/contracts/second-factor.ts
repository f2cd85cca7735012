import { filledText } from './text';

/** A code of an authenticator app or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = filledText(64);
