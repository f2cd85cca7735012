import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { type RepeatedWork, runEvery } from '../../base/db/run-every';
import type { Parts } from '../../parts';
import { isNightWorkDue } from '../../privacy/night-work';
import { backup, type CommandContext, restore } from './backup-commands';
import { findNewestBackup, recordBackup } from './record-backup';

const CHECK_INTERVAL_MS = 10 * MINUTE_MS;
/** Nights are not exactly a day apart. */
const PAUSE_MS = 20 * 60 * MINUTE_MS;
const DRILL_PAUSE_MS = 30 * DAY_MS;
/** The privacy policy states it. */
const KEPT_MS = 90 * DAY_MS;
const NAME = /^site-[\dTZ-]+\.backup$/;

export interface DailyBackup extends RepeatedWork {
  /** What is due at this time: a backup, and a drill. */
  run(): Promise<void>;
}

/** Each night backs up to BACKUP_DIR, deletes what is older than 90 days, and once a month restores the newest backup. */
export function createDailyBackup(parts: Parts): DailyBackup {
  const { config, database, officeHours, log, now, onFailure } = parts;
  const folder = config.BACKUP_DIR;
  const closing = new AbortController();
  const context: CommandContext = { config, database, signal: closing.signal, onPart: () => undefined };
  const pauseSince = async (action: 'backed_up' | 'restore_drilled') =>
    now() - ((await findNewestBackup(database, action))?.getTime() ?? 0);

  async function run(): Promise<void> {
    if (folder === undefined) return;
    const [newest = new Date(0)] = await listBackups(folder);
    const isDue = isNightWorkDue(newest, new Date(now()), officeHours.current().timeZone);
    if (!isDue || now() - newest.getTime() < PAUSE_MS) return;
    const file = await backUpTo(folder, context, new Date(now()));
    log.info('backed up');
    for (const at of await listBackups(folder)) if (now() - at.getTime() > KEPT_MS) await rm(join(folder, nameOf(at)));

    if ((await pauseSince('restore_drilled')) < DRILL_PAUSE_MS) return;
    await drill(file, folder, context);
    await recordBackup(database, 'restore_drilled', 'server');
    log.info('restored a backup to try it');
  }

  const repeated = runEvery(CHECK_INTERVAL_MS, run, onFailure);
  return {
    run,
    close() {
      closing.abort(new Error('The server shuts down.'));
      return repeated.close();
    },
  };
}

/** Returns the file. */
export async function backUpTo(folder: string, context: CommandContext, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, nameOf(now));
  await backup(file, context);
  return file;
}

/** Restores into an embedded database that is removed afterwards. Throws if the backup does not restore. */
async function drill(file: string, folder: string, { config, signal, onPart }: CommandContext): Promise<void> {
  const target = await mkdtemp(join(folder, '.drill-'));
  const { SECRETS_KEY, BACKUP_KEY, ERASURES_FILE } = config;
  try {
    await restore(file, {
      config: { DATA_DIR: target, DATABASE_URL: undefined, SECRETS_KEY, BACKUP_KEY, ERASURES_FILE },
      signal,
      onPart,
    });
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** The times of the backups in the folder, newest first. */
async function listBackups(folder: string): Promise<Date[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .map(timeOf)
    .toSorted((one, other) => other.getTime() - one.getTime());
}

function nameOf(at: Date): string {
  return `site-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

function timeOf(name: string): Date {
  const [, day = '', time = ''] = /^site-([\d-]{10})T([\d-]{8})Z/.exec(name) ?? [];
  return new Date(`${day}T${time.replaceAll('-', ':')}Z`);
}
