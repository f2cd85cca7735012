import { importShared } from '../unit-modules.js';
import { Refusal, UsageError } from './errors.js';
import { packUpload, readBuiltManifest } from './upload.js';

const { toUnitName } = await importShared('contracts/release-names');
const { describeChange, describeRevocation, describeStatus } = await importShared('contracts/release-text');

/**
 * A unit that this folder can build.
 *
 * @typedef {object} BuildableUnit
 * @property {string} directory
 * @property {(options: { isPre: boolean }) => Promise<void>} build writes `dist`
 *
 * @typedef {object} CommandCall
 * @property {string[]} args
 * @property {Record<string, string | boolean | undefined>} options
 * @property {import('./release-server.js').ReleaseServer} server
 * @property {string} program as typed, for the suggested next command
 * @property {(unit: string) => Promise<BuildableUnit>} findUnit throws `UsageError`
 *
 * @typedef {object} Command
 * @property {readonly string[]} args names in capitals; those in brackets are optional
 * @property {Record<string, { type: 'string' | 'boolean', value?: string, isRequired?: true }>} options
 * @property {string} does
 * @property {(call: CommandCall) => Promise<string>} run returns the output
 */

const REASON = { type: /** @type {const} */ ('string'), value: 'TEXT' };

/** @type {Record<string, Command>} */
export const COMMANDS = {
  publish: {
    args: ['UNIT'],
    options: { pre: { type: 'boolean' } },
    does: 'build the unit and store the release; --pre appends a hash of the sources to the version',
    run: publish,
  },
  promote: {
    args: ['UNIT', 'VERSION'],
    options: { traffic: { type: 'string', value: 'PERCENT' }, reason: REASON },
    does: 'give a stored version to all visitors, or to a percentage of them',
    run: ({ args: [unit = '', version], options, server }) =>
      change(server, unit, 'promote', { version, traffic: readTraffic(options.traffic), reason: options.reason }),
  },
  rollback: {
    args: ['UNIT'],
    options: { reason: REASON },
    does: 'end a canary; without one, return to the last good version',
    run: ({ args: [unit = ''], options, server }) => change(server, unit, 'rollback', { reason: options.reason }),
  },
  revoke: {
    args: ['UNIT', 'VERSION'],
    options: { reason: { ...REASON, isRequired: true } },
    does: 'withdraw a version permanently',
    run: revoke,
  },
  status: {
    args: ['[UNIT]'],
    options: {},
    does: 'show the stored versions, and which of them visitors get',
    run: showStatus,
  },
  preview: {
    args: ['UNIT', 'VERSION'],
    options: {},
    does: 'create a link that shows the site with this version to staff',
    run: createPreview,
  },
};

/** @param {CommandCall} call */
async function publish({ args: [unit = ''], options, server, program, findUnit }) {
  const { directory, build } = await findUnit(unit);
  await build({ isPre: options.pre === true });
  const manifest = await readBuiltManifest(directory);
  const status = await server.readStatus();
  const upload = await packUpload(directory, manifest);
  const { isNew, url, warnings } = await server.publish(manifest, upload);

  const { version } = manifest;
  const files = Object.values(manifest.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const { channel } = status.units.find((item) => item.unit === manifest.unit) ?? {};
  const share = channel ? ' --traffic 10' : '';
  return [
    `${manifest.unit} ${version} ${isNew ? 'is stored' : 'was already stored'}: ${new URL(`${url}/`, server.site)}`,
    `  ${files.length} files, ${toKilobytes(bytes)}, sent as ${toKilobytes(upload.length)}`,
    ...warnings.map((warning) => `Warning: ${warning}`),
    `To give it to visitors: ${program} promote ${manifest.unit} ${version}${share} --to ${server.site.origin}`,
  ].join('\n');
}

/**
 * @param {import('./release-server.js').ReleaseServer} server
 * @param {string} unit
 * @param {'promote' | 'rollback'} action
 * @param {object} body
 */
async function change(server, unit, action, body) {
  return describeChange(await server.change(toUnitName(unit), action, body));
}

/** @param {CommandCall} call */
async function revoke({ args: [unit = '', version = ''], options, server }) {
  const body = { version, reason: options.reason };
  return describeRevocation(version, await server.change(toUnitName(unit), 'revoke', body));
}

/** @param {CommandCall} call */
async function showStatus({ args: [unit], server }) {
  const { units } = await server.readStatus();
  const shown = units.filter((item) => unit === undefined || item.unit === toUnitName(unit));
  if (shown.length === 0) throw new Refusal(`The token is not for ${unit}.`);
  return describeStatus({ units: shown });
}

/** @param {CommandCall} call */
async function createPreview({ args: [unit = '', version = ''], server }) {
  const { path, expiresAt } = await server.preview(toUnitName(unit), version);
  return `${new URL(path, server.site)}\nIt works once, for signed-in staff, until ${expiresAt}.`;
}

/** @param {string | boolean | undefined} text */
function readTraffic(text) {
  if (text === undefined) return 100;
  if (typeof text !== 'string' || !/^\d{1,3}(?:\.\d)?$/.test(text) || Number(text) > 100) {
    throw new UsageError('--traffic must be a percentage from 0 to 100 with at most one decimal.');
  }
  return Number(text);
}

/** @param {number} bytes */
function toKilobytes(bytes) {
  return `${(bytes / 1_000).toFixed(0)} KB`;
}
