import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import type { ActiveReleases } from './active-releases';

/** Who uses an origin. With ADMIN_URL, the dashboard has an origin of its own, where no other remote runs. */
export type Audience = 'everyone' | 'visitors' | 'staff';

export const ADMIN_UNIT = 'remote_admin';

export interface Audiences {
  readonly all: readonly Audience[];
  /** @param host of the request, with its port */
  at(host: string): Audience;
}

export function createAudiences(adminUrl: string | undefined): Audiences {
  if (adminUrl === undefined) return { all: ['everyone'], at: () => 'everyone' };
  const { host: adminHost } = new URL(adminUrl);
  return { all: ['visitors', 'staff'], at: (host) => (host === adminHost ? 'staff' : 'visitors') };
}

export function servesUnit(audience: Audience, unit: string): boolean {
  if (audience === 'staff') return unit === HOST_UNIT || unit === ADMIN_UNIT;
  return audience === 'everyone' || unit !== ADMIN_UNIT;
}

export function restrictReleases(active: ActiveReleases, audience: Audience): ActiveReleases {
  if (audience === 'everyone') return active;
  return {
    revision: active.revision,
    units: new Map([...active.units].filter(([unit]) => servesUnit(audience, unit))),
    paths: active.paths.filter(({ unit }) => servesUnit(audience, unit)),
    revoked: new Map([...active.revoked].filter(([unit]) => servesUnit(audience, unit))),
  };
}
