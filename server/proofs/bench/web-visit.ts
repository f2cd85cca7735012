import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Line {
  name: string;
  latencyMs: number;
  kbitPerSecond: number;
  cpuSlowdown: number;
  /** What the Network Information API reports on such a line; the emulation does not change it. */
  effectiveType: string;
}

interface Received {
  url: string;
  type: string;
  /** On the wire, with headers. */
  bytes: number;
}

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  fcp: number;
  lcp: number;
  /** The page's main heading is visible. */
  content: number;
  /** React runs the page. */
  app: number;
  cls: number;
  /** Sum of the tasks longer than 50 ms until one second after the load. */
  longTasks: number;
  received: Received[];
}

/** What the page itself records. Runs in the page. */
interface PageRecord {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: number;
  content: number;
  app: number;
}

declare global {
  var pageRecord: PageRecord;
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
/** Everything that the page requests until then belongs to its first load. */
const AFTER_LOAD_MS = 1_000;

/** Opens an address with an empty cache, on a phone, and records until the app runs and a second after the load. */
export async function visit(browser: Browser, url: string, line: Line): Promise<Visit> {
  const { page, devtools, close } = await openPhone(browser, line);
  try {
    const readReceived = await recordRequests(devtools);
    await page.goto(url, { waitUntil: 'load' });
    await delay(AFTER_LOAD_MS);
    const hasApp = await page.evaluate(() => document.querySelector('script[src]') !== null);
    if (hasApp) await page.waitForFunction(() => globalThis.pageRecord.app > 0);
    const received = readReceived();
    const record = await page.evaluate(() => globalThis.pageRecord);
    return { ...record, content: Math.max(record.content, record.fcp), received };
  } finally {
    await close();
  }
}

/** Milliseconds from a click on a link in the app to the heading of the next page. */
export async function changeRoute(
  browser: Browser,
  { url, link, settleMs }: { url: string; link: string; settleMs: number },
  line: Line,
): Promise<number> {
  const { page, close } = await openPhone(browser, line);
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => globalThis.pageRecord.app > 0);
    await delay(settleMs);
    return await page.evaluate(async (selector) => {
      const target = document.querySelector<HTMLAnchorElement>(selector);
      const before = document.querySelector('main h1')?.textContent;
      const start = performance.now();
      target?.click();
      while (true) {
        await new Promise(requestAnimationFrame);
        const heading = document.querySelector('main h1');
        if (heading && heading.textContent !== before) return performance.now() - start;
      }
    }, link);
  } finally {
    await close();
  }
}

async function openPhone(browser: Browser, { latencyMs, kbitPerSecond, cpuSlowdown, effectiveType }: Line) {
  const context = await browser.newContext(PHONE);
  const page: Page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytesPerSecond = (kbitPerSecond * 1_000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(recordPage, effectiveType);
  return { page, devtools, close: () => context.close() };
}

async function recordRequests(devtools: CDPSession): Promise<() => Received[]> {
  const requests = new Map<string, Received>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) requests.set(requestId, { url: request.url, type: type ?? '', bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return () => [...requests.values()];
}

// No named functions inside: tsx wraps them in a helper that does not exist in the page.
function recordPage(effectiveType: string): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'effectiveType', { value: effectiveType });

  globalThis.pageRecord = { fcp: 0, lcp: 0, cls: 0, longTasks: 0, content: 0, app: 0 };
  const record = globalThis.pageRecord;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') record.fcp = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) record.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) record.cls += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) record.longTasks += duration;
  }).observe({ type: 'longtask', buffered: true });

  const look = setInterval(() => {
    const heading = document.querySelector('main h1');
    if (!heading?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return;
    record.content ||= performance.now();
    // React stores its data as properties of the elements that it renders. A page may keep the markup of its texts.
    const part = heading.closest('[data-prerendered] > *') ?? heading;
    if (!Object.keys(part).some((key) => key.startsWith('__react'))) return;
    record.app = performance.now();
    clearInterval(look);
  }, 16);
}
