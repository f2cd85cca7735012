// Lighthouse's scores of the public pages and of the dashboard's sign-in, as a phone loads them.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { createTestLocation, removeTestLocation } from '../../src/testing/test-database';
import { browserPath, startProduct } from './built-product';

type Print = (line: string) => void;
export type Scores = readonly number[];

/** Requires Node 22 and has 160 packages, so both are downloaded, only on request. */
const PACKAGES = ['node@22', 'lighthouse@13.5.0'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PATHS = ['/', '/services/0', '/projects', '/projects/2', '/contact', '/blogs/9', '/dashboard_login'];

/** Prints each category's median, with the lowest and highest score, by path and by hash. */
export async function measureLighthouse(print: Print, runs: number): Promise<void> {
  const location = await createTestLocation();
  try {
    await using product = await startProduct(location);
    const urls = PATHS.flatMap((path) => [path, `/#${path}`]);
    const scores = new Map<string, Scores[]>(urls.map((url) => [url, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const url of urls) scores.get(url)?.push(await score(product.origin + url));
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
    return toCell(`${sorted[Math.floor(sorted.length / 2)]} [${sorted[0]}–${sorted.at(-1)}]`);
  });
  print(name.padEnd(46) + cells.join(''));
}

/** @returns the score of each category, from 0 to 100 */
export async function score(url: string): Promise<Scores> {
  const command = ['lighthouse', `'${url}'`, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`];
  const chrome = "'--chrome-flags=--headless --no-sandbox --disable-gpu'";
  const packages = PACKAGES.flatMap((name) => ['-p', name]);
  const { stdout } = await promisify(execFile)('npx', ['-y', ...packages, '-c', [...command, chrome].join(' ')], {
    env: { ...process.env, CHROME_PATH: browserPath() },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * 100));
}

function toCell(text: string): string {
  return text.padStart(17);
}
