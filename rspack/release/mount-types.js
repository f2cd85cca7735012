import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { resolveFromUnit } from '../unit-modules.js';

/** In `dist`; the server serves the file by this name. */
const FILE = 'types.d.ts';
const MOUNT = './mount';

/**
 * Writes the declarations of a remote's exposed modules, for hosts in TypeScript. `./mount` gets those of its contract;
 * the other modules have no types, because they need those of a framework.
 *
 * @param {import('./manifest.js').Build} build
 * @param {{ exposes: string[], contract: string }} options `contract` is a file of shared/src/contracts without
 * imports, whose type `Mount` is that of the function
 */
export async function writeMountTypes({ directory, release: { unit, version } }, { exposes, contract }) {
  const source = await readFile(resolveFromUnit(directory, `@potomac-oak/shared/contracts/${contract}`), 'utf8');
  const modules = exposes.map((expose) => {
    const name = `${unit}${expose.slice(1)}`;
    if (expose !== MOUNT) return `declare module '${name}';\n`;
    return `declare module '${name}' {\n${source}\nexport const contract: number;\nexport const mount: Mount;\n}\n`;
  });
  await writeFile(join(directory, 'dist', FILE), [`// ${unit} ${version}\n`, ...modules].join('\n'));
}
