import { setTimeout as delay } from 'node:timers/promises';

import { createHeldSocket } from './held-socket.mjs';
import { startServer } from './server-process.mjs';

const CRASHES_MAX = 5;
const CRASH_WINDOW_MS = 60_000;
const FIRST_PAUSE_MS = 250;
// Longer than the server's own deadline: 60 s of draining at most, and 10 s to close.
const STOP_DEADLINE_MS = 75_000;
// One Ctrl-C below npm arrives twice: from the terminal, and from npm.
const IMPATIENT_AFTER_MS = 1_000;

/**
 * Runs a server and starts it again after a crash. Requests wait meanwhile, because the listening socket is held here.
 *
 * @param {{ script: string, execArgv: string[], cwd: string }} program
 * @returns {Promise<number>} the exit code: 0 after a signal, else that of a start that failed, or 1 after too many crashes
 */
export async function supervise(program) {
  const heldSocket = createHeldSocket();
  const stop = new AbortController();
  let hasBeenReady = false;
  let crashes = [];

  // Whoever reads the log may go away; that is no reason to end.
  process.stderr.on('error', () => undefined);
  onStopSignals({
    first() {
      stop.abort();
      // From here on the port is as open as the server keeps it.
      heldSocket.close();
      server.stop();
    },
    impatient: () => server.kill(),
  });
  // After the listeners: a signal that arrives while the server is being forked would end this process only.
  let server = startServer(program, heldSocket);

  for (;;) {
    const { code, signal, wasReady } = await server.exited;
    // Exit code 0: somebody asked the server itself to end.
    if (stop.signal.aborted || code === 0) return signal === 'SIGKILL' ? 1 : (code ?? 0);

    hasBeenReady ||= wasReady;
    // The first start says itself what is wrong, and a retry would only say it again. After a crash the same settings
    // have worked before, so a start that fails then counts as a crash: its database may be back in a moment.
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
