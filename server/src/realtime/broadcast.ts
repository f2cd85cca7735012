import type { ServerToClientEvents } from '@potomac-oak/shared/contracts/events';

import type { SignalBus } from '../base/db/signal-bus';
import type { RealtimeServer } from './realtime-socket';
import { STAFF_ROOM } from './staff-room';

/** Emits once to every socket in any of `rooms`, on every node. */
export type Broadcast = <Event extends keyof ServerToClientEvents>(
  rooms: string | string[],
  event: Event,
  ...payload: Parameters<ServerToClientEvents[Event]>
) => void;

type StaffEvent =
  | 'newChatCreated'
  | 'newChatFormNotification'
  | 'newSupportBotNotification'
  | 'botChatContinued'
  | 'newContactFormNotification'
  | 'newVisitNotification'
  | 'newChatFormUserCreated';

/** Notifies every signed-in dashboard. Call it after the commit: dashboards read the announced record immediately. */
export type NotifyStaff = <Event extends StaffEvent>(
  event: Event,
  ...payload: Parameters<ServerToClientEvents[Event]>
) => void;

const KIND = 'emit';

/** For small events that may be lost. Messages use the message feed, which catches up. */
export function createBroadcast(io: RealtimeServer, bus: SignalBus): Broadcast {
  bus.onSignal(([kind, rooms, event, payload]) => {
    if (kind === KIND) emitHere(rooms as string[], event as keyof ServerToClientEvents, payload as never);
  });

  function emitHere<Event extends keyof ServerToClientEvents>(
    rooms: string | string[],
    event: Event,
    payload: Parameters<ServerToClientEvents[Event]>,
  ): void {
    io.local.to(rooms).emit(event, ...payload);
  }

  return (rooms, event, ...payload) => {
    emitHere(rooms, event, payload);
    bus.send([KIND, rooms, event, payload]);
  };
}

export function createNotifyStaff(broadcast: Broadcast): NotifyStaff {
  return (event, ...payload) => broadcast(STAFF_ROOM, event, ...payload);
}
