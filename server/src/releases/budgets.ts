import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { AppError } from '../errors/app-error';

const KB = 1_000;
/** Compressed with brotli, in KB. */
const LIMITS = {
  container: 12,
  /** Of a remote without routes, which consists of its container. */
  standaloneContainer: 20,
  route: 80,
  hostMain: 90,
  embedScript: 3,
  embedOpened: 36,
  document: 30,
};

/** Parts that use more of their limit cause a warning. */
const WARNING_SHARE = 0.9;

interface Part {
  /** `The files of /faq total` */
  subject: string;
  contents: readonly Buffer[];
  limit: number;
}

/**
 * Throws `invalid_input` for the first part of a release that is larger than its limit. Returns a sentence for each part
 * that is almost as large.
 */
export async function checkFileBudgets(
  { unit, entry, routes, embed }: ReleaseManifest,
  contents: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  const read = (names: readonly string[]) => names.flatMap((name) => contents.get(name) ?? []);
  const patterns = Object.entries(routes);
  const containerLimit = patterns.length > 0 ? LIMITS.container : LIMITS.standaloneContainer;
  const measure = createMeasure();

  const ofPages = await checkParts(measure, [
    { subject: `${entry} has`, contents: read([entry]), limit: unit === HOST_UNIT ? LIMITS.hostMain : containerLimit },
    ...patterns.map(([path, { files }]) => ({
      subject: `The files of ${path} total`,
      contents: read(files),
      limit: LIMITS.route,
    })),
  ]);
  if (!embed) return ofPages;
  const { script, app } = embed;
  const ofEmbed = await checkParts(measure, [
    { subject: `${script} has`, contents: read([script]), limit: LIMITS.embedScript },
    { subject: `${script} and ${app} total`, contents: read([script, app]), limit: LIMITS.embedOpened },
  ]);
  return [...ofPages, ...ofEmbed];
}

/** Throws `invalid_input` if the document of `path` is larger than its limit. */
export async function checkDocumentBudget(path: string, document: string): Promise<void> {
  await checkParts(createMeasure(), [
    { subject: `The document of ${path} has`, contents: [Buffer.from(document)], limit: LIMITS.document },
  ]);
}

async function checkParts(measure: Measure, parts: readonly Part[]): Promise<string[]> {
  const warnings: string[] = [];
  for (const { subject, contents, limit } of parts) {
    const bytes = await sumCompressed(measure, contents, limit);
    if (bytes > limit * KB) {
      throw new AppError('invalid_input', { msg: `${subject} ${Math.ceil(bytes / KB)} KB; the limit is ${limit} KB.` });
    }
    if (bytes > limit * KB * WARNING_SHARE) {
      warnings.push(`${subject} ${describeBytes(bytes)} of ${describeBytes(limit * KB)} bytes.`);
    }
  }
  return warnings;
}

/** Visitors get quality 11. Quality 5 is larger and ten times faster, and is sufficient for most parts. */
async function sumCompressed(measure: Measure, contents: readonly Buffer[], limit: number): Promise<number> {
  const sumAt = async (quality: number) =>
    (await Promise.all(contents.map((content) => measure(content, quality)))).reduce((sum, bytes) => sum + bytes, 0);
  const estimate = await sumAt(5);
  return estimate <= limit * KB * WARNING_SHARE ? estimate : sumAt(zlib.BROTLI_MAX_QUALITY);
}

/** Returns the compressed size. */
type Measure = (content: Buffer, quality: number) => Promise<number>;

/** Compresses each file once at each quality, because all routes of a release may share a large file. */
function createMeasure(): Measure {
  const known = new Map<number, Map<Buffer, Promise<number>>>();

  return (content, quality) => {
    const sizes = known.get(quality) ?? new Map<Buffer, Promise<number>>();
    known.set(quality, sizes);
    const size = sizes.get(content) ?? measureCompressed(content, quality);
    sizes.set(content, size);
    return size;
  };
}

async function measureCompressed(content: Buffer, quality: number): Promise<number> {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: quality };
  return (await promisify(brotliCompress)(content, { params })).length;
}

function describeBytes(bytes: number): string {
  return bytes.toLocaleString('en-US');
}
