import type { CustomerChange } from '@potomac-oak/shared/contracts/customer-changes';
import {
  type CustomerDetail,
  type CustomerRecord,
  type CustomerSummary,
  LEAD_STAGES,
  type LeadStage,
  type RecordKey,
  type TimelineEntry,
  type Today,
  type WaitingEntry,
} from '@potomac-oak/shared/contracts/customers';
import { endOfDay } from '@potomac-oak/shared/contracts/office-hours';
import { isEmailAddress } from '@potomac-oak/shared/contracts/reachable';

import type { Session } from '../../accounts/sessions/session-service';
import { displayNameOf } from '../../accounts/staff/staff-name';
import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import type { Cursor } from '../../base/paging/cursor';
import { type Page, toPage } from '../../base/paging/page';
import { countUnreadNotices, listUnreadNotices } from '../../notifications/staff-notices';
import type { Parts } from '../../parts';
import { presentCustomer, presentRecord, presentWaiting } from './customer-presenter';
import {
  type CustomerFilter,
  type CustomerValues,
  createCustomerRepository,
  type ListQuery,
} from './customer-repository';
import { mergeCustomers, undoMerge } from './merge-customers';
import { separateRecord } from './separate-record';
import { takeCustomer } from './take-customers';
import { listTimeline, presentEntry } from './timeline';

type Caller = Pick<Session, 'userId'>;

/** All calls with an id throw `not_found`. The id of a merged customer refers to the one it was merged into. */
export interface Customers {
  /** Newest first. */
  list(query: ListQuery, caller: Caller): Promise<Page<CustomerRecord>>;
  summarize(filter: CustomerFilter, caller: Caller): Promise<CustomerSummary>;
  /** @param limit of each list */
  today(caller: Caller, limit: number): Promise<Today>;
  get(id: string): Promise<CustomerDetail>;
  getOf(record: RecordKey): Promise<CustomerDetail>;
  timeline(id: string, query: { before?: Cursor | undefined; limit: number }): Promise<Page<TimelineEntry>>;
  /** Throws `conflict` if the customer has changed since `revision`, and `invalid_input` for an inactive owner. */
  change(id: string, change: CustomerChange, caller: Caller): Promise<CustomerDetail>;
  /** Shows both as the customer `id`. Throws `conflict` if one of them has been merged meanwhile. */
  merge(id: string, other: string, caller: Caller): Promise<CustomerDetail>;
  /** Throws `conflict` if it is undone already. */
  undoMerge(id: string, event: number): Promise<CustomerDetail>;
  /** The record becomes a customer of its own. Throws `conflict` for the only record. */
  separate(id: string, record: RecordKey, caller: Caller): Promise<CustomerDetail>;
}

const RECORDS_MAX = 50;
const LIKENESSES_MAX = 5;
const TAGS_SHOWN_MAX = 200;

