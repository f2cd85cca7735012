// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { weighBuild } from '../rspack/release/budgets.js';
import { ROOT } from './run-command.mjs';
import { UNITS } from './units.mjs';

/** Gzip bytes of the style sheets that every page of the site loads. */
const SITE_CSS = { name: 'site CSS', limit: 15_000 };

/** Bytes of the scripts in every document. The first delays the first paint. */
const INLINE_SCRIPTS = { 'head.js': 1_400, 'end.js': 5_000 };

/**
 * What a first visit to any page of the site loads, without its document, its pictures and the parts that load later.
 * Brotli bytes of the scripts; requests of scripts and style sheets.
 */
const FIRST_LOAD = { name: 'first load of a page', scripts: 165_000, requests: 8 };

/** A text that only the schema library contains; browsers import only types from the contracts that use it. */
const SCHEMA_LIBRARY = 'ZodError';

const faults = [
  ...(await checkReleases()),
  ...(await checkSiteCss()),
  ...(await checkInlineScripts()),
  ...(await checkFirstLoads()),
  ...(await findSchemaLibrary()),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** The limits with which a server checks an upload. */
async function checkReleases() {
  const found = [];
  for (const unit of UNITS) {
    const { oversized, warnings } = await weighBuild(join(ROOT, unit, 'dist'), await readManifest(unit));
    for (const sentence of warnings) console.log(`${unit}: ${sentence}`);
    found.push(...oversized.map((sentence) => `${unit}: ${sentence}`));
  }
  return found;
}

async function checkSiteCss() {
  const sheets = (await readBuild('host')).filter(({ file }) => file.endsWith('.css'));
  const size = sheets.reduce((sum, { bytes }) => sum + gzipSync(bytes).length, 0);
  console.log(`${SITE_CSS.name}: ${formatBytes(size)} of ${formatBytes(SITE_CSS.limit)} bytes`);
  return size > SITE_CSS.limit ? [`${SITE_CSS.name} is over its budget.`] : [];
}

async function checkInlineScripts() {
  const found = [];
  for (const [file, limit] of Object.entries(INLINE_SCRIPTS)) {
    const { length } = await readFile(join(ROOT, 'host/.cache/inline', file));
    console.log(`inline ${file}: ${formatBytes(length)} of ${formatBytes(limit)} bytes`);
    if (length > limit) found.push(`The inline ${file} is over its budget.`);
  }
  return found;
}

async function checkFirstLoads() {
  const host = await readBuild('host');
  const site = new Map((await readBuild('remote-site')).map(({ file, bytes }) => [file, bytes]));
  const { entry, routes } = await readManifest('remote-site');
  const shell = host.filter(({ file }) => /^(?:main|shell)\./.test(file));

  // Most pages load the same files.
  /** @type {Map<Buffer, number>} */
  const sizes = new Map();
  /** @param {Buffer} bytes */
  const sizeOf = (bytes) => {
    const size = sizes.get(bytes) ?? brotliCompressSync(bytes).length;
    sizes.set(bytes, size);
    return size;
  };
  const loads = Object.entries(routes).map(([path, route]) => {
    const own = [entry, ...route.files].map((file) => ({ file, bytes: site.get(file) ?? Buffer.alloc(0) }));
    const scripts = [...shell, ...own].filter(({ file }) => file.endsWith('.js'));
    const size = scripts.reduce((sum, { bytes }) => sum + sizeOf(bytes), 0);
    return { path, size, requests: shell.length + own.length };
  });
  const largest = Math.max(...loads.map(({ size }) => size));
  const most = Math.max(...loads.map(({ requests }) => requests));
  const { name, scripts, requests } = FIRST_LOAD;
  console.log(
    `${name}: ${formatBytes(largest)} of ${formatBytes(scripts)} bytes of scripts, ${most} of ${requests} requests`,
  );
  return [
    ...loads.filter(({ size }) => size > scripts).map(({ path }) => `The scripts of ${path} are over the budget.`),
    ...loads.filter((load) => load.requests > requests).map(({ path }) => `${path} needs too many requests.`),
  ];
}

async function findSchemaLibrary() {
  const found = [];
  for (const unit of UNITS) {
    const carriers = (await readBuild(unit)).filter(({ bytes }) => bytes.includes(SCHEMA_LIBRARY));
    found.push(
      ...carriers.map(({ file }) => `${unit}/dist/${file} contains the schema library: import its types only.`),
    );
  }
  return found;
}

/**
 * @param {string} unit
 * @returns {Promise<import('@potomac-oak/shared/contracts/release').ReleaseManifest>}
 */
async function readManifest(unit) {
  return JSON.parse(await readFile(join(ROOT, unit, 'dist/release.json'), 'utf8'));
}

/** @param {number} bytes */
function formatBytes(bytes) {
  return bytes.toLocaleString('en-US');
}

/** @param {string} unit */
async function readBuild(unit) {
  const folder = join(ROOT, unit, 'dist');
  const names = (await readdir(folder).catch(() => [])).filter((file) => /\.(js|css)$/.test(file));
  return Promise.all(names.map(async (file) => ({ file, bytes: await readFile(join(folder, file)) })));
}
