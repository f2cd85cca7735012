import { CANARY } from './nasty-values';
import type { Fault } from './verify';

interface LogLine {
  level: string;
  msg?: string;
  event?: string;
  err?: { type?: string; code?: string; message?: string };
}

/** Returns the faults in one line of the server's output: personal data or an unexpected failure. */
export function faultsIn(line: string): Fault[] {
  const leaks = line.includes(CANARY) ? [`personal data in the log: ${line.slice(0, 300)}`] : [];
  const entry = readEntry(line);
  if (entry?.level !== 'error' && entry?.level !== 'fatal') return leaks;

  const { msg, event, err } = entry;
  // Removes the parts that differ between occurrences.
  const reason = err?.message?.replace(/"[^"]*"|\d+/g, '…');
  return [...leaks, `logged an error: ${[msg, event, err?.type, err?.code, reason].filter(Boolean).join(', ')}`];
}

/** Extracts the reason from the last lines of a process that has ended. */
export function describeEnd(output: readonly string[]): string {
  return output.findLast((line) => /^\w*Error\b/.test(line)) ?? output.at(-1) ?? 'without a word';
}

function readEntry(line: string): LogLine | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'level' in entry ? (entry as LogLine) : undefined;
  } catch {
    return undefined;
  }
}
