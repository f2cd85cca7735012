// Lighthouse's scores of the public pages and of the dashboard's sign-in, as a phone loads them.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { freePort } from '../../src/testing/free-port';
import { createTestLocation, removeTestLocation } from '../../src/testing/test-database';
import { browserPath, startProduct } from './built-product';

type Print = (line: string) => void;
export type Scores = readonly number[];

/** Requires Node 22 and has 160 packages, so both are downloaded, only on request. */
const PACKAGES = ['node@22', 'lighthouse@13.5.0'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PATHS = [
  ...['/', '/services/0', '/projects', '/projects/2', '/contact', '/schedule', '/price-range', '/blogs/9'],
  '/dashboard_login',
];

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
      for (const [url, found] of scores) await addScores(print, product.origin + url, found);
    }
    printHead(print, runs);
    for (const [url, found] of scores) printScores(print, url, found);
  } finally {
    await removeTestLocation(location);
  }
}

/** Downloads Lighthouse. Rejects if that fails; every run would then fail for the same reason. */
export async function provideLighthouse(): Promise<void> {
  try {
    await runPackage('lighthouse --version');
  } catch (cause) {
    throw new Error(`${PACKAGES.join(' and ')} could not be loaded from the npm registry.`, { cause });
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

/** Adds the score of each category, from 0 to 100, or prints one line if the run fails. */
export async function addScores(print: Print, url: string, scores: Scores[]): Promise<void> {
  try {
    scores.push(await score(url));
  } catch (cause) {
    print(String(cause));
  }
}

async function score(url: string): Promise<Scores> {
  const { categories, runtimeError } = await runLighthouse(url);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code}: ${runtimeError.message.split('\n')[0]}`);
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * 100));
}

async function runLighthouse(url: string): Promise<LighthouseReport> {
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-lighthouse-'));
  const file = join(folder, 'report.json');
  const command = [
    `lighthouse '${url}' --quiet --output=json '--output-path=${file}'`,
    `--only-categories=${CATEGORIES.join(',')} '--chrome-flags=--headless --no-sandbox --disable-gpu'`,
  ];
  try {
    // A run that fails ends with an error code, and its report, if there is one, contains the reason.
    const failure = await runPackage(command.join(' ')).then(
      () => new Error(`${url}: Lighthouse wrote no report.`),
      ({ message }: Error) => new Error(`${url}: ${message}`),
    );
    const report = await readFile(file, 'utf8').catch(() => Promise.reject(failure));
    return JSON.parse(report);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Rejects with the last line that the command printed. */
async function runPackage(command: string): Promise<void> {
  const args = ['-y', ...PACKAGES.flatMap((name) => ['-p', name]), '-c', command];
  try {
    await promisify(execFile)('npx', args, { env: { ...process.env, CHROME_PATH: await browserPath() } });
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: string };
    throw new Error(`npx ${command.split(' ')[0]}: ${stderr?.trim().split('\n').at(-1) || message}`, { cause });
  }
}

function toCell(text: string): string {
  return text.padStart(17);
}
