// Texts of the command line, which the server and the build preset print.
import type { ReleaseManifest } from './release';
import type { AuditEvent, Channel, ChannelChange, ReleasePreview, ReleaseStatus, UnitStatus } from './release-calls';

const HEADINGS = [
  'unit',
  'channel',
  'version',
  'traffic',
  'since (UTC)',
  'by',
  'size',
  'loads',
  'failed',
  'LCP',
  'INP',
  'CLS',
];

/** `sha384-` and enough of the hash to tell two contents apart. */
const INTEGRITY_SHOWN = 15;

/** What visitors got before and after a change, and its warnings; several lines. */
export function describeChange({ unit, revision, before, after, warnings }: ChannelChange): string {
  return [
    `${unit}, revision ${revision}`,
    `  before  ${describeChannel(before)}`,
    `  after   ${describeChannel(after)}`,
    ...warnings.map((warning) => `Warning: ${warning}`),
  ].join('\n');
}

/** Several lines, like those of every change. */
export function describeRevocation(version: string, change: ChannelChange): string {
  return `${change.unit} ${version} is revoked.\n${describeChange(change)}`;
}

export function describePreview({ path, expiresAt }: ReleasePreview, site: URL): string {
  return `Open ${new URL(path, site).href}\nThe link works until ${expiresAt}, or until you revoke the token or a version of the unit.`;
}

/**
 * A table with one row for each stored version: those that visitors get first, then the others, newest first. Below it,
 * the faults of the last day.
 */
export function describeStatus({ units }: Pick<ReleaseStatus, 'units'>): string {
  return [...align([HEADINGS, ...units.flatMap(listRows)]), ...units.flatMap(describeFaults)].join('\n');
}

/** A table with one row for each event. */
export function describeHistory(events: readonly AuditEvent[]): string {
  if (events.length === 0) return 'Nothing was changed yet.';
  const rows = events.map(({ at, action, fromVersion, toVersion, actor, reason }) => [
    toTime(at),
    action.replaceAll('_', ' '),
    [fromVersion, toVersion].filter(Boolean).join(' → '),
    actor,
    reason,
  ]);
  return align([['at (UTC)', 'what', 'version', 'by', 'reason'], ...rows]).join('\n');
}

/** Two lines with the sizes, then one for each path, page, module and file that was added (+), removed (-) or changed (~). */
export function describeDifference(before: ReleaseManifest, after: ReleaseManifest): string {
  const sizes = [before, after].map(({ unit, version, files }) => {
    const bytes = Object.values(files).reduce((total, file) => total + file.bytes, 0);
    return `${unit} ${version}: ${Object.keys(files).length} files, ${Math.round(bytes / 1_000)} KB`;
  });
  const [old, current] = [listFacts(before), listFacts(after)];
  const names = [...new Set([...old.keys(), ...current.keys()])].sort();
  const lines = names.flatMap((name) => {
    const [was, is] = [old.get(name), current.get(name)];
    if (was === undefined) return [`+ ${name}  ${is}`];
    if (is === undefined) return [`- ${name}  ${was}`];
    return was === is ? [] : [`~ ${name}  ${was} → ${is}`];
  });
  return [...sizes, ...(lines.length > 0 ? lines : ['Both contain the same.'])]
    .map((line) => line.trimEnd())
    .join('\n');
}

/** What is compared, by a name that says what it is. */
function listFacts({ routes, pages, container, files }: ReleaseManifest): Map<string, string> {
  return new Map([
    ...Object.entries(routes).map(([path, { title }]): [string, string] => [`path ${path}`, title]),
    ...pages.map(({ path, title }): [string, string] => [`page ${path}`, title]),
    ...(container?.exposes ?? []).map((name): [string, string] => [`module ${name}`, '']),
    ...Object.entries(files).map(([name, { bytes, integrity }]): [string, string] => [
      `file ${name}`,
      `${bytes} bytes, ${integrity.slice(0, INTEGRITY_SHOWN)}`,
    ]),
  ]);
}

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_heading, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function toTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

function describeFaults({ unit, versions }: UnitStatus): string[] {
  return versions.flatMap(({ version, reports: { faults } }) =>
    faults.map(({ kind, page, stack }) =>
      ['', `${unit} ${version}: ${kind} ${page}`.trimEnd(), ...stack.split('\n').filter(Boolean)].join('\n  '),
    ),
  );
}

function describeChannel(channel: Channel | null): string {
  if (!channel) return 'nothing';
  const { stable, canary, fallback } = channel;
  const parts = [`stable ${stable.version}`];
  if (canary) parts.push(`canary ${canary.version} with ${canary.traffic} %`);
  if (fallback) parts.push(`fallback ${fallback}`);
  return parts.join(', ');
}

interface Role {
  name: string;
  version: string;
  /** Percent. */
  traffic?: number;
  since: string;
  by: string;
}

function listRows(status: UnitStatus): string[][] {
  const { unit, versions } = status;
  const roles = listRoles(status);
  if (roles.length === 0) return [[unit, 'nothing']];

  return roles.map(({ name, version, traffic, since, by }) => {
    const stored = versions.find((item) => item.version === version);
    const { loads, addresses, failing, vitals } = stored?.reports ?? {};
    return [
      unit,
      name,
      version,
      traffic === undefined ? '' : `${traffic} %`,
      toTime(since),
      by,
      ...(stored ? [`${Math.round(stored.bytes / 1_000)} KB`] : ['']),
      toCell(loads),
      failing ? `${failing} of ${addresses}` : toCell(failing),
      toCell(vitals?.lcp, ' ms'),
      toCell(vitals?.inp, ' ms'),
      toCell(vitals?.cls && Math.round(vitals.cls * 1_000) / 1_000),
    ];
  });
}

function listRoles({ channel, versions }: UnitStatus): Role[] {
  const { stable, canary = null, fallback = null } = channel ?? {};
  const serving: Role[] = [];
  if (stable) serving.push({ name: 'stable', ...stable, traffic: toShare(100 - (canary?.traffic ?? 0)) });
  if (canary) serving.push({ name: 'canary', ...canary });

  const served = new Set(serving.map(({ version }) => version));
  const others = versions
    .filter(({ version }) => !served.has(version))
    .map(({ version, publishedAt, publishedBy, revokedAt }): Role => {
      const unused = revokedAt === null ? 'stored' : 'revoked';
      return { name: version === fallback ? 'fallback' : unused, version, since: publishedAt, by: publishedBy };
    });
  return [...serving, ...others.sort(byRole)];
}

function byRole(a: Role, b: Role): number {
  const isFallback = Number(b.name === 'fallback') - Number(a.name === 'fallback');
  return isFallback || b.since.localeCompare(a.since);
}

/** A difference of shares with one decimal is not exact in binary. */
function toShare(percent: number): number {
  return Math.round(percent * 10) / 10;
}

function toCell(count: number | null | undefined, measure = ''): string {
  return count === undefined || count === null ? '' : `${count}${measure}`;
}
