import type { ApiClient, Page } from '@potomac-oak/shared/http/api-client';

import type { Identified } from './join-newest';

interface ReadPagesOptions {
  /** Stops reading pages once this many rows are loaded. */
  enough?: number;
  /** Called after every page with the number of rows so far. */
  onProgress?: (count: number) => void;
}

/** Reads a list from `path` on. If a row moves to another page during the reads, only its first copy is kept. */
export async function readPages<Row extends Identified>(
  api: ApiClient,
  path: string,
  { enough = Number.POSITIVE_INFINITY, onProgress }: ReadPagesOptions = {},
): Promise<Page<Row>> {
  const rows = new Map<string, Row>();

  let next: string | null = path;
  while (next !== null && rows.size < enough) {
    const page: Page<Row> = await api.getPage<Row>(next);
    for (const row of page.items) if (!rows.has(row._id)) rows.set(row._id, row);
    onProgress?.(rows.size);
    next = page.next;
  }
  return { items: [...rows.values()], next };
}
