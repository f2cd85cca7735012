import { useNow } from '@potomac-oak/shared/chat-ui/use-now';

import { ExportButton } from './export-button';
import { ListEmpty, ListRetry, ListSkeleton } from './list-notices';
import { ListToolbar } from './list-toolbar';
import { MarkAllButton } from './mark-all-button';
import type { ReadableRecord, RecordKind } from './record-kind';
import { RecordList } from './record-list';
import { RecordRow } from './record-row';
import type { Records } from './use-records';

interface RecordListPaneProps<Row extends ReadableRecord> {
  kind: RecordKind<Row>;
  records: Records<Row>;
  openId: string | null;
  hrefOf: (id?: string) => string;
  search: string;
  /** The debounced `search`; differs from `search` while the user types. */
  settledSearch: string;
  onSearch: (search: string) => void;
}

export function RecordListPane<Row extends ReadableRecord>({
  kind,
  records,
  openId,
  hrefOf,
  search,
  settledSearch,
  onSearch,
}: RecordListPaneProps<Row>) {
  const now = useNow();
  const isEmpty = !records.isLoading && !records.hasFailed && records.rows.length === 0;

  function renderRow(row: Row) {
    const timestamp = kind.timestampOf(row);
    return <RecordRow {...kind.summarize(row)} timestamp={timestamp} now={now} isUnread={row.isUnread === true} />;
  }

  return (
    <>
      <ListToolbar label={`Search ${kind.name}`} search={search} onSearch={onSearch}>
        {records.rows.some(({ isUnread }) => isUnread) && <MarkAllButton path={kind.path} readKind={kind.readKind} />}
        <ExportButton kind={kind} search={settledSearch} />
      </ListToolbar>
      {records.isLoading && <ListSkeleton />}
      {records.hasFailed && <ListRetry onRetry={records.reload} isRetrying={records.isReloading} />}
      {isEmpty && (
        <ListEmpty>
          {settledSearch === ''
            ? kind.emptyText
            : `Nothing among the ${kind.name} matches. The search in Live Chat finds everything.`}
        </ListEmpty>
      )}
      {records.rows.length > 0 && (
        <RecordList
          label={kind.name}
          rows={records.rows}
          selectedId={openId}
          hrefOf={hrefOf}
          renderRow={renderRow}
          onNearEnd={records.hasOlderFailed ? doNothing : records.loadOlder}
        >
          {records.hasOlderFailed && <ListRetry onRetry={records.loadOlder} isRetrying={records.isLoadingOlder} />}
        </RecordList>
      )}
    </>
  );
}

// After a failure only a click retries; scrolling does not.
function doNothing() {}
