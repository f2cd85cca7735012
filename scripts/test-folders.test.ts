import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { removeOldTestFolders } from './test-folders.mjs';

test('folders of tests are removed after a day, except the template databases', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'potomac-oak-folders-'));
  for (const name of ['potomac-oak-old', 'potomac-oak-new', 'potomac-oak-templates', 'other-old']) {
    mkdirSync(join(directory, name));
    writeFileSync(join(directory, name, 'file'), '');
    const hours = name.endsWith('new') ? 23 : 25;
    const time = Date.now() / 1_000 - hours * 3_600;
    utimesSync(join(directory, name), time, time);
  }

  await removeOldTestFolders(directory);

  expect(readdirSync(directory)).toEqual(['other-old', 'potomac-oak-new', 'potomac-oak-templates']);
  rmSync(directory, { recursive: true });
});
