import { nameRelease } from '../names.js';
import { readContractVersion, readPages } from '../release/unit-sources.js';

/**
 * A remote that a development server on this machine serves.
 *
 * @typedef {{ directory: string, port: number }} DevRemote
 */

/**
 * The registry's rows for remotes under development. The route tables are read on each call, so that a new page
 * appears after a reload.
 *
 * @param {DevRemote[]} remotes
 */
export async function describeRemotes(remotes) {
  return Object.fromEntries(await Promise.all(remotes.map(describeRemote)));
}

/**
 * The element of a document that contains the registry.
 *
 * @param {{ microFrontends: object }} registry
 */
export function registryElement(registry) {
  const json = JSON.stringify({ schema: '', ...registry }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="registry">${json}</script>`;
}

/**
 * @param {DevRemote} remote
 * @returns {Promise<[string, import('@potomac-oak/shared/contracts/registry').RegistryEntry[]]>}
 */
async function describeRemote({ directory, port }) {
  const { unit, name, globalName } = await nameRelease(directory);
  const entry = {
    url: `http://localhost:${port}/container.js`,
    fallbackUrl: '',
    metadata: { version: 'dev', integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      name,
      globalName,
      contract: await readContractVersion(directory),
      // An empty hash disables the integrity check: the file changes with each edit.
      files: { 'container.js': '' },
      routes: {},
      pages: await readPages(directory),
    },
  };
  return [unit, [entry]];
}
