import type { FastifyBaseLogger } from 'fastify';

export interface Shutdown {
  /** Steps run one after the other, in reverse order. */
  add(step: () => Promise<void>): void;
  /** Runs the steps once and ends the process with the highest requested exit code. */
  start(exitCode: number): void;
}

interface ShutdownOptions {
  /** If the steps take longer, the process ends with exit code 1. */
  deadlineMs: number;
  log: FastifyBaseLogger;
}

/** From now on, a termination signal runs the steps and then ends the process. */
export function createShutdown({ deadlineMs, log }: ShutdownOptions): Shutdown {
  const steps: (() => Promise<void>)[] = [];
  let exitCode: number | null = null;
  let interrupts = 0;

  async function run(): Promise<void> {
    setTimeout(() => process.exit(1), deadlineMs).unref();
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (err) {
        log.error({ err }, 'shutdown step failed');
        exitCode = 1;
      }
    }
    process.exit(exitCode ?? 0);
  }

  function start(code: number): void {
    const isRunning = exitCode !== null;
    exitCode = Math.max(exitCode ?? 0, code);
    if (!isRunning) void run();
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Only a second Ctrl-C ends the process at once. The first may arrive after the supervisor's request to stop, and a
      // closing terminal sends several SIGHUP.
      if (signal === 'SIGINT') interrupts += 1;
      if (interrupts > 1) process.exit(1);
      start(0);
    });
  }
  return { add: (step) => steps.push(step), start };
}
