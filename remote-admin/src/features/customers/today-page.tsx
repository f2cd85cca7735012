import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';

import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import type { CustomerRecord, Today, WaitingEntry } from '@potomac-oak/shared/contracts/customers';
import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { dayAt, minuteOfDay, startOfDay } from '@potomac-oak/shared/contracts/office-hours';
import { DESK_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { OwnAccount } from '@potomac-oak/shared/contracts/staff';
import { VISIT_KINDS } from '@potomac-oak/shared/contracts/visits';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { openPage } from '@potomac-oak/shared/page-events/navigation';

import {
  customerHref,
  customerName,
  describeStep,
  entryHref,
  isOverdue,
  recordHref,
} from '../../customers/customer-texts';
import { customerPath, reloadCustomers, useCustomerChange, useToday } from '../../customers/use-customers';
import { useOfficeHours } from '../../desk/office-hours';
import { reportFailure } from '../../desk/report-failure';
import { OWN_ACCOUNT_KEY, useOwnAccount } from '../../desk/staff';
import { useStaffSession } from '../../session/staff-session';
import { formatDateTime, formatDuration } from '../../time/company-time';
import { ConfirmedSelect } from '../../ui/confirmed-select';
import { LoadFailed, Loading } from '../../ui/load-states';
import { useLiveCustomers } from './customers-page';
import { customersHref } from './customers-view';
import styles from './today-page.module.scss';

const ENTRIES_MAX = 20;

/** What the person has to do: what concerns them alone, who waits, the day's visits, what is due, and who has no next step or no owner. */
export function TodayPage() {
  const { data: today, isError, refetch } = useToday(ENTRIES_MAX);
  useLiveCustomers();

  return (
    <>
      {!today && !isError && <Loading />}
      {!today && isError && <LoadFailed what="Today" onRetry={() => void refetch()} />}
      {today && <Lists today={today} />}
      <StartSwitch />
    </>
  );
}

function Lists({ today: { notices, waiting, due, unowned, unplanned, visits, counts } }: { today: Today }) {
  const now = useNow();

  if (Object.values(counts).every((count) => count === 0)) return <p>Nothing is waiting.</p>;
  return (
    <>
      <List title="For you" count={counts.notices} shown={notices.length}>
        {notices.map((notice) => (
          <Row
            key={`${notice.id} ${notice.at} ${notice.text}`}
            href={entryHref(notice)}
            name={notice.text}
            text={notice.detail}
          >
            {formatDateTime(notice.at)}
          </Row>
        ))}
      </List>
      <List title="Waiting for an answer" count={counts.waiting} shown={waiting.length}>
        {waiting.map((entry) => (
          <Row
            key={entry.id}
            href={entryHref(entry)}
            name={entry.name.trim() || 'Visitor'}
            text={entry.text}
            tool={entry.isFree && <Take {...entry} />}
          >
            {entry.kind === 'chat' ? 'Chat, waiting' : 'Waiting'} for {formatDuration(now - Date.parse(entry.since))}
          </Row>
        ))}
      </List>
      <List title="Visits" count={counts.visits} shown={visits.length}>
        {visits.map(({ id, state, kind, startsAt, name, place, estimator }) => (
          <Row
            key={id}
            href={recordHref({ kind: 'visit', id })}
            name={name}
            text={`${VISIT_KINDS[kind]} · ${place} · ${estimator}`}
          >
            {state === 'requested' && 'To be confirmed: '}
            {formatDateTime(startsAt)}
          </Row>
        ))}
      </List>
      <List title="Due" count={counts.due} shown={due.length}>
        {due.map((customer) => (
          <CustomerRow
            key={customer._id}
            customer={customer}
            isLate={isOverdue(customer, now)}
            tool={
              <>
                <Snooze customer={customer} />
                {customer.owner === null && <TakeCustomer customer={customer} />}
              </>
            }
          >
            {isOverdue(customer, now) && 'Overdue: '}
            {customer.nextStep && describeStep(customer.nextStep)}
          </CustomerRow>
        ))}
      </List>
      <List title="Without next step" count={counts.unplanned} shown={unplanned.length}>
        {unplanned.map((customer) => (
          <CustomerRow key={customer._id} customer={customer}>
            {formatDateTime(customer.activeAt)}
          </CustomerRow>
        ))}
      </List>
      <List
        title="Without owner"
        count={counts.unowned}
        shown={unowned.length}
        allHref={customersHref({ view: 'unowned', stage: 'new', tag: '', source: null })}
      >
        {unowned.map((customer) => (
          <CustomerRow key={customer._id} customer={customer} tool={<TakeCustomer customer={customer} />}>
            {formatDateTime(customer.activeAt)}
          </CustomerRow>
        ))}
      </List>
    </>
  );
}

interface ListProps {
  title: string;
  count: number;
  shown: number;
  /** The whole list. */
  allHref?: string;
  children: ReactNode;
}

function List({ title, count, shown, allHref, children }: ListProps) {
  if (count === 0) return null;
  const id = title.replaceAll(' ', '-').toLowerCase();
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      <ul className={styles.rows}>{children}</ul>
      {count > shown && (
        <p className={styles.more}>
          The first {shown} of {count}. {allHref && <a href={allHref}>Show all</a>}
        </p>
      )}
    </section>
  );
}

