// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { ROOT } from './run-command.mjs';

/** Gzip kilobytes (1,000 bytes) of all matching files of a unit. */
const BUDGETS = [
  { name: 'host main', unit: 'host', files: /^main\..*\.js$/, limit: 125 },
  { name: 'site CSS', unit: 'host', files: /\.css$/, limit: 15 },
  // The container holds the integrity hashes of all 24 chunks: 1.6 KB. @rspack/core 2.2 cannot load them lazily, as 2.3
  // does with `hashLoading: 'lazy'`.
  // Both list a React of their own, for pages without our host: 0.4 KB.
  { name: 'remote-site container', unit: 'remote-site', files: /^container\..*\.js$/, limit: 11.2 },
  { name: 'remote-admin container', unit: 'remote-admin', files: /^container\..*\.js$/, limit: 9.5 },
  { name: 'remote-chat container', unit: 'remote-chat', files: /^container\..*\.js$/, limit: 20 },
];

/** Brotli kilobytes, as partners' pages fetch them: the script alone, and all files of a chat that is opened. */
const EMBED_BUDGETS = [
  { name: 'embed script', files: /^v1\.js$/, limit: 3 },
  { name: 'embed opened', files: /^(v1|chat\.\w+)\.js$/, limit: 36 },
];

/**
 * What a first visit to any page of the site loads, without its document, its pictures and the parts that load later.
 * Brotli kilobytes of the scripts; requests of scripts and style sheets.
 */
const FIRST_LOAD = { name: 'first load of a page', scripts: 165, requests: 8 };

/** A text that only the schema library contains; browsers import only types from the contracts that use it. */
const SCHEMA_LIBRARY = 'ZodError';

const faults = [
  ...(await checkBudgets()),
  ...(await checkEmbedBudgets()),
  ...(await checkFirstLoads()),
  ...(await findSchemaLibrary()),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

async function checkBudgets() {
  const found = [];
  for (const budget of BUDGETS) found.push(...weigh(budget, await readBuild(budget.unit), gzipSync));
  return found;
}

async function checkEmbedBudgets() {
  const build = await readBuild('remote-chat', 'dist/embed');
  return EMBED_BUDGETS.flatMap((budget) => weigh(budget, build, brotliCompressSync));
}

async function checkFirstLoads() {
  const host = await readBuild('host');
  const site = new Map((await readBuild('remote-site')).map(({ file, bytes }) => [file, bytes]));
  const { entry, routes } = JSON.parse(await readFile(join(ROOT, 'remote-site/dist/release.json'), 'utf8'));
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
    const size = scripts.reduce((sum, { bytes }) => sum + sizeOf(bytes), 0) / 1_000;
    return { path, size, requests: shell.length + own.length };
  });
  const largest = Math.max(...loads.map(({ size }) => size));
  const most = Math.max(...loads.map(({ requests }) => requests));
  const { name, scripts, requests } = FIRST_LOAD;
  console.log(`${name.padEnd(24)} ${largest.toFixed(1).padStart(6)} KB of ${scripts}, ${most} requests of ${requests}`);
  return [
    ...loads.filter(({ size }) => size > scripts).map(({ path }) => `The scripts of ${path} are over the budget.`),
    ...loads.filter((load) => load.requests > requests).map(({ path }) => `${path} needs too many requests.`),
  ];
}

/**
 * @param {{ name: string, files: RegExp, limit: number }} budget
 * @param {Awaited<ReturnType<typeof readBuild>>} build
 * @param {(bytes: Buffer) => Buffer} compress
 */
function weigh({ name, files, limit }, build, compress) {
  const contents = build.filter(({ file }) => files.test(file));
  const size = contents.reduce((sum, { bytes }) => sum + compress(bytes).length, 0) / 1_000;
  console.log(`${name.padEnd(24)} ${size.toFixed(1).padStart(6)} KB of ${limit}`);
  if (contents.length === 0) return [`${name} was not built.`];
  return size > limit ? [`${name} is over its budget.`] : [];
}

async function findSchemaLibrary() {
  const found = [];
  for (const unit of new Set(BUDGETS.map((budget) => budget.unit))) {
    const carriers = (await readBuild(unit)).filter(({ bytes }) => bytes.includes(SCHEMA_LIBRARY));
    found.push(
      ...carriers.map(({ file }) => `${unit}/dist/${file} contains the schema library: import its types only.`),
    );
  }
  return found;
}

/**
 * @param {string} unit
 * @param {string} output
 */
async function readBuild(unit, output = 'dist') {
  const folder = join(ROOT, unit, output);
  const names = (await readdir(folder).catch(() => [])).filter((file) => /\.(js|css)$/.test(file));
  return Promise.all(names.map(async (file) => ({ file, bytes: await readFile(join(folder, file)) })));
}
