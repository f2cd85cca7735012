import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkLockFiles } from './lock-file.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'potomac-oak-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a lock file with every optional dependency and no registry host passes', async () => {
  expect(
    await check({
      '': { optionalDependencies: { top: '1' } },
      'node_modules/top': { optionalDependencies: { inner: '1' } },
      'node_modules/top/node_modules/inner': { resolved: 'inner-1.0.0.tgz' },
    }),
  ).toEqual({ code: 0, faults: [] });
});

test('an optional dependency that is not listed is a fault', async () => {
  const { code, faults } = await check({
    'node_modules/bundler': { optionalDependencies: { 'bundler-linux': '1', 'bundler-macos': '1' } },
    'node_modules/bundler-linux': {},
    'node_modules/other/node_modules/bundler-macos': {},
  });

  expect(code).toBe(1);
  expect(faults[0]).toContain('node_modules/bundler needs bundler-macos, which is not listed.');
});

test('a registry host is a fault', async () => {
  const { code, faults } = await check({ 'node_modules/tool': { resolved: 'https://registry.example/tool.tgz' } });

  expect(code).toBe(1);
  expect(faults[0]).toContain('node_modules/tool names a registry host.');
});

test('the lock files of this repository pass', async () => {
  expect(await checkLockFiles()).toBe(0);
});

async function check(packages: object): Promise<{ code: number; faults: string[] }> {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const error = jest.spyOn(console, 'error').mockReturnValue();
  try {
    const code = await checkLockFiles([folder]);
    return { code, faults: error.mock.calls.map(([fault]) => String(fault)) };
  } finally {
    error.mockRestore();
  }
}
