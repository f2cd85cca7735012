import { fork } from 'node:child_process';

/**
 * Starts a server with a channel to this process. It asks for the socket with `{ type: 'open', host, port }`, reports
 * `{ type: 'ready' }`, and ends in order when the channel closes, which the death of this process does as well.
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
    // A server that is gone by now needs no answer.
    if (child.connected) child.send({ type: 'socket', code }, handle, () => undefined);
  });

  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal, wasReady: isReady }));
    child.on('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: error.code, wasReady: false });
    });
  });

  return {
    /** Resolves with either an exit code or the signal that ended it. */
    exited,
    stop() {
      if (child.connected) child.disconnect();
    },
    kill: () => child.kill('SIGKILL'),
  };
}
