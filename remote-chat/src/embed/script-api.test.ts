import type { ChatHandle } from '@potomac-oak/shared/contracts/federation';

import { type ChatCall, isApiFree, publishApi, withdrawApi } from './script-api';

function createHandle(): { handle: ChatHandle; calls: string[] } {
  const calls: string[] = [];
  const names = 'open close toggle show hide identify setLocale on off destroy'.split(' ');
  const methods = names.map((name) => [name, (...args: unknown[]) => calls.push([name, ...args].join(' '))]);
  return { handle: Object.fromEntries(methods), calls };
}

afterEach(withdrawApi);

test('calls made before the script came are made in their order, and later ones at once', () => {
  const { handle, calls } = createHandle();
  const waiting: ChatCall[] = [['setLocale', 'es'], ['open']];
  window.PotomacChat = { q: waiting };

  publishApi(handle);
  window.PotomacChat?.q.push(['close']);

  expect(calls).toEqual(['setLocale es', 'open', 'close']);
});

test('a call of what does not exist is passed over', () => {
  const { handle, calls } = createHandle();
  window.PotomacChat = { q: JSON.parse('[["explode"], ["open"]]') };

  publishApi(handle);

  expect(calls).toEqual(['open']);
});

test('while one chat stands, no other takes the name', () => {
  expect(isApiFree()).toBe(true);
  publishApi(createHandle().handle);
  expect(isApiFree()).toBe(false);

  withdrawApi();
  expect(isApiFree()).toBe(true);
  expect('PotomacChat' in window).toBe(false);
});
