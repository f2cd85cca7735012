import type { Server } from 'node:http';

import { AppError } from '../errors/app-error';
import { endWithError } from './error-answers';

const SOCKET_PATH = '/socket.io/';

/**
 * Node hands a request for an upgrade to the listeners of `upgrade` and applies no timeout to its connection any more.
 * Socket.IO takes its own path alone, and leaves other connections open where an earlier request was answered on them.
 */
export function refuseStrayUpgrades(server: Server): void {
  server.on('upgrade', ({ url = '' }, socket) => {
    if (!url.startsWith(SOCKET_PATH)) endWithError(socket, new AppError('invalid_input'));
  });
}
