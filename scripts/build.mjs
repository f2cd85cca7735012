import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { runBundler } from './build/bundler.mjs';
import { renderFirstScreen } from './build/first-screen.mjs';
import { writeIndexTemplate } from './build/index-template.mjs';
import { precompress } from './build/precompress.mjs';
import { writeRelease } from './build/release.mjs';
import { ROOT } from './run-command.mjs';

const UNITS = ['host', 'remote-site', 'remote-chat', 'remote-admin'];
/** What every unit is built from, beside its own folder. */
const SHARED_INPUTS = [
  'shared',
  'media/manifest',
  'rspack.base.js',
  'scripts/build',
  'scripts/build.mjs',
  'package.json',
];
const NO_INPUT = /(^|\/)(dist|dist-embed|node_modules)(\/|$)|\.test\.tsx?$/;
const CACHE = join(ROOT, '.cache');
const STAMPS = join(CACHE, 'build');

if (process.argv[1] === import.meta.filename) await buildStale(process.argv.slice(2));

/** Builds the units whose inputs have changed since their last build, or those named. Ends the process where one fails. */
export async function buildStale(named = []) {
  const shared = await hashInputs(SHARED_INPUTS);
  const stale = [];
  for (const unit of UNITS) {
    const inputs = await hashInputs([unit], shared);
    if (named.includes(unit) || (await readStamp(unit)) !== inputs) stale.push({ unit, inputs });
  }
  if (stale.length === 0) return;

  console.log(`build: ${stale.map(({ unit }) => unit).join(', ')}`);
  const results = await Promise.allSettled(stale.map(buildUnit));
  const failed = results.filter(({ status }) => status === 'rejected');
  for (const { reason } of failed) console.error(`build: ${reason.message}`);
  if (failed.length > 0) process.exit(1);
}

async function buildUnit({ unit, inputs }) {
  const startedAt = performance.now();
  const directory = join(ROOT, unit);
  await rm(join(STAMPS, unit), { force: true });

  const { default: configure } = await import(pathToFileURL(join(directory, 'rspack.config.js')).href);
  const chunks = await compile(unit, configure());
  if (unit === 'host') {
    const firstScreen = await renderFirstScreen({ directory, outputPath: join(CACHE, 'first-screen') });
    await writeIndexTemplate({ directory, chunks, firstScreen });
  }
  const release = await writeRelease({ directory, chunks });
  const bytes = await precompress(join(directory, 'dist'), Object.keys(release.files));
  const embed = join(directory, 'dist-embed');
  if (existsSync(embed)) await precompress(embed, await readdir(embed));

  await mkdir(STAMPS, { recursive: true });
  await writeFile(join(STAMPS, unit), inputs);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`build: ${unit} ${release.version} (${Math.round(bytes / 1024)} KB gzip) in ${seconds} s`);
}

/** Resolves with chunk name → its files, of all configurations of the unit. */
async function compile(unit, config) {
  const stats = await runBundler(unit, Array.isArray(config) ? config : [config]);

  const { children } = stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false });
  return new Map(
    children
      .flatMap(({ namedChunkGroups }) => Object.entries(namedChunkGroups))
      .map(([name, { assets }]) => [name, assets.map((asset) => asset.name)]),
  );
}

async function readStamp(unit) {
  try {
    await readFile(join(ROOT, unit, 'dist', 'release.json'));
    return await readFile(join(STAMPS, unit), 'utf8');
  } catch {
    return null;
  }
}

async function hashInputs(paths, seed = process.version.split('.')[0]) {
  const hash = createHash('sha256').update(seed);
  for (const path of paths) {
    for (const file of await listFiles(path)) hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

async function listFiles(path) {
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries === null) return [path];

  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !NO_INPUT.test(file.replaceAll('\\', '/')))
    .sort();
}
