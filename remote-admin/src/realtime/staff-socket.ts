import { createContext, useContext } from 'react';
import { io, type Socket } from 'socket.io-client';

import type { ClientToServerEvents, ServerToClientEvents } from '@potomac-oak/shared/contracts/events';
import { CONNECT_TIMEOUT_MS, RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS } from '@potomac-oak/shared/contracts/limits';

export type StaffSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Not connected yet. */
export function createStaffSocket(token: string): StaffSocket {
  return io({
    autoConnect: false,
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
    timeout: CONNECT_TIMEOUT_MS,
  });
}

export const StaffSocketContext = createContext<StaffSocket | null>(null);

export function useStaffSocket(): StaffSocket {
  const socket = useContext(StaffSocketContext);
  if (socket === null) throw new Error('Only what stands below the dashboard page has a staff socket');
  return socket;
}
