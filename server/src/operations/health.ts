import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import type { HealthArea, HealthLine, HealthReport } from '@potomac-oak/shared/contracts/health';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { PRICED_WORK, type PricedWork } from '@potomac-oak/shared/contracts/priced-work';
import type { PrivacyWish } from '@potomac-oak/shared/contracts/privacy';

import { ownerGuard } from '../accounts/sessions/staff-guard';
import type { HttpApp } from '../base/http/http-app';
import { limitStaffBy } from '../base/limits/rate-limits';
import type { Delivery } from '../delivery/register-delivery';
import type { Parts } from '../parts';
import { findPriceFault, readPriceSetting } from '../prices/price-setting';
import { findNewestBackup } from './backup/record-backup';
import { isOutgrown, MOVE_ADVICE } from './embedded-size';

type HealthParts = Pick<Parts, 'config' | 'database' | 'files' | 'isHttps' | 'outbox' | 'now'> &
  Pick<Delivery, 'listFailing' | 'readChannels'>;

/** The oldest version with support; those of its age get no corrections of security faults. */
const NODE_MIN = 22;
/** Of backups that the operator makes. */
const BACKUP_MAX_AGE_MS = 7 * DAY_MS;
const DRILL_MAX_AGE_MS = 35 * DAY_MS;
/** A request for personal data needs attention this long before its deadline. */
const REQUEST_WARNING_MS = 7 * DAY_MS;
/** Only the oldest open requests are listed. */
const REQUESTS_MAX = 100;
/** A warning. Below 1 GB (`files.ts`), photos and documents are refused. */
const FREE_LOW_BYTES = 2 * 1024 ** 3;

/** What owners see of the state of the server. A further area adds its function to the list. */
export function registerHealth(app: HttpApp, parts: Parts & HealthParts): void {
  const { staffGuard, limiters } = parts;
  const areas = [requests, releases, storage, backups, mails, prices, versions];
  const options = { onRequest: [staffGuard, ownerGuard], preHandler: limitStaffBy(limiters.deskCalls) };

  app.get(
    OFFICE_PATHS.health,
    options,
    async (): Promise<HealthReport> => ({ areas: await Promise.all(areas.map((area) => area(parts))) }),
  );
}

interface OpenRequest {
  id: string;
  wish: PrivacyWish;
  isByAddress: boolean;
  dueAt: Date;
  customerId: string;
  name: string;
  /** Of all open requests. */
  total: number;
}

async function requests({ database, now }: HealthParts): Promise<HealthArea> {
  const open = await database.query<OpenRequest>(
    `select p.id, p.wish, p.by_address as "isByAddress", count(*) over ()::int as total, p.requested_at + interval '1 month' as "dueAt", shown.id as "customerId", shown.name
       from privacy_requests p join customer_records r using (kind, record_id)
       join customers c on c.id = r.customer_id join customers shown on shown.id = coalesce(c.merged_into, c.id)
      where p.settled_at is null order by p.requested_at limit ${REQUESTS_MAX}`,
  );
  const lines = open.map(
    ({ id, wish, isByAddress, dueAt, customerId, name }): HealthLine => ({
      label: wish === 'copy' ? 'Copy' : 'Erasure',
      value: `${name || 'Visitor'}${isByAddress ? ', confirmed by e-mail' : ''}, answer due`,
      at: dueAt.toISOString(),
      needsAttention: dueAt.getTime() - now() < REQUEST_WARNING_MS,
      request: { id, customerId },
    }),
  );
  const hidden = (open[0]?.total ?? 0) - open.length;
  if (hidden > 0) lines.push({ label: 'Later requests', value: `${hidden} more`, needsAttention: true });
  return { title: 'Requests for personal data', lines };
}

async function releases({ database, isHttps, listFailing, readChannels }: HealthParts): Promise<HealthArea> {
  const failing = new Map((await listFailing()).map((release) => [release.unit, release]));
  const channels = await readChannels();
  const lines = Object.entries(channels).map(([unit, { stable, canary }]): HealthLine => {
    const isStopped = canary?.traffic === 0;
    const trial = canary ? `, ${canary.version} for ${canary.traffic} % of visitors` : '';
    const failure = failing.get(unit);
    const failed = failure ? `, which failed at ${failure.failing} of ${failure.addresses} addresses` : '';
    const state = isStopped ? `; the trial of ${canary.version} was stopped` : trial;
    return {
      label: unit,
      value: stable.version + failed + state,
      at: stable.since,
      needsAttention: isStopped || failure !== undefined,
    };
  });
  // Elsewhere a team promotes its first release itself.
  if (!isHttps) return { title: 'Releases', lines };
  const stored = await database.query<{ unit: string }>(
    'select distinct unit from unit_releases where revoked_at is null and removed_at is null order by unit',
  );
  for (const { unit } of stored.filter(({ unit }) => !channels[unit]))
    lines.push({
      label: unit,
      value: 'Waiting for an owner to confirm it on the page "Releases"',
      needsAttention: true,
    });
  return { title: 'Releases', lines };
}

