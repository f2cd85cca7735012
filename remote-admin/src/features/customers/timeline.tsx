import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import type {
  CustomerChangeEvent,
  CustomerDetail,
  RecordKind,
  TimelineEntry,
} from '@potomac-oak/shared/contracts/customers';

import {
  customerHref,
  customerName,
  describeStep,
  formatValue,
  KIND_LABELS,
  recordHref,
  STAGE_LABELS,
} from '../../customers/customer-texts';
import { CUSTOMERS_KEY, customerPath, reloadCustomers, useCustomerCall } from '../../customers/use-customers';
import { reportFailure } from '../../desk/report-failure';
import { FileGallery } from '../../files/file-gallery';
import { FileList } from '../../files/file-list';
import { placeHref } from '../../navigation/dashboard-place';
import { OlderButton } from '../../records/older-button';
import { usePages } from '../../records/use-pages';
import { useStaffSession } from '../../session/staff-session';
import { formatDateTime } from '../../time/company-time';
import { LoadFailed, Loading } from '../../ui/load-states';
import styles from './timeline.module.scss';

function useTimeline({ _id: id }: CustomerDetail) {
  return usePages<TimelineEntry>([...CUSTOMERS_KEY, 'timeline', id], `${customerPath(id)}/timeline?limit=100`);
}

/** Everything that was said and done, newest first. */
export function Timeline({ customer }: { customer: CustomerDetail }) {
  const { list, items: entries } = useTimeline(customer);

  return (
    <section className={styles.timeline} aria-label="Timeline">
      {list.isPending && <Loading />}
      {list.isError && <LoadFailed what="The timeline" onRetry={() => void list.refetch()} />}
      <Entries customer={customer} entries={entries} />
      <OlderButton className={styles.tool} list={list}>
        Show older
      </OlderButton>
    </section>
  );
}

/** What the customer wrote last, for screens on which the timeline is far below. */
export function LastMessage({ customer }: { customer: CustomerDetail }) {
  const { items: entries } = useTimeline(customer);
  const last = entries.find(isFromCustomer);
  if (!last) return null;
  return (
    <section className={styles.last} aria-label="Last message">
      <Entries customer={customer} entries={[last]} />
    </section>
  );
}

function Entries({ customer, entries }: { customer: CustomerDetail; entries: readonly TimelineEntry[] }) {
  const { api } = useStaffSession();
  const { mutate: call, isPending } = useCustomerCall();
  const queryClient = useQueryClient();
  const [openFile, setOpenFile] = useState<string | null>(null);
  const reload = () => void reloadCustomers(queryClient);

  function undo(event: number) {
    if (!isPending) call({ id: customer._id, call: 'undo', body: { event } });
  }

  function removeNote(id: string) {
    api.delete(`${customerPath(customer._id)}/notes/${id}`).catch(reportFailure);
  }

  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li className={isText(entry) ? styles.said : styles.done} data-type={entry.type} key={entry._id}>
            <p className={styles.meta}>
              <strong dir="auto">{authorOf(entry, customer)}</strong> {describe(entry)} ·{' '}
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              {entry.type === 'note' && entry.chatId === null && (
                <button className={styles.tool} type="button" onClick={() => removeNote(entry.id)}>
                  Delete note
                </button>
              )}
              {entry.type === 'change' && entry.change.action === 'merged' && !entry.change.isUndone && (
                <UndoMerge change={entry.change} isDisabled={isPending} onUndo={undo} />
              )}
            </p>
            {isText(entry) && entry.text !== '' && (
              <p className={styles.text} dir="auto">
                {entry.text}
              </p>
            )}
            {filesOf(entry).length > 0 && <FileList listed={filesOf(entry)} onOpen={setOpenFile} onExpired={reload} />}
          </li>
        ))}
      </ol>
      <FileGallery
        files={entries.flatMap(filesOf)}
        openId={openFile}
        onClose={() => setOpenFile(null)}
        onDescribed={reload}
      />
    </>
  );
}

interface UndoMergeProps {
  change: Extract<CustomerChangeEvent, { action: 'merged' }>;
  isDisabled: boolean;
  onUndo: (event: number) => void;
}

function UndoMerge({ change, isDisabled, onUndo }: UndoMergeProps) {
  return (
    <button className={styles.tool} type="button" aria-disabled={isDisabled} onClick={() => onUndo(change.event)}>
      Undo merge
    </button>
  );
}

type TextEntry = Extract<TimelineEntry, { text: string }>;

function isText(entry: TimelineEntry): entry is TextEntry {
  return entry.type !== 'conversation' && entry.type !== 'change';
}

function isFromCustomer(entry: TimelineEntry): boolean {
  if (entry.by !== null || !isText(entry) || entry.type === 'note') return false;
  return (entry.type !== 'message' || entry.isVisitors) && (entry.text !== '' || filesOf(entry).length > 0);
}

function filesOf(entry: TimelineEntry) {
  return ('files' in entry && entry.files) || [];
}

function authorOf(entry: TimelineEntry, customer: CustomerDetail): string {
  if (entry.by) return entry.by.name;
  switch (entry.type) {
    case 'message':
      return entry.name.trim() || customerName(customer);
    case 'record':
      return (
        customer.records.find(({ kind, id }) => kind === entry.kind && id === entry.id)?.name || customerName(customer)
      );
    case 'mail':
      return entry.address;
    default:
      return 'System';
  }
}

const RECORD_TEXTS: Partial<Record<RecordKind, string>> = { chat: 'opened a chat', visit: 'asked for a visit' };

function describe(entry: TimelineEntry): ReactNode {
  switch (entry.type) {
    case 'record':
      return (
        <>
          {RECORD_TEXTS[entry.kind] ?? 'sent'}{' '}
          <a href={recordHref(entry)}>{RECORD_TEXTS[entry.kind] ? 'Open it' : KIND_LABELS[entry.kind]}</a>
        </>
      );
    case 'message':
      return <a href={placeHref('live-chat', entry.chatId)}>in a chat</a>;
    case 'mail':
      if (entry.by === null) return 'answered by e-mail';
      return (
        <>
          wrote to {entry.address}
          {entry.bounced && <strong className={styles.bounced}> · not delivered: {entry.bounced}</strong>}
        </>
      );
    case 'note':
      return 'wrote a note';
    case 'conversation':
      if (entry.state === 'waiting') return 'returned the chat to Waiting';
      if (entry.state === 'done') return 'marked the chat done';
      if (entry.state === 'spam') return 'marked the chat as spam';
      return entry.takenBy?.name === entry.by?.name ? 'took the chat' : `gave the chat to ${entry.takenBy?.name}`;
    case 'change':
      return describeChange(entry.change, entry.by);
  }
}

function describeChange(change: CustomerChangeEvent, by: TimelineEntry['by']): ReactNode {
  switch (change.action) {
    case 'stage':
      return `moved to ${STAGE_LABELS[change.stage]}`;
    case 'owner':
      if (change.owner === null) return 'removed the owner';
      return change.owner.id === by?.id ? 'took the customer' : `handed over to ${change.owner.name}`;
    case 'nextStep':
      return change.nextStep ? `planned: ${describeStep(change.nextStep)}` : 'completed the next step';
    case 'value':
      return change.value === null ? 'removed the value' : `set the value to ${formatValue(change.value)}`;
    case 'answered':
      return 'marked it answered';
    case 'merged':
      return `merged ${change.name || 'another customer'}${change.isUndone ? ' (undone)' : ''}`;
    case 'separated':
      return (
        <>
          separated <a href={customerHref(change.customerId)}>{change.name || 'a record'}</a>
        </>
      );
  }
}
