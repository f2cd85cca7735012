import { createContext, useContext } from 'react';

import { RECONNECT_DELAY_MAX_MS } from '@potomac-oak/shared/contracts/limits';
import { type Connection, createConnection } from '@potomac-oak/shared/realtime/connection';

export function createStaffConnection(token: string): Connection {
  const connection: Connection = createConnection({
    auth: () => ({ token }),
    // A server that is starting, or has no database, refuses connections for a while. A refusal does not mean that the
    // session has ended: joining the room checks that.
    onRefused: () => setTimeout(connection.restart, RECONNECT_DELAY_MAX_MS),
  });
  return connection;
}

export const StaffConnectionContext = createContext<Connection | null>(null);

export function useStaffConnection(): Connection {
  const connection = useContext(StaffConnectionContext);
  if (connection === null) throw new Error('useStaffConnection requires a StaffConnectionContext');
  return connection;
}
