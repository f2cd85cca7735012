import { randomBytes } from 'node:crypto';

import { company } from '@potomac-oak/shared/company';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import {
  type CalendarFeed,
  type NewCalendarFeed,
  VISIT_KINDS,
  VISIT_PATHS,
} from '@potomac-oak/shared/contracts/visits';

import type { Queryable } from '../base/db/database';
import { AppError } from '../base/errors/app-error';
import type { HttpApp } from '../base/http/http-app';
import { limitBy, limitStaffBy } from '../base/limits/rate-limits';
import { sha256 } from '../base/secrets/sha256';
import type { Parts } from '../parts';
import { formatCalendar } from './calendar-file';
import { listVisitsOf, type StoredVisit } from './visit-repository';
import { readVisitSetting } from './visit-setting';

const TOKEN_BYTES = 32;
const FILE = /^([\w-]{43})\.ics$/;
const DAYS_BACK = 30;

/** The calendar of each estimator, for calendar programs. Its address is its secret. */
export function registerCalendarFeed(app: HttpApp, parts: Parts): void {
  const { config, database, officeHours, origins, limiters, staffGuard, now } = parts;
  const staffCall = { onRequest: staffGuard, preHandler: limitStaffBy(limiters.deskCalls) };

  app.get(VISIT_PATHS.feed, staffCall, async ({ staff }): Promise<CalendarFeed> => {
    const [feed] = await database.query<{ createdAt: Date }>(
      'select created_at as "createdAt" from calendar_feeds where user_id = $1',
      [staff.userId],
    );
    return { createdAt: feed?.createdAt.toISOString() ?? null };
  });

  app.post(VISIT_PATHS.feed, staffCall, async ({ staff }): Promise<NewCalendarFeed> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await database.query(
      `insert into calendar_feeds (user_id, token_hash) values ($1, $2)
       on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`,
      [staff.userId, sha256(token)],
    );
    return { path: `${VISIT_PATHS.calendar}/${token}.ics` };
  });

  app.delete(VISIT_PATHS.feed, staffCall, async ({ staff }, reply) => {
    await database.query('delete from calendar_feeds where user_id = $1', [staff.userId]);
    reply.code(204);
  });

  app.get<{ Params: { file: string } }>(
    `${VISIT_PATHS.calendar}/:file`,
    { preHandler: limitBy(limiters.visitTimes) },
    async ({ params: { file } }, reply) => {
      const [, token] = FILE.exec(file) ?? [];
      const userId = token === undefined ? null : await findUser(database, sha256(token));
      if (userId === null) throw new AppError('not_found');
      const { feedShowsNames } = await readVisitSetting(database, officeHours.current());
      const visits = await listVisitsOf(database, userId, new Date(now() - DAYS_BACK * DAY_MS));
      const siteUrl = config.ADMIN_URL ?? origins.own()[0] ?? '';
      const events = visits.map((visit) => describeEvent(visit, { siteUrl, feedShowsNames }));
      return reply
        .header('Cache-Control', 'no-store')
        .type('text/calendar; charset=utf-8')
        .send(formatCalendar('PUBLISH', `${company.name} visits`, events));
    },
  );
}

/** Null also for a person who has left. */
async function findUser({ query }: Queryable, tokenHash: string): Promise<string | null> {
  const [user] = await query<{ id: string }>(
    `select u.id from calendar_feeds f join staff_users u on u.id = f.user_id
      where f.token_hash = $1 and u.deactivated_at is null`,
    [tokenHash],
  );
  return user?.id ?? null;
}

function describeEvent(
  { id, revision, startsAt, endsAt, createdAt, state, kind, zip, name, street }: StoredVisit,
  { siteUrl, feedShowsNames }: { siteUrl: string; feedShowsNames: boolean },
) {
  return {
    uid: id,
    sequence: revision,
    startsAt,
    endsAt,
    stampedAt: createdAt,
    status: state === 'confirmed' ? ('CONFIRMED' as const) : ('TENTATIVE' as const),
    summary: `${VISIT_KINDS[kind]}, ${zip}${feedShowsNames ? `: ${name}` : ''}`,
    location: feedShowsNames ? `${street}, ${zip}` : zip,
    description: state === 'confirmed' ? '' : 'Requested, and not confirmed yet.',
    url: siteUrl + linkTo('/s_dashboard', { page: 'visits', id }),
  };
}
