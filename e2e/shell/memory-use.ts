import type { CDPSession, Page } from '@playwright/test';

import { expect } from '../fixtures';

declare global {
  var liveTimers: Set<number>;
}

export interface MemoryUse {
  heapMegabytes: number;
  /** In documents and detached. */
  nodes: number;
  listeners: number;
  timers: number;
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** Returns a function that measures what the page holds after garbage collection. Call this before the page loads. */
export async function followMemory(page: Page): Promise<() => Promise<MemoryUse>> {
  await page.addInitScript(recordTimers);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  return () => measure(page, devtools);
}

export function growthOf(before: MemoryUse, after: MemoryUse): MemoryUse {
  return {
    heapMegabytes: Number((after.heapMegabytes - before.heapMegabytes).toFixed(2)),
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    timers: after.timers - before.timers,
  };
}

async function measure(page: Page, devtools: CDPSession): Promise<MemoryUse> {
  // Finalizers run after a collection and release more; two equal counts end this.
  let last = -1;
  await expect(async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { nodes } = await devtools.send('Memory.getDOMCounters');
    const isSettled = nodes === last;
    last = nodes;
    expect(isSettled).toBe(true);
  }).toPass({ intervals: [1_000] });
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return {
    heapMegabytes: usedSize / BYTES_PER_MEGABYTE,
    nodes,
    listeners: jsEventListeners,
    timers: await page.evaluate(() => liveTimers.size),
  };
}

/** An init script. DevTools does not count timers. */
function recordTimers(): void {
  globalThis.liveTimers = new Set();
  const { setTimeout: setOnce, setInterval: setRepeated, clearTimeout: clear } = window;
  Object.assign(window, {
    setTimeout(work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
      const id = setOnce(() => {
        liveTimers.delete(id);
        work(...given);
      }, ms);
      liveTimers.add(id);
      return id;
    },
    setInterval(...given: Parameters<typeof setInterval>) {
      const id = Number(setRepeated(...given));
      liveTimers.add(id);
      return id;
    },
    clearTimeout: forget,
    clearInterval: forget,
  });

  function forget(id?: number) {
    clear(id);
    if (id !== undefined) liveTimers.delete(id);
  }
}
