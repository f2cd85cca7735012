import type { AuditEvent, Channel } from '@potomac-oak/shared/contracts/release-calls';

import { createAuditRepository } from '../../../accounts/audit/audit-repository';
import { coalesce } from '../../../base/db/coalesce';
import type { Queryable } from '../../../base/db/database';
import { AppError } from '../../../base/errors/app-error';
import type { Mail } from '../../../notifications/mail/mail';
import type { Parts } from '../../../parts';
import type { ReleaseService } from '../release-service';

const CHECK_INTERVAL_MS = 10_000;
/** A few broken browsers are no evidence. */
const FAILING_MIN = 5;
/** Of the outbox's rows, which contain an address and the unit. */
const MAIL_KIND = 'canary_stopped';

/** How many addresses have loaded a version, and how many of them reported a failure. */
interface ReportedAddresses {
  addresses: number;
  failing: number;
}

export interface CanaryWatch {
  /** Stops every canary that fails for most of its visitors. Runs repeatedly by itself. */
  check(): Promise<void>;
  /** Waits for a running check. */
  close(): Promise<void>;
}

export function watchCanaries(
  { database, outbox, mail, onFailure }: Pick<Parts, 'database' | 'outbox' | 'mail' | 'onFailure'>,
  releases: ReleaseService,
  intervalMs = CHECK_INTERVAL_MS,
): CanaryWatch {
  let isClosed = false;
  mail.addKind(MAIL_KIND, async ({ recipient, subjectId: unit }) => {
    const event = await createAuditRepository(database).findNewest(unit, ['canary_stopped']);
    return event && composeMail(recipient, unit, event);
  });

  const check = coalesce(async () => {
    if (isClosed) return;
    const { revision, units } = releases.active();
    for (const [unit, { channel }] of units) {
      // A failure of one unit must not prevent the checks of the others.
      await checkUnit({ unit, channel, revision }).catch(onFailure);
    }
  });

  async function checkUnit({ unit, channel, revision }: { unit: string; channel: Channel; revision: number }) {
    const { canary } = channel;
    if (!canary || canary.traffic === 0) return;
    const { version, traffic, since } = canary;
    const reported = await countReported(database, { unit, version, since });
    const { addresses, failing } = reported;
    if (failing < FAILING_MIN || failing * 2 <= addresses) return;

    const reason = `Failed at ${failing} of ${addresses} addresses.`;
    try {
      await releases.stopCanary({
        unit,
        version,
        revision,
        reason,
        details: { traffic, ...reported },
        by: 'server',
        store: (tx) => enqueueMails(tx, unit),
      });
    } catch (error) {
      // Another node has stopped it, or the team has changed the unit. The next check uses the new state.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    }
  }

  async function enqueueMails(tx: Queryable, unit: string): Promise<void> {
    for (const recipient of await listRecipients(tx, unit)) {
      await outbox.enqueue(tx, { kind: MAIL_KIND, queue: 'email', recipient, subjectId: unit });
    }
  }

  const timer = setInterval(() => void check(), intervalMs).unref();

  return {
    check,
    async close() {
      clearInterval(timer);
      isClosed = true;
      await check();
    },
  };
}

/**
 * Reports since the canary's last promote, at most 24 hours. The first five minutes may contain reports from before the
 * promote. An address counts once, no matter what it reports and how often.
 */
async function countReported(
  { query }: Queryable,
  { unit, version, since }: { unit: string; version: string; since: string },
): Promise<ReportedAddresses> {
  const [counts] = await query<ReportedAddresses>(
    `select count(distinct address)::int as addresses,
            (count(distinct address) filter (where load_failures + render_errors > 0))::int as failing
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

function composeMail(to: string, unit: string, { fromVersion, toVersion, reason }: AuditEvent): Mail {
  const subject = `${unit} ${fromVersion} was stopped`;
  return {
    to,
    subject,
    list: 'office',
    content: {
      title: subject,
      blocks: [
        { kind: 'text', text: `${reason} All visitors get ${toVersion} again.` },
        { kind: 'text', text: 'Publish a corrected version, or promote this one again.' },
      ],
      reason: `You receive this because you release ${unit}, or because you own the site and no address is set for it.`,
    },
  };
}
