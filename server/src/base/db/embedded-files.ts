import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { DATA_CORRUPTED, DatabaseError } from '../errors/database-error';
import { restrictToOwner } from './data-dir';

// The PostgreSQL version inside the pinned PGlite, which determines the format of the data directory.
const POSTGRES_MAJOR = '18';

/**
 * Returns the folder of the database's files and creates it if it does not exist. Throws with a message for the operator
 * if this release cannot read it.
 */
export async function prepareEmbeddedFiles(dataDir: string): Promise<string> {
  const files = join(dataDir, 'database');
  if (existsSync(files)) assertWritable(files);
  else await createFiles(files);

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

// PGlite reports a file that it may not write like a damaged one, and who restores a backup loses what came after it.
function assertWritable(files: string): void {
  try {
    for (const name of ['.', ...readdirSync(files, { recursive: true, encoding: 'utf8' })]) {
      accessSync(join(files, name), constants.R_OK | constants.W_OK);
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The server has no permission to write its database (${reason}). Make the user that runs the server the owner of ${files} and of all files in it. The database is unchanged; no restore is necessary.`,
      { cause },
    );
  }
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
    // Each function of the WebAssembly runs for seconds at most: optimizing it takes a third of the CPU time.
    const child = spawn(process.execPath, ['--liftoff-only', script, argument], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
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
