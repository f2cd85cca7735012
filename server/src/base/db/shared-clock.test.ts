import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { openTestDatabase } from '../../testing/test-database';
import { until } from '../../testing/until';
import { createSharedClock } from './shared-clock';

const { TEST_DATABASE_URL } = process.env;
const testOnPostgres = TEST_DATABASE_URL ? test : test.skip;

testOnPostgres.each([1, -1])(
  'the time of a node whose clock is wrong by %i day is that of PostgreSQL',
  async (days) => {
    await using test = await openTestDatabase();
    const { now: readSystemClock } = Date;
    const systemClock = jest.spyOn(Date, 'now').mockImplementation(() => readSystemClock() + days * DAY_MS);
    const clock = await createSharedClock({ ...test, onFailure: failTest });
    systemClock.mockRestore();

    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(MINUTE_MS);
    await clock.close();
  },
);

test('the time of a node continues when its clock is moved, and is corrected when that of the database differs', async () => {
  let moved = 0;
  const query = async () => [{ at: new Date(Date.now() + moved) }] as never[];
  const clock = await createSharedClock({
    database: { kind: 'postgres', query },
    onFailure: failTest,
    compareEveryMs: 1,
  });

  const systemClock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
  const during = clock.now();
  systemClock.mockRestore();
  expect(Math.abs(during - Date.now())).toBeLessThan(MINUTE_MS);

  moved = DAY_MS;
  await until(async () => Math.abs(clock.now() - Date.now() - DAY_MS) < MINUTE_MS);
  await clock.close();
});

function failTest(error: unknown): void {
  throw error;
}
