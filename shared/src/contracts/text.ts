import { z } from 'zod';

// Control characters save tab and line breaks, and the bidirectional ones that can make a text read as another.
const UNSAFE_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu;

/** Text from outside: unsafe characters stripped, trimmed, at most `max` UTF-16 code units. */
export function plainText(max: number) {
  return z
    .string()
    .max(max * 2)
    .transform((text) => text.replace(UNSAFE_CHARACTERS, '').toWellFormed().trim())
    .pipe(z.string().max(max));
}

/** Like `plainText`, and refused when nothing is left. */
export function filledText(max: number) {
  return plainText(max).pipe(z.string().min(1));
}

/** Text that a numeric input may have sent as a number. */
export function numberText(max: number) {
  return z.union([z.string(), z.number().transform(String)], 'Invalid input: expected string').pipe(plainText(max));
}
