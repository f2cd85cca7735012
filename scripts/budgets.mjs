import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { ROOT } from './run-command.mjs';

/** Gzip kilobytes of 1,000 bytes, of all files of a unit that match. */
const BUDGETS = [
  { name: 'host main', unit: 'host', files: /^main\..*\.js$/, limit: 125 },
  { name: 'site CSS', unit: 'host', files: /\.css$/, limit: 15 },
  { name: 'remote-site container', unit: 'remote-site', files: /^container\..*\.js$/, limit: 9 },
  { name: 'remote-admin container', unit: 'remote-admin', files: /^container\..*\.js$/, limit: 9 },
  { name: 'remote-chat container', unit: 'remote-chat', files: /^container\..*\.js$/, limit: 20 },
];

/** A text that only the schema library brings; browsers take types alone from the contracts that import it. */
const SCHEMA_LIBRARY = 'ZodError';

const faults = [...(await checkBudgets()), ...(await findSchemaLibrary())];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

async function checkBudgets() {
  const found = [];
  for (const { name, unit, files, limit } of BUDGETS) {
    const contents = (await readBuild(unit)).filter(({ file }) => files.test(file));
    const size = contents.reduce((sum, { bytes }) => sum + gzipSync(bytes).length, 0) / 1_000;
    console.log(`${name.padEnd(24)} ${size.toFixed(1).padStart(6)} KB of ${limit}`);
    if (size > limit) found.push(`${name} is over its budget.`);
    if (contents.length === 0) found.push(`${name} was not built.`);
  }
  return found;
}

async function findSchemaLibrary() {
  const found = [];
  for (const unit of new Set(BUDGETS.map((budget) => budget.unit))) {
    const carriers = (await readBuild(unit)).filter(({ bytes }) => bytes.includes(SCHEMA_LIBRARY));
    found.push(
      ...carriers.map(({ file }) => `${unit}/dist/${file} carries the schema library: import its types only.`),
    );
  }
  return found;
}

async function readBuild(unit) {
  const folder = join(ROOT, unit, 'dist');
  const names = (await readdir(folder).catch(() => [])).filter((file) => /\.(js|css)$/.test(file));
  return Promise.all(names.map(async (file) => ({ file, bytes: await readFile(join(folder, file)) })));
}
