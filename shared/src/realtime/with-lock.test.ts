import { withLock } from './with-lock';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

test('without the Web Locks API the work runs immediately', async () => {
  expect('locks' in navigator).toBe(false);
  expect(await withLock('name', async (isAlone) => isAlone)).toBe(true);
});

test('the work runs while the lock is held', async () => {
  const locks = provideLocks();

  expect(await withLock('name', async () => locks.held)).toBe('name');
  expect(locks.held).toBeNull();
});

test('the work runs without the lock if the lock is not released in time', async () => {
  const locks = provideLocks();
  locks.held = 'name';

  const result = withLock('name', async (isAlone) => isAlone);
  locks.expire();

  expect(await result).toBe(false);
});

test('work that fails under the lock is not repeated', async () => {
  provideLocks();
  let runs = 0;

  const result = withLock('name', async () => {
    runs += 1;
    throw new Error('failed');
  });

  await expect(result).rejects.toThrow('failed');
  expect(runs).toBe(1);
});

/** jsdom has no Web Locks API. This one grants a free lock and waits for a held one until `expire`. */
function provideLocks() {
  const expired = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(expired.signal);
  const locks = {
    held: null as string | null,
    expire: () => expired.abort(),
    async request<T>(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
      if (locks.held === name) {
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      }
      locks.held = name;
      try {
        return await work();
      } finally {
        locks.held = null;
      }
    },
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  return locks;
}
