// Texts of the command line, which the server and the build preset print.
import type { Channel, ChannelChange, ReleasePreview, ReleaseStatus, UnitStatus } from './release-calls';

const HEADINGS = ['unit', 'channel', 'version', 'traffic', 'since (UTC)', 'by', 'loads', 'errors'];

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
  return `Open ${new URL(path, site).href}\nThe link works until ${expiresAt}, or until you revoke the version or the token.`;
}

/** A table with one row for each stored version: those that visitors get first, then the others, newest first. */
export function describeStatus({ units }: Pick<ReleaseStatus, 'units'>): string {
  const rows = [HEADINGS, ...units.flatMap(listRows)];
  const widths = HEADINGS.map((_heading, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
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
    const { reports } = versions.find((stored) => stored.version === version) ?? {};
    const time = since.slice(0, 16).replace('T', ' ');
    return [
      unit,
      name,
      version,
      traffic === undefined ? '' : `${traffic} %`,
      time,
      by,
      ...[reports?.loads, reports?.failing].map(toCell),
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

function toCell(count: number | undefined): string {
  return count === undefined ? '' : String(count);
}
