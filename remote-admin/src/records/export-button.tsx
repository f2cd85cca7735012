import { useState } from 'react';

import { Icon } from '@potomac-oak/shared/ui/icon';

import { useStaffSession } from '../session/staff-session';
import { download, exportRecords } from './export-records';
import styles from './list-toolbar.module.scss';
import type { ReadableRecord, RecordKind } from './record-kind';
import { logFailedList } from './use-records';

interface ExportButtonProps<Row extends ReadableRecord> {
  kind: RecordKind<Row>;
  search: string;
}

type Progress = { state: 'idle' | 'failed' } | { state: 'running'; count: number };

/** Also exports rows that are not loaded. */
export function ExportButton<Row extends ReadableRecord>({ kind, search }: ExportButtonProps<Row>) {
  const { api } = useStaffSession();
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });

  async function handleClick() {
    if (progress.state === 'running') return;

    setProgress({ state: 'running', count: 0 });
    try {
      const csv = await exportRecords(api, {
        kind,
        search,
        onProgress: (count) => setProgress({ state: 'running', count }),
      });
      download(csv, `${kind.csv.fileName}.csv`);
      setProgress({ state: 'idle' });
    } catch (cause) {
      logFailedList(cause);
      setProgress({ state: 'failed' });
    }
  }

  return (
    <>
      <button
        className={styles.button}
        type="button"
        aria-disabled={progress.state === 'running'}
        onClick={() => void handleClick()}
      >
        <Icon name="download" size={16} />
        Export CSV
      </button>
      <span className={styles.progress} role="status">
        {describe(progress)}
      </span>
    </>
  );
}

function describe(progress: Progress): string {
  if (progress.state === 'running') return `${progress.count.toLocaleString('en-US')} exported`;
  return progress.state === 'failed' ? 'The export failed. Please try again.' : '';
}
