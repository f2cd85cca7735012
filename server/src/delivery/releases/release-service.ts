import type { ChannelChange } from '@potomac-oak/shared/contracts/release-calls';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { type AuditAction, createAuditRepository } from '../../accounts/audit/audit-repository';
import type { BaseParts } from '../../base/base-parts';
import type { Config } from '../../base/config/config';
import { coalesce } from '../../base/db/coalesce';
import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import { type ActiveReleases, NO_RELEASES, readActiveReleases } from './channels/active-releases';
import { servesUnit } from './channels/audience';
import {
  type CanaryStop,
  canaryStop,
  type PromotedVersion,
  promotion,
  revocation,
  rollback,
  type Transition,
} from './channels/channel-transitions';
import { describeContractConflict, readServing } from './checks/contract-check';
import { type Channels, createReleaseRepository, type ReleaseRepository } from './release-repository';
import { chooseIntact, type ReleaseDamage } from './storage/intact-releases';
import type { ReleaseCopies } from './storage/release-copies';

export interface ReleaseService {
  /**
   * Gives a version to `traffic` percent of the visitors; 100 makes it stable. Throws `not_found` for a version that is
   * not stored, `gone` for a revoked one, and `conflict` for a contract that other serving releases do not support,
   * for something that others use and the version lacks, for files that this node lacks, or for a deploy token's first
   * release of a unit on a public site.
   */
  promote(request: ChannelRequest & PromotedVersion): Promise<ChannelChange>;
  /** Throws `conflict` if there is no canary with traffic and no fallback. */
  rollBack(request: ChannelRequest): Promise<ChannelChange>;
  /**
   * Withdraws a version permanently, and ends the staff sessions that its scripts could use. A unit without another
   * version serves nothing then. Throws `not_found` for a version that is not stored, and `conflict` for the only version
   * of a unit of the server's own folder.
   */
  revoke(request: ChannelRequest & { version: string }): Promise<ChannelChange>;
  /** Takes all traffic from a canary. Changes nothing if the version is no canary with traffic. */
  stopCanary(request: ChannelRequest & CanaryStop): Promise<ChannelChange>;
  /** The releases that visitors of this node get. */
  active(): ActiveReleases;
  /**
   * Adds a step to every activation on this node, and runs it now. A revision becomes active once all steps have
   * prepared it; if one fails, the previous revision stays active.
   */
  addActivationStep(prepare: (next: ActiveReleases) => Promise<void>): Promise<void>;
  /** The newest stored release of a remote that contains a file of this name, unless it is revoked. */
  findWithFile(file: { unit: string; name: string }): Promise<ReleaseId | null>;
  /** Reads everything again, here and on the other nodes. For changes outside this service, such as the paths of units. */
  refresh(): Promise<void>;
  /** Waits for a running activation, which uses the database. Call it after the change feed is closed. */
  close(): Promise<void>;
}

/** A call with this request returns after the node that handles the call has activated the change. */
export interface ChannelRequest {
  unit: string;
  /** A revision that the caller has seen: `conflict` if the unit was changed after it. */
  revision?: number | undefined;
  reason?: string | undefined;
  /** Actor for the audit trail. */
  by: string;
}

/** Of the change feed. */
const CHANGED = 'releases_changed';
/** Actions that change which versions of a unit visitors get. */
export const CHANNEL_ACTIONS: readonly AuditAction[] = ['promoted', 'rolled_back', 'revoked', 'canary_stopped'];

export interface ReleaseServiceParts extends Pick<BaseParts, 'database' | 'changes' | 'now'> {
  config: Pick<Config, 'ADMIN_URL' | 'PUBLIC_URL'>;
}

