import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

const ROOT = join(__dirname, '..');
const DIST = join(ROOT, 'remote-site/dist');
const TEXT = 'warrants its labor';

// `npm test` builds the units before it runs this suite.
const { unit, version }: ReleaseManifest = JSON.parse(readFileSync(join(DIST, 'release.json'), 'utf8'));

test('a stack of a release is shown with the files and lines of its sources', () => {
  const position = findText('route.warranty');
  const folder = `https://www.example.com/r/${unit}`;
  const others = [`at other (${folder}/9.9.9/${position})`, 'missing.0117378eab.js:1:1', 'Error: a text'];

  const [own = '', ...rest] = trace(
    [`    at Page (${folder}/${version}/${position})`, position, ...others].join('\n'),
  ).split('\n');

  const [, source = '', file = '', line] = /^ {4}at Page \(((src\/[\w/.-]+\.tsx?):(\d+):\d+)\)$/.exec(own) ?? [];
  expect(rest).toEqual([source, ...others, '']);
  expect(readFileSync(join(ROOT, 'remote-site', file), 'utf8').split('\n')[Number(line) - 1]).toContain(TEXT);
});

/** Place of a text in a file of the build, as in a stack. */
function findText(chunk: string): string {
  const file = readdirSync(DIST).find((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js')) ?? '';
  const lines = readFileSync(join(DIST, file), 'utf8').split('\n');
  const line = lines.findIndex((content) => content.includes(TEXT));
  return `${file}:${line + 1}:${(lines[line] ?? '').indexOf(TEXT) + 1}`;
}

function trace(stack: string): string {
  const args = [join(ROOT, 'rspack/bin/release.js'), 'trace', DIST, '--stdin'];
  return spawnSync(process.execPath, args, { input: stack, encoding: 'utf8' }).stdout;
}
