import { toStaffCredentials } from '../accounts/sessions/session-cookie';
import { AppError } from '../base/errors/app-error';
import { assertNoWait } from '../base/limits/rate-limiter';
import type { Admission } from './admission';
import { sessionRoom } from './close-sockets';
import type { Connections } from './connections';
import { staffVisitor } from './penalties';
import type { RealtimeParts } from './realtime-parts';
import type { RealtimeSocket } from './realtime-socket';

/** Returns a function that sets up a socket which joins the namespace, or throws an `AppError` that rejects it. */
export function createNamespaceConnect(
  { accounts: { sessions }, penalties }: RealtimeParts,
  admission: Admission,
  connections: Connections,
) {
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
    socket.data = {
      address: connection.address,
      connectionKey: connection.key,
      site,
      staffCredentials,
      sessionId: null,
    };

    connections.attach(connection, socket);
    try {
      const session = staffCredentials && (await sessions.authenticate(staffCredentials));
      if (!session) return;

      assertNoWait(penalties.getWait(staffVisitor(session.id)));
      socket.data.sessionId = session.id;
      await socket.join(sessionRoom(session.id));
    } catch (cause) {
      connections.detach(connection, socket);
      throw cause;
    }
  };
}
