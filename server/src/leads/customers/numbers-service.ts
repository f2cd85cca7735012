import type { OfficeNumbers } from '@potomac-oak/shared/contracts/customers';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { NUMBERS_DAYS_MAX } from '@potomac-oak/shared/contracts/limits';
import { dateOfDay, type OfficeHours, startOfDay } from '@potomac-oak/shared/contracts/office-hours';

import { AppError } from '../../base/errors/app-error';
import type { Parts } from '../../parts';
import { toStageCounts } from './customer-service';
import { createNumbersRepository, type FirstReply } from './numbers-repository';
import { createOfficeMinutes } from './office-minutes';

export interface Numbers {
  /** Dates as 2026-11-22 on the office's calendar, both inclusive. Throws `invalid_input` if the period is too long. */
  read(period: { from: string; to: string }): Promise<OfficeNumbers>;
}

export function createNumbers({ database, officeHours }: Parts): Numbers {
  const numbers = createNumbersRepository(database);

  return {
    async read(dates) {
      const hours = officeHours.current();
      const { timeZone } = hours;
      const [first, last] = [toDay(dates.from), toDay(dates.to)];
      const count = last - first + 1;
      if (count < 1 || count > NUMBERS_DAYS_MAX)
        throw new AppError('invalid_input', { msg: `Choose a period of one to ${NUMBERS_DAYS_MAX} days.` });
      const period = { from: new Date(startOfDay(first, hours)), to: new Date(startOfDay(last + 1, hours)) };

      const [chats, replies, sources, stages] = await Promise.all([
        numbers.countChats(period, timeZone),
        numbers.listFirstReplies(period, timeZone),
        numbers.countSources(period),
        numbers.countStages(period),
      ]);
      const chatsOf = new Map(chats.map((day) => [day.date, day.chats]));
      const minutesOf = countMinutes(replies, period.from, hours);

      const days = Array.from({ length: count }, (_, index) => {
        const date = dateOfDay(first + index);
        return { date, chats: chatsOf.get(date) ?? 0, ...describeReplies(minutesOf.get(date) ?? []) };
      });
      const total = {
        chats: days.reduce((sum, day) => sum + day.chats, 0),
        ...describeReplies([...minutesOf.values()].flat()),
      };
      return { timeZone, days, total, sources, stages: toStageCounts(stages) };
    },
  };
}

/** Office minutes until the first reply, by the day of the chat. */
function countMinutes(replies: readonly FirstReply[], since: Date, hours: OfficeHours): Map<string, number[]> {
  const from = since.getTime();
  const to = replies.reduce((latest, { repliedAt }) => Math.max(latest, repliedAt.getTime()), from);
  const countOpen = createOfficeMinutes({ from, to }, hours);
  const minutesOf = new Map<string, number[]>();
  for (const { date, askedAt, repliedAt } of replies) {
    const minutes = minutesOf.get(date) ?? [];
    minutes.push(countOpen({ from: askedAt.getTime(), to: repliedAt.getTime() }));
    minutesOf.set(date, minutes);
  }
  return minutesOf;
}

function toDay(date: string): number {
  return Date.parse(date) / DAY_MS;
}

function describeReplies(minutes: readonly number[]): { replied: number; medianReplyMinutes: number | null } {
  return { replied: minutes.length, medianReplyMinutes: findMedian(minutes) };
}

function findMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
