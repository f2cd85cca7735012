import { createHmac, randomUUID } from 'node:crypto';

import { company } from '@potomac-oak/shared/company';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { dayAt, listOpenings, startOfDay } from '@potomac-oak/shared/contracts/office-hours';
import { normalizeEmail, normalizePhone } from '@potomac-oak/shared/contracts/reachable';
import type { VisitRequest } from '@potomac-oak/shared/contracts/visit-calls';
import type { BookedVisit, FreeTimes } from '@potomac-oak/shared/contracts/visits';

import type { Queryable } from '../base/db/database';
import type { IdempotencyKey } from '../base/db/idempotency';
import { AppError } from '../base/errors/app-error';
import { EXCLUSION_VIOLATION, sqlStateOf } from '../base/errors/database-error';
import { limitKey } from '../base/http/client-address';
import { deriveKey } from '../base/secrets/derive-key';
import { readSecretKeys } from '../base/secrets/secret-keys';
import { sha256 } from '../base/secrets/sha256';
import { canReceive, hashAddress, readMailAddress } from '../conversations/visitor-mail/mail-admission';
import { attachFormFiles } from '../files/stored-file';
import { joinRecord, proveRecord } from '../leads/customers/join-record';
import { planOf } from '../notifications/plans';
import type { RecordSource } from '../partners/record-source';
import type { Parts } from '../parts';
import { STAFF_ROOM } from '../realtime/staff-room';
import { type BookableEstimator, findFree, listFreeTimes, type TimeRange } from './free-times';
import { createVisitTokens, type VisitMailKind } from './visit-links';
import {
  countVisits,
  expireRequests,
  findVisit,
  findVisitOfToken,
  forgetAddresses,
  insertVisit,
  lockVisit,
  type NewVisit,
  readAvailability,
  type StoredVisit,
  setState,
  setTime,
  VISIT_ADDRESS,
} from './visit-repository';

/** The time of a request is taken until then, unless somebody confirms it. */
const REQUEST_MS = DAY_MS;
/** On a day before the visit without office hours. */
const REMINDER_MINUTES = 9 * 60;

export interface Visits {
  freeTimes(query: { kind: VisitRequest['kind']; zip: string; from?: string | undefined }): Promise<FreeTimes>;
  /** For a move of this visit. Throws `not_found`. */
  freeTimesOf(id: string, query: { from?: string | undefined; estimatorId?: string | undefined }): Promise<FreeTimes>;
  /** Throws `conflict` if nobody is free at that time. */
  book(request: VisitRequest, caller: Caller): Promise<BookedVisit>;
  /** Null for an unknown token. */
  findByToken(token: string): Promise<StoredVisit | null>;
  /** By staff, or by the visitor if `by` is null. All throw `not_found`, and `conflict` if it is no longer possible. */
  confirm(id: string, by: Change): Promise<void>;
  move(id: string, to: { startsAt: string; estimatorId?: string | undefined }, by: Change): Promise<void>;
  cancel(id: string, by: Change): Promise<void>;
  /** Expires requests; also runs every minute. */
  settle(): Promise<void>;
}

interface Caller extends RecordSource {
  language: string;
  /** The network address. */
  address: string;
  key: IdempotencyKey;
}

/** `userId` is null for the visitor; `revision` is the one that staff have read. */
export interface Change {
  userId: string | null;
  revision?: number;
}

