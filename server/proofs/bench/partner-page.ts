// Measures what the script tag costs a partner's page before anyone clicks: the same page with and without the tag,
// alternating.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

import { EMBED_SCRIPT_PATH } from '@potomac-oak/shared/contracts/partner';

import { installPackages } from '../../../scripts/install.mjs';
import { askRunningServer } from '../../src/operations/commands/command-channel';
import { createTestLocation, removeTestLocation } from '../../src/testing/test-database';
import { launchBrowser, startProduct } from './built-product';
import { addScores, printHead, printScores, type Scores } from './lighthouse';

type Print = (line: string) => void;

const ROOT = join(import.meta.dirname, '../../..');
/** Its package `startbootstrap-agency` is a partner's page. */
const PACKAGES_FOLDER = 'e2e/partners/pages';
const AGENCY = join(ROOT, PACKAGES_FOLDER, 'node_modules/startbootstrap-agency/dist');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};
/**
 * Time from the load event until the page counts as idle; the chat looks for a stored chat in the first idle period.
 */
const SETTLE_MS = 400;

/** @param visits to each page, in each variant */
export async function measurePartnerPage(print: Print, visits: number): Promise<void> {
  await withPartner(async (origin) => {
    const browser = await launchBrowser();
    try {
      print(
        `\nmain thread before the click, ${visits} first visits each      ms   middle half   ratio   to empty script`,
      );
      for (const page of PAGES) await compareMainThread(browser, { origin, page, visits }, print);
    } finally {
      await browser.close();
    }
  });
}

/** Compares Lighthouse's scores of an ordinary page with and without the tag. */
export async function measurePartnerLighthouse(print: Print, runs: number): Promise<void> {
  await withPartner(async (origin) => {
    const scores = { nothing: [] as Scores[], 'the tag': [] as Scores[] };
    for (const variant of interleave(['nothing', 'the tag'] as const, runs)) {
      await addScores(print, `${origin}/ordinary/${encodeURIComponent(variant)}`, scores[variant]);
    }
    printHead(print, runs);
    for (const [variant, found] of Object.entries(scores)) printScores(print, `ordinary page with ${variant}`, found);
  });
}

/** The empty script, a comment of the same size, shows what any script costs. */
const VARIANTS = ['nothing', 'an empty script', 'the tag'] as const;
type Variant = (typeof VARIANTS)[number];
const PAGES = ['bare', 'ordinary', 'agency'] as const;

interface Comparison {
  origin: string;
  page: (typeof PAGES)[number];
  visits: number;
}

async function compareMainThread(browser: Browser, { origin, page, visits }: Comparison, print: Print): Promise<void> {
  const times: Record<Variant, number[]> = { nothing: [], 'an empty script': [], 'the tag': [] };
  for (const variant of interleave(VARIANTS, visits)) {
    times[variant].push(await visit(browser, `${origin}/${page}/${encodeURIComponent(variant)}`));
  }
  const blank = median(times.nothing);
  const empty = median(times['an empty script']);
  for (const variant of VARIANTS) {
    const sorted = times[variant].sort((a, b) => a - b);
    const spread = [0.25, 0.75].map((share) => at(sorted, share).toFixed(1)).join('–');
    const ratio = [blank, empty].map((base) => (median(sorted) / base).toFixed(2).padStart(8)).join('');
    const name = `${page} page with ${variant}`.padEnd(49);
    print(`${name}${median(sorted).toFixed(1).padStart(6)}${spread.padStart(14)}${ratio}`);
  }
}

/** Processor time of the page's main thread in milliseconds, which other programs on the machine do not distort. */
async function visit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    // The page of a partner refers to fonts and scripts of other hosts.
    await context.route(
      ({ hostname }) => hostname !== 'localhost',
      (route) => route.abort(),
    );
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await delay(SETTLE_MS);
    const { metrics } = await devtools.send('Performance.getMetrics');
    // Counted after the measurement, because the query costs time too.
    const launchers = await page.getByRole('button', { name: 'Chat with us' }).count();
    if (launchers !== (url.endsWith('tag') ? 1 : 0)) throw new Error(`${url} shows ${launchers} chats.`);
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  } finally {
    await context.close();
  }
}

