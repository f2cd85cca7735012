import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import { toCsv } from './csv';
import type { Identified } from './join-newest';
import { listPath } from './list-path';
import type { RecordKind } from './record-kind';

interface ExportOptions<Row extends Identified> {
  kind: RecordKind<Row>;
  search: string;
  onProgress: (count: number) => void;
}

export async function exportRecords<Row extends Identified>(
  api: ApiClient,
  { kind, search, onProgress }: ExportOptions<Row>,
): Promise<string> {
  const records = new Map<string, Row>();

  let path: string | null = listPath(kind.path, search, LIST_LIMIT_MAX);
  while (path !== null) {
    const page: { items: Row[]; next: string | null } = await api.getPage<Row>(path);
    for (const row of page.items) records.set(row._id, row);
    onProgress(records.size);
    path = page.next;
  }

  return toCsv(kind.csv.header, [...records.values()].flatMap(kind.csv.toRows));
}

export function download(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the blob after this task; revoking it at once saves an empty file.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}
