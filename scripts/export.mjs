// @ts-check
// npm run release -- export DIR: the builds of this folder as a static site.
import { basename, join, resolve } from 'node:path';
import { tsImport } from 'tsx/esm/api';

import { Refusal, UsageError } from '../rspack/cli/errors.js';
import { buildStale } from './build.mjs';
import { ROOT } from './run-command.mjs';

/** @type {typeof import('../server/src/web/export-site')} */
const { exportSite } = await tsImport('../server/src/web/export-site.ts', import.meta.url);
/** @type {typeof import('../server/src/config/config')} */
const { readConfig } = await tsImport('../server/src/config/config.ts', import.meta.url);
/** @type {typeof import('../shared/src/contracts/units')} */
const { MEDIA_FOLDERS, UNITS } = await tsImport('../shared/src/contracts/units.ts', import.meta.url);
/** @type {typeof import('../media/replaced-files')} */
const { listReplaced, sharedName } = await tsImport('../media/replaced-files.ts', import.meta.url);

/**
 * @param {readonly string[]} args
 * @returns {Promise<string>} what was written
 */
export async function runExport(args) {
  const [folder, ...others] = args;
  if (folder === undefined || others.length > 0) throw new UsageError('Name one folder: export DIR.');
  const { PUBLIC_URL: publicUrl, NEWSLETTER_ACTION: newsletterAction } = readSettings();
  if (publicUrl === undefined) throw new UsageError('Set PUBLIC_URL to the address of the exported site.');

  const directory = resolve(folder);
  await buildStale();
  const replaced = listReplaced();
  const { documents, files } = await exportSite({
    builds: UNITS.map((unit) => join(ROOT, unit, 'dist')),
    media: MEDIA_FOLDERS.map((name) => join(ROOT, 'media', name)),
    needsMedia: (path) => !replaced.has(sharedName(basename(path))),
    favicon: join(ROOT, 'host/src/brand/icon.svg'),
    directory,
    publicUrl,
    newsletterAction,
  }).catch(refuse);
  return `${documents} documents and ${files} files of releases are written to ${directory}.
Include ${join(directory, 'nginx.conf')} in the http block of nginx to serve them.`;
}

function readSettings() {
  try {
    return readConfig(process.env);
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * @param {unknown} cause
 * @returns {never}
 */
function refuse(cause) {
  if (cause instanceof Error && cause.name === 'AppError') throw new Refusal(cause.message, { cause });
  throw cause;
}
