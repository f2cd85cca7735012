import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { createServerProcess } from '../proofs/delivery/running-server';
import { openDatabase } from './base/db/open-database';
import { createTestLocation, removeTestLocation } from './testing/test-database';

// PostgreSQL protects its own files.
const testOnEmbedded = process.env.TEST_DATABASE_URL ? test.skip : test;

testOnEmbedded('a power cut right after a form was acknowledged loses nothing', async () => {
  const location = await createTestLocation();
  const synced = mkdtempSync(join(tmpdir(), 'potomac-oak-synced-'));
  cpSync(location.dataDir, synced, { recursive: true });
  const server = await createServerProcess(location, {
    NODE_OPTIONS: `--require ${fileURLToPath(new URL('./testing/volatile-disk.cjs', import.meta.url))}`,
    WRITTEN_FOLDER: location.dataDir,
    SYNCED_FOLDER: synced,
  });
  const messages = ['one', 'two', 'three'];
  try {
    await server.start();
    for (const message of messages) {
      const response = await fetch(`http://127.0.0.1:${server.port}${API_PATHS.contactForm}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Ada', phoneNumber: '', email: '', message }),
      });
      expect(response.status).toBe(200);
    }
    await server.kill();

    expect(await readMessages(synced)).toEqual(messages);
  } finally {
    await server.kill();
    rmSync(synced, { recursive: true });
    await removeTestLocation(location);
  }
});

async function readMessages(dataDir: string): Promise<string[]> {
  const database = await openDatabase({
    dataDir,
    onFailure(error) {
      throw error;
    },
  });
  const rows = await database.query<{ message: string }>('select message from contact_forms order by seq');
  await database.close();
  return rows.map(({ message }) => message);
}
