import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const RELEASED = /\/r\/([^/]+)\/[^/]+\/([^/]+\.js)$/;
const LIBRARY = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/;
const OWN = /(host|remote-\w+|shared|media)\//;

/** Bytes of the minified scripts by package, from the source maps of the builds; the largest first. */
export async function countByPackage(urls: readonly string[]): Promise<[string, number][]> {
  const sums = new Map<string, number>();
  for (const url of urls) {
    const [, unit = '', file = ''] = RELEASED.exec(new URL(url).pathname) ?? [];
    const path = join(ROOT, unit.replaceAll('_', '-'), 'dist', file);
    const code = await readFile(path, 'utf8');
    const map = new SourceMap(JSON.parse(await readFile(`${path}.map`, 'utf8')));
    for (const [row, line] of code.split('\n').entries()) {
      for (let column = 0; column < line.length; column += 1) {
        const entry = map.findEntry(row, column);
        const name = 'originalSource' in entry ? packageOf(entry.originalSource, unit) : unit;
        sums.set(name, (sums.get(name) ?? 0) + 1);
      }
    }
  }
  return [...sums].toSorted(([, a], [, b]) => b - a);
}

function packageOf(source: string, unit: string): string {
  const [, library] = LIBRARY.exec(source) ?? [];
  const [, own] = OWN.exec(source) ?? [];
  return library ?? own ?? `${unit.replaceAll('_', '-')} (bundler runtime and own files)`;
}
