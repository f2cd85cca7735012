import {
  freeTimesSchema,
  moveTimesSchema,
  timeOffSchema,
  visitChangeSchema,
  visitMoveSchema,
  visitParamsSchema,
  visitSettingSchema,
} from '@potomac-oak/shared/contracts/visit-calls';
import {
  type TimeOff,
  VISIT_PATHS,
  type VisitCalendar,
  type VisitConflict,
  type VisitRecord,
  type VisitSetting,
} from '@potomac-oak/shared/contracts/visits';

import { auditReading } from '../accounts/audit/audit-reading';
import { changeSetting } from '../accounts/audit/change-setting';
import { ownerGuard } from '../accounts/sessions/staff-guard';
import { presentStaff } from '../accounts/staff/staff-name';
import type { Queryable } from '../base/db/database';
import { AppError } from '../base/errors/app-error';
import type { HttpApp } from '../base/http/http-app';
import { limitBy, limitStaffBy } from '../base/limits/rate-limits';
import type { PresentFile } from '../files/file-links';
import type { Parts } from '../parts';
import { STAFF_ROOM } from '../realtime/staff-room';
import { type Availability, isWithinHours, overlaps } from './free-times';
import { findVisit, listVisits, readAvailability, type StoredVisit } from './visit-repository';
import type { Visits } from './visit-service';
import { readVisitSetting } from './visit-setting';

/** Free times for visitors, and the calls of staff. */
export function visitRoutes(app: HttpApp, parts: Parts, visits: Visits): void {
  const { database, officeHours, broadcast, files, limiters, staffGuard, now } = parts;
  const preHandler = limitStaffBy(limiters.deskCalls);
  const staffCall = { onRequest: staffGuard, preHandler };
  const ownerCall = { onRequest: [staffGuard, ownerGuard], preHandler };
  const path = `${VISIT_PATHS.visits}/:id`;
  const params = visitParamsSchema;

  app.get(
    VISIT_PATHS.times,
    { schema: { querystring: freeTimesSchema }, preHandler: limitBy(limiters.visitTimes) },
    ({ query }) => visits.freeTimes(query),
  );

  app.get(
    VISIT_PATHS.visits,
    staffCall,
    (): Promise<VisitCalendar> =>
      database.transaction(async (tx) => {
        const availability = await availabilityOf(tx);
        const stored = await listVisits(tx, new Date(now()));
        return {
          timeZone: availability.office.timeZone,
          visits: stored.map((visit) => presentVisit(visit, availability, files.present)),
          timeOff: await listTimeOff(tx, new Date(now())),
        };
      }),
  );

  app.get(path, { ...staffCall, schema: { params } }, async ({ params: { id }, staff }) => {
    const visit = await read(id);
    await auditReading(database, staff, { kind: 'record', ids: [id] });
    return visit;
  });

  const timesOptions = { ...staffCall, schema: { params, querystring: moveTimesSchema } };
  app.get(`${path}/times`, timesOptions, ({ params: { id }, query }) => visits.freeTimesOf(id, query));

  const changeOptions = { ...staffCall, schema: { params, body: visitChangeSchema } };
  app.post(`${path}/accept`, changeOptions, async ({ params: { id }, body, staff }) => {
    await visits.confirm(id, { ...body, userId: staff.userId });
    return read(id);
  });
  app.post(`${path}/cancel`, changeOptions, async ({ params: { id }, body, staff }) => {
    await visits.cancel(id, { ...body, userId: staff.userId });
    return read(id);
  });
  const moveOptions = { ...staffCall, schema: { params, body: visitMoveSchema } };
  app.post(`${path}/move`, moveOptions, async ({ params: { id }, body: { revision, ...to }, staff }) => {
    await visits.move(id, to, { revision, userId: staff.userId });
    return read(id);
  });

  app.get(VISIT_PATHS.setting, staffCall, () => readVisitSetting(database, officeHours.current()));
  app.post(
    VISIT_PATHS.setting,
    { ...ownerCall, schema: { body: visitSettingSchema } },
    async ({ body, staff }): Promise<VisitSetting> => {
      const setting = await database.transaction(async (tx) => {
        const people = await tx.query('select id from staff_users where id = any($1::uuid[])', [
          body.estimators.map(({ id }) => id),
        ]);
        if (people.length < body.estimators.length)
          throw new AppError('invalid_input', { msg: 'A person is unknown.' });
        return changeSetting(tx, 'visit_settings', body, staff);
      });
      broadcast(STAFF_ROOM, 'visitsChanged');
      return setting;
    },
  );

  app.post(VISIT_PATHS.timeOff, { ...staffCall, schema: { body: timeOffSchema } }, async ({ body, staff }, reply) => {
    const { estimatorId, startsAt, endsAt, note } = body;
    if (staff.role !== 'owner' && staff.userId !== estimatorId) throw new AppError('forbidden');
    const [added] = await database.query<StoredTimeOff>(
      `insert into time_off (staff_id, starts_at, ends_at, note)
       select id, $2, $3, $4 from staff_users where id = $1 and deactivated_at is null returning ${TIME_OFF}`,
      [estimatorId, startsAt, endsAt, note],
    );
    if (!added) throw new AppError('invalid_input', { msg: 'This person has no active account.' });
    broadcast(STAFF_ROOM, 'visitsChanged');
    reply.code(201);
    return presentTimeOff(added);
  });
  app.delete(`${VISIT_PATHS.timeOff}/:id`, { ...staffCall, schema: { params } }, async ({ params, staff }, reply) => {
    const removed = await database.query(
      `delete from time_off where id = $1 and ($2::boolean or staff_id = $3) returning id`,
      [params.id, staff.role === 'owner', staff.userId],
    );
    if (removed.length === 0) throw new AppError('not_found');
    broadcast(STAFF_ROOM, 'visitsChanged');
    reply.code(204);
  });

  function availabilityOf(tx: Queryable): Promise<Availability> {
    return readAvailability(tx, { office: officeHours.current(), now: now() });
  }

  function read(id: string): Promise<VisitRecord> {
    return database.transaction(async (tx) => {
      const visit = await findVisit(tx, id);
      if (!visit) throw new AppError('not_found');
      return presentVisit(visit, await availabilityOf(tx), files.present);
    });
  }
}

