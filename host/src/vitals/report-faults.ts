import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';
import type { Fault } from '@potomac-oak/shared/contracts/report';
import { readRoute } from '@potomac-oak/shared/contracts/route';

import { findPage } from '../remotes/find-page';
import { readInlineRegistry } from '../remotes/remote-release';
import { sendReport } from '../remotes/reporter';

const LONG_TASK_MS = 2_000;
const LONG_FRAMES = 'long-animation-frame';
/** A file of a release with line and column. The query is that of a retry. */
const FRAME = /\/r\/([a-z_0-9]+)\/([a-z0-9.-]+)\/([\w./-]+)(?:\?[\w=]+)?:(\d+:\d+)/g;
const FRAMES_MAX = 10;

/** Chromium only. */
interface LongFrame extends PerformanceEntry {
  scripts: readonly { duration: number; sourceURL: string; sourceCharPosition: number }[];
}

interface Frame {
  unit: string;
  version: string;
  place: string;
}

/**
 * Reports each kind of fault once per release and page view, without its message, which may contain what a visitor typed.
 *
 * @returns the listener of the events `error` and `unhandledrejection`
 */
export function reportFaults(): (event: Event) => void {
  const releases = listReleases();
  const sent = new Set<string>();

  function report(kind: Fault, { unit, version }: Pick<Frame, 'unit' | 'version'>, frames: readonly Frame[]): void {
    const release = releases.find((known) => known.unit === unit && known.version === version);
    const key = [unit, version, kind].join(' ');
    if (release?.ticket === undefined || sent.has(key)) return;

    sent.add(key);
    const own = frames.filter((frame) => frame.unit === unit && frame.version === version).slice(0, FRAMES_MAX);
    const page = findPage(releases, readRoute(location).pathname)?.pattern;
    sendReport({
      unit,
      version,
      ticket: release.ticket,
      kind,
      ...(page && { page }),
      ...(own.length > 0 && { stack: own.map(({ place }) => place).join('\n') }),
    });
  }

  function handleLongFrame({ scripts }: LongFrame): void {
    for (const { duration, sourceURL, sourceCharPosition } of scripts) {
      const frames = duration < LONG_TASK_MS ? [] : readFrames(`${sourceURL}:1:${sourceCharPosition + 1}`);
      const [entry] = frames;
      // React calls the components of a page from the host's script.
      const page = entry?.unit === HOST_UNIT && findPage(releases, readRoute(location).pathname)?.release;
      if (entry) report('long_task', page || entry, frames);
    }
  }

  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes(LONG_FRAMES)) {
    const observer = new PerformanceObserver((list) => (list.getEntries() as LongFrame[]).forEach(handleLongFrame));
    observer.observe({ type: LONG_FRAMES, buffered: true });
  }

  return (event) => {
    const frames = readFrames(readStack(event));
    // What a remote's component does wrong often throws in React or in a listener of the host.
    const blamed = frames.find(({ unit }) => unit !== HOST_UNIT) ?? frames[0];
    if (blamed) report('error', blamed, frames);
  };
}

/** Of the document's registry; the host has no pages. */
function listReleases() {
  const { microFrontends = {}, host } = readInlineRegistry() ?? {};
  const remotes = Object.entries(microFrontends).flatMap(([unit, entries]) =>
    entries.map(({ metadata: { version }, extras: { ticket, pages } }) => ({ unit, version, ticket, pages })),
  );
  return [...remotes, ...(host ? [{ unit: HOST_UNIT, ...host, pages: {} }] : [])];
}

function readStack(event: Event): string {
  const cause: unknown = event instanceof ErrorEvent ? event.error : (event as PromiseRejectionEvent).reason;
  // Errors of other realms are no instances of ours.
  if (typeof cause === 'object' && cause !== null && 'stack' in cause) return String(cause.stack);
  return event instanceof ErrorEvent ? `${event.filename}:${event.lineno}:${event.colno}` : '';
}

function readFrames(stack: string): Frame[] {
  return [...stack.matchAll(FRAME)].map(([, unit = '', version = '', file, position]) => ({
    unit,
    version,
    place: `${file}:${position}`,
  }));
}
