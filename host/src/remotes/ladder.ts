import type { SlotLoader } from './slot-loader';

/** After this delay the last good release loads in addition to the current one. */
const FALLBACK_AFTER_MS = 4_000;
/**
 * After this delay the visitor sees other ways to reach the company, and a current release that was not ready is reported.
 * A module that loads later is still shown.
 */
const SLOW_MS = 30_000;

type StepName = 'current' | 'fallback';

export type LadderState<T> =
  | { status: 'loading' }
  | { status: 'ready'; step: StepName; module: T }
  | { status: 'failed' };

/** The releases of one slot, in the order in which they are tried. */
export interface Ladder<T> {
  getState: () => LadderState<T>;
  /** Starts loading. */
  subscribe: (onChange: () => void) => () => void;
  /** Call when the shown module is on the page and no part of it is pending. */
  handleMount: () => void;
  /** Call when the shown module throws during render. */
  handleError: () => void;
  /** Discards the loaded modules. A new ladder then starts from its first step. */
  renew: () => void;
}

interface Step<T> {
  name: StepName;
  loader: SlotLoader<T>;
  module: T | null;
  hasStarted: boolean;
  hasFailed: boolean;
}

/**
 * Loads the current release, and the last good one if the current one fails, throws, or is not mounted after four
 * seconds. The first one that mounts stays until it throws.
 */
export function createLadder<T>(loader: SlotLoader<T>): Ladder<T> {
  const current = createStep('current', loader);
  const fallback = loader.fallback && createStep('fallback', loader.fallback);
  const steps = fallback ? [current, fallback] : [current];
  let state = firstState(steps);
  let isMounted = false;
  let notify: (() => void) | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  function change(next: LadderState<T>) {
    state = next;
    notify?.();
  }

  function show(step: Step<T>, module: T) {
    isMounted = false;
    change({ status: 'ready', step: step.name, module });
  }

  async function start(step: Step<T>) {
    if (step.hasStarted) return;
    step.hasStarted = true;
    try {
      step.module = await step.loader.load();
      if (!isMounted) show(step, step.module);
    } catch (cause) {
      // biome-ignore lint/suspicious/noConsole: the panel addresses visitors; the remote's team needs the cause.
      console.error(cause);
      step.loader.report('load_failed');
      fail(step);
    }
  }

  function shownStep(): Step<T> | undefined {
    return steps.find(({ name }) => state.status === 'ready' && state.step === name);
  }

  function startFallback() {
    if (fallback && !isMounted) void start(fallback);
  }

  function fail(step: Step<T>) {
    step.hasFailed = true;
    if (step === current) unwatchCurrent();
    // The visitor has left the page, or sees the other release.
    if (notify === null || (state.status === 'ready' && state.step !== step.name)) return;

    if (isMounted) startTimers();
    isMounted = false;
    startFallback();
    const other = steps.find(({ hasFailed }) => !hasFailed);
    if (other === undefined) change({ status: 'failed' });
    else if (other.module !== null) show(other, other.module);
    else if (state.status === 'ready') change({ status: 'loading' });
  }

  /** A page that was hidden, or left before, may be slow for other reasons. */
  function watchCurrent() {
    if (current.module !== null || document.hidden) return;
    slowTimer = setTimeout(() => current.loader.report('not_ready'), SLOW_MS);
    document.addEventListener('visibilitychange', unwatchCurrent);
  }

  function unwatchCurrent() {
    clearTimeout(slowTimer);
    document.removeEventListener('visibilitychange', unwatchCurrent);
  }

  function startTimers() {
    timers = [setTimeout(startFallback, FALLBACK_AFTER_MS), setTimeout(() => change({ status: 'failed' }), SLOW_MS)];
  }

  function stopTimers() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }

  return {
    getState: () => state,
    subscribe(onChange) {
      notify = onChange;
      if (!isMounted) startTimers();
      watchCurrent();
      if (state.status === 'loading') void start(current);

      return () => {
        notify = null;
        stopTimers();
        unwatchCurrent();
      };
    },
    handleMount() {
      isMounted = true;
      stopTimers();
      const shown = shownStep();
      if (shown === current) unwatchCurrent();
      shown?.loader.report('loaded');
    },
    handleError() {
      const shown = shownStep();
      if (shown === undefined) return;
      shown.loader.report('render_error');
      fail(shown);
    },
    renew() {
      for (const step of steps) {
        if (step.hasStarted) step.loader.renew();
      }
    },
  };
}

function createStep<T>(name: StepName, loader: SlotLoader<T>): Step<T> {
  const module = loader.peek();
  return { name, loader, module, hasStarted: module !== null, hasFailed: false };
}

function firstState<T>(steps: readonly Step<T>[]): LadderState<T> {
  for (const { name, module } of steps) {
    if (module !== null) return { status: 'ready', step: name, module };
  }
  return { status: 'loading' };
}
