import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { NewAuditEvent } from '../../../accounts/audit/audit-repository';
import { endAllSessions } from '../../../accounts/sessions/session-service';
import type { Queryable } from '../../../base/db/database';
import { AppError } from '../../../base/errors/app-error';
import { checkCompatibility } from '../checks/compatibility-check';
import { describeContractConflict, readServing } from '../checks/contract-check';
import type { Channels, ReleaseRepository } from '../release-repository';
import type { ReleaseCopies } from '../storage/release-copies';
import { type Change, promote, revoke, rollBack, stopCanary } from './channel';
import { checkRoutes } from './units';

/**
 * A change of a unit's channel with its checks; `channel.ts` computes the channel itself. Returns what is recorded, or
 * null if nothing changes.
 */
export type Transition = (
  given: Change,
  context: TransitionContext,
) => Promise<{
  after: Change['channel'];
  event: Omit<NewAuditEvent, 'actor' | 'unit' | 'reason'>;
  /** Stores further rows, after the revision of this change is inserted. */
  store?: () => Promise<void>;
} | null>;

type Copies = Pick<ReleaseCopies, 'findDamage'>;

interface TransitionContext {
  tx: Queryable;
  repository: ReleaseRepository;
  channels: Channels;
}

export interface PromotedVersion {
  version: string;
  /** Percent of the visitors. */
  traffic: number;
  /** Reason to accept that the version takes away what others use. */
  breaking?: string | undefined;
}

/**
 * @param copies the files of this node, which must be complete
 * @param needsOwner whether a deploy token alone cannot give a new unit to visitors
 */
export function promotion(request: PromotedVersion, copies: Copies, needsOwner: boolean): Transition {
  return async (given, context) => {
    const { unit, channel, by } = given;
    const { version, traffic, breaking } = request;
    if (needsOwner && channel === null && by.startsWith('token:')) {
      const msg = `An owner must confirm the first release of ${unit} on the page "Releases" of the dashboard.`;
      throw new AppError('conflict', { msg });
    }
    await context.repository.lockPublishing();
    await checkPromoted({ unit, version }, { ...context, copies, breaking });
    const isAlready = traffic === 100 && channel?.stable.version === version && !channel.canary;
    if (isAlready) return null;
    const event = { fromVersion: channel?.stable.version ?? null, toVersion: version };
    const details = { traffic, ...(breaking !== undefined && { breaking }) };
    return { after: promote(given, request), event: { action: 'promoted', ...event, details } };
  };
}

export async function rollback(given: Change): ReturnType<Transition> {
  const after = rollBack(given);
  const { stable, canary } = given.channel ?? {};
  const hasEndedCanary = stable?.version === after.stable.version;
  const fromVersion = (hasEndedCanary ? canary?.version : stable?.version) ?? null;
  return { after, event: { action: 'rolled_back', fromVersion, toVersion: after.stable.version } };
}

export interface CanaryStop {
  version: string;
  details: NonNullable<NewAuditEvent['details']>;
  /** Stores further rows in the transaction of the stop. */
  store: (tx: Queryable) => Promise<void>;
}

export function canaryStop({ version: fromVersion, details, store }: CanaryStop): Transition {
  return async (given, { tx }) => {
    const after = stopCanary(given, fromVersion);
    if (!after) return null;
    const event = { action: 'canary_stopped', fromVersion, toVersion: after.stable.version, details } as const;
    return { after, event, store: () => store(tx) };
  };
}

/** @param runsBesideStaff whether the unit's scripts can use staff sessions, which end if the version was ever served */
export function revocation({ version }: { version: string }, runsBesideStaff: boolean): Transition {
  return async (given, { tx, repository }) => {
    const { unit } = given;
    const stored = await repository.findRelease({ unit, version });
    if (!stored || stored.removedAt) throw notStored({ unit, version });
    if (stored.revokedAt) return null;
    const after = revoke(given, version);
    const toVersion = after && after.stable.version !== given.channel?.stable.version ? after.stable.version : null;
    return {
      after,
      event: { action: 'revoked', fromVersion: version, toVersion },
      async store() {
        await repository.markRevoked({ unit, version });
        if (runsBesideStaff && (await repository.wasServed({ unit, version }))) await endAllSessions(tx);
      },
    };
  };
}

/** Other units and the unit's paths may have changed since the publish, so contracts and routes are checked again. */
async function checkPromoted(
  release: ReleaseId,
  {
    repository,
    channels,
    copies,
    breaking,
  }: TransitionContext & { copies: Copies } & Pick<PromotedVersion, 'breaking'>,
): Promise<void> {
  const stored = await repository.findRelease(release);
  if (!stored || stored.removedAt) throw notStored(release);
  if (stored.revokedAt) throw new AppError('gone', { msg: `${release.unit} ${release.version} is revoked.` });
  const damage = await copies.findDamage(stored.manifest);
  if (damage !== null) {
    const msg = `${release.unit} ${release.version} is damaged on this server: ${damage} Publish it again.`;
    throw new AppError('conflict', { msg });
  }
  const serving = await readServing(repository, channels);
  const conflict = describeContractConflict(stored.manifest, serving);
  if (conflict) throw new AppError('conflict', { msg: conflict });
  checkCompatibility(stored.manifest, serving, breaking);
  checkRoutes(stored.manifest, await repository.listPaths());
}

function notStored({ unit, version }: ReleaseId): AppError {
  return new AppError('not_found', { msg: `${unit} ${version} is not stored.` });
}
