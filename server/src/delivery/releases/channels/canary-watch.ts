import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import type { AuditEvent, Channel } from '@potomac-oak/shared/contracts/release-calls';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../../../accounts/audit/audit-repository';
import { coalesce } from '../../../base/db/coalesce';
import type { Queryable } from '../../../base/db/database';
import { AppError } from '../../../base/errors/app-error';
import type { Mail } from '../../../notifications/mail/mail';
import type { Parts } from '../../../parts';
import { createReleaseRepository } from '../release-repository';
import type { ReleaseService } from '../release-service';

const CHECK_INTERVAL_MS = 10_000;
/** A few broken browsers are no evidence. */
const FAILING_MIN = 5;
/** Actions after which the team gets a mail, and the kinds of its mails. The outbox's rows contain an address and the unit. */
const NOTIFIED = ['canary_stopped', 'release_failing'] as const;

/** How many addresses have loaded a version, and how many of them reported a failure. */
interface ReportedAddresses {
  addresses: number;
  failing: number;
}

export interface FailingRelease extends ReleaseId, ReportedAddresses {}

export interface CanaryWatch {
  /**
   * Stops every canary that fails for most of its visitors, and notifies the team of a stable version that does, at most
   * once a day. Runs repeatedly by itself.
   */
  check(): Promise<void>;
  /** The stable versions that fail for most of their visitors. */
  listFailing(): Promise<FailingRelease[]>;
  /** Waits for a running check. */
  close(): Promise<void>;
}

export function watchCanaries(
  { database, outbox, mail, now, onFailure }: Pick<Parts, 'database' | 'outbox' | 'mail' | 'now' | 'onFailure'>,
  releases: ReleaseService,
  intervalMs = CHECK_INTERVAL_MS,
): CanaryWatch {
  let isClosed = false;
  for (const kind of NOTIFIED) {
    mail.registerKind(kind, async ({ recipient, subjectId: unit }) => {
      const event = await createAuditRepository(database).findNewest(unit, [kind]);
      return event && composeMail(recipient, unit, event);
    });
  }

  const check = coalesce(async () => {
    if (isClosed) return;
    const { revision, units } = releases.active();
    for (const [unit, { channel }] of units) {
      // A failure of one unit must not prevent the checks of the others.
      await checkCanary({ unit, channel, revision }).catch(onFailure);
    }
    for (const release of await listFailing()) await notifyOnce(release).catch(onFailure);
  });

  async function checkCanary({ unit, channel, revision }: { unit: string; channel: Channel; revision: number }) {
    const { canary } = channel;
    if (!canary || canary.traffic === 0) return;
    const { version, traffic, since } = canary;
    const reported = await countReported(database, { unit, version, since });
    if (!isFailing(reported)) return;

    try {
      await releases.stopCanary({
        unit,
        version,
        revision,
        reason: describeFailure(reported),
        details: { traffic, ...reported },
        by: 'server',
        store: (tx) => enqueueMails(tx, { kind: 'canary_stopped', unit }),
      });
    } catch (error) {
      // Another node has stopped it, or the team has changed the unit. The next check uses the new state.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    }
  }

  async function listFailing(): Promise<FailingRelease[]> {
    const failing: FailingRelease[] = [];
    for (const [unit, { channel }] of releases.active().units) {
      const { version, since } = channel.stable;
      const reported = await countReported(database, { unit, version, since });
      if (isFailing(reported)) failing.push({ unit, version, ...reported });
    }
    return failing;
  }

  async function notifyOnce({ unit, version, ...reported }: FailingRelease): Promise<void> {
    await database.transaction(async (tx) => {
      // Of two nodes, one notifies.
      await createReleaseRepository(tx).lockPublishing();
      const audit = createAuditRepository(tx);
      const last = await audit.findNewest(unit, ['release_failing']);
      if (last?.toVersion === version && Date.parse(last.at) > now() - DAY_MS) return;

      const reason = describeFailure(reported);
      const event = { action: 'release_failing', toVersion: version, reason, details: { ...reported } } as const;
      await audit.add({ ...event, actor: 'server', unit });
      await enqueueMails(tx, { kind: 'release_failing', unit });
    });
  }

  async function enqueueMails(tx: Queryable, { kind, unit }: { kind: string; unit: string }): Promise<void> {
    for (const recipient of await listRecipients(tx, unit)) {
      await outbox.enqueue(tx, { kind, queue: 'email', recipient, subjectId: unit });
    }
  }

  const timer = setInterval(() => void check(), intervalMs).unref();

  return {
    check,
    listFailing,
    async close() {
      clearInterval(timer);
      isClosed = true;
      await check();
    },
  };
}

function isFailing({ addresses, failing }: ReportedAddresses): boolean {
  return failing >= FAILING_MIN && failing * 2 > addresses;
}

function describeFailure({ addresses, failing }: ReportedAddresses): string {
  return `Failed at ${failing} of ${addresses} addresses.`;
}

/**
 * Reports since the version's last promote, at most 24 hours. The first five minutes may contain reports from before the
 * promote. An address counts once, no matter what it reports and how often.
 */
async function countReported(
  { query }: Queryable,
  { unit, version, since }: { unit: string; version: string; since: string },
): Promise<ReportedAddresses> {
  const [counts] = await query<ReportedAddresses>(
    `select count(distinct address)::int as addresses,
            (count(distinct address) filter (where failed))::int as failing
       from release_reports
      where unit = $1 and version = $2
        and bucket > greatest($3::timestamptz - interval '5 minutes', now() - interval '24 hours')`,
    [unit, version, since],
  );
  return counts ?? { addresses: 0, failing: 0 };
}

/** The address that the operator gave the unit, otherwise those of the active owners. */
async function listRecipients({ query }: Queryable, unit: string): Promise<string[]> {
  const rows = await query<{ address: string }>(
    `select coalesce(nullif(units.mail, ''), email) as address
       from units
       left join staff_users on units.mail = '' and role = 'owner' and deactivated_at is null
      where unit = $1 and coalesce(nullif(units.mail, ''), email, '') <> ''`,
    [unit],
  );
  return rows.map(({ address }) => address);
}

function composeMail(to: string, unit: string, { action, fromVersion, toVersion, reason }: AuditEvent): Mail {
  const isStopped = action === 'canary_stopped';
  const subject = isStopped ? `${unit} ${fromVersion} was stopped` : `${unit} ${toVersion} fails`;
  return {
    to,
    subject,
    list: 'office',
    content: {
      title: subject,
      blocks: [
        { kind: 'text', text: isStopped ? `${reason} All visitors get ${toVersion} again.` : reason },
        {
          kind: 'text',
          text: isStopped
            ? 'Publish a corrected version, or promote this one again.'
            : `Visitors still get it. "release -- status ${unit}" shows what fails, "release -- rollback ${unit}" returns to the last good version.`,
        },
      ],
      reason: `You receive this because you release ${unit}, or because you own the site and no address is set for it.`,
    },
  };
}
