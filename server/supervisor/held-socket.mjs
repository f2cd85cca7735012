import { lookup } from 'node:dns/promises';
import net from 'node:net';
import { getSystemErrorName } from 'node:util';

/**
 * The site's listening socket, held by a process that never accepts on it: while no server runs, connections wait in
 * the kernel's queue for the next server. node:cluster closes its socket with its last worker, `reusePort` needs Node
 * 22, and a `net.Server` would accept connections here as well.
 */
export function createHeldSocket() {
  let handle = null;

  return {
    /**
     * Binds on the first call. Later calls return the same socket, so that PORT=0 keeps one port. After
     * `close`, the next call binds again.
     *
     * @returns {Promise<{ handle: object } | { code: string } | null>} null on Windows, where the server itself listens
     */
    async open({ host, port }) {
      if (process.platform === 'win32') return null;
      if (handle) return { handle };

      const bound = await bind(host, port);
      if ('code' in bound) return bound;
      handle = bound.handle;
      return bound;
    },

    /** Servers that have received the socket keep it. */
    close() {
      handle?.close();
      handle = null;
    },
  };
}

async function bind(host, port) {
  const { address, family } = await lookup(host).catch((error) => error);
  if (address === undefined) return { code: 'ENOTFOUND' };

  // Internal, and what node:cluster itself uses: Node has no public call that binds without accepting.
  const bound = net._createServerHandle(address, port, family);
  if (typeof bound === 'number') return { code: getSystemErrorName(bound) };

  // A port in use is reported only when the address is read.
  const fault = bound.getsockname({});
  if (fault === 0) return { handle: bound };
  bound.close();
  return { code: getSystemErrorName(fault) };
}
