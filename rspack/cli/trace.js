import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

import { CommandError, UsageError } from './command-error.js';
import { connect } from './release-client.js';

/** A file of a release with line and column, with or without the address of its folder. */
const POSITION = /(?:https?:\/\/[^\s/()]+)?(?:\/r\/([\w-]+)\/([\w.-]+)\/)?([\w./-]+\.js):(\d+):(\d+)/g;
/** `webpack://remote_guides_1_0_0/./src/app/routes.ts` */
const SOURCE_PREFIX = /^webpack:\/\/[^/]*\/(?:\.\/)?/;

/**
 * Maps the positions in stack traces of a release to its sources.
 *
 * @param {string} folder with the release and its source maps
 * @param {import('@potomac-oak/shared/contracts/release-program').SiteOptions & { stdin?: true }} options
 * @returns {Promise<string>} the output
 */
export async function trace(folder, { stdin, ...address }) {
  const release = await readRelease(folder);
  return traceStack(stdin ? await text(process.stdin) : await readSamples(release, address), { folder, release });
}

/**
 * @param {string} stack
 * @param {{ folder: string, release: ReleaseId }} build
 */
async function traceStack(stack, { folder, release }) {
  const matches = [...stack.matchAll(POSITION)];
  const traced = await Promise.all(matches.map(([, ...position]) => tracePosition(position, { folder, release })));
  return stack.replace(POSITION, (position) => traced.shift() ?? position).trimEnd();
}

/**
 * @typedef {import('@potomac-oak/shared/contracts/release-names').ReleaseId} ReleaseId
 *
 * @param {(string | undefined)[]} position
 * @param {{ folder: string, release: ReleaseId }} build
 * @returns {Promise<string | null>} null if it is not a position of this release
 */
async function tracePosition([unit, version, file = '', line, column], { folder, release }) {
  if (unit !== undefined && (unit !== release.unit || version !== release.version)) return null;
  const map = await readFile(join(folder, `${file}.map`), 'utf8').catch(() => null);
  if (map === null) return null;

  const origin = new SourceMap(JSON.parse(map)).findOrigin(Number(line), Number(column));
  if (!('fileName' in origin) || !origin.fileName) return null;
  return `${origin.fileName.replace(SOURCE_PREFIX, '')}:${origin.lineNumber}:${origin.columnNumber}`;
}

/**
 * @param {string} folder
 * @returns {Promise<ReleaseId>}
 */
async function readRelease(folder) {
  const file = join(folder, 'release.json');
  const content = await readFile(file, 'utf8').catch((cause) => {
    throw new UsageError(`${resolve(file)} is missing: name the folder of a build.`, { cause });
  });
  return JSON.parse(content);
}

/**
 * @param {ReleaseId} release
 * @param {import('@potomac-oak/shared/contracts/release-program').SiteOptions} address
 */
async function readSamples({ unit, version }, address) {
  const { units } = await connect(address).readStatus(unit);
  const stored = units.flatMap(({ versions }) => versions).find((item) => item.version === version);
  if (!stored) throw new CommandError(`${unit} ${version} is not stored.`);

  const { faults } = stored.reports;
  if (faults.length === 0) return `No faults of ${unit} ${version} were reported in the last day.`;
  return faults.map(({ kind, page, stack }) => `${kind} ${page}\n${stack.trimEnd().replace(/^/gm, '  ')}`).join('\n\n');
}
