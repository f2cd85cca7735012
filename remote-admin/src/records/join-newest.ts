import type { Page } from '@potomac-oak/shared/http/api-client';

export interface Identified {
  _id: string;
}

/**
 * Merges a reloaded first page into the list. Keeps older rows if the page overlaps them. Otherwise the list restarts
 * with this page and loads older rows on scrolling.
 */
export function joinNewest<Row extends Identified>(held: Page<Row> | undefined, newest: Page<Row>): Page<Row> {
  const oldest = newest.items.at(-1);
  if (held === undefined || oldest === undefined || newest.next === null) return newest;

  const seam = held.items.findIndex(({ _id }) => _id === oldest._id);
  if (seam === -1) return newest;

  return { items: [...newest.items, ...held.items.slice(seam + 1)], next: held.next };
}

/** Appends a page, unless the end of the list has changed since the request. */
export function appendOlder<Row extends Identified>(held: Page<Row>, path: string, older: Page<Row>): Page<Row> {
  if (held.next !== path) return held;

  return { items: [...held.items, ...missingFrom(held, older.items)], next: older.next };
}

export function missingFrom<Row extends Identified>({ items }: Page<Row>, rows: readonly Row[]): Row[] {
  const ids = new Set(items.map(({ _id }) => _id));
  return rows.filter(({ _id }) => !ids.has(_id));
}
