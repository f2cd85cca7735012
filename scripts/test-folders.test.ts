import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { removeOldTestFolders } from './test-folders.mjs';

test('only folders of tests are removed, after a day, and never the template databases', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'potomac-oak-folders-'));
  const names = [
    'potomac-oak-chat-AbC123',
    'potomac-oak-new-AbC123',
    'potomac-oak-site',
    'potomac-oak-mended',
    'other-AbC123',
  ];
  for (const name of [...names, 'potomac-oak-templates']) {
    mkdirSync(join(directory, name));
    writeFileSync(join(directory, name, name === 'potomac-oak-mended' ? '.git' : 'file'), '');
    const hours = name.includes('new') ? 23 : 25;
    const time = Date.now() / 1_000 - hours * 3_600;
    utimesSync(join(directory, name), time, time);
  }

  await removeOldTestFolders(directory);

  expect(readdirSync(directory)).toEqual([
    'other-AbC123',
    'potomac-oak-mended',
    'potomac-oak-new-AbC123',
    'potomac-oak-site',
    'potomac-oak-templates',
  ]);
  rmSync(directory, { recursive: true });
});
