import { randomInt } from 'node:crypto';

import type { Channel } from '@potomac-oak/shared/contracts/release-calls';

import { sha256 } from '../../../base/secrets/sha256';

/** Every visitor belongs to one of a thousand groups, and a group identifies no one. */
export const VISITOR_GROUPS = 1_000;
const GROUPS_PER_PERCENT = VISITOR_GROUPS / 100;

/** From 0 to 999. */
export function drawVisitorGroup(): number {
  return randomInt(VISITOR_GROUPS);
}

/** The group of all visitors of a partner's site. */
export function groupOfSite(siteKey: string): number {
  return Number(BigInt(`0x${sha256(siteKey)}`) % BigInt(VISITOR_GROUPS));
}

/** The groups that get a unit's canary; exactly `traffic` percent of all. More traffic only adds groups. */
export function listCanaryGroups(unit: string, { canary }: Pick<Channel, 'canary'>): ReadonlySet<number> {
  if (!canary || canary.traffic === 0) return new Set();
  const ranked = Array.from({ length: VISITOR_GROUPS }, (_item, group) => group)
    .map((group) => ({ group, rank: sha256(`${unit}/${canary.version}/${group}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  // Rounded, because 1.1 × 10 is not 11 in binary fractions.
  return new Set(ranked.slice(0, Math.round(canary.traffic * GROUPS_PER_PERCENT)).map(({ group }) => group));
}
