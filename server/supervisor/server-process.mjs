import { fork } from 'node:child_process';

/**
 * Starts a server with a channel to this process. The server requests the socket with `{ type: 'open', host, port }`,
 * reports `{ type: 'ready' }`, and shuts down in order when the channel closes, also if this process is killed.
 *
 * @param {{ script: string, execArgv: string[], cwd: string }} program
 */
export function startServer({ script, execArgv, cwd }, heldSocket) {
  const child = fork(script, ['--supervised'], { execArgv, cwd });
  let isReady = false;

  child.on('message', async (message) => {
    if (message.type === 'ready') isReady = true;
    if (message.type !== 'open') return;

    const { handle, code } = (await heldSocket.open(message)) ?? {};
    // A server that has already ended needs no answer.
    if (child.connected) child.send({ type: 'socket', code }, handle, () => undefined);
  });

  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal, wasReady: isReady }));
    child.on('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: error.code, wasReady: false });
    });
  });

  return {
    /** Resolves with the exit code, or with the signal that ended the server. */
    exited,
    stop() {
      if (child.connected) child.disconnect();
    },
    kill: () => child.kill('SIGKILL'),
  };
}
