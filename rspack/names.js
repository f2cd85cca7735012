import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Name of the unit's package without its scope, for example `remote-site`. The folder may have any name.
 *
 * @param {string} directory
 * @returns {string}
 */
export function packageName(directory) {
  const { name } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return name.split('/').at(-1);
}

/**
 * Name of a unit in the federation and the registry: `remote-site` → `remote_site`.
 *
 * @param {string} directory
 */
export function unitName(directory) {
  return packageName(directory).replaceAll('-', '_');
}

/**
 * Name of the global that a container script declares. An element with the id `remote_chat` would shadow a global of
 * that name, so the global has a prefix.
 *
 * @param {string} unit
 */
export function containerGlobal(unit) {
  return `__po_${unit}_container__`;
}

/** @param {string} expose for example `./routes` */
export function exposeChunk(expose) {
  return expose.replace('./', 'expose.');
}

/**
 * `/services/:id` → `route.services.$id`, `/` → `route.index`.
 *
 * @param {string} path
 */
export function pageChunk(path) {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:/, '$'));
  return ['route', ...(parts.length > 0 ? parts : ['index'])].join('.');
}
