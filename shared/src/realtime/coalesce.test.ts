import { coalesce } from './coalesce';

test('a burst of calls runs the task twice: immediately, and once for all later calls', async () => {
  let runs = 0;
  const run = coalesce(async () => {
    runs += 1;
  });

  await Promise.all([run(), run(), run(), run()]);

  expect(runs).toBe(2);
});

test('a task that failed can run again', async () => {
  let runs = 0;
  const run = coalesce(async () => {
    runs += 1;
    throw new Error('no response');
  });

  await run();
  await run();

  expect(runs).toBe(2);
});
