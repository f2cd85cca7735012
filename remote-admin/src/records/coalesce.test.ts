import { coalesce } from './coalesce';

test('a burst of requests runs the task twice: now, and once for all that came meanwhile', async () => {
  let runs = 0;
  const run = coalesce(async () => {
    runs += 1;
  });

  await Promise.all([run(), run(), run(), run()]);

  expect(runs).toBe(2);
});

test('a task that failed can be run again', async () => {
  let runs = 0;
  const run = coalesce(async () => {
    runs += 1;
    throw new Error('no answer');
  });

  await run();
  await run();

  expect(runs).toBe(2);
});
