import { LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import { toCsv } from './csv';
import { listPath } from './list-path';
import { readPages } from './read-pages';
import type { ReadableRecord, RecordKind } from './record-kind';
import { saveFile } from './save-file';

interface ExportOptions<Row extends ReadableRecord> {
  kind: RecordKind<Row>;
  search: string;
  onProgress: (count: number) => void;
}

export async function exportRecords<Row extends ReadableRecord>(
  api: ApiClient,
  { kind, search, onProgress }: ExportOptions<Row>,
): Promise<string> {
  const { items } = await readPages<Row>(api, listPath(kind.path, search, LIST_LIMIT_MAX), { onProgress });
  return toCsv(kind.csv.header, items.flatMap(kind.csv.toRows));
}

export function download(text: string, fileName: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName);
}
