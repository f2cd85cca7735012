import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { NewAuditEvent } from '../audit/audit-repository';
import { AppError } from '../errors/app-error';
import { type Change, promote, revoke, rollBack, stopCanary } from './channel';
import { describeContractConflict, readServing } from './contract-check';
import { findNewClaims } from './path-claims';
import type { ReleaseFiles } from './release-files';
import type { ReleaseRepository } from './release-repository';
import type { Channels, PathClaim } from './stored-release';

/** Returns the new channel and what is recorded about the change, or null if nothing changes. */
export type Transition = (
  given: Change,
  context: TransitionContext,
) => Promise<{
  after: Change['channel'];
  event: Omit<NewAuditEvent, 'actor' | 'unit' | 'reason'>;
  /** Stores further rows, after the revision of this change is inserted. */
  store?: () => Promise<void>;
} | null>;

interface TransitionContext {
  repository: ReleaseRepository;
  channels: Channels;
}

/** @param files those of this node, which must be complete */
export function promotion(request: { version: string; traffic: number }, files: ReleaseFiles): Transition {
  return async (given, context) => {
    const { unit, channel } = given;
    const { version, traffic } = request;
    await context.repository.lockPublishing();
    const claims = await checkPromoted({ unit, version }, { ...context, files });
    const isAlready = traffic === 100 && channel?.stable.version === version && !channel.canary;
    if (isAlready) return null;
    const event = { fromVersion: channel?.stable.version ?? null, toVersion: version, details: { traffic } };
    return {
      after: promote(given, request),
      event: { action: 'promoted', ...event },
      store: () => context.repository.insertClaims(claims),
    };
  };
}

export async function rollback(given: Change): ReturnType<Transition> {
  const after = rollBack(given);
  const { stable, canary } = given.channel ?? {};
  const hasEndedCanary = stable?.version === after.stable.version;
  const fromVersion = (hasEndedCanary ? canary?.version : stable?.version) ?? null;
  return { after, event: { action: 'rolled_back', fromVersion, toVersion: after.stable.version } };
}

export function canaryStop(request: { version: string; details: NonNullable<NewAuditEvent['details']> }): Transition {
  return async (given) => {
    const { version: fromVersion, details } = request;
    const after = stopCanary(given, fromVersion);
    return (
      after && { after, event: { action: 'canary_stopped', fromVersion, toVersion: after.stable.version, details } }
    );
  };
}

export function revocation({ version }: { version: string }): Transition {
  return async (given, { repository }) => {
    const { unit } = given;
    const stored = await repository.findRelease({ unit, version });
    if (!stored || stored.removedAt) throw notStored({ unit, version });
    if (stored.revokedAt) return null;
    const after = revoke(given, version);
    const toVersion = after && after.stable.version !== given.channel?.stable.version ? after.stable.version : null;
    return {
      after,
      event: { action: 'revoked', fromVersion: version, toVersion },
      store: () => repository.markRevoked({ unit, version }),
    };
  };
}

/**
 * Other units and path claims may have changed since the publish, so contracts and claims are checked again. Returns
 * the claims that the unit has lost meanwhile and that no other unit has.
 */
async function checkPromoted(
  release: ReleaseId,
  { repository, channels, files }: TransitionContext & { files: ReleaseFiles },
): Promise<PathClaim[]> {
  const stored = await repository.findRelease(release);
  if (!stored || stored.removedAt) throw notStored(release);
  if (stored.revokedAt) throw new AppError('gone', { msg: `${release.unit} ${release.version} is revoked.` });
  const damage = await files.findDamage(stored);
  if (damage !== null) {
    const msg = `${release.unit} ${release.version} is damaged on this server: ${damage} Publish it again.`;
    throw new AppError('conflict', { msg });
  }
  const conflict = describeContractConflict(stored.manifest, await readServing(repository, channels));
  if (conflict) throw new AppError('conflict', { msg: conflict });
  return findNewClaims(release.unit, Object.keys(stored.manifest.routes), await repository.listClaims());
}

function notStored({ unit, version }: ReleaseId): AppError {
  return new AppError('not_found', { msg: `${unit} ${version} is not stored.` });
}
