import { CommandError } from './command-error.js';
import { connect } from './release-client.js';
import { packUpload, readBuiltManifest } from './upload.js';

/**
 * Finds a unit that can be built here; its `build` writes `dist`. Throws `UsageError`.
 *
 * @typedef {(unit: string) => Promise<{ directory: string, build: (options: { isPre: boolean }) => Promise<void> }>} FindUnit
 */

/**
 * Builds a unit and stores it on the site.
 *
 * @param {string} unit
 * @param {import('@potomac-oak/shared/contracts/release-program').SiteOptions & { pre?: boolean, breaking?: string }} options
 * @param {FindUnit} findUnit
 * @returns {Promise<string>} the output
 */
export async function publish(unit, { pre = false, breaking, ...address }, findUnit) {
  const site = connect(address);
  const { directory, manifest } = await buildUnit(unit, { isPre: pre, findUnit });
  const { units } = await site.readStatus();
  const body = await packUpload(directory, manifest);
  const { version } = manifest;
  const files = Object.values(manifest.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`Sends ${manifest.unit} ${version} to ${site.address.origin}: ${toKilobytes(body.length)}`);
  const { isNew, url, warnings } = await site.publish(manifest, { body, breaking, onSent: showProgress });

  const { channel } = units.find((item) => item.unit === manifest.unit) ?? {};
  const share = channel ? ' --traffic 10' : '';
  return [
    `${manifest.unit} ${version} ${isNew ? 'is stored' : 'was already stored'}: ${new URL(`${url}/`, site.address)}`,
    `  ${files.length} files, ${toKilobytes(bytes)}, sent as ${toKilobytes(body.length)}`,
    ...warnings.map((warning) => `Warning: ${warning}`),
    `To give it to visitors: npm run release -- promote ${manifest.unit} ${version}${share} --to ${site.address.origin}`,
  ].join('\n');
}

/**
 * Builds a unit and compares its manifest with what the site serves. Rejects with the first reason to refuse it.
 *
 * @param {string} unit
 * @param {import('@potomac-oak/shared/contracts/release-program').SiteOptions} address
 * @param {FindUnit} findUnit
 * @returns {Promise<string>} the output
 */
export async function check(unit, address, findUnit) {
  const site = connect(address);
  const { manifest } = await buildUnit(unit, { isPre: false, findUnit });
  await site.check(manifest);
  return `${manifest.unit} ${manifest.version} takes away nothing that others use.`;
}

/**
 * @param {string} unit
 * @param {{ isPre: boolean, findUnit: FindUnit }} options
 */
async function buildUnit(unit, { isPre, findUnit }) {
  const { directory, build } = await findUnit(unit);
  await build({ isPre }).catch((cause) => {
    throw new CommandError(`The build of ${unit} failed.`, { cause });
  });
  return { directory, manifest: await readBuiltManifest(directory) };
}

/** @param {number} percent */
function showProgress(percent) {
  console.log(percent < 100 ? `  ${percent} %` : '  100 %; the site is checking the release');
}

/** @param {number} bytes */
function toKilobytes(bytes) {
  return `${(bytes / 1_000).toFixed(0)} KB`;
}
