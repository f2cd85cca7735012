import { z } from 'zod';

/**
 * The position of a row in a list, newest first. `key` is the row's sequence number, or its time in milliseconds; `id`
 * orders rows of the same time and is empty in lists by sequence number.
 */
export interface Cursor {
  key: number;
  id: string;
}

/** PostgreSQL cannot parse later dates: in ISO form their year has more than four digits. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

const cursorSchema = z
  .string()
  .regex(/^\d{1,15}(_[\w-]{1,40})?$/)
  .transform((text): Cursor => {
    const [key = '', ...id] = text.split('_');
    return { key: Number(key), id: id.join('_') };
  });

export const sequenceCursorSchema = cursorSchema.refine(({ key, id }) => key >= 1 && id === '');

export const timeCursorSchema = cursorSchema.refine(({ key, id }) => key <= LATEST_MS && id !== '');

export function formatCursor({ key, id }: Cursor): string {
  return id === '' ? String(key) : `${key}_${id}`;
}
