export interface EventQueue {
  /** Runs `task` after the last exclusive task, or after all earlier tasks if it is exclusive itself. */
  run<Value>(task: () => Promise<Value>, isExclusive: boolean): Promise<Value>;
}

/** The events of one socket. A message may follow the join that it needs in the same packet. */
export function createEventQueue(): EventQueue {
  let lastExclusive = Promise.resolve();
  let running: Promise<void>[] = [];

  return {
    run(task, isExclusive) {
      const earlier = isExclusive ? Promise.all([lastExclusive, ...running]) : lastExclusive;
      const value = earlier.then(task);
      // Without the value, which would stay in memory until the next event.
      const done = value.then(ignore, ignore);
      if (isExclusive) {
        lastExclusive = done;
        running = [];
      } else {
        running.push(done);
        void done.then(() => {
          running = running.filter((other) => other !== done);
        });
      }
      return value;
    },
  };
}

function ignore(): void {}
