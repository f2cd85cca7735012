import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';

import { type Cursor, formatCursor, sequenceCursorSchema, timeCursorSchema } from './cursor';
import { searchSchema } from './search';

const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_DEFAULT),
  q: searchSchema,
});

/** Lists ordered by a sequence number. */
export const sequenceListSchema = listQuerySchema.extend({ before: sequenceCursorSchema.optional() });

/** Lists ordered by a time and an id. */
export const timeListSchema = listQuerySchema.extend({ before: timeCursorSchema.optional() });

export type ListQuery = z.output<typeof timeListSchema>;

export interface Page<Item> {
  items: Item[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** Takes one row more than `limit`: the extra row indicates a next page. */
export function toPage<Row>(rows: readonly Row[], limit: number, getCursor: (row: Row) => Cursor): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit), next: last ? formatCursor(getCursor(last)) : null };
}

interface Link {
  next: string | null;
  limit: number;
  q?: string;
  waiting?: boolean;
  list?: string | undefined;
  unit?: string | undefined;
  stage?: string | undefined;
  view?: string | undefined;
  tag?: string;
  /** Also passed on if empty. */
  source?: string | undefined;
}

/** Sets the `Link` header to the next page, with the filters of this page. */
export function linkNextPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { next, limit, q = '', waiting = false, list = '', unit = '', stage = '', view = '', tag = '', source }: Link,
): void {
  if (next === null) return;
  const filters = [
    waiting ? '&waiting=true' : '',
    list === '' ? '' : `&list=${list}`,
    unit === '' ? '' : `&unit=${unit}`,
    stage === '' ? '' : `&stage=${stage}`,
    view === '' ? '' : `&view=${view}`,
    tag === '' ? '' : `&tag=${encodeURIComponent(tag)}`,
    source === undefined ? '' : `&source=${encodeURIComponent(source)}`,
    q === '' ? '' : `&q=${encodeURIComponent(q)}`,
  ].join('');
  const [path = ''] = request.url.split('?');
  reply.header('Link', `<${path}?limit=${limit}&before=${next}${filters}>; rel="next"`);
}
