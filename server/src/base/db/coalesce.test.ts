import { coalesce } from './coalesce';

test('calls during a run share one more run, which starts after them', async () => {
  const finish: (() => void)[] = [];
  const run = coalesce(() => new Promise<void>((resolve) => finish.push(resolve)));

  const first = run();
  const second = run();
  const third = run();
  expect(finish).toHaveLength(1);
  expect(third).toBe(second);

  finish[0]?.();
  await first;
  await Promise.resolve();
  expect(finish).toHaveLength(2);
  const fourth = run();
  expect(fourth).not.toBe(second);
  finish[1]?.();
  await second;
  await Promise.resolve();
  finish[2]?.();
  await fourth;
  expect(finish).toHaveLength(3);
});

test('a failed run does not prevent the next one', async () => {
  let runs = 0;
  const run = coalesce(async () => {
    runs += 1;
    if (runs === 1) throw new Error('first');
  });

  const first = run();
  const second = run();

  await expect(first).rejects.toThrow('first');
  await second;
  expect(runs).toBe(2);
});
