import { createSharedMap } from './shared-map';
import type { Signal, SignalBus } from './signal-bus';

test('an entry is known on every node until its node deletes it', () => {
  const { join } = createNetwork();
  const [first, second] = [join('a'), join('b')];
  first.set('chat', 1);
  expect(second.has('chat')).toBe(true);

  second.set('chat', 2);
  first.delete('chat');
  expect(first.has('chat')).toBe(true);
  expect([...first.entries()]).toEqual([['chat', 2]]);
  second.delete('chat');
  expect(first.has('chat')).toBe(false);
});

test('a node that starts later knows the entries of the others', () => {
  const { join } = createNetwork();
  join('a').set('chat', 1);
  expect([...join('b').entries()]).toEqual([['chat', 1]]);
});

test('the next announcement repairs lost signals', () => {
  const network = createNetwork();
  const [first, second] = [network.join('a'), network.join('b')];
  first.set('kept', 1);
  first.set('deleted', 1);
  network.lose(() => {
    first.delete('deleted');
    first.set('new', 1);
  });
  expect([...second.entries().keys()]).toEqual(['kept', 'deleted']);

  // A starting node makes all others announce their entries.
  network.join('c');
  expect([...second.entries().keys()]).toEqual(['kept', 'new']);
});

test('entries of other nodes that change are reported', () => {
  const { join } = createNetwork();
  const onChange = jest.fn();
  join('a', { onChange });
  const other = join('b');
  onChange.mockClear();

  other.set('chat', 1);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('the entries of a node that crashed are reported as lost, and a node that was only silent repeats its own', () => {
  jest.useFakeTimers();
  const network = createNetwork();
  const onLost = jest.fn();
  const first = network.join('a', { onLost });
  const [dead, silent] = [network.join('b'), network.join('c')];
  dead.set('both', 1);
  dead.set('gone', 1);
  silent.set('both', 1);
  jest.advanceTimersByTime(60_000);
  expect(onLost).not.toHaveBeenCalled();

  dead.close();
  jest.advanceTimersByTime(22_000);
  expect(onLost.mock.calls).toEqual([[['gone']]]);
  expect([...first.entries().keys()]).toEqual(['both']);

  network.lose(() => jest.advanceTimersByTime(22_000));
  expect(first.has('both')).toBe(false);
  jest.advanceTimersByTime(5_000);
  expect(first.has('both')).toBe(true);
  jest.useRealTimers();
});

/** Signals between nodes, delivered at once. */
function createNetwork() {
  const listeners: { origin: string; listener: Parameters<SignalBus['onSignal']>[0] }[] = [];
  let isLossy = false;

  function busOf(self: string): SignalBus {
    return {
      send(signal) {
        if (isLossy) return;
        const copy = JSON.parse(JSON.stringify(signal)) as Signal;
        for (const { origin, listener } of listeners) if (origin !== self) void listener(copy, self);
      },
      onSignal: (listener) => listeners.push({ origin: self, listener }),
      onGap: () => undefined,
      close: async () => undefined,
    };
  }

  return {
    join(self: string, events: Pick<Parameters<typeof createSharedMap>[0], 'onChange' | 'onLost'> = {}) {
      return createSharedMap<number>({ name: 'test', bus: busOf(self), ...events });
    },
    lose(work: () => void) {
      isLossy = true;
      work();
      isLossy = false;
    },
  };
}
