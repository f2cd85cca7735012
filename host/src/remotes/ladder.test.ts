import { createLadder } from './ladder';
import type { SlotLoader } from './slot-loader';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the last good release does not load when the current one mounts in time', async () => {
  const { ladder, current, fallback } = world();

  await current.answer('new');
  ladder.handleMount();
  await pass(60_000);

  expect(ladder.getState()).toMatchObject({ step: 'current', module: 'new' });
  expect(fallback.loads()).toBe(0);
});

test('a release that fails is replaced by the last good one', async () => {
  const { ladder, current, fallback } = world();

  await current.fail();
  await fallback.answer('old');

  expect(ladder.getState()).toMatchObject({ step: 'fallback', module: 'old' });
});

test('the last good release loads after four seconds, and the first one that mounts stays', async () => {
  const { ladder, current, fallback } = world();

  await pass(3_999);
  expect(fallback.loads()).toBe(0);
  await pass(1);
  await fallback.answer('old');
  ladder.handleMount();
  await current.answer('new');

  expect(ladder.getState()).toMatchObject({ step: 'fallback', module: 'old' });
});

test('the current release stays if it mounts before the last good one', async () => {
  const { ladder, current, fallback } = world();

  await pass(5_000);
  await current.answer('new');
  ladder.handleMount();
  await fallback.answer('old');

  expect(ladder.getState()).toMatchObject({ step: 'current', module: 'new' });
});

test('a release whose parts are pending is replaced by the last good one', async () => {
  const { ladder, current, fallback } = world();

  await current.answer('new');
  await pass(4_000);
  await fallback.answer('old');

  expect(ladder.getState()).toMatchObject({ step: 'fallback', module: 'old' });
});

test('a mounted release that throws is replaced, and when both throw, the slot has failed', async () => {
  const { ladder, current, fallback } = world();
  await current.answer('new');
  ladder.handleMount();

  ladder.handleError();
  expect(ladder.getState()).toEqual({ status: 'loading' });
  await fallback.answer('old');
  ladder.handleMount();
  expect(ladder.getState()).toMatchObject({ step: 'fallback' });

  ladder.handleError();
  expect(ladder.getState()).toEqual({ status: 'failed' });
});

test('after 30 seconds without an answer the slot has failed, and a later answer is shown', async () => {
  const { ladder, current } = world();

  await pass(29_999);
  expect(ladder.getState()).toEqual({ status: 'loading' });
  await pass(1);
  expect(ladder.getState()).toEqual({ status: 'failed' });

  await current.answer('new');
  expect(ladder.getState()).toMatchObject({ step: 'current', module: 'new' });
});

test('a last good release that hangs after a render error fails after 30 seconds', async () => {
  const { ladder, current } = world();
  await current.answer('new');
  ladder.handleMount();
  await pass(60_000);

  ladder.handleError();
  await pass(30_000);

  expect(ladder.getState()).toEqual({ status: 'failed' });
});

test('without a last good release a failure is final', async () => {
  const current = fakeLoader();
  const ladder = createLadder(current.loader);
  ladder.subscribe(() => {});

  await current.fail();

  expect(ladder.getState()).toEqual({ status: 'failed' });
});

test('a failure after the visitor has left loads nothing', async () => {
  const { leave, current, fallback } = world();

  leave();
  await current.fail();
  await pass(60_000);

  expect(fallback.loads()).toBe(0);
});

test('a release that was loaded before is shown at once', () => {
  const { loader } = fakeLoader();
  const ladder = createLadder({ ...loader, peek: () => 'new' });

  expect(ladder.getState()).toEqual({ status: 'ready', step: 'current', module: 'new' });
});

test('renewing discards only the releases that were tried', async () => {
  const { ladder, current, fallback } = world();
  await current.answer('new');

  ladder.renew();

  expect([current.renewals(), fallback.renewals()]).toEqual([1, 0]);
});

test('each release is reported with what happened to it', async () => {
  const { ladder, current, fallback } = world();

  await current.answer('new');
  expect(current.reports).toEqual([]);
  ladder.handleMount();
  expect(current.reports).toEqual(['loaded']);
  ladder.handleError();
  expect(current.reports).toEqual(['loaded', 'render_error']);
  await fallback.fail();

  expect(current.reports).toEqual(['loaded', 'render_error']);
  expect(fallback.reports).toEqual(['load_failed']);
});

test('a current release that is not ready within 30 s is reported', async () => {
  const { current, fallback, ladder } = world();

  await pass(4_000);
  await fallback.answer('old');
  ladder.handleMount();
  await pass(25_999);
  expect(current.reports).toEqual([]);
  await pass(1);

  expect(current.reports).toEqual(['not_ready']);
});

test.each([
  ['was left', ({ leave }: World) => leave()],
  ['was hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['was ready', ({ current, ladder }: World) => current.answer('new').then(ladder.handleMount)],
  ['failed', ({ current }: World) => current.fail()],
])('a page that %s before 30 s have passed is not reported as not ready', async (_name, act) => {
  const opened = world();

  await act(opened);
  await pass(60_000);

  expect(opened.current.reports).not.toContain('not_ready');
});

type World = ReturnType<typeof world>;

function world() {
  const current = fakeLoader();
  const fallback = fakeLoader();
  const ladder = createLadder({ ...current.loader, fallback: fallback.loader });
  const leave = ladder.subscribe(() => {});
  return { ladder, leave, current, fallback };
}

function fakeLoader() {
  let resolve: (module: string) => void = () => {};
  let reject: (cause: Error) => void = () => {};
  const answered = new Promise<string>((...settle) => {
    [resolve, reject] = settle;
  });
  const reports: string[] = [];
  let loads = 0;
  let renewals = 0;
  const loader: SlotLoader<string> = {
    fallback: null,
    peek: () => null,
    load() {
      loads++;
      return answered;
    },
    report(kind) {
      reports.push(kind);
    },
    renew() {
      renewals++;
    },
  };

  return {
    loader,
    loads: () => loads,
    renewals: () => renewals,
    reports,
    async answer(module: string) {
      resolve(module);
      await pass(0);
    },
    async fail() {
      reject(new Error('404'));
      await pass(0);
    },
  };
}

async function pass(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
}
