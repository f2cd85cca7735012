import { setTimeout as delay } from 'node:timers/promises';

import { openDeployChannel } from './deploy-channel.mjs';
import { createHeldSocket } from './held-socket.mjs';
import { startServer } from './server-process.mjs';

const CRASHES_MAX = 5;
const CRASH_WINDOW_MS = 60_000;
const FIRST_PAUSE_MS = 250;
// Longer than the server's own deadlines: at most 60 s of draining, and 10 s to close.
const STOP_DEADLINE_MS = 75_000;
// Applies to each of the two steps of a new server: loading its code and opening its database.
const DEPLOY_STEP_DEADLINE_MS = 60_000;
// If npm started this process, one Ctrl-C arrives twice: from the terminal and from npm.
const IMPATIENT_AFTER_MS = 1_000;

/**
 * Result of a deploy: `refused` if the running server has not been interrupted, `returned` if it was replaced and
 * started again because the new one did not start.
 *
 * @typedef {{ outcome: 'deployed', closedMs: number }
 *   | { outcome: 'refused', reason: string }
 *   | { outcome: 'returned', reason: string, isRunning: boolean }} DeployResult
 */

/**
 * Runs a server, restarts it after a crash and replaces it for a deploy. Requests wait meanwhile, because this process
 * holds the listening socket. Behind a proxy with a shared database, connections are refused after a crash instead.
 *
 * @param {string} script the server's main file
 * @param {string} cwd
 * @returns {Promise<number>} the exit code: 0 after a signal, the server's code if its first start fails, or 1 after
 * too many crashes
 */
export async function supervise(script, cwd) {
  const heldSocket = createHeldSocket();
  const stop = new AbortController();
  let program = toProgram(script, cwd);
  let hasBeenReady = false;
  let crashes = [];
  /** The server that a deploy has started. If `isLoaded` is true, it takes over when the running server ends. */
  let successor = null;
  let deployChannel = null;

  // The reader of the log may close the pipe, which must not end this process.
  process.stderr.on('error', () => undefined);
  onStopSignals({
    first() {
      stop.abort();
      // After this line only the server keeps the port open.
      heldSocket.close();
      server.stop();
      successor?.server.stop();
    },
    impatient() {
      server.kill();
      successor?.server.kill();
    },
  });
  // After the listeners: a signal that arrives during the fork would otherwise end this process only.
  let server = startServer(program, heldSocket);
  void server.ready.then(acceptDeploys);
  try {
    return await run();
  } finally {
    successor?.server.stop();
    deployChannel?.close();
  }

  async function run() {
    for (;;) {
      const { code, signal, wasReady, refusesAfterCrash } = await server.exited;
      if (stop.signal.aborted) return signal === 'SIGKILL' ? 1 : (code ?? 0);

      hasBeenReady ||= wasReady;
      if (!successor?.isLoaded) {
        // Exit code 0: the server itself was asked to shut down. A first start that fails reports its cause, and a
        // retry would only repeat it. After a crash the settings are known to work, so a failed start counts as another
        // crash: the database may become available again.
        if (code === 0 || (!hasBeenReady && code !== null)) return code;
        // The proxy then tries another node at once.
        if (refusesAfterCrash) heldSocket.close();
        if (!(await pauseAfterCrash(describeEnd({ code, signal })))) return 1;
        if (stop.signal.aborted) return 0;
      }
      if (successor?.isLoaded) await replaceServer();
      else server = startServer(program, heldSocket);
    }
  }

  async function pauseAfterCrash(end) {
    const now = performance.now();
    crashes = [...crashes.filter((crashedAt) => now - crashedAt < CRASH_WINDOW_MS), now];
    if (crashes.length === CRASHES_MAX) {
      say(`The server ${end}, for the ${CRASHES_MAX}th time within a minute. It is not started again: see its log.`);
      return false;
    }
    const pauseMs = FIRST_PAUSE_MS * 2 ** (crashes.length - 1);
    say(`The server ${end}. It starts again in ${pauseMs / 1_000} s.`);
    await delay(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
    return true;
  }

  async function acceptDeploys(ready) {
    if (!ready || stop.signal.aborted) return;
    deployChannel = await openDeployChannel({ dataDir: ready.dataDir, url: ready.url, deploy });
    if (stop.signal.aborted) await deployChannel.close();
  }

  /**
   * Rejects if this process ends meanwhile.
   *
   * @returns {Promise<DeployResult>}
   */
  async function deploy(newScript) {
    if (successor) return { outcome: 'refused', reason: 'Another deploy is running.' };

    const next = toProgram(newScript, cwd);
    successor = { program: next, server: startServer(next, heldSocket, { isStandby: true }), isLoaded: false };
    const isLoaded = await withDeadline(successor.server, successor.server.loaded);
    stop.signal.throwIfAborted();
    if (!isLoaded) {
      const reason = describeFault(await successor.server.exited);
      successor = null;
      say(`The running server continues, because the new one did not load. ${reason}`);
      return { outcome: 'refused', reason };
    }

    say('The new server has loaded. The running one hands over.');
    const replaced = new Promise((resolve) =>
      Object.assign(successor, { isLoaded, resolve, since: performance.now() }),
    );
    const running = server;
    running.handOver();
    setTimeout(() => running.kill(), STOP_DEADLINE_MS).unref();
    return replaced;
  }

  /** Starts the loaded successor; if it does not become ready, the program that ran before starts again. */
  async function replaceServer() {
    const { program: next, since, resolve } = successor;
    server = successor.server;
    server.start();
    const isReady = await withDeadline(server, server.ready);
    successor = null;
    if (isReady) {
      program = next;
      const closedMs = Math.round(performance.now() - since);
      say(`The new server is running. Connections waited for up to ${closedMs / 1_000} s.`);
      return resolve({ outcome: 'deployed', closedMs });
    }

    const reason = describeFault(await server.exited);
    if (stop.signal.aborted) return;
    say(`The previous server starts again, because the new one did not start. ${reason}`);
    server = startServer(program, heldSocket);
    void server.ready.then((ready) => resolve({ outcome: 'returned', reason, isRunning: ready !== null }));
  }
}

/** Servers run from their bundle, and from source in development and tests, with the options of this process. */
function toProgram(script, cwd) {
  const options = script.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps'];
  return { script, execArgv: [...process.execArgv, ...options], cwd };
}

async function withDeadline(server, step) {
  const timer = setTimeout(server.kill, DEPLOY_STEP_DEADLINE_MS);
  const result = await step;
  clearTimeout(timer);
  return result;
}

function describeFault(end) {
  return end.reason ?? `It ${describeEnd(end)}: see its log.`;
}

function describeEnd({ code, signal }) {
  return signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
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
