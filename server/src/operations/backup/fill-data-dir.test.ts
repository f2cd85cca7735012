import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lockDataDir } from '../../base/db/data-dir-lock';
import { fillDataDir } from './fill-data-dir';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'potomac-oak-fill-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a folder is locked while it is filled and then holds the prepared files', async () => {
  await fillDataDir(dataDir, async ({ folder }) => {
    writeFileSync(join(folder, 'secrets.key'), '');
    expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${process.pid}`);
    expect(readdirSync(dataDir)).not.toContain('secrets.key');
  });

  expect(readdirSync(dataDir)).toEqual(['secrets.key']);
  lockDataDir(dataDir)();
});

test('files already in place are removed when a later step fails', async () => {
  const filled = fillDataDir(dataDir, async ({ folder, putInPlace }) => {
    writeFileSync(join(folder, 'secrets.key'), '');
    await putInPlace();
    expect(readdirSync(dataDir)).toContain('secrets.key');
    throw new Error('the commit failed');
  });

  await expect(filled).rejects.toThrow('the commit failed');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a folder that cannot be created ends a restore with an explanation', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');

  await expect(fillDataDir(join(file, 'below'), async () => undefined)).rejects.toThrow('cannot be written');
});
