import type { DayNumbers, LeadStage, PersonNumbers } from '@potomac-oak/shared/contracts/customers';

import { type StoredStaffName, staffNameSql } from '../../accounts/staff/staff-name';
import type { Queryable } from '../../base/db/database';

/** `to` is exclusive. */
export interface Period {
  from: Date;
  to: Date;
}

export interface FirstReply {
  chatId: string;
  askedAt: Date;
  repliedAt: Date;
}

export interface NumbersRepository {
  /** First replies whose office minutes are not stored. */
  listUncounted(limit: number): Promise<FirstReply[]>;
  storeMinutes(minutes: readonly { chatId: string; minutes: number }[]): Promise<void>;
  /** Days are those of `timeZone`. Days without chats are left out; the date of the total is null. */
  countChats(period: Period, timeZone: string): Promise<(Omit<DayNumbers, 'date'> & { date: string | null })[]>;
  /** `now` decides which steps are overdue. */
  countPeople(period: Period, now: Date): Promise<(Omit<PersonNumbers, 'person'> & { person: StoredStaffName })[]>;
  countSources(period: Period): Promise<{ source: string; leads: number }[]>;
  countStages(period: Period): Promise<{ stage: LeadStage; leads: number }[]>;
}

const MEDIAN = 'percentile_cont(0.5) within group (order by reply_minutes)';
const IN_PERIOD = 'created_at >= $1 and created_at < $2';

const CHATS = `
select to_char(day, 'YYYY-MM-DD') as date, count(*) as chats, count(reply_minutes) as replied,
       ${MEDIAN} as "medianReplyMinutes"
  from (select date_trunc('day', created_at at time zone $3) as day, reply_minutes from chats
         where state <> 'spam' and ${IN_PERIOD}) c
 group by grouping sets ((day), ())`;

// A step ends when another one replaces it or the customer is decided.
const PEOPLE = `
with replies as (
  select replied_by as id, count(*) as count, ${MEDIAN} as median from chats
   where state <> 'spam' and ${IN_PERIOD} group by 1
), owned as (
  select owner_id as id, count(*) as count, count(*) filter (where stage = 'won') as won,
         count(*) filter (where stage = 'lost') as lost
    from customers where merged_into is null and ${IN_PERIOD} group by 1
), steps as (
  select customer_id, (detail -> 'nextStep' ->> 'at')::timestamptz as due,
         lead(at, 1, $3::timestamptz) over (partition by customer_id order by seq) as ended
    from customer_events where action = 'nextStep' or (action = 'stage' and detail ->> 'stage' in ('won', 'lost'))
), missed as (
  select coalesce(m.owner_id, c.owner_id) as id, count(*) as count
    from steps s join customers c on c.id = s.customer_id left join customers m on m.id = c.merged_into
   where s.due >= $1 and s.due < $2 and s.ended > s.due + interval '1 day' group by 1
)
select ${staffNameSql('p.id')} as person, coalesce(r.count, 0) as "firstReplies", r.median as "medianReplyMinutes",
       coalesce(o.count, 0) as customers, coalesce(o.won, 0) as won, coalesce(o.lost, 0) as lost,
       coalesce(m.count, 0) as "missedSteps"
  from staff_users p left join replies r using (id) left join owned o using (id) left join missed m using (id)
 where p.deactivated_at is null order by lower(p.name), p.username`;

export function createNumbersRepository({ query }: Queryable): NumbersRepository {
  return {
    listUncounted: (limit) =>
      query(
        `select id as "chatId", asked_at as "askedAt", replied_at as "repliedAt" from chats
          where replied_at is not null and reply_minutes is null limit $1`,
        [limit],
      ),

    async storeMinutes(minutes) {
      await query(
        `update chats c set reply_minutes = m.minutes from unnest($1::text[], $2::int[]) as m (id, minutes)
          where c.id = m.id`,
        [minutes.map(({ chatId }) => chatId), minutes.map((reply) => reply.minutes)],
      );
    },

    countChats: ({ from, to }, timeZone) => query(CHATS, [from, to, timeZone]),

    countPeople: ({ from, to }, now) => query(PEOPLE, [from, to, now]),

    countSources: ({ from, to }) =>
      query(
        `select source, count(*) as leads from customers where merged_into is null and ${IN_PERIOD}
          group by 1 order by 2 desc, 1 limit 50`,
        [from, to],
      ),

    countStages: ({ from, to }) =>
      query(`select stage, count(*) as leads from customers where merged_into is null and ${IN_PERIOD} group by 1`, [
        from,
        to,
      ]),
  };
}
