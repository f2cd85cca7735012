import { z } from 'zod';

// Every value that reaches the database passes a schema of this file. Each begins with the bare type: the length checks
// of zod run on values of a wrong type too, and read whatever their `length` is.

// Control characters save tab and line breaks, and the bidirectional ones that can make a text read as another.
const UNSAFE_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu;

/** Text that people write: unsafe characters stripped, trimmed, at most `max` UTF-16 code units. */
export function plainText(max: number) {
  return z
    .string()
    .transform((text) => text.replace(UNSAFE_CHARACTERS, '').toWellFormed().trim())
    .pipe(z.string().max(max));
}

/** Like `plainText`, and refused when nothing is left. */
export function filledText(max: number) {
  return plainText(max).pipe(z.string().min(1));
}

/** Text that a numeric input may have sent as a number. */
export function numberText(max: number) {
  return z.union([z.string(), z.number().transform(String)]).pipe(plainText(max));
}

/**
 * Text that is compared, such as an id or a password. It is never changed, so that two which differ stay different: NUL
 * and lone surrogates, which the database cannot keep apart, are refused.
 */
export function exactText(max: number) {
  return z
    .string()
    .pipe(z.string().max(max))
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'it holds characters that are not allowed.');
}

/** Like `exactText`, and refused when it is empty. */
export function idText(max: number) {
  return exactText(max).pipe(z.string().min(1));
}

/** A `seq`, or a place before the first one; the database keeps them in 32 bits. */
export function sequenceNumber() {
  return z.int32().min(0);
}

/** One to `max` items. */
export function filledList<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(z.unknown()).pipe(z.array(item).min(1).max(max));
}
