// Measures the site on a phone against the same sources as one application and against its documents without scripts.
// All variants of a page are measured in turns, in the same run.
import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';

import { createTestLocation, removeTestLocation } from '../../src/testing/test-database';
import { launchBrowser, startProduct } from './built-product';
import { serveMonolith, serveStatic } from './compared-sites';
import { countByPackage } from './script-bytes';
import { changeRoute, type Line, type Visit, visit } from './web-visit';

type Print = (line: string) => void;

const SLOW: Line = { name: 'slow 4G', latencyMs: 562.5, kbitPerSecond: 1_475, cpuSlowdown: 4, effectiveType: '3g' };
const FAST: Line = {
  name: '40 ms, 10 Mbit/s',
  latencyMs: 40,
  kbitPerSecond: 10_000,
  cpuSlowdown: 1,
  effectiveType: '4g',
};
const LINES = [
  { line: SLOW, paths: ['/', '/services/0', '/contact'] },
  { line: FAST, paths: ['/'] },
];
const CHAT = /\/r\/remote_chat\//;
const SLIDESHOW = /\/media\/hero-[23]-|\/carousel\./;
/** The slideshow of the home page, the chat and the prefetched pages are optional, and counted apart. */
const PREFETCHED = new Set(['Other', 'Fetch']);

interface Origins {
  product: string;
  monolith: string;
  plain: string;
}

type Metric = 'fcp' | 'lcp' | 'content' | 'app' | 'longTasks';
const METRICS: readonly Metric[] = ['fcp', 'lcp', 'content', 'app', 'longTasks'];

/** @param runs visits of each variant */
export async function measureWeb(print: Print, runs: number): Promise<void> {
  const location = await createTestLocation();
  try {
    await using product = await startProduct(location);
    await using monolith = await serveMonolith(product.origin);
    await using plain = await serveStatic(product.origin);
    const origins = { product: product.origin, monolith: monolith.origin, plain: plain.origin };
    const browser = await launchBrowser();
    try {
      print(
        `\nCommit ${await readCommit()}, Chromium ${browser.version()}, ${cpus()[0]?.model}, medians of ${runs} [quartiles].`,
      );
      for (const { line, paths } of LINES) {
        for (const path of paths) await comparePage(browser, { origins, line, path, runs }, print);
      }
      await compareRouteChanges(browser, { origins, runs }, print);
    } finally {
      await browser.close();
    }
  } finally {
    await removeTestLocation(location);
  }
}

interface Comparison {
  origins: Origins;
  line: Line;
  path: string;
  runs: number;
}

async function comparePage(browser: Browser, { origins, line, path, runs }: Comparison, print: Print): Promise<void> {
  const variants = {
    'by path': origins.product + path,
    static: origins.plain + path,
    'by hash': `${origins.product}/#${path}`,
    monolith: `${origins.monolith}/#${path}`,
  };
  const visits: Record<string, Visit[]> = {};
  for (let run = 0; run < runs; run += 1) {
    const order = Object.entries(variants);
    for (const [name, url] of run % 2 === 0 ? order : order.toReversed()) {
      visits[name] = [...(visits[name] ?? []), await visit(browser, url, line)];
    }
  }

  print(`\n${path}, ${line.name}, ms`);
  print(['', ...METRICS].map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(18))).join(''));
  for (const name of Object.keys(variants)) {
    const found = visits[name] ?? [];
    print(name.padEnd(10) + METRICS.map((metric) => summarize(found.map((one) => one[metric])).padStart(18)).join(''));
  }
  const ratio = (metric: Metric, name: string, base: string) =>
    (medianOf(visits[name], metric) / medianOf(visits[base], metric)).toFixed(2);
  print(`by path to static: FCP ${ratio('fcp', 'by path', 'static')}, LCP ${ratio('lcp', 'by path', 'static')}`);
  print(
    `by hash to monolith: FCP ${ratio('fcp', 'by hash', 'monolith')}, content ${ratio('content', 'by hash', 'monolith')}`,
  );
  const shifts = Object.entries(visits).map(
    ([name, all]) => `${name} ${Math.max(...all.map(({ cls }) => cls)).toFixed(4)}`,
  );
  print(`largest CLS: ${shifts.join(', ')}`);
  for (const name of ['by path', 'by hash', 'monolith']) printBytes(name, visits[name]?.at(-1), print);
  const byPath = visits['by path']?.at(-1);
  if (path === '/' && line === SLOW && byPath) await printPackages(byPath, print);
}

function printBytes(name: string, found: Visit | undefined, print: Print): void {
  if (!found) return;
  const parts = {
    page: [] as Visit['received'],
    slideshow: [] as Visit['received'],
    chat: [] as Visit['received'],
    prefetch: [] as Visit['received'],
  };
  for (const one of found.received) {
    if (CHAT.test(one.url)) parts.chat.push(one);
    else if (SLIDESHOW.test(one.url)) parts.slideshow.push(one);
    else if (PREFETCHED.has(one.type)) parts.prefetch.push(one);
    else parts.page.push(one);
  }
  const types = [...new Set(parts.page.map(({ type }) => type))].map(
    (type) => `${type} ${kilobytes(parts.page.filter((one) => one.type === type))}`,
  );
  const extras = (['slideshow', 'chat', 'prefetch'] as const).map(
    (part) => `${part} ${parts[part].length} / ${kilobytes(parts[part])}`,
  );
  print(
    `${name}: ${parts.page.length} requests, ${kilobytes(parts.page)} KB (${types.join(', ')}); apart: ${extras.join(', ')}`,
  );
}

async function printPackages({ received }: Visit, print: Print): Promise<void> {
  const scripts = received.filter(({ type, url }) => type === 'Script' && !CHAT.test(url) && !SLIDESHOW.test(url));
  const packages = await countByPackage(scripts.map(({ url }) => url));
  print('\nScripts of / by package, minified KB (uncompressed):');
  for (const [name, bytes] of packages) print(`${name.padEnd(40)}${(bytes / 1_000).toFixed(1).padStart(8)}`);
}

const SETTLE_MS = 3_000;

async function compareRouteChanges(
  browser: Browser,
  { origins, runs }: Pick<Comparison, 'origins' | 'runs'>,
  print: Print,
) {
  print('\nRoute change from / to /contact, from the click to the heading, ms');
  for (const line of [SLOW, FAST]) {
    for (const [name, origin] of [
      ['product', origins.product],
      ['monolith', origins.monolith],
    ] as const) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const route = { url: `${origin}/`, link: 'main a[href="/#/contact"]', settleMs: SETTLE_MS };
        times.push(await changeRoute(browser, route, line));
      }
      const isPrefetched = line === FAST && name === 'product';
      print(`${line.name}, ${name}${isPrefetched ? ', prefetched' : ''}: ${summarize(times)}`);
    }
  }
}

async function readCommit(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD']);
  return stdout.trim();
}

function summarize(values: readonly number[]): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(0));
  return `${middle} [${low}–${high}]`;
}

function medianOf(visits: readonly Visit[] | undefined, metric: Metric): number {
  return quantile(
    (visits ?? []).map((one) => one[metric]),
    0.5,
  );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
}

function kilobytes(received: Visit['received']): string {
  return (received.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000).toFixed(1);
}
