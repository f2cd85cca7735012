import type { OfficeNumbers } from '@potomac-oak/shared/contracts/customers';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { NUMBERS_DAYS_MAX } from '@potomac-oak/shared/contracts/limits';
import { dateOfDay, type OfficeHours, startOfDay } from '@potomac-oak/shared/contracts/office-hours';

import { presentStaff } from '../../accounts/staff/staff-name';
import { AppError } from '../../base/errors/app-error';
import type { Parts } from '../../parts';
import { toStageCounts } from './customer-service';
import { createNumbersRepository, type NumbersRepository } from './numbers-repository';
import { createOfficeMinutes } from './office-minutes';

const NO_CHATS = { chats: 0, replied: 0, medianReplyMinutes: null };
/** Counted at once; the others follow. */
const REPLIES_MAX = 1000;

export interface Numbers {
  /** Dates as 2026-11-22 on the office's calendar, both inclusive. Throws `invalid_input` if the period is too long. */
  read(period: { from: string; to: string }): Promise<OfficeNumbers>;
}

export function createNumbers({ database, officeHours, now }: Parts): Numbers {
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

      await storeReplyMinutes(numbers, hours);
      const [chats, people, sources, stages] = await Promise.all([
        numbers.countChats(period, timeZone),
        numbers.countPeople(period, new Date(now())),
        numbers.countSources(period),
        numbers.countStages(period),
      ]);
      const numbersOf = new Map(chats.map(({ date, ...counts }) => [date, counts]));

      return {
        timeZone,
        days: Array.from({ length: count }, (_, index) => {
          const date = dateOfDay(first + index);
          return { date, ...(numbersOf.get(date) ?? NO_CHATS) };
        }),
        total: numbersOf.get(null) ?? NO_CHATS,
        people: people.map(({ person, ...counts }) => ({ person: presentStaff(person), ...counts })),
        sources,
        stages: toStageCounts(stages),
      };
    },
  };
}

/** Each first reply is counted once, by the office hours of the first reading after it. */
async function storeReplyMinutes(numbers: NumbersRepository, hours: OfficeHours): Promise<void> {
  for (;;) {
    const replies = await numbers.listUncounted(REPLIES_MAX);
    if (replies.length === 0) return;
    const countOpen = createOfficeMinutes(
      {
        from: Math.min(...replies.map(({ askedAt }) => askedAt.getTime())),
        to: Math.max(...replies.map(({ repliedAt }) => repliedAt.getTime())),
      },
      hours,
    );
    await numbers.storeMinutes(
      replies.map(({ chatId, askedAt, repliedAt }) => ({
        chatId,
        minutes: countOpen({ from: askedAt.getTime(), to: repliedAt.getTime() }),
      })),
    );
  }
}

function toDay(date: string): number {
  return Date.parse(date) / DAY_MS;
}
