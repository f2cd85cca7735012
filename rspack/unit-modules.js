import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/**
 * Path of a module as the unit's own code would import it.
 *
 * @param {string} directory
 * @param {string} request for example `@potomac-oak/shared/company`
 */
export function resolveFromUnit(directory, request) {
  return createRequire(join(directory, 'package.json')).resolve(request);
}

/**
 * @param {string} directory
 * @param {string} request
 */
export function importFromUnit(directory, request) {
  return importTypeScript(resolveFromUnit(directory, request));
}

/**
 * Imports a module of the `shared` package that the preset itself uses.
 *
 * @param {string} name for example `contracts/paths`
 */
export function importShared(name) {
  return importTypeScript(createRequire(import.meta.url).resolve(`@potomac-oak/shared/${name}`));
}

/** @param {string} path */
export function importTypeScript(path) {
  return tsImport(pathToFileURL(path).href, import.meta.url);
}
