import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import { openWorld } from '../../testing/world';
import { createBackupKey } from './encryption';
import { findNewestBackup } from './record-backup';

jest.setTimeout(120_000);

test('the server backs up each night, deletes what is older than 90 days, and restores one each month', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-daily-'));
  const clock = { offset: 0 };
  {
    await using world = await openWorld({
      env: { BACKUP_DIR: folder, BACKUP_KEY: await createBackupKey() },
      now: () => Date.now() + clock.offset,
    });
    const { app, database } = world;
    writeFileSync(join(folder, 'site-2026-01-01T03-00-00Z.backup'), 'old');
    writeFileSync(join(folder, 'notes.txt'), 'mine');

    await app.backUp();
    expect(readdirSync(folder).filter((name) => name.endsWith('.backup'))).toHaveLength(1);
    expect(readdirSync(folder)).toContain('notes.txt');
    const drilled = await findNewestBackup(database, 'restore_drilled');
    expect(drilled).not.toBeNull();

    // Again within the same night: nothing is due.
    await app.backUp();
    expect(readdirSync(folder).filter((name) => name.endsWith('.backup'))).toHaveLength(1);

    clock.offset = DAY_MS;
    await app.backUp();
    expect(readdirSync(folder).filter((name) => name.endsWith('.backup'))).toHaveLength(2);
    expect(await findNewestBackup(database, 'restore_drilled')).toEqual(drilled);
    expect(readdirSync(folder).some((name) => name.startsWith('.drill-'))).toBe(false);
  }
  rmSync(folder, { recursive: true });
});
