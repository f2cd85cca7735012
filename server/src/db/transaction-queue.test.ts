import { createTransactionQueue } from './transaction-queue';

test('single statements do not wait for each other, and a transaction blocks everything behind it', async () => {
  const { runQueued, runExclusive } = createTransactionQueue();
  const started: string[] = [];
  const finish: Record<string, () => void> = {};
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => {
      finish[name] = () => resolve(name);
    });
  };

  void runQueued(work('first'));
  void runQueued(work('second'));
  const transaction = runExclusive(work('transaction'));
  const behind = runQueued(work('behind'));
  await Promise.resolve();
  expect(started).toEqual(['first', 'second', 'transaction']);

  finish.transaction?.();
  await transaction;
  await Promise.resolve();
  expect(started).toEqual(['first', 'second', 'transaction', 'behind']);
  finish.behind?.();
  expect(await behind).toBe('behind');
});

test('a failed transaction does not affect the work behind it', async () => {
  const { runQueued, runExclusive } = createTransactionQueue();

  const failed = runExclusive(() => Promise.reject(new Error('rolled back')));
  const behind = runQueued(async () => 'done');

  await expect(failed).rejects.toThrow('rolled back');
  expect(await behind).toBe('done');
});