/** Runs the product and a partner's site beside it. The site's paths are `/<page>/<variant>`. */
async function withPartner(work: (origin: string) => Promise<void>): Promise<void> {
  await installPackages(PACKAGES_FOLDER);
  const location = await createTestLocation();
  const site = createServer();
  try {
    await using product = await startProduct(location);
    await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
    const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
    const added = await askRunningServer(location.dataDir, ['add', '--name', 'Example Homes', '--origin', origin]);
    const [siteKey] = /pk_[\w-]+/.exec(JSON.stringify(added)) ?? [];
    const tag = `<script async src="${product.origin}${EMBED_SCRIPT_PATH}" data-site-key="${siteKey}"></script>`;
    const { length } = await (await fetch(`${product.origin}${EMBED_SCRIPT_PATH}`)).text();
    const agency = await readFile(join(AGENCY, 'index.html'), 'utf8');
    site.on('request', async ({ url }, response) => {
      const path = decodeURIComponent(new URL(url ?? '', origin).pathname);
      const [, page = '', variant = ''] = path.split('/');
      const script = { 'the tag': tag, 'an empty script': '<script async src="/script.js"></script>' }[variant] ?? '';
      const bodies: Readonly<Record<string, () => string>> = {
        bare: () => writePage('', script),
        ordinary: () => writePage(ORDINARY, script),
        agency: () => agency.replace('<head>', '<head><base href="/">').replace('</body>', `${script}</body>`),
        'script.js': () => `/*${'.'.repeat(length - 4)}*/`,
      };
      const body = bodies[page]?.() ?? (await readFile(join(AGENCY, normalize(path))).catch(() => null));
      const type = TYPES[extname(path)] ?? 'text/html; charset=utf-8';
      response.writeHead(body === null ? 404 : 200, { 'Content-Type': type });
      response.end(body);
    });
    await work(origin);
  } finally {
    site.closeAllConnections();
    site.close();
    await removeTestLocation(location);
  }
}

function writePage(content: string, script: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Example Homes</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Kitchens and baths.">
<link rel="icon" href="data:,"></head><body><main><h1>Example Homes</h1>${content}</main>${script}</body></html>`;
}

// Resembles a small firm's page: a style sheet, a script, and a dozen sections with a drawing and a table each.
const ORDINARY = `
<style>
body { margin: 0 auto; max-width: 1100px; font: 17px/1.6 Georgia, serif; color: #222; background: #fff; }
section { display: grid; grid-template-columns: 1fr 2fr; gap: 32px; padding: 48px 0; border-top: 1px solid #ccc; }
h2 { font-size: 28px; } svg { width: 100%; border-radius: 8px; box-shadow: 0 4px 16px #0003; }
td { padding: 8px 12px; border-bottom: 1px solid #ddd; } a { color: #064; }
</style>
${Array.from({ length: 12 }, (_, index) => writeSection(index + 1)).join('\n')}
<script>
for (const heading of document.querySelectorAll('h2')) {
  const link = document.createElement('a');
  link.href = '#' + heading.id;
  link.textContent = heading.textContent + ' ';
  document.querySelector('h1').after(link);
}
</script>`;

function writeSection(number: number): string {
  const text = 'We measure twice, tell you the price before we begin, and leave the house cleaner than it was. '.repeat(
    4,
  );
  const row = '<tr><td>Cabinets, counters and floor</td><td>Four to six weeks</td><td>From $24,000</td></tr>';
  return `<section><svg viewBox="0 0 320 200" aria-hidden="true"><path fill="#cde" d="M0 0h320v200H0z"/><circle cx="${number * 20}" cy="80" r="40" fill="#fc6"/></svg>
<div><h2 id="s${number}">Kitchens and baths ${number}</h2><p>${text}</p><p>${text}</p><table><tbody>${row.repeat(8)}</tbody></table></div></section>`;
}

/** Alternates the variants and rotates which comes first, so that none is always measured on a warmer machine. */
function interleave<Name extends Variant>(names: readonly Name[], times: number): Name[] {
  return Array.from({ length: times }, (_, index) => (index % 2 ? names : names.toReversed())).flat();
}

function median(values: readonly number[]): number {
  return at(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