export function createVisits(parts: Parts): Visits {
  const { config, database, idempotency, outbox, officeHours, customerFeed, notifyStaff, broadcast, limiters, now } =
    parts;
  const addressKey = deriveKey(readSecretKeys(config), 'network addresses of visits');
  const tokenOf = createVisitTokens(config);
  let turn: Promise<unknown> = Promise.resolve();

  /** Those who wait for their turn occupy no connections of the database. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  /** `except` is the id of a visit whose time counts as free. */
  function availabilityOf(tx: Queryable, except: string | null = null) {
    return readAvailability(tx, { office: officeHours.current(), now: now(), except });
  }

  async function store(
    tx: Queryable,
    { key: _key, files = [], startsAt, page = '', ...form }: VisitRequest,
    { site, language, address, key }: Caller,
  ): Promise<BookedVisit & { id: string; customerId: string }> {
    await lockVisits(tx);
    await expireRequests(tx, new Date(now()));
    const at = Date.parse(startsAt);
    const availability = await availabilityOf(tx);
    const { setting, office } = availability;
    const free = findFree(availability, { ...form, at });
    if (free.length === 0) throw timeTaken();

    const addressHash = createHmac('sha256', addressKey).update(limitKey(address)).digest('base64url');
    const [email, phone] = [normalizeEmail(form.email), normalizePhone(form.phoneNumber)];
    const { open, recent } = await countVisits(tx, {
      addressHash,
      email,
      phone,
      now: new Date(now()),
      since: new Date(now() - HOUR_MS),
    });
    const isReachable = email !== null || phone !== null;
    const isLimited = open >= setting.openPerPerson || recent >= setting.newPerHour;
    const state = isReachable && !isLimited ? 'requested' : 'wish';
    if (state === 'wish') admitWish(address);
    const minutes = setting.minutes[form.kind];
    const id = randomUUID();
    const visit = {
      ...form,
      id,
      state,
      tokenHash: sha256(tokenOf(id)),
      time: { from: at, to: at + minutes * MINUTE_MS },
      travelMinutes: setting.travelMinutes,
      site,
      page,
      language,
      addressHash,
      createdAt: new Date(now()),
      expiresAt: state === 'wish' ? null : new Date(Math.min(at, now() + REQUEST_MS)),
    } as const;
    if (!(await insertFirst(tx, visit, state === 'wish' ? [null] : free.map((estimator) => estimator.id))))
      throw timeTaken();
    await attachFormFiles(tx, { table: 'visits', id, ids: files, key });
    await joinRecord(tx, { ...form, kind: 'visit', id, site, isWaiting: state === 'wish' });
    const customerId = await completeCustomer(tx, id);
    await outbox.enqueue(tx, planOf('visit', id));

    const isMailed = state === 'requested' && (await canMail(tx, form.email));
    if (isMailed) await mailVisitor(tx, 'visitRequest', { id, sequence: 0 });
    return { id, state, kind: form.kind, startsAt, minutes, timeZone: office.timeZone, isMailed, customerId };
  }

  /** A visitor who got no answer may have added files before the repeat. */
  async function attachMore(id: string, ids: readonly string[], key: IdempotencyKey): Promise<void> {
    const visit = await database.transaction(async (tx) => {
      const visit = await lockVisit(tx, id);
      if (visit) await attachFormFiles(tx, { table: 'visits', id, ids, key });
      return visit;
    });
    if (visit) await announce([visit.customerId]);
  }

  /** Staff must call about each wish. */
  function admitWish(address: string): void {
    const retryAfter = limiters.wishes.take(limitKey(address)) || limiters.allWishes.take('site');
    if (retryAfter === 0) return;
    const msg = `We cannot take more requests at the moment. Please call ${company.phone.label}.`;
    throw new AppError('rate_limited', { msg, retryAfter });
  }

  async function canMail(tx: Queryable, email: string): Promise<boolean> {
    const address = readMailAddress(email);
    if (address === null || !outbox.isOpen('email')) return false;
    return canReceive(tx, { kind: 'visitRequest', addressHash: hashAddress(address), now: now() });
  }

  async function mailVisitor(
    tx: Queryable,
    kind: VisitMailKind,
    { id, sequence }: Pick<StoredVisit, 'id' | 'sequence'>,
    dueAt = new Date(now()),
  ): Promise<void> {
    await outbox.enqueue(tx, { kind, queue: 'email', recipient: String(sequence), subjectId: id, dueAt });
  }

  /** Sends what follows from a confirmed time. */
  async function mailTime(tx: Queryable, visit: Pick<StoredVisit, 'id' | 'sequence' | 'startsAt'>): Promise<void> {
    await mailVisitor(tx, 'visitConfirmation', visit);
    const dueAt = reminderTime(visit.startsAt.getTime());
    if (dueAt > now()) await mailVisitor(tx, 'visitReminder', visit, new Date(dueAt));
  }

  /** The opening of the office on the day before. */
  function reminderTime(startsAt: number): number {
    const office = officeHours.current();
    const midnight = startOfDay(dayAt(startsAt, office) - 1, office);
    const [opening] = listOpenings({ from: midnight, to: midnight }, office);
    return opening?.from ?? midnight + REMINDER_MINUTES * MINUTE_MS;
  }

  /** One at a time, in a transaction. `work` returns whether anything has changed. */
  async function change(
    id: string,
    { revision }: Change,
    work: (tx: Queryable, visit: StoredVisit) => Promise<boolean>,
  ): Promise<void> {
    const apply = async (tx: Queryable) => {
      await lockVisits(tx);
      const visit = await lockVisit(tx, id);
      if (!visit) throw new AppError('not_found');
      if (revision !== undefined && revision !== visit.revision)
        throw new AppError('conflict', { msg: 'This visit has changed meanwhile.' });
      if (isEnded(visit, now())) throw new AppError('conflict', { msg: 'This visit is cancelled, expired or over.' });
      return (await work(tx, visit)) ? visit : null;
    };
    const changed = await inTurn(() => database.transaction(apply)).catch((error: unknown) => {
      throw sqlStateOf(error) === EXCLUSION_VIOLATION ? timeTaken() : error;
    });
    if (changed) await announce([changed.customerId]);
  }

  async function announce(customerIds: readonly string[]): Promise<void> {
    broadcast(STAFF_ROOM, 'visitsChanged');
    await customerFeed.send(customerIds);
  }

  return {
    freeTimes: (query) => database.transaction(async (tx) => listFreeTimes(await availabilityOf(tx), query)),

    freeTimesOf: (id, { from, estimatorId }) =>
      database.transaction(async (tx) => {
        const visit = await findVisit(tx, id);
        if (!visit) throw new AppError('not_found');
        const { estimators, ...availability } = await availabilityOf(tx, id);
        const chosen = estimators.filter((one) => estimatorId === undefined || one.id === estimatorId);
        return listFreeTimes({ ...availability, estimators: chosen }, { ...visit, from });
      }),

    async book(request, caller) {
      // After a reload, the browser has no files any more.
      const { key: _key, files = [], ...input } = request;
      const customerIds: string[] = [];
      const book = async (tx: Queryable) => {
        const { customerId, ...booked } = await store(tx, request, caller);
        customerIds.push(customerId);
        return booked;
      };
      const once = { call: 'visit', key: caller.key, input };
      const { answer, isRepeat } = await inTurn(() => idempotency.once(once, book));
      const { id, ...booked } = answer;
      if (isRepeat && files.length > 0) await attachMore(id, files, caller.key);
      if (!isRepeat) {
        notifyStaff('newVisitNotification', { message: `New request for a visit from ${request.name}` });
        await announce(customerIds);
      }
      return booked;
    },

    findByToken: (token) => findVisitOfToken(database, sha256(token)),

    confirm: (id, by) =>
      change(id, by, async (tx, visit) => {
        if (visit.state === 'wish')
          throw new AppError('conflict', { msg: 'This request has no time yet. Choose one.' });
        if (by.userId === null) await proveRecord(tx, { kind: 'visit', id });
        if (visit.state === 'confirmed') return false;
        await setState(tx, id, 'confirmed');
        await advanceCustomer(tx, visit.customerId, by.userId);
        await mailTime(tx, visit);
        return true;
      }),

    move: (id, { startsAt, estimatorId }, by) =>
      change(id, by, async (tx, visit) => {
        if (visit.state === 'wish' && by.userId === null) throw new AppError('conflict');
        await expireRequests(tx, new Date(now()));
        const at = Date.parse(startsAt);
        const availability = await availabilityOf(tx, id);
        const { setting, estimators } = availability;
        const chosen = estimatorId ?? chooseEstimator(findFree(availability, { ...visit, at }), visit)?.id;
        if (chosen === undefined) throw timeTaken();
        if (by.userId !== null && !estimators.some((one) => one.id === chosen))
          throw new AppError('invalid_input', { msg: 'This person makes no visits.' });

        const time: TimeRange = { from: at, to: at + setting.minutes[visit.kind] * MINUTE_MS };
        const isSameTime = at === visit.startsAt.getTime();
        if (isSameTime && visit.state === 'confirmed' && chosen === visit.estimatorId) return false;
        const isNewTime = !isSameTime || visit.state !== 'confirmed';
        await setTime(tx, { id, estimatorId: chosen, time, travelMinutes: setting.travelMinutes, isNewTime });
        if (by.userId === null) await proveRecord(tx, { kind: 'visit', id });
        await advanceCustomer(tx, visit.customerId, by.userId);
        if (isNewTime) await mailTime(tx, { id, sequence: visit.sequence + 1, startsAt: new Date(at) });
        return true;
      }),

    cancel: (id, by) =>
      change(id, by, async (tx, visit) => {
        await setState(tx, id, 'cancelled');
        if (visit.state !== 'wish') await mailVisitor(tx, 'visitCancellation', { id, sequence: visit.sequence + 1 });
        return true;
      }),

    async settle() {
      const at = new Date(now());
      if (await expireRequests(database, at)) broadcast(STAFF_ROOM, 'visitsChanged');
      await forgetAddresses(database, at);
    },
  };
}

