import { createStore } from '@potomac-oak/shared/realtime/store';

import { createAppLoader } from './app-loader';
import type { ChatApp, ChatContext } from './chat-context';

test('calls during and after a load share one start', async () => {
  const world = createWorld();

  expect(await Promise.all([world.app.load(), world.app.load()])).toEqual([true, true]);
  expect(await world.app.load()).toBe(true);

  expect(world.happened).toEqual(['load', 'start']);
});

test('a failed load is reported, and the next call retries', async () => {
  const world = createWorld();
  world.isDown = true;
  expect(await world.app.load()).toBe(false);

  world.isDown = false;
  expect(await world.app.load()).toBe(true);

  expect(world.happened).toEqual(['load', 'error Error: offline', 'load', 'start']);
});

test('a file that has not arrived after 10 s counts as failed, and starts nothing if it arrives later', async () => {
  jest.useFakeTimers();
  const world = createWorld();
  world.isHanging = true;
  const loaded = world.app.load();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await loaded).toBe(false);

  world.isHanging = false;
  expect(await world.app.load()).toBe(true);
  world.arrive();
  await jest.advanceTimersByTimeAsync(0);

  expect(world.happened).toEqual(['load', 'error timeout', 'load', 'start']);
  jest.useRealTimers();
});

test('a stopped chat is stopped once and never loads again', async () => {
  const world = createWorld();
  await world.app.load();

  world.app.stop();

  expect(world.happened).toEqual(['load', 'start', 'stop']);
  const other = createWorld();
  other.app.stop();
  expect(await other.app.load()).toBe(false);
  expect(other.happened).toEqual([]);
});

test('a chat stopped while it starts is stopped as soon as it has started', async () => {
  const world = createWorld();
  const loaded = world.app.load();
  // The chat is loaded, and has not finished starting.
  while (!world.happened.includes('start')) await Promise.resolve();

  world.app.stop();
  expect(world.happened).toEqual(['load', 'start']);
  await loaded;

  expect(world.happened).toEqual(['load', 'start', 'stop']);
});

function createWorld() {
  const happened: string[] = [];
  let arrive = () => {};
  const world = { happened, isDown: false, isHanging: false, arrive: () => arrive() };

  async function loadApp(): Promise<ChatApp> {
    happened.push('load');
    if (world.isDown) throw new Error('offline');
    if (world.isHanging) await new Promise<void>((resolve) => (arrive = resolve));
    return {
      async startChat() {
        happened.push('start');
        return () => happened.push('stop');
      },
    };
  }

  const app = createAppLoader(
    loadApp,
    createContext((message) => happened.push(`error ${message}`)),
  );
  return Object.assign(world, { app });
}

function createContext(onError: (message: string) => void): ChatContext {
  const surface = document.createElement('div');
  return {
    options: { apiOrigin: '' },
    storagePrefix: '',
    shadow: surface.attachShadow({ mode: 'open' }),
    surface,
    button: document.createElement('button'),
    isOpen: createStore(false),
    identity: createStore(undefined),
    changes: createStore({}),
    emit: (name, detail) => name === 'error' && detail && 'message' in detail && onError(detail.message),
  };
}
