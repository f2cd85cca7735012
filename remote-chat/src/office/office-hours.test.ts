import { defaultOfficeHours } from '@potomac-oak/shared/company';
import type { OfficeHours } from '@potomac-oak/shared/contracts/office-hours';
import { createStore } from '@potomac-oak/shared/realtime/store';

import { followOfficeHours } from './office-hours';

test('an open chat learns within a minute that the office has changed its hours', async () => {
  jest.useFakeTimers();
  const realFetch = globalThis.fetch;
  let served: OfficeHours = defaultOfficeHours;
  globalThis.fetch = async () => Response.json(served);
  const hours = followOfficeHours({ options: { apiOrigin: 'https://x.test' }, isOpen: createStore(true) });
  try {
    served = { ...defaultOfficeHours, openingHours: [] };
    await jest.advanceTimersByTimeAsync(60_000);

    expect(hours.getSnapshot().openingHours).toEqual([]);
  } finally {
    hours.close();
    globalThis.fetch = realFetch;
    jest.useRealTimers();
  }
});