interface CustomerRowProps {
  customer: CustomerRecord;
  isLate?: boolean;
  tool?: ReactNode;
  children: ReactNode;
}

function CustomerRow({ customer, ...row }: CustomerRowProps) {
  return <Row {...row} href={customerHref(customer._id)} name={customerName(customer)} text={customer.text} />;
}

interface RowProps {
  href: string;
  name: string;
  text: string;
  isLate?: boolean;
  /** Beside the link. */
  tool?: ReactNode;
  children: ReactNode;
}

function Row({ href, name, text, isLate = false, tool, children }: RowProps) {
  return (
    <li>
      <a className={styles.link} href={href}>
        <strong dir="auto">{name}</strong>
        <span className={isLate ? styles.late : styles.quiet}>{children}</span>
        {text && (
          <span className={styles.text} dir="auto">
            {text}
          </span>
        )}
      </a>
      {tool && <span className={styles.tools}>{tool}</span>}
    </li>
  );
}

function TakeCustomer({ customer }: { customer: CustomerRecord }) {
  const { _id: id, revision } = customer;
  return <Take kind="customer" id={id} revision={revision} name={customerName(customer)} />;
}

/** Makes a chat or a customer the person's own, unless a colleague has changed it meanwhile. */
function Take({ kind, id, revision, name }: Pick<WaitingEntry, 'kind' | 'id' | 'revision' | 'name'>) {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const { data: me } = useOwnAccount();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      kind === 'chat'
        ? api.post(`${DESK_PATHS.chats}/${id}/state`, { state: 'taken', revision })
        : api.post(customerPath(id), { ownerId: me?.id, revision }),
    onError: reportFailure,
    onSettled: () => reloadCustomers(queryClient),
  });

  async function take({ currentTarget }: MouseEvent) {
    if (isPending || !me) return;
    const main = currentTarget.closest('main');
    const row = currentTarget.closest('li');
    const links = [row, row?.nextElementSibling, row?.previousElementSibling].map((place) => place?.querySelector('a'));
    if (!(await mutateAsync().catch(() => null))) return;
    // The button disappears, and often its row, in a task that is already queued. A link takes the focus, because a held
    // key would press the next button.
    setTimeout(() => {
      const { activeElement, body } = document;
      if (activeElement !== currentTarget && activeElement !== body) return;
      (links.find((link) => link?.isConnected) ?? main)?.focus();
    });
  }

  return (
    <button className={styles.take} type="button" aria-disabled={isPending} onClick={(event) => void take(event)}>
      Take<span className="visually-hidden"> {name}</span>
    </button>
  );
}

type SnoozeChoice = '1' | '7' | 'date';

const SNOOZES: readonly { value: SnoozeChoice; label: string }[] = [
  { value: '1', label: 'Tomorrow' },
  { value: '7', label: 'Next week' },
  { value: 'date', label: 'Choose a date' },
];

/** Moves the next step by days of the office, at the same time of the day. */
function Snooze({ customer }: { customer: CustomerRecord }) {
  const { change, isPending } = useCustomerChange();
  const hours = useOfficeHours();
  const now = useNow();
  const { nextStep } = customer;
  if (nextStep === null) return null;
  const { text, at } = nextStep;

  function snooze(choice: SnoozeChoice) {
    // The record has the form.
    if (choice === 'date') return openPage(customerHref(customer._id));
    const start = startOfDay(dayAt(now, hours) + Number(choice), hours);
    const time = start + minuteOfDay(Date.parse(at), hours.timeZone) * MINUTE_MS;
    void change(customer, { nextStep: { text, at: new Date(time).toISOString() } });
  }

  return (
    <ConfirmedSelect
      label={`Snooze ${customerName(customer)}`}
      placeholder="Snooze"
      value=""
      options={SNOOZES}
      isDisabled={isPending}
      describeAction={(choice) => (choice === 'date' ? 'Open the record' : 'Snooze')}
      onConfirm={snooze}
    />
  );
}

function StartSwitch() {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const { data: account } = useOwnAccount();
  const { failure, isSending, submit } = useSubmission(async () => {
    const changed = await api.post<OwnAccount>(STAFF_PATHS.me, { startsWithToday: !account?.startsWithToday });
    queryClient.setQueryData(OWN_ACCOUNT_KEY, changed);
  });

  if (!account) return null;
  return (
    <>
      <label className={styles.start}>
        <input
          className="form-check-input"
          type="checkbox"
          checked={account.startsWithToday}
          aria-disabled={isSending}
          onChange={() => void submit()}
        />
        Open the dashboard with this page
      </label>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}
