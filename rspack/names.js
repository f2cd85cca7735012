import { basename } from 'node:path';

/**
 * Name of a unit in the federation and the registry: `remote-site` → `remote_site`.
 *
 * @param {string} directory
 */
export function unitName(directory) {
  return basename(directory).replaceAll('-', '_');
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
