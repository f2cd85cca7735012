import type { Server } from 'node:http';

import { AppError } from '../errors/app-error';
import { endWithError } from './error-answers';

const SOCKET_PATH = '/socket.io/';

/**
 * Node passes an upgrade request to the listeners of `upgrade` and applies no further timeout to its connection.
 * Socket.IO handles only its own path, and leaves other connections open if an earlier request was answered on them.
 */
export function refuseStrayUpgrades(server: Server): void {
  server.on('upgrade', ({ url = '' }, socket) => {
    if (!url.startsWith(SOCKET_PATH)) endWithError(socket, new AppError('invalid_input'));
  });
}
