import type { SignalBus } from './signal-bus';

/** Small entries that the nodes hold and all of them know. In memory only: entries of a node end with it. */
export interface SharedMap<Value> {
  /** Sets this node's entry. */
  set(key: string, value: Value): void;
  /** Deletes this node's entry. */
  delete(key: string): void;
  /** Whether any node has an entry of this key. */
  has(key: string): boolean;
  /** The entries of all nodes; of several with one key, that of this node or else any. */
  entries(): Map<string, Value>;
  close(): void;
}

interface SharedMapOptions {
  /** Names the signals of this map. */
  name: string;
  bus: SignalBus;
  /** Called when entries of other nodes may have changed. */
  onChange?: () => void;
  /** Called when a node has crashed, with the keys that no other node has. */
  onLost?: (keys: readonly string[]) => void;
}

interface RemoteNode<Value> {
  /** On the monotonic clock, because the system clock may jump. */
  lastSignalAt: number;
  entries: Map<string, { value: Value; round: number }>;
}

const BEAT_INTERVAL_MS = 5_000;
/** Each fourth beat repeats all entries. */
const BEATS_PER_ANNOUNCEMENT = 4;
const NODE_TIMEOUT_MS = 16_000;

export function createSharedMap<Value>({
  name,
  bus,
  onChange = () => undefined,
  onLost = () => undefined,
}: SharedMapOptions): SharedMap<Value> {
  const here = new Map<string, Value>();
  const nodes = new Map<string, RemoteNode<Value>>();
  let round = 0;

  bus.onSignal(([signal, kind, ...content], origin) => {
    if (signal !== name) return;
    if (kind === 'hello') return announce();
    const node = nodes.get(origin) ?? { lastSignalAt: 0, entries: new Map() };
    // A node that was silent for too long, and is not dead, repeats its entries.
    if (kind === 'beat' && !nodes.has(origin)) bus.send([name, 'hello']);
    nodes.set(origin, node);
    node.lastSignalAt = performance.now();
    if (kind === 'beat') return;
    apply(node, kind as string, content);
    onChange();
  });
  bus.send([name, 'hello']);
  let beats = 0;
  const beating = setInterval(() => {
    beats += 1;
    if (beats % BEATS_PER_ANNOUNCEMENT === 0) announce();
    else bus.send([name, 'beat']);
    for (const [origin, { lastSignalAt }] of nodes)
      if (performance.now() - lastSignalAt > NODE_TIMEOUT_MS) forget(origin);
  }, BEAT_INTERVAL_MS).unref();

  function forget(origin: string): void {
    const keys = [...(nodes.get(origin)?.entries.keys() ?? [])];
    nodes.delete(origin);
    onLost(keys.filter((key) => !has(key)));
    onChange();
  }

  function has(key: string): boolean {
    return here.has(key) || [...nodes.values()].some(({ entries }) => entries.has(key));
  }

  // One signal per entry: the bus packs them into as few notifications as possible.
  function announce(): void {
    round += 1;
    for (const [key, value] of here) bus.send([name, 'set', key, value, round]);
    bus.send([name, 'announced', round]);
  }

  return {
    set(key, value) {
      if (here.get(key) === value) return;
      here.set(key, value);
      bus.send([name, 'set', key, value, round]);
    },
    delete(key) {
      if (here.delete(key)) bus.send([name, 'delete', key]);
    },
    has,
    entries: () => new Map([...[...nodes.values()].flatMap(valuesOf), ...here]),
    close: () => clearInterval(beating),
  };
}

function apply<Value>({ entries }: RemoteNode<Value>, kind: string, content: readonly unknown[]): void {
  if (kind === 'set') {
    const [key, value, round] = content as [string, Value, number];
    entries.set(key, { value, round });
  }
  if (kind === 'delete') entries.delete(content[0] as string);
  if (kind === 'announced') {
    // An entry that is not in the latest round was deleted by a signal that was lost.
    const [latest] = content as [number];
    for (const [key, { round }] of entries) if (round < latest) entries.delete(key);
  }
}

function valuesOf<Value>({ entries }: RemoteNode<Value>): [string, Value][] {
  return [...entries].map(([key, { value }]) => [key, value]);
}
