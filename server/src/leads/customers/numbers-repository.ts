import type { LeadStage } from '@potomac-oak/shared/contracts/customers';

import type { Queryable } from '../../base/db/database';

/** `to` is exclusive. */
export interface Period {
  from: Date;
  to: Date;
}

export interface FirstReply {
  /** The day on which the chat was opened. */
  date: string;
  askedAt: Date;
  repliedAt: Date;
}

export interface NumbersRepository {
  /** Days are those of `timeZone`, as 2026-11-22. Days without chats are left out. */
  countChats(period: Period, timeZone: string): Promise<{ date: string; chats: number }[]>;
  listFirstReplies(period: Period, timeZone: string): Promise<FirstReply[]>;
  countSources(period: Period): Promise<{ source: string; leads: number }[]>;
  countStages(period: Period): Promise<{ stage: LeadStage; leads: number }[]>;
}

const DATE = `to_char(c.created_at at time zone $3, 'YYYY-MM-DD')`;

const FIRST_REPLIES = `
select ${DATE} as date, asked.created_at as "askedAt", replied.created_at as "repliedAt"
  from chats c
 cross join lateral (
   select seq, created_at from messages where chat_id = c.id and sender_role = 'user' order by seq limit 1
 ) asked
 cross join lateral (
   select created_at from messages
    where chat_id = c.id and sender_role <> 'user' and seq > asked.seq order by seq limit 1
 ) replied
 where c.state <> 'spam' and c.created_at >= $1 and c.created_at < $2`;

export function createNumbersRepository({ query }: Queryable): NumbersRepository {
  return {
    countChats: ({ from, to }, timeZone) =>
      query(
        `select ${DATE} as date, count(*) as chats from chats c
          where c.state <> 'spam' and c.created_at >= $1 and c.created_at < $2 group by 1 order by 1`,
        [from, to, timeZone],
      ),

    listFirstReplies: ({ from, to }, timeZone) => query(FIRST_REPLIES, [from, to, timeZone]),

    countSources: ({ from, to }) =>
      query(
        `select source, count(*) as leads from customers
          where merged_into is null and created_at >= $1 and created_at < $2
          group by 1 order by 2 desc, 1 limit 50`,
        [from, to],
      ),

    countStages: ({ from, to }) =>
      query(
        `select stage, count(*) as leads from customers
          where merged_into is null and created_at >= $1 and created_at < $2 group by 1`,
        [from, to],
      ),
  };
}
