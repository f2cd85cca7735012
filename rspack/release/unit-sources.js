import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { importFromUnit, importTypeScript } from '../unit-modules.js';

/**
 * The version of the contract between host and remotes that the sources are written for.
 *
 * @param {string} directory
 * @returns {Promise<number>}
 */
export async function readContractVersion(directory) {
  const { FEDERATION_CONTRACT_VERSION } = await importFromUnit(directory, '@potomac-oak/shared/contracts/federation');
  return FEDERATION_CONTRACT_VERSION;
}

/**
 * @param {string} directory
 * @param {string} contract of `./mount`, a file of shared/src/contracts
 * @returns {Promise<import('@potomac-oak/shared/contracts/release').JsonSchema>}
 */
export async function describeMountOptions(directory, contract) {
  const wire = await importFromUnit(directory, '@potomac-oak/shared/contracts/wire');
  return wire.describeMountOptions(contract);
}

/**
 * What the host needs to know about each path before the remote has loaded.
 *
 * @param {string} directory
 */
export async function readPages(directory) {
  const routes = Object.entries(await readRoutes(directory));
  return Object.fromEntries(routes.map(([path, { complete, ...page }]) => [path, page]));
}

/**
 * What the route table says about each path.
 *
 * @param {string} directory
 * @returns {Promise<Record<string, Omit<import('@potomac-oak/shared/contracts/release').ReleaseRoute, 'files'>>>}
 */
export async function readRoutes(directory) {
  const table = join(directory, 'src/app/routes.ts');
  if (!existsSync(table)) return {};

  const { routes } = /** @type {import('@potomac-oak/shared/contracts/federation').RouteTable} */ (
    await importTypeScript(table)
  );
  return Object.fromEntries(
    routes.map(({ path, title, menu, chrome, complete, footer, search }) => [
      path,
      {
        title,
        ...(menu && { menu }),
        ...(chrome === false && { chrome }),
        ...(complete && { complete }),
        ...(footer && { footer }),
        ...(search && { search }),
      },
    ]),
  );
}