/** @param onDamaged called once per fault */
export async function createReleaseService(
  { database, changes, now, config }: ReleaseServiceParts,
  copies: Pick<ReleaseCopies, 'findDamage'>,
  onDamaged: (damage: ReleaseDamage) => void,
): Promise<ReleaseService> {
  const repository = createReleaseRepository(database);
  const needsOwner = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const steps: ((next: ActiveReleases) => Promise<void>)[] = [];
  const reported = new Set<string>();
  let active = NO_RELEASES;
  let isClosed = false;

  function reportOnce(damage: ReleaseDamage): void {
    const fault = Object.values(damage).join(' ');
    if (reported.has(fault)) return;
    reported.add(fault);
    onDamaged(damage);
  }

  // Only one activation runs at a time, so that an older revision cannot replace a newer one.
  const activate = coalesce(async () => {
    if (isClosed) return;
    const wanted = await readActiveReleases(repository, active);
    const next = await chooseIntact(wanted, { previous: active, copies, onDamaged: reportOnce });
    for (const prepare of steps) await prepare(next);
    active = next;
  });
  await changes.subscribe(CHANGED, { onChange: activate, onGap: activate });
  await activate();

  async function refresh(): Promise<void> {
    try {
      await activate();
    } finally {
      // The change is committed, whether or not this node could activate it.
      await changes.publish(CHANGED, ['']);
    }
  }

  async function change(request: ChannelRequest, apply: Transition): Promise<ChannelChange> {
    for (;;) {
      const done = await database.transaction((tx) => attempt(tx, request, apply));
      if (!done) continue;
      if (done.isChanged) await refresh();
      return done.change;
    }
  }

  /** Returns null if another change was stored first; the next attempt starts from that change. */
  async function attempt(tx: Queryable, request: ChannelRequest, apply: Transition) {
    const within = createReleaseRepository(tx);
    const { unit, by, reason } = request;
    const newest = await within.newestRevision();
    const before = newest.channels[unit] ?? null;
    const changedIn = before?.changedIn ?? (await within.findEmptied(unit));
    if (request.revision !== undefined && changedIn > request.revision) {
      throw new AppError('conflict', { msg: await describeOtherChange(tx, unit) });
    }

    const revision = newest.revision + 1;
    const step = await apply(
      { unit, channel: before, revision, at: new Date(now()), by, history: await within.readHistory(unit) },
      { tx, repository: within, channels: newest.channels },
    );
    if (!step) {
      return { isChanged: false, change: { unit, revision: newest.revision, before, after: before, warnings: [] } };
    }

    const { [unit]: _before, ...others } = newest.channels;
    const channels = step.after ? { ...others, [unit]: step.after } : others;
    if (!(await within.insertRevision({ revision, channels }))) return null;
    await step.store?.();
    await createAuditRepository(tx).add({ ...step.event, actor: by, unit, ...(reason !== undefined && { reason }) });
    const warnings = await describeConflicts(within, channels);
    return { isChanged: true, change: { unit, revision, before, after: step.after, warnings } };
  }

  return {
    active: () => active,
    findWithFile: repository.findWithFile,
    refresh,

    async addActivationStep(prepare) {
      steps.push(prepare);
      await activate();
    },

    async close() {
      isClosed = true;
      await activate();
    },

    promote: (request) => change(request, promotion(request, copies, needsOwner)),
    rollBack: (request) => change(request, rollback),
    stopCanary: (request) => change(request, canaryStop(request)),
    revoke(request) {
      const audience = config.ADMIN_URL === undefined ? 'everyone' : 'staff';
      return change(request, revocation(request, servesUnit(audience, request.unit)));
    },
  };
}

async function describeConflicts(repository: ReleaseRepository, channels: Channels): Promise<string[]> {
  const serving = await readServing(repository, channels);
  const conflicts = serving.map((release) => describeContractConflict(release, serving));
  return [...new Set(conflicts.filter((conflict) => conflict !== null))];
}

/** `remote_chat was changed meanwhile by token:chat-team: 1.4.1 → 1.4.2 at 12:03 UTC.` */
async function describeOtherChange(tx: Queryable, unit: string): Promise<string> {
  const event = await createAuditRepository(tx).findNewest(unit, CHANNEL_ACTIONS);
  if (!event) return `${unit} was changed meanwhile.`;
  const { actor, fromVersion, toVersion, at } = event;
  const versions = [fromVersion, toVersion].filter((version) => version !== null).join(' → ');
  return `${unit} was changed meanwhile by ${actor}: ${versions} at ${at.slice(11, 16)} UTC.`;
}
