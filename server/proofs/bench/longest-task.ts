interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: wall-clock time, and the processor time of the thread within it. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Returns the longest task on a page's main thread in a Chromium trace, in milliseconds. Counts processor time, so that
 * other programs on the machine do not distort the result.
 */
export function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)));
  return Math.max(0, ...tasks.map(({ tdur, dur }) => tdur ?? dur ?? 0)) / 1_000;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}
