import type { AuthorizeStaff } from '../auth/authorize-staff';
import type { SignalBus } from '../db/signal-bus';
import type { RateLimiter } from '../http/rate-limiter';
import type { Metrics } from '../observability/metrics';
import { type Broadcast, createBroadcast } from './broadcaster';
import { createEventHandler, type EventHandler } from './event-handler';
import { createRealtimeServer, type RealtimeOptions } from './realtime-server';
import type { RealtimeServer } from './realtime-socket';
import { createNotifyStaff, type NotifyStaff } from './staff-room';
import { registerStaffSocket } from './staff-socket';

interface RealtimeDeps extends RealtimeOptions {
  bus: SignalBus;
  metrics: Metrics;
  eventLimiter: RateLimiter;
  authorizeStaff: AuthorizeStaff;
}

export interface Realtime {
  io: RealtimeServer;
  handle: EventHandler;
  broadcast: Broadcast;
  notifyStaff: NotifyStaff;
}

export function registerRealtime(deps: RealtimeDeps): Realtime {
  const { bus, log, metrics, eventLimiter, authorizeStaff } = deps;
  const io = createRealtimeServer(deps);
  const handle = createEventHandler({ log, metrics, eventLimiter });
  const broadcast = createBroadcast(io, bus);

  io.on('connection', (socket) => registerStaffSocket(socket, { handle, authorizeStaff }));
  return { io, handle, broadcast, notifyStaff: createNotifyStaff(broadcast) };
}
