import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';

import { searchParameter, searchSchema } from './list-search';

export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_DEFAULT),
  /** Position of the previous page's last item, from its `Link` header. */
  before: z.coerce.number().int().min(1).optional(),
  q: searchSchema,
});

export type ListQuery = z.output<typeof listQuerySchema>;

export interface Page<Item> {
  items: Item[];
  /** Cursor of the next page; null on the last one. */
  next: number | null;
}

/** Takes one row more than `limit`: the extra row indicates a next page. */
export function toPage<Row extends { seq: number }>(rows: Row[], { limit }: Pick<ListQuery, 'limit'>): Page<Row> {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.seq ?? null) : null };
}

export function linkNextPage(
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { limit, q, next }: { limit: number; q: string; next: number | null },
): void {
  if (next !== null)
    reply.header('Link', `<${routeOptions.url}?limit=${limit}&before=${next}${searchParameter(q)}>; rel="next"`);
}
