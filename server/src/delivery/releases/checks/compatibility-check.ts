import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { describeWire } from '@potomac-oak/shared/contracts/wire';

import { AppError } from '../../../base/errors/app-error';
import { describeNarrowing } from './narrowing';

const ACCEPTED = describeWire();
export const BREAKING_HINT = 'To accept that, give a reason: --breaking "reason", or BREAKING_REASON for a start.';

/**
 * Throws `conflict` for the first thing that `release` removes although others use it, or sends although this server
 * refuses it. `serving` are the releases that visitors get. `breaking` is the reason for which the break is accepted.
 */
export function checkCompatibility(
  release: ReleaseManifest,
  serving: readonly ReleaseManifest[],
  breaking: string | undefined,
): void {
  if (breaking !== undefined) return;
  const breaks = describeBreaks(release, serving);
  if (breaks === null) return;
  throw new AppError('conflict', { msg: `${breaks} ${BREAKING_HINT}` });
}

/** Describes the first break in a sentence; null if there is none. */
export function describeBreaks(release: ReleaseManifest, serving: readonly ReleaseManifest[]): string | null {
  const others = serving.filter(({ unit, version }) => unit === release.unit && version !== release.version);
  const isServing = serving.some(({ unit, version }) => unit === release.unit && version === release.version);
  const sentences = [
    describeUnknownWire(release),
    ...(isServing ? [] : others.map((stable) => describeRemoval(release, stable))),
  ];
  return sentences.find((sentence) => sentence !== null) ?? null;
}

/** Describes the first event or call of a release that this server refuses; null if there is none. */
export function describeUnknownWire({ unit, version, wire }: ReleaseManifest): string | null {
  for (const [key, sent] of Object.entries(wire)) {
    const known = ACCEPTED[key];
    if (!known) return `${unit} ${version} sends ${key}, which this server does not know.`;
    const fault = describeNarrowing(sent, known);
    if (fault !== null) return `${unit} ${version} sends ${key}, which this server refuses: ${fault}.`;
  }
  return null;
}

/** Describes the first thing that a release lacks of one that visitors and other pages use. */
function describeRemoval(release: ReleaseManifest, stable: ReleaseManifest): string | null {
  const lacks = `${release.unit} ${release.version} lacks`;
  const expose = stable.container?.exposes.find((item) => !release.container?.exposes.includes(item));
  if (expose !== undefined) return `${lacks} ${expose}, which ${stable.version} exposes.`;
  const route = Object.keys(stable.routes).find((path) => !Object.hasOwn(release.routes, path));
  if (route !== undefined) return `${lacks} the route ${route} of ${stable.version}.`;
  if (stable.embed && !release.embed) return `${lacks} the script for partners' pages.`;

  const fault = stable.options && release.options ? describeNarrowing(stable.options, release.options) : null;
  if (fault === null) return null;
  return `./mount of ${release.unit} ${release.version} refuses options of ${stable.version}: ${fault}.`;
}
