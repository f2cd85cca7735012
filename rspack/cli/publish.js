import { CommandError } from './command-error.js';
import { connect } from './release-server.js';
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
 * @param {import('@potomac-oak/shared/contracts/release-program').SiteOptions & { pre?: boolean }} options
 * @param {FindUnit} findUnit
 * @returns {Promise<string>} the output
 */
export async function publish(unit, { pre = false, ...address }, findUnit) {
  const site = connect(address);
  const { directory, build } = await findUnit(unit);
  await build({ isPre: pre }).catch((cause) => {
    throw new CommandError(`The build of ${unit} failed.`, { cause });
  });
  const manifest = await readBuiltManifest(directory);
  const { units } = await site.readStatus();
  const upload = await packUpload(directory, manifest);
  const { isNew, url, warnings } = await site.publish(manifest, upload);

  const { version } = manifest;
  const files = Object.values(manifest.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const { channel } = units.find((item) => item.unit === manifest.unit) ?? {};
  const share = channel ? ' --traffic 10' : '';
  return [
    `${manifest.unit} ${version} ${isNew ? 'is stored' : 'was already stored'}: ${new URL(`${url}/`, site.address)}`,
    `  ${files.length} files, ${toKilobytes(bytes)}, sent as ${toKilobytes(upload.length)}`,
    ...warnings.map((warning) => `Warning: ${warning}`),
    `To give it to visitors: npm run release -- promote ${manifest.unit} ${version}${share} --to ${site.address.origin}`,
  ].join('\n');
}

/** @param {number} bytes */
function toKilobytes(bytes) {
  return `${(bytes / 1_000).toFixed(0)} KB`;
}
