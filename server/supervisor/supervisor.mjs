import { setTimeout as delay } from 'node:timers/promises';

import { createHeldSocket } from './held-socket.mjs';
import { startServer } from './server-process.mjs';

const CRASHES_MAX = 5;
const CRASH_WINDOW_MS = 60_000;
const FIRST_PAUSE_MS = 250;
// Longer than the server's own deadlines: at most 60 s of draining, and 10 s to close.
const STOP_DEADLINE_MS = 75_000;
// One Ctrl-C below npm arrives twice: from the terminal, and from npm.
const IMPATIENT_AFTER_MS = 1_000;

/**
 * Runs a server and restarts it after a crash. Requests wait meanwhile, because this process holds the listening
 * socket.
 *
 * @param {{ script: string, execArgv: string[], cwd: string }} program
 * @returns {Promise<number>} the exit code: 0 after a signal, the server's code if its first start fails, or 1 after
 * too many crashes
 */
export async function supervise(program) {
  const heldSocket = createHeldSocket();
  const stop = new AbortController();
  let hasBeenReady = false;
  let crashes = [];

  // The reader of the log may go away, which must not end this process.
  process.stderr.on('error', () => undefined);
  onStopSignals({
    first() {
      stop.abort();
      // After this line only the server keeps the port open.
      heldSocket.close();
      server.stop();
    },
    impatient: () => server.kill(),
  });
  // After the listeners: a signal that arrives during the fork would otherwise end this process only.
  let server = startServer(program, heldSocket);

  for (;;) {
    const { code, signal, wasReady } = await server.exited;
    // Exit code 0: the server itself was asked to shut down.
    if (stop.signal.aborted || code === 0) return signal === 'SIGKILL' ? 1 : (code ?? 0);

    hasBeenReady ||= wasReady;
    // The first start reports the cause itself, and a retry would only repeat it. After a crash the same settings have
    // already worked, so a failed start counts as a crash: its database may come back.
    if (!hasBeenReady && code !== null) return code;

    const now = performance.now();
    crashes = [...crashes.filter((crashedAt) => now - crashedAt < CRASH_WINDOW_MS), now];
    const end = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
    if (crashes.length === CRASHES_MAX) {
      say(`The server ${end}, for the ${CRASHES_MAX}th time within a minute. It is not started again: see its log.`);
      return 1;
    }

    const pauseMs = FIRST_PAUSE_MS * 2 ** (crashes.length - 1);
    say(`The server ${end}. It starts again in ${pauseMs / 1_000} s.`);
    await delay(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
    if (stop.signal.aborted) return 0;
    server = startServer(program, heldSocket);
  }
}

function onStopSignals({ first, impatient }) {
  let firstAt = null;

  function receive(name) {
    if (firstAt === null) {
      firstAt = performance.now();
      setTimeout(impatient, STOP_DEADLINE_MS).unref();
      first();
    } else if (name === 'SIGINT' && performance.now() - firstAt > IMPATIENT_AFTER_MS) {
      impatient();
    }
  }

  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, receive);
}

function say(line) {
  process.stderr.write(`supervisor: ${line}\n`);
}
