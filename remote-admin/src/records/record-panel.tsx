import { type ReactNode, useState } from 'react';

import { DetailMissing, DetailPlaceholder, DetailSkeleton } from './detail-notices';
import { PaneLayout } from './pane-layout';
import type { ReadableRecord, RecordKind } from './record-kind';
import { RecordListPane } from './record-list-pane';
import { useMarkRead } from './use-mark-read';
import { useRecord } from './use-record';
import { useRecords } from './use-records';
import { useSettled } from './use-settled';

interface RecordPanelProps<Row extends ReadableRecord> {
  kind: RecordKind<Row>;
  openId: string | null;
  /** Without an id, the link leads to the list. */
  hrefOf: (id?: string) => string;
  renderDetail: (row: Row) => ReactNode;
}

export function RecordPanel<Row extends ReadableRecord>({ kind, openId, hrefOf, renderDetail }: RecordPanelProps<Row>) {
  const [search, setSearch] = useState('');
  const settledSearch = useSettled(search.trim());
  const records = useRecords<Row>(kind.path, settledSearch);
  const open = useRecord<Row>(kind.path, openId, records.rows);

  useMarkRead(kind, open.state === 'found' ? open.row : null);

  function renderOpen() {
    switch (open.state) {
      case 'none':
        return null;
      case 'found':
        return renderDetail(open.row);
      case 'looking':
        return <DetailSkeleton backHref={hrefOf()} />;
      case 'missing':
        return <DetailMissing backHref={hrefOf()} />;
    }
  }

  return (
    <PaneLayout
      list={
        <RecordListPane
          kind={kind}
          records={records}
          openId={openId}
          hrefOf={hrefOf}
          search={search}
          settledSearch={settledSearch}
          onSearch={setSearch}
        />
      }
      detail={renderOpen()}
      placeholder={<DetailPlaceholder>{kind.placeholder}</DetailPlaceholder>}
    />
  );
}
