import { defaultOfficeHours } from '@potomac-oak/shared/company';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { countOfficeMinutes } from '@potomac-oak/shared/contracts/office-hours';

import { createOfficeMinutes } from './office-minutes';

test('office minutes of many spans are those of each span, on a holiday and when clocks change as well', () => {
  const hours = {
    ...defaultOfficeHours,
    holidays: [{ date: '2026-11-03', name: 'Election day', ranges: [{ opensAt: 600, closesAt: 660 }] }],
  };
  // Clocks change on 1 November.
  const from = Date.UTC(2026, 9, 29, 3);
  const count = createOfficeMinutes({ from, to: from + 12 * DAY_MS }, hours);

  for (let start = 0; start < 9 * DAY_MS; start += 5 * HOUR_MS + 7 * MINUTE_MS) {
    for (const length of [0, MINUTE_MS / 2, 25 * MINUTE_MS, 7 * HOUR_MS, 3 * DAY_MS]) {
      const span = { from: from + start, to: from + start + length };
      expect([span, count(span)]).toEqual([
        span,
        countOfficeMinutes({ ...span, max: Number.POSITIVE_INFINITY }, hours),
      ]);
    }
  }
});