function timeTaken(): AppError {
  return new AppError('conflict', { msg: 'This time is no longer available.' });
}

/** Makes the limits exact. That no time is taken twice is up to the constraint of the table. */
async function lockVisits({ query }: Queryable): Promise<void> {
  await query(`select pg_advisory_xact_lock(hashtextextended('visits', 0))`);
}

/** Stores the visit for the first estimator whom the constraint allows. */
async function insertFirst(
  tx: Queryable,
  visit: Omit<NewVisit, 'estimatorId'>,
  estimatorIds: readonly (string | null)[],
): Promise<boolean> {
  for (const estimatorId of estimatorIds) if (await insertVisit(tx, { ...visit, estimatorId })) return true;
  return false;
}

/** Fills in the address of the visit's customer if there is none. Returns the customer's id. */
async function completeCustomer({ query }: Queryable, id: string): Promise<string> {
  const [customer] = await query<{ id: string }>(
    `update customers c
        set address = coalesce(nullif(c.address, ''), (select ${VISIT_ADDRESS} from visits where id = $1::uuid))
       from customer_records r join customers own on own.id = r.customer_id
      where r.kind = 'visit' and r.record_id = $1::text and c.id = coalesce(own.merged_into, own.id)
      returning c.id`,
    [id],
  );
  if (!customer) throw new Error('A visit has no customer.');
  return customer.id;
}

