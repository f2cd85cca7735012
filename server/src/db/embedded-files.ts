import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { restrictToOwner } from '../data-dir/protect-data-dir';
import { DATA_CORRUPTED, DatabaseError } from '../errors/database-error';

// The PostgreSQL version inside the pinned PGlite, which determines the format of the data directory.
const POSTGRES_MAJOR = '18';

/**
 * Returns the folder of the database's files and creates it if it does not exist. Throws with a message for the operator
 * if this release cannot read it.
 */
export async function prepareEmbeddedFiles(dataDir: string): Promise<string> {
  const files = join(dataDir, 'database');
  if (!existsSync(files)) await createFiles(files);

  const versionFile = join(files, 'PG_VERSION');
  const major = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
  if (!/^\d+$/.test(major)) throw new DatabaseError('its PG_VERSION is missing or empty', { code: DATA_CORRUPTED });
  if (major !== POSTGRES_MAJOR) {
    throw new Error(
      `The data in ${files} was written by PostgreSQL ${major}, but this release reads PostgreSQL ${POSTGRES_MAJOR}. Start the release that wrote it, or move the data to a PostgreSQL server and set DATABASE_URL.`,
    );
  }
  return files;
}

// A short-lived child process creates the cluster, because doing so leaves 700 MB allocated. It writes to a temporary
// folder, so the final name never refers to an incomplete cluster.
async function createFiles(files: string): Promise<void> {
  const unfinished = `${files}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await runChild(fileURLToPath(new URL('./create-cluster.mjs', import.meta.url)), unfinished);
  restrictToOwner(unfinished);
  renameSync(unfinished, files);
}

function runChild(script: string, argument: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, argument], { stdio: ['ignore', 'ignore', 'pipe'] });
    let error = '';
    child.stderr.on('data', (chunk: Buffer) => {
      error = (error + chunk.toString()).slice(-2_000);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`Creating the embedded database failed: ${error.trim() || `exit code ${code}`}`));
    });
  });
}
