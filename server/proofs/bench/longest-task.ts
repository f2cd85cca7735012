interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds on the clock, and of them those the thread had the processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Milliseconds of the longest task on a page's main thread in a trace of Chromium. Counted is the time the thread had the
 * processor, so that whatever else the machine does is not taken for ours.
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
