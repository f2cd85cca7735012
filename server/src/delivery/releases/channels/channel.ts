import type { Channel } from '@potomac-oak/shared/contracts/release-calls';
import { toUnitName } from '@potomac-oak/shared/contracts/release-names';
import { UNITS } from '@potomac-oak/shared/contracts/units';

import { AppError } from '../../../base/errors/app-error';

/** A stable version that served all visitors for this long counts as good when it is replaced. */
const GOOD_AFTER_MS = 10 * 60_000;

/** Actor of what a start publishes and promotes from the server's own folder. */
export const START = 'start';

/** Units of the server's own folder: without one of them, the site is not whole. */
const OWN_UNITS = new Set(UNITS.map(toUnitName));

/** The channel, and everything else that a transition depends on. */
export interface Change {
  unit: string;
  /** Null before the first promote. */
  channel: Channel | null;
  /** Number of the revision that this change creates. */
  revision: number;
  at: Date;
  by: string;
  history: ChannelHistory;
}

export interface ChannelHistory {
  /** Versions that were a fallback before, newest first. */
  fallbacks: readonly string[];
  /** Versions that were revoked, removed or rolled back. They are never a fallback. */
  failed: ReadonlySet<string>;
}

/** 100 percent makes the version stable and ends a canary; less makes it the canary. */
export function promote(change: Change, { version, traffic }: { version: string; traffic: number }): Channel {
  const { unit, channel, revision, at, by } = change;
  const serving = { version, since: at.toISOString(), by };
  if (traffic === 100) {
    if (channel?.stable.version === version) return { ...channel, canary: null, changedIn: revision };
    const fallback = channel && chooseFallback(change, channel, version);
    return { stable: serving, canary: null, fallback, changedIn: revision };
  }
  if (!channel) {
    throw new AppError('conflict', { msg: `${unit} has no stable version yet: promote one with traffic 100 first.` });
  }
  if (channel.stable.version === version) {
    throw new AppError('conflict', { msg: `${unit} ${version} is the stable version.` });
  }
  return { ...channel, canary: { ...serving, traffic }, changedIn: revision };
}

/** Ends a canary that has traffic; without one, the fallback becomes stable. */
export function rollBack(change: Change): Channel {
  const { unit, channel, revision } = change;
  if (!channel) throw noEarlierVersion(unit);
  if (channel.canary && channel.canary.traffic > 0) return { ...channel, canary: null, changedIn: revision };
  return leaveStable(change, channel, noEarlierVersion(unit));
}

/** Takes all traffic from a canary. Null if the version is no canary with traffic. */
export function stopCanary({ channel, revision, at, by }: Change, version: string): Channel | null {
  const { canary } = channel ?? {};
  if (!channel || canary?.version !== version || canary.traffic === 0) return null;
  return { ...channel, canary: { version, traffic: 0, since: at.toISOString(), by }, changedIn: revision };
}

/** Removes a version from every position of the channel. Null if the unit has no version left to serve. */
export function revoke(change: Change, version: string): Channel | null {
  const { unit, channel, revision } = change;
  if (!channel) return null;
  const canary = channel.canary?.version === version ? null : channel.canary;
  if (channel.stable.version === version) {
    if (channel.fallback === null && !OWN_UNITS.has(unit)) return null;
    const isOnly = new AppError('conflict', {
      msg: `${version} is the only version of ${unit}: publish and promote another one first.`,
    });
    return leaveStable(change, { ...channel, canary }, isOnly);
  }
  const fallback =
    channel.fallback === version
      ? findGoodVersion(change.history, [channel.stable.version, version])
      : channel.fallback;
  return { ...channel, canary, fallback, changedIn: revision };
}

/** The versions that visitors get. */
export function listServingVersions({ stable, canary }: Channel): string[] {
  return canary && canary.traffic > 0 ? [stable.version, canary.version] : [stable.version];
}

/** What the channel names, and the version that becomes its fallback after a rollback. */
export function listKeptVersions({ stable, canary, fallback }: Channel, history: ChannelHistory): string[] {
  const named = [stable.version, canary?.version, fallback].filter((version) => typeof version === 'string');
  const next = findGoodVersion(history, named);
  return next === null ? named : [...named, next];
}

function leaveStable(change: Change, channel: Channel, refusal: AppError): Channel {
  const { stable, canary, fallback } = channel;
  if (fallback === null) throw refusal;
  return {
    stable: { version: fallback, since: change.at.toISOString(), by: change.by },
    canary: canary?.version === fallback ? null : canary,
    fallback: findGoodVersion(change.history, [fallback, stable.version]),
    changedIn: change.revision,
  };
}

/** Returns the fallback after `version` has replaced the stable version. */
function chooseFallback(change: Change, { stable, canary, fallback }: Channel, version: string): string | null {
  const present = fallback === version ? findGoodVersion(change.history, [version, stable.version]) : fallback;
  // Since the canary began, the stable version has not served everybody.
  const servedUntil = canary && canary.traffic > 0 ? new Date(canary.since) : change.at;
  const hasServedLong = servedUntil.getTime() - new Date(stable.since).getTime() >= GOOD_AFTER_MS;
  const isGood = !change.history.failed.has(stable.version) && (hasServedLong || present === null);
  return isGood ? stable.version : present;
}

function findGoodVersion({ fallbacks, failed }: ChannelHistory, except: readonly string[]): string | null {
  const good = fallbacks.find((version) => !failed.has(version) && !except.includes(version));
  return good ?? null;
}

function noEarlierVersion(unit: string): AppError {
  return new AppError('conflict', { msg: `${unit} has no earlier good version.` });
}