export function createCustomers({
  config,
  database,
  customerFeed: feed,
  files,
  notices,
  officeHours,
  now,
}: Parts): Customers {
  const customers = createCustomerRepository(database);

  async function get(id: string): Promise<CustomerDetail> {
    const [customer] = await customers.find([id]);
    if (!customer) throw new AppError('not_found');
    const [records, identifiers, likenesses] = await Promise.all([
      customers.listRecords(customer.id, RECORDS_MAX),
      customers.listIdentifiers(customer.id),
      customers.listLikenesses(customer.id, LIKENESSES_MAX),
    ]);
    const stated = records.map(({ email }) => email.trim()).filter(isEmailAddress);
    return {
      ...presentCustomer(customer),
      identifiers,
      records: records.map(presentRecord),
      likenesses,
      mailAddresses: config.SMTP_URL === undefined ? null : [...new Set(stated)],
    };
  }

  return {
    async list(query, { userId }) {
      const rows = await customers.list({ ...query, limit: query.limit + 1 }, userId);
      const page = toPage(rows, query.limit, ({ activeAt, id }) => ({ key: activeAt.getTime(), id }));
      return { ...page, items: page.items.map(presentCustomer) };
    },

    async summarize(filter, { userId }) {
      const [stages, views, sources, tags] = await Promise.all([
        customers.countByStage(filter),
        customers.countViews(filter, userId),
        customers.countBySource(),
        customers.listTags(TAGS_SHOWN_MAX),
      ]);
      return { stages: toStageCounts(stages), views, sources, tags };
    },

    async today({ userId }, limit) {
      const viewer = { userId, now: new Date(now()), endOfDay: new Date(endOfDay(now(), officeHours.current())) };
      const [counts, noticeCount, unread, chats, waiting, due, unowned, unplanned, visits] = await Promise.all([
        customers.countToday(viewer),
        countUnreadNotices(database, userId),
        listUnreadNotices(database, userId),
        customers.listWaitingChats(viewer, limit),
        customers.listWaiting(viewer, limit),
        customers.listDue(viewer, limit),
        customers.listUnowned(limit),
        customers.listUnplanned(viewer, limit),
        customers.listVisits(viewer, limit),
      ]);
      const entries: WaitingEntry[] = [
        ...chats.map(({ since, ...chat }) => ({ ...chat, kind: 'chat' as const, since: since.toISOString() })),
        ...waiting.map(presentWaiting),
      ];
      return {
        notices: unread,
        waiting: entries.sort((a, b) => a.since.localeCompare(b.since)).slice(0, limit),
        due: due.map(presentCustomer),
        unowned: unowned.map(presentCustomer),
        unplanned: unplanned.map(presentCustomer),
        visits: visits.map(({ startsAt, estimator, ...visit }) => ({
          ...visit,
          startsAt: startsAt.toISOString(),
          estimator: displayNameOf(estimator),
        })),
        counts: { ...counts, notices: noticeCount },
      };
    },

    get,

    async getOf(record) {
      const id = await customers.findOf(record);
      if (id === null) throw new AppError('not_found');
      return get(id);
    },

    async timeline(id, query) {
      const [customer] = await customers.find([id]);
      if (!customer) throw new AppError('not_found');
      const rows = await listTimeline(database, customer.id, { ...query, limit: query.limit + 1 });
      const page = toPage(rows, query.limit, ({ at, id: key }) => ({ key: at.getTime(), id: key }));
      return { ...page, items: page.items.map((entry) => presentEntry(entry, files.present)) };
    },

    async change(id, { revision, ...change }, { userId }) {
      const noticeIds = await database.transaction(async (tx) => {
        const repository = createCustomerRepository(tx);
        const present = await repository.lock(id);
        if (!present) throw new AppError('not_found');
        const { revision: presentRevision, ...values } = present;
        const next = applyChange(values, change);
        const events = describeChanges(values, next, change);
        if (JSON.stringify(next) === JSON.stringify(values)) return null;
        if (revision !== undefined && revision !== presentRevision)
          throw new AppError('conflict', { msg: 'A colleague has changed this customer meanwhile.' });
        if (next.ownerId !== null && next.ownerId !== values.ownerId) await assertActive(tx, next.ownerId);

        await repository.set(id, next);
        if (change.isAnswered) await takeCustomer(tx, { id, by: userId });
        const added: string[] = [];
        for (const { action, detail } of events) {
          const [event] = await tx.query<{ seq: number }>(
            'insert into customer_events (customer_id, action, detail, changed_by) values ($1, $2, $3, $4) returning seq',
            [id, action, JSON.stringify(detail), userId],
          );
          if (action !== 'owner' || next.ownerId === null) continue;
          const cause = { reason: 'owner' as const, subject: String(event?.seq), customerId: id, fromId: userId };
          added.push(...(await notices.add(tx, { ...cause, staffIds: [next.ownerId] })));
        }
        return added;
      });
      if (noticeIds) await Promise.all([feed.send([id]), notices.announce(noticeIds)]);
      return get(id);
    },

    async merge(id, other, { userId }) {
      await database.transaction((tx) => mergeCustomers(tx, { kept: id, merged: other, by: userId }));
      await feed.send([id, other]);
      return get(id);
    },

    async undoMerge(id, event) {
      await feed.send(await database.transaction((tx) => undoMerge(tx, { id, event })));
      return get(id);
    },

    async separate(id, record, { userId }) {
      const created = await database.transaction((tx) => separateRecord(tx, { id, record, by: userId }));
      await feed.send([id, created]);
      return get(id);
    },
  };
}

export function toStageCounts(rows: readonly { stage: LeadStage; leads: number }[]): Record<LeadStage, number> {
  const counts = LEAD_STAGES.map((stage) => [stage, rows.find((row) => row.stage === stage)?.leads ?? 0]);
  return Object.fromEntries(counts) as Record<LeadStage, number>;
}

type Changes = Omit<CustomerChange, 'revision'>;

function applyChange(present: CustomerValues, { nextStep, isAnswered, ...change }: Changes): CustomerValues {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next = { ...present, ...(given as Partial<CustomerValues>) };
  if (nextStep !== undefined) {
    next.nextStep = nextStep?.text ?? '';
    next.nextAt = nextStep && new Date(nextStep.at);
  }
  // Somebody has talked to the person.
  if (isAnswered || next.stage !== present.stage) next.waitingSince = null;
  return next;
}

/** The entries of the history. */
function describeChanges(
  present: CustomerValues,
  next: CustomerValues,
  { nextStep, isAnswered }: Changes,
): { action: string; detail: object }[] {
  const changes: { action: string; detail: object }[] = [];
  const { stage, ownerId, value } = next;
  if (stage !== present.stage) changes.push({ action: 'stage', detail: { stage } });
  if (ownerId !== present.ownerId) changes.push({ action: 'owner', detail: { ownerId } });
  if (next.nextStep !== present.nextStep || next.nextAt?.getTime() !== present.nextAt?.getTime())
    changes.push({ action: 'nextStep', detail: { nextStep } });
  if (value !== present.value) changes.push({ action: 'value', detail: { value } });
  if (isAnswered && present.waitingSince !== null) changes.push({ action: 'answered', detail: {} });
  return changes;
}

async function assertActive({ query }: Queryable, id: string): Promise<void> {
  const found = await query('select id from staff_users where id = $1 and deactivated_at is null', [id]);
  if (found.length === 0) throw new AppError('invalid_input', { msg: 'This person has no active account.' });
}
