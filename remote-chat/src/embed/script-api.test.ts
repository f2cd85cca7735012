import { type ChatCall, publishApi, type ScriptApi } from './script-api';

function createMethods(): { methods: ScriptApi; calls: string[] } {
  const calls: string[] = [];
  const names = 'open close toggle show hide identify setLocale on off destroy'.split(' ');
  const methods = names.map((name) => [name, (...args: unknown[]) => calls.push([name, ...args].join(' '))]);
  return { methods: { ...Object.fromEntries(methods), options: { apiOrigin: '' } }, calls };
}

afterEach(() => {
  delete window.PotomacChat;
});

test('calls queued before the script runs are made in order, and later calls immediately', () => {
  const { methods, calls } = createMethods();
  const waiting: ChatCall[] = [['setLocale', 'es'], ['open']];
  window.PotomacChat = { q: waiting };

  publishApi(methods, () => undefined);
  window.PotomacChat?.q.push(['close']);

  expect(calls).toEqual(['setLocale es', 'open', 'close']);
});

test('calls of unknown methods are ignored', () => {
  const { methods, calls } = createMethods();
  window.PotomacChat = { q: JSON.parse('[["explode"], ["q"], ["options"], ["open"]]') };

  publishApi(methods, () => undefined);

  expect(calls).toEqual(['open']);
});

test('a destroyed chat removes its global, even if destroy was queued before the script ran', () => {
  const { methods, calls } = createMethods();
  const waiting: ChatCall[] = [['destroy']];
  window.PotomacChat = { q: waiting };

  publishApi(methods, () => undefined);

  expect(calls).toEqual(['destroy']);
  expect('PotomacChat' in window).toBe(false);
});

test('a second destroy does not remove the global of a newer chat', () => {
  publishApi(createMethods().methods, () => undefined);
  const first = window.PotomacChat;
  first?.destroy?.();
  publishApi(createMethods().methods, () => undefined);
  const second = window.PotomacChat;

  first?.destroy?.();

  expect(window.PotomacChat).toBe(second);
});
