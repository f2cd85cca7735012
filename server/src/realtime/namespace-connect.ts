import { toStaffCredentials } from '../auth/session-cookie';
import type { Sessions } from '../auth/session-service';
import { AppError } from '../errors/app-error';
import type { Admission } from './admission';
import type { Connections } from './connections';
import { assertNoWait, type Penalties, staffVisitor } from './penalties';
import type { RealtimeSocket } from './realtime-socket';
import { sessionRoom } from './session-sockets';

interface NamespaceConnectDeps {
  admission: Admission;
  connections: Connections;
  sessions: Pick<Sessions, 'authenticate'>;
  penalties: Pick<Penalties, 'getWait'>;
}

/** Returns a function that sets up a socket which joins the namespace, or throws an `AppError` that rejects it. */
export function createNamespaceConnect({ admission, connections, sessions, penalties }: NamespaceConnectDeps) {
  return async (socket: RealtimeSocket): Promise<void> => {
    const connection = connections.get(socket.conn);
    // A client may send a second connect packet before the first one is answered.
    if (connection.socket) throw new AppError('conflict', { msg: 'This connection is already in use.' });
    if (connection.hasConnected) admission.admit(connection);
    connection.hasConnected = true;

    const site = admission.getSite(connection);
    const staffCredentials = toStaffCredentials(connection.sessionCookie, socket.handshake.auth.token);
    // The library keeps this client-supplied object for the socket's lifetime.
    socket.handshake.auth = {};
    socket.data = { address: connection.address, connectionKey: connection.key, site, staffCredentials };

    connections.attach(connection, socket);
    try {
      const session = staffCredentials && (await sessions.authenticate(staffCredentials));
      if (!session) return;

      assertNoWait(penalties.getWait(staffVisitor(session.id)));
      connection.sessionId = session.id;
      await socket.join(sessionRoom(session.id));
    } catch (cause) {
      connections.detach(connection, socket);
      throw cause;
    }
  };
}