export function presentVisit(visit: StoredVisit, availability: Availability, presentFile: PresentFile): VisitRecord {
  const { id, estimatorId: _id, estimator, startsAt, endsAt, files, createdAt, expiresAt, sequence: _sequence } = visit;
  const { state, kind, name, email, phoneNumber, street, zip, note, revision, customerId } = visit;
  return {
    _id: id,
    state,
    kind,
    estimator: estimator && presentStaff(estimator),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    name,
    email,
    phoneNumber,
    street,
    zip,
    note,
    ...(files && { files: files.map(presentFile) }),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    conflict: findConflict(visit, availability),
    revision,
    customerId,
  };
}

function findConflict(visit: StoredVisit, { estimators, office, now }: Availability): VisitConflict | null {
  const { state, estimator, estimatorId, startsAt, endsAt } = visit;
  if ((state !== 'requested' && state !== 'confirmed') || endsAt.getTime() <= now) return null;
  if (!estimator) return 'left';
  const person = estimators.find(({ id }) => id === estimatorId);
  const time = { from: startsAt.getTime(), to: endsAt.getTime() };
  if (person?.timeOff.some((off) => overlaps(off, time))) return 'timeOff';
  return person && isWithinHours(time, person, office) ? null : 'hours';
}

interface StoredTimeOff {
  id: string;
  estimatorId: string;
  startsAt: Date;
  endsAt: Date;
  note: string;
}

const TIME_OFF = `id, staff_id as "estimatorId", starts_at as "startsAt", ends_at as "endsAt", note`;

async function listTimeOff({ query }: Queryable, now: Date): Promise<TimeOff[]> {
  const rows = await query<StoredTimeOff>(
    `select ${TIME_OFF} from time_off where ends_at > $1 order by starts_at, id limit 1000`,
    [now],
  );
  return rows.map(presentTimeOff);
}

function presentTimeOff({ id, estimatorId, startsAt, endsAt, note }: StoredTimeOff): TimeOff {
  return { _id: id, estimatorId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), note };
}