/** A confirmed visit is the customer's stage, unless it is a later one. */
async function advanceCustomer({ query }: Queryable, id: string, by: string | null): Promise<void> {
  const advanced = await query(
    `update customers set stage = 'visitBooked', stage_since = clock_timestamp(), revision = revision + 1,
                          changed_at = clock_timestamp()
      where id = $1 and stage in ('new', 'called') returning id`,
    [id],
  );
  if (advanced.length > 0) {
    await query(`insert into customer_events (customer_id, action, detail, changed_by) values ($1, 'stage', $2, $3)`, [
      id,
      JSON.stringify({ stage: 'visitBooked' }),
      by,
    ]);
  }
  // Somebody has talked to the person.
  if (by !== null) await query('update customers set waiting_since = null where id = $1', [id]);
}

/** A wish has no time that could be over. */
export function isEnded({ state, endsAt, expiresAt }: StoredVisit, now: number): boolean {
  if (state === 'wish') return false;
  return (
    state === 'cancelled' || state === 'expired' || endsAt.getTime() <= now || (expiresAt?.getTime() ?? now + 1) <= now
  );
}

/** Preferably the same one as before. */
function chooseEstimator(free: readonly BookableEstimator[], visit: StoredVisit): BookableEstimator | undefined {
  return free.find(({ id }) => id === visit.estimatorId) ?? free[0];
}