async function storage({ database, files }: HealthParts): Promise<HealthArea> {
  const [{ size, count, bytes } = { size: 0, count: 0, bytes: 0 }] = await database.query<{
    size: number;
    count: number;
    bytes: number;
  }>(
    `select pg_database_size(current_database())::int8 as size, count(*)::int8 as count,
            coalesce(sum(bytes), 0)::int8 as bytes from files`,
  );
  const isLarge = await isOutgrown(database);
  const free = await files.freeBytes();
  const lines: HealthLine[] = [
    {
      label: 'Database',
      value: isLarge ? `${describeBytes(size)}, ${MOVE_ADVICE}` : describeBytes(size),
      needsAttention: isLarge,
    },
    { label: 'Photos and documents', value: `${count.toLocaleString('en-US')}, ${describeBytes(bytes)}` },
  ];
  if (free !== null)
    lines.push({ label: 'Free on the disk', value: describeBytes(free), needsAttention: free < FREE_LOW_BYTES });
  return { title: 'Storage', lines };
}

async function backups({ config, database, now }: HealthParts): Promise<HealthArea> {
  const [made, drilled] = [
    await findNewestBackup(database, 'backed_up'),
    await findNewestBackup(database, 'restore_drilled'),
  ];
  const isOlder = (at: Date | null, maxAgeMs: number) => at === null || now() - at.getTime() > maxAgeMs;
  const isDaily = config.BACKUP_DIR !== undefined;
  const lines = [describeTime('Last backup', made, isOlder(made, isDaily ? 2 * DAY_MS : BACKUP_MAX_AGE_MS))];
  if (isDaily) lines.push(describeTime('Last restored to try it', drilled, isOlder(drilled, DRILL_MAX_AGE_MS)));
  return { title: 'Backups', lines };
}

async function mails({ database, outbox }: HealthParts): Promise<HealthArea> {
  const [{ waiting, delayed, failed } = { waiting: 0, delayed: 0, failed: 0 }] = await database.query<{
    waiting: number;
    delayed: number;
    failed: number;
  }>(
    `select count(*) filter (where state = 'queued')::int8 as waiting,
            count(*) filter (where state = 'queued' and last_error <> '')::int8 as delayed,
            count(*) filter (where state = 'failed')::int8 as failed from outbox where queue = 'email'`,
  );
  if (!outbox.isOpen('email'))
    return { title: 'E-mail', lines: [{ label: 'Sending', value: 'Off: the operator has set no mail server' }] };
  return {
    title: 'E-mail',
    lines: [
      {
        label: 'Waiting',
        value: delayed === 0 ? `${waiting}` : `${waiting}, ${delayed} of them refused so far`,
        needsAttention: delayed > 0,
      },
      { label: 'Failed', value: `${failed}`, needsAttention: failed > 0 },
    ],
  };
}

async function prices({ database, isHttps, now }: HealthParts): Promise<HealthArea> {
  const figures = Object.entries((await readPriceSetting(database)).work);
  const faults = figures.map(([work, entry]) => ({ work, fault: findPriceFault(entry, now()) }));
  const listOf = (label: string, found: readonly { work: string }[]): HealthLine[] => {
    const labels = found.map(({ work }) => PRICED_WORK[work as PricedWork].label);
    return labels.length === 0 ? [] : [{ label, value: labels.join(', '), needsAttention: true }];
  };
  const hidden = isHttps ? figures.filter(([, { isAccepted }]) => !isAccepted) : [];
  const lines = [
    ...listOf(
      'No source or date',
      faults.filter(({ fault }) => fault === 'missing'),
    ),
    ...listOf(
      'Older than 12 months',
      faults.filter(({ fault }) => fault === 'old'),
    ),
    ...listOf(
      'Not accepted, so not shown',
      hidden.map(([work]) => ({ work })),
    ),
  ];
  return { title: 'Price ranges', lines };
}

async function versions(): Promise<HealthArea> {
  const isOld = Number(process.versions.node.split('.')[0]) < NODE_MIN;
  const value = isOld
    ? `${process.versions.node}, without support: install ${NODE_MIN} or later`
    : process.versions.node;
  return { title: 'Versions', lines: [{ label: 'Node.js', value, needsAttention: isOld }] };
}

function describeTime(label: string, at: Date | null, needsAttention: boolean): HealthLine {
  return at === null
    ? { label, value: 'Never', needsAttention }
    : { label, value: '', at: at.toISOString(), needsAttention };
}

function describeBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${(bytes / 1024 ** power).toLocaleString('en-US', { maximumFractionDigits: power > 2 ? 1 : 0 })} ${units[power]}`;
}
