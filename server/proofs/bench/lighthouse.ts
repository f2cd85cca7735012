// Lighthouse's scores of the public pages and of the dashboard's sign-in, as a phone loads them.
import { execFile } from 'node:child_process';

import { freePort } from '../../src/testing/free-port';
import { createTestLocation, removeTestLocation } from '../../src/testing/test-database';
import { browserPath, startProduct } from './built-product';

type Print = (line: string) => void;
export type Scores = readonly number[];

/** Requires Node 22 and has 160 packages, so both are downloaded, only on request. */
const PACKAGES = ['node@22', 'lighthouse@13.5.0'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PATHS = ['/', '/services/0', '/projects', '/projects/2', '/contact', '/blogs/9', '/dashboard_login'];

interface LighthouseReport {
  categories: Record<string, { score: number | null }>;
  runtimeError?: { code: string; message: string };
}

/** Prints each category's median, with the lowest and highest score, by path and by hash. Leaves out runs that fail. */
export async function measureLighthouse(print: Print, runs: number): Promise<void> {
  const location = await createTestLocation();
  try {
    // Canonical links are absolute, as deployed.
    const port = await freePort();
    const settings = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
    await using product = await startProduct(location, settings);
    const urls = PATHS.flatMap((path) => [path, `/#${path}`]);
    const scores = new Map<string, Scores[]>(urls.map((url) => [url, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const url of urls) {
        try {
          scores.get(url)?.push(await score(product.origin + url));
        } catch (cause) {
          print(String(cause));
        }
      }
    }
    printHead(print, runs);
    for (const [url, found] of scores) printScores(print, url, found);
  } finally {
    await removeTestLocation(location);
  }
}

export function printHead(print: Print, runs: number): void {
  print(`\n${PACKAGES.at(-1)}, medians of ${runs} [lowest–highest]`.padEnd(47) + CATEGORIES.map(toCell).join(''));
}

export function printScores(print: Print, name: string, scores: readonly Scores[]): void {
  const cells = CATEGORIES.map((_, index) => {
    const sorted = scores.map((run) => run[index] ?? Number.NaN).sort((a, b) => a - b);
    if (sorted.length === 0) return toCell('–');
    return toCell(`${sorted[Math.floor(sorted.length / 2)]} [${sorted[0]}–${sorted.at(-1)}]`);
  });
  print(name.padEnd(46) + cells.join(''));
}

/**
 * Rejects with one line if the run fails.
 *
 * @returns the score of each category, from 0 to 100
 */
export async function score(url: string): Promise<Scores> {
  const { categories, runtimeError } = await runLighthouse(url);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code}: ${runtimeError.message.split('\n')[0]}`);
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * 100));
}

async function runLighthouse(url: string): Promise<LighthouseReport> {
  const command = ['lighthouse', `'${url}'`, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`];
  const chrome = "'--chrome-flags=--headless --no-sandbox --disable-gpu'";
  const packages = PACKAGES.flatMap((name) => ['-p', name]);
  const options = { env: { ...process.env, CHROME_PATH: browserPath() }, maxBuffer: 64 * 1024 * 1024 };
  const args = ['-y', ...packages, '-c', [...command, chrome].join(' ')];
  return new Promise((resolve, reject) => {
    // A run that fails ends with an error code, and its report contains the reason.
    execFile('npx', args, options, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout));
      else reject(new Error(`${url}: ${stderr.trim().split('\n').at(-1) || error?.code}`));
    });
  });
}

function toCell(text: string): string {
  return text.padStart(17);
}
