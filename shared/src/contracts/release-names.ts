/** The unit whose release contains the template; every other unit is a remote. */
export const HOST_UNIT = 'host';
/** The unit whose release contains the script-tag embed. */
export const EMBED_UNIT = 'remote_chat';

// A part that starts with a digit could be read as the version that follows the unit in a container's name.
const UNIT = /^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)*$/;
const UNIT_LENGTH_MAX = 40;
const NUMBER = '(?:0|[1-9][0-9]*)';
// Lower case only: versions are folder names, and some file systems ignore case. Only one hyphen, so that different
// versions stay different when hyphens and dots are replaced with underscores.
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-[a-z0-9]+(?:\\.[a-z0-9]+)*)?$`);
const VERSION_LENGTH_MAX = 60;

export interface ReleaseId {
  unit: string;
  version: string;
}

/**
 * Snake case, each part starting with a letter: `remote_site`. Units are keys of records, so `constructor`, which every
 * object has, is not a valid name.
 */
export function isUnitName(text: string): boolean {
  return text.length <= UNIT_LENGTH_MAX && UNIT.test(text) && !(text in {});
}

/** The unit name of a package or a path segment, where hyphens are allowed: `remote-site` → `remote_site`. */
export function toUnitName(text: string): string {
  return text.replaceAll('-', '_');
}

/** `1.4.2`, or `1.4.2-` followed by lower-case letters and digits in parts separated by dots. */
export function isVersion(text: string): boolean {
  return text.length <= VERSION_LENGTH_MAX && VERSION.test(text);
}

/**
 * Name of a release in the federation, and `output.uniqueName` of its build: `remote_site_1_4_2`. Different for every
 * two releases, so two versions of a unit can run in one document.
 */
export function containerName({ unit, version }: ReleaseId): string {
  return `${unit}_${version.replace(/[.-]/g, '_')}`;
}

/**
 * Global variable of a release's container: `__po_remote_site_1_4_2__`. The prefix prevents an element's id from
 * shadowing it.
 */
export function containerGlobal(release: ReleaseId): string {
  return `__po_${containerName(release)}__`;
}

/** Global variable of a unit's stable release in hosts of others, the same for each version: `__po_remote_site__`. */
export function unitGlobal(unit: string): string {
  return `__po_${unit}__`;
}

/** Path of a release's files, without a trailing slash. */
export function releasePath({ unit, version }: ReleaseId): string {
  return `/r/${unit}/${version}`;
}
