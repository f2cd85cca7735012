import type { SignalBus } from '../base/db/signal-bus';
import type { RealtimeServer } from './realtime-socket';
import { STAFF_ROOM } from './staff-room';

interface StaffFeedOptions<Item> {
  /** Names the signals of this feed. */
  kind: string;
  io: RealtimeServer;
  bus: SignalBus;
  find: (ids: readonly string[]) => Promise<Item[]>;
  findChangedSince: (timestamp: Date) => Promise<Item[]>;
  /** Emits one item to the room of this node. */
  emit: (room: ReturnType<RealtimeServer['to']>, item: Item) => void;
  onFailure: (error: unknown) => void;
}

export interface StaffFeed {
  /**
   * Sends the present state of these items to staff. Call it after the commit. Resolves when the dashboards of this
   * node have been sent the items; never rejects.
   */
  send(ids: readonly string[]): Promise<void>;
}

/**
 * Sends items to the staff of all nodes. The rows are the source of truth: other nodes receive only ids, and read the
 * rows again after a gap.
 */
export function createStaffFeed<Item>(options: StaffFeedOptions<Item>): StaffFeed {
  const { kind, io, bus, find, findChangedSince, emit, onFailure } = options;

  function hasListeners(): boolean {
    return io.of('/').adapter.rooms.has(STAFF_ROOM);
  }

  function emitHere(items: readonly Item[]): void {
    for (const item of items) emit(io.local.to(STAFF_ROOM), item);
  }

  async function sendHere(ids: readonly string[]): Promise<void> {
    if (hasListeners()) emitHere(await find(ids));
  }

  bus.onSignal(([signal, ...ids]) => (signal === kind ? sendHere(ids as string[]) : undefined));
  bus.onGap(async (since) => {
    if (hasListeners()) emitHere(await findChangedSince(since));
  });

  return {
    async send(ids) {
      for (const id of ids) bus.send([kind, id]);
      await sendHere(ids).catch(onFailure);
    },
  };
}
