import type { ReleaseManifest } from './release';
import { HOST_UNIT } from './release-names';

/**
 * The most bytes of the parts of a release. Those that visitors load count as compressed with brotli, the last two as
 * they are. The server's operator may set others (`RELEASE_BUDGETS`).
 */
export const RELEASE_BUDGETS = {
  container: 12_000,
  /** The container of a remote without routes, which consists of it. */
  standaloneContainer: 20_000,
  route: 80_000,
  hostMain: 90_000,
  embedScript: 3_000,
  embedOpened: 36_000,
  document: 30_000,
  /** One prerendered page. */
  fragment: 200_000,
  /** All files. The server holds them in memory while it checks them. */
  release: 20_000_000,
};

export type ReleaseBudgets = Readonly<typeof RELEASE_BUDGETS>;

/** Parts that use more of their limit are reported. */
const WARNING_SHARE = 0.9;
const LARGEST = 3;
/** Levels of brotli. Visitors get the last one. The first one is larger and ten times faster, and sufficient for most parts. */
const ESTIMATE = 5;
const DELIVERED = 11;

interface Budgeted {
  /** `The files of /faq total` */
  subject: string;
  files: readonly string[];
  /** What the files consist of, if the sentence is to describe this instead. */
  pieces?: readonly string[];
  limit: number;
}

export interface WeighedParts {
  /** A sentence for each part that is larger than its limit, with its bytes and those of its three largest files. */
  oversized: string[];
  /** A sentence for each part that is almost as large. */
  warnings: string[];
}

/** Returns the compressed bytes of a file. Called once per file and quality. */
export type Weigh = (file: string, quality: number) => Promise<number>;

export async function weighRelease(
  { unit, entry, routes, embed }: ReleaseManifest,
  budgets: ReleaseBudgets,
  weigh: Weigh,
): Promise<WeighedParts> {
  const patterns = Object.entries(routes);
  const containerLimit = patterns.length > 0 ? budgets.container : budgets.standaloneContainer;

  return weighParts(weigh, [
    { subject: `${entry} has`, files: [entry], limit: unit === HOST_UNIT ? budgets.hostMain : containerLimit },
    ...patterns.map(([path, { files }]) => ({
      subject: `The files of ${path} total`,
      files,
      limit: budgets.route,
    })),
    ...(embed ? [{ subject: `${embed.script} has`, files: [embed.script], limit: budgets.embedScript }] : []),
    ...(embed
      ? [{ subject: 'The opened embed has', files: [embed.script, embed.app], limit: budgets.embedOpened }]
      : []),
  ]);
}

/** A sentence for each part that is larger than its limit by the sizes that the manifest lists. */
export function describeListedSizes({ files, pages }: ReleaseManifest, budgets: ReleaseBudgets): string[] {
  const sizes = Object.entries(files).map(([file, { bytes }]) => ({ file, bytes }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const fragments = new Set(pages.map(({ fragment }) => fragment));
  const large = sizes.filter(({ file, bytes }) => fragments.has(file) && bytes > budgets.fragment);
  return [
    ...(total > budgets.release
      ? [`${compare('The files total', total, budgets.release)}${describeLargest(sizes)}.`]
      : []),
    ...large.map(({ file, bytes }) => `${compare(`${file} has`, bytes, budgets.fragment)}.`),
  ];
}

export async function weighParts(weigh: Weigh, parts: readonly Budgeted[]): Promise<WeighedParts> {
  const known = new Map<string, Promise<number>>();
  const found: WeighedParts = { oversized: [], warnings: [] };

  /** Routes of a release may share a large file. */
  function weighOnce(file: string, quality: number): Promise<number> {
    const key = `${quality} ${file}`;
    const bytes = known.get(key) ?? weigh(file, quality);
    known.set(key, bytes);
    return bytes;
  }

  async function weighAll(files: readonly string[], quality: number) {
    const weights = await Promise.all(files.map(async (file) => ({ file, bytes: await weighOnce(file, quality) })));
    return { weights, total: weights.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  for (const { subject, files, pieces, limit } of parts) {
    const estimate = await weighAll(files, ESTIMATE);
    if (estimate.total <= limit * WARNING_SHARE) continue;
    const { weights, total } = await weighAll(files, DELIVERED);
    const sentence = compare(subject, total, limit);
    if (total > limit) {
      const described = pieces ? (await weighAll(pieces, DELIVERED)).weights : weights;
      found.oversized.push(`${sentence}${describeLargest(described)}.`);
    } else if (total > limit * WARNING_SHARE) found.warnings.push(`${sentence}.`);
  }
  return found;
}

function compare(subject: string, bytes: number, limit: number): string {
  return `${subject} ${describeBytes(bytes)} of ${describeBytes(limit)} bytes`;
}

function describeLargest(weights: readonly { file: string; bytes: number }[]): string {
  if (weights.length === 1) return '';
  const largest = weights.toSorted((a, b) => b.bytes - a.bytes).slice(0, LARGEST);
  return `; the largest are ${largest.map(({ file, bytes }) => `${file} with ${describeBytes(bytes)}`).join(', ')}`;
}

function describeBytes(bytes: number): string {
  return bytes.toLocaleString('en-US');
}
