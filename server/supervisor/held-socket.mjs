import { lookup } from 'node:dns/promises';
import net from 'node:net';
import { getSystemErrorName } from 'node:util';

/**
 * The listening socket of the site, held by a process that never accepts on it: while no server runs, connections wait in
 * the kernel's queue for the next one. node:cluster closes its socket with its last worker, `reusePort` needs Node 22,
 * and a `net.Server` would accept here as well.
 */
export function createHeldSocket() {
  let handle = null;

  return {
    /**
     * Binds at the first call; later calls get the same socket, so that PORT=0 stays one port.
     *
     * @returns {Promise<{ handle: object } | { code: string } | null>} null on Windows, where a server listens itself
     */
    async open({ host, port }) {
      if (process.platform === 'win32') return null;
      if (handle) return { handle };

      const bound = await bind(host, port);
      if ('code' in bound) return bound;
      handle = bound.handle;
      return bound;
    },

    /** Servers that have the socket keep it. */
    close() {
      handle?.close();
      handle = null;
    },
  };
}

async function bind(host, port) {
  const { address, family } = await lookup(host).catch((error) => error);
  if (address === undefined) return { code: 'ENOTFOUND' };

  // Internal, and what node:cluster itself binds with: Node has no public call that binds without accepting.
  const bound = net._createServerHandle(address, port, family);
  if (typeof bound === 'number') return { code: getSystemErrorName(bound) };

  // A port in use shows up only when the handle is asked for its address.
  const fault = bound.getsockname({});
  if (fault === 0) return { handle: bound };
  bound.close();
  return { code: getSystemErrorName(fault) };
}
