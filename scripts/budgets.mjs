// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { ROOT } from './run-command.mjs';

/** Gzip kilobytes (1,000 bytes) of all matching files of a unit. */
const BUDGETS = [
  { name: 'host main', unit: 'host', files: /^main\..*\.js$/, limit: 125 },
  { name: 'site CSS', unit: 'host', files: /\.css$/, limit: 15 },
  // The container holds the integrity hashes of all 26 page chunks: 1.7 KB. @rspack/core 2.2 cannot load them lazily,
  // as 2.3 does with `hashLoading: 'lazy'`.
  { name: 'remote-site container', unit: 'remote-site', files: /^container\..*\.js$/, limit: 10.5 },
  { name: 'remote-admin container', unit: 'remote-admin', files: /^container\..*\.js$/, limit: 9 },
  { name: 'remote-chat container', unit: 'remote-chat', files: /^container\..*\.js$/, limit: 20 },
];

/** Brotli kilobytes, as partners' pages fetch them: the script alone, and all files of a chat that is opened. */
const EMBED_BUDGETS = [
  { name: 'embed script', files: /^v1\.js$/, limit: 3 },
  { name: 'embed opened', files: /^(v1|chat\.\w+)\.js$/, limit: 30 },
];

/** A text that only the schema library contains; browsers import only types from the contracts that use it. */
const SCHEMA_LIBRARY = 'ZodError';

const faults = [...(await checkBudgets()), ...(await checkEmbedBudgets()), ...(await findSchemaLibrary())];
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
