import { z } from 'zod';

// Every value that reaches the database passes a schema of this file. Each schema begins with a type check only,
// because zod's length checks also run on values of a wrong type and read their `length`.

// Control characters except tab and line breaks, and bidirectional characters, which can disguise a text.
const UNSAFE_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu;

// Zero-width spaces and similar characters alone would be an empty name or message in every list.
const VISIBLE_CHARACTER = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Text written by people. It is trimmed, and unsafe characters are removed; without a visible character it is empty. At
 * most `max` UTF-16 code units.
 */
export function plainText(max: number) {
  return z
    .string()
    .transform((text) => text.replace(UNSAFE_CHARACTERS, '').toWellFormed().trim())
    .transform((text) => (VISIBLE_CHARACTER.test(text) ? text : ''))
    .pipe(z.string().max(max));
}

/** Like `plainText`, but refused if empty. */
export function filledText(max: number) {
  return plainText(max).pipe(z.string().min(1));
}

/** Text from a numeric input, which may be sent as a number. */
export function numberText(max: number) {
  return z.union([z.string(), z.number().transform(String)]).pipe(plainText(max));
}

/**
 * Text that is compared, such as an id or a password. It is never changed, so that different texts stay different. NUL
 * and lone surrogates are refused, because the database cannot distinguish them.
 */
export function exactText(max: number) {
  return z
    .string()
    .pipe(z.string().max(max))
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'contains characters that are not allowed.');
}

/** Like `exactText`, but refused if empty. */
export function idText(max: number) {
  return exactText(max).pipe(z.string().min(1));
}

/** A `seq`, or 0 for the position before the first message; the database stores 32 bits. */
export function sequenceNumber() {
  return z.int32().min(0);
}

/** A list of up to `max` items. */
export function limitedList<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(z.unknown()).pipe(z.array(item).max(max));
}

/** A list of one to `max` items. */
export function filledList<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(z.unknown()).pipe(z.array(item).min(1).max(max));
}
