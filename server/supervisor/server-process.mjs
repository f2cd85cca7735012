import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * @typedef {{ script: string, execArgv: string[], cwd: string }} Program
 * @typedef {object} ServerEnd
 * @property {number | null} code
 * @property {string | null} signal
 * @property {string | null} reason
 * @property {boolean} wasReady
 * @property {boolean} refusesAfterCrash true if a proxy may try another node instead of waiting
 */

/**
 * Starts a server with a channel to this process. The server requests the socket with `{ type: 'open', host, port }`,
 * and reports `{ type: 'ready', dataDir, url, refusesAfterCrash }`, or `{ type: 'failed', reason }` before it ends. It shuts down
 * cleanly when the channel closes, even if this process is killed.
 *
 * A server on standby reports `{ type: 'loaded' }` when it has loaded its code and settings, and opens its database
 * after `{ type: 'start' }`. After `{ type: 'hand-over' }` a server stops accepting connections, completes its requests
 * and ends. A supervisor runs servers of older and newer releases, so these messages must stay compatible.
 *
 * @param {Program} program
 */
export function startServer({ script, execArgv, cwd }, heldSocket, { isStandby = false } = {}) {
  const child = fork(script, ['--supervised', ...(isStandby ? ['--standby'] : [])], { execArgv, cwd });
  let isReady = false;
  let refusesAfterCrash = false;
  let reason = null;

  child.on('message', async (message) => {
    if (message.type === 'ready') {
      isReady = true;
      refusesAfterCrash = message.refusesAfterCrash;
    }
    if (message.type === 'failed') reason = message.reason;
    if (message.type !== 'open') return;

    const { handle, code } = (await heldSocket.open(message)) ?? {};
    send({ type: 'socket', code }, handle);
  });

  const exited = new Promise((resolve) => {
    child.once('exit', async (code, signal) => {
      // Its last messages may arrive after its end.
      if (child.connected) await once(child, 'disconnect');
      resolve({ code, signal, reason, wasReady: isReady, refusesAfterCrash });
    });
    child.on('error', (error) => {
      if (child.pid === undefined)
        resolve({ code: null, signal: error.code, reason, wasReady: false, refusesAfterCrash });
    });
  });

  function received(type) {
    return new Promise((resolve) => {
      child.on('message', (message) => message.type === type && resolve(message));
      void exited.then(() => resolve(null));
    });
  }

  // A server that has already ended needs no message.
  function send(message, handle) {
    if (child.connected) child.send(message, handle, () => undefined);
  }

  return {
    /** Resolves with null if the server ends first. */
    loaded: received('loaded'),
    /** Resolves with null if the server ends first. */
    ready: received('ready'),
    /** @type {Promise<ServerEnd>} */
    exited,
    start: () => send({ type: 'start' }),
    handOver: () => send({ type: 'hand-over' }),
    stop() {
      if (child.connected) child.disconnect();
    },
    kill: () => child.kill('SIGKILL'),
  };
}
