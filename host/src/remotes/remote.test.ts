import { fakeRelease } from '../testing/host-world';
import type { LoadExposed } from './remote';
import { ContractMismatch, createRemote, RemoteUnavailable } from './remote';

afterEach(() => sessionStorage.clear());

test('each attempt uses its own container, and the third attempt can still succeed', async () => {
  const { remote, containers } = world((container) => (container < 3 ? Promise.reject(new Error('503')) : 'surface'));

  await expect(remote.load('routes', (exposed) => exposed)).resolves.toBe('surface');
  expect(containers).toEqual([1, 2, 3]);
});

test('three failed attempts reject once, with the cause', async () => {
  const cause = new Error('404');
  const { remote, containers } = world(() => Promise.reject(cause));

  const failure = await remote.load('routes', String).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(RemoteUnavailable);
  expect(failure).toMatchObject({ remote: 'remote_site_1_0_0', cause });
  expect(containers).toEqual([1, 2, 3]);
});

test('a failure inside the exposed module, such as a missing chunk, is retried', async () => {
  const { remote } = world((container) => container);

  const page = await remote.load('routes', (container) => {
    if (container === 1) throw new Error('chunk 7 failed');
    return `page of container ${String(container)}`;
  });

  expect(page).toBe('page of container 2');
});

test('the next page reuses the container that worked', async () => {
  const { remote, containers } = world(() => 'surface');

  await remote.load('routes', String);
  await remote.load('routes', String);

  expect(containers).toEqual([1, 1]);
});

test('an unknown contract version is not retried', async () => {
  const { remote, containers } = world(() => 'surface');

  const refused = remote.load('routes', () => {
    throw new ContractMismatch('remote_site', 99);
  });

  await expect(refused).rejects.toBeInstanceOf(ContractMismatch);
  expect(containers).toEqual([1]);
});

test('after a renewal the next load uses a fresh container', async () => {
  const { remote, containers } = world(() => 'surface');
  await remote.load('routes', String);

  remote.renew();
  await remote.load('routes', String);

  expect(containers).toEqual([1, 2]);
});

test('a release that did not end its start in an earlier page view is not loaded again, until a renewal', async () => {
  await world(() => 'surface').remote.load('routes', String);

  const { remote, containers } = world(() => 'surface');
  await expect(remote.load('routes', String)).rejects.toThrow('did not end');
  remote.report('load_failed');
  await expect(world(() => 'surface').remote.load('routes', String)).rejects.toThrow('did not end');
  expect(containers).toEqual([]);

  remote.renew();
  await expect(remote.load('routes', String)).resolves.toBe('surface');
});

test.each([
  ['was ready', ({ remote }: ReturnType<typeof world>) => remote.report('loaded')],
  ['was left', () => void window.dispatchEvent(new Event('pagehide'))],
])('a release that %s in an earlier page view is loaded', async (_name, end) => {
  jest.useFakeTimers();
  const earlier = world(() => 'surface');
  await earlier.remote.load('routes', String);
  end(earlier);
  jest.runAllTimers();
  jest.useRealTimers();

  await expect(world(() => 'surface').remote.load('routes', String)).resolves.toBe('surface');
});

function world(answer: (container: number) => unknown) {
  const containers: number[] = [];
  const loadExposed: LoadExposed = async (_release, container) => {
    containers.push(container);
    return answer(container);
  };
  return { remote: createRemote(fakeRelease(), loadExposed), containers };
}
