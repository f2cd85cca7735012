// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What releases of other teams use: within a version of the contract, names are only added to each list.
 *
 * @typedef {object} Surface
 * @property {number} contract
 * @property {string[]} tokens custom properties of the host's style sheets
 * @property {string[]} classes utilities and components of the host's style sheets
 * @property {Record<string, string[]>} exposes unit → modules of its container
 */

/** Classes of single components, and of the library that shows toasts. */
const PRIVATE_CLASS = /^(?:host-|Toastify)/;

/**
 * Reads the builds below `root`.
 *
 * @param {string} root
 * @param {readonly string[]} units
 * @returns {Promise<Surface>}
 */
export async function readSurface(root, units) {
  const manifests = await Promise.all(units.map((unit) => readManifest(join(root, unit, 'dist'))));
  const css = await readStyles(join(root, 'host', 'dist'));
  return {
    contract: Math.max(...manifests.flatMap(({ contracts }) => contracts)),
    ...listStyleNames(css),
    exposes: Object.fromEntries(
      manifests.flatMap(({ unit, container }) => (container ? [[unit, [...container.exposes].sort()]] : [])),
    ),
  };
}

/** @param {string} css */
export function listStyleNames(css) {
  // A URL contains dots, which would look like classes.
  const rules = css.replaceAll(/url\([^)]*\)/g, '');
  const classes = listMatches(rules, /\.(-?[a-z_][\w-]*)/gi).filter((name) => !PRIVATE_CLASS.test(name));
  return { tokens: listMatches(rules, /(--[\w-]+)\s*:/g), classes };
}

/**
 * @param {Surface} previous
 * @param {Surface} current
 * @returns {string[]} one sentence per name that is missing; none after a new version of the contract
 */
export function findRemovals(previous, current) {
  if (current.contract > previous.contract) return [];
  const removed = (/** @type {string[]} */ before, /** @type {string[]} */ now) =>
    before.filter((name) => !now.includes(name));
  return [
    ...removed(previous.tokens, current.tokens).map((name) => `The token ${name} of the host's styles is missing.`),
    ...removed(previous.classes, current.classes).map((name) => `The class .${name} of the host's styles is missing.`),
    ...Object.entries(previous.exposes).flatMap(([unit, exposes]) =>
      removed(exposes, current.exposes[unit] ?? []).map((name) => `${unit} does not expose ${name} any more.`),
    ),
  ];
}

/**
 * @param {string} dist
 * @returns {Promise<import('@potomac-oak/shared/contracts/release').ReleaseManifest>}
 */
async function readManifest(dist) {
  return JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
}

/** @param {string} dist */
async function readStyles(dist) {
  const names = (await readdir(dist)).filter((name) => name.endsWith('.css'));
  const sheets = await Promise.all(names.map((name) => readFile(join(dist, name), 'utf8')));
  return sheets.join('\n');
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function listMatches(text, pattern) {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}
