import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gunzip, gzip, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { HOST_UNIT, type ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { DeliveryParts } from '../delivery-parts';
import { restrictReleases } from '../releases/channels/audience';
import { describeReleases, listFallbacks, listServingSets, type VersionSet } from '../releases/channels/version-set';
import { type DocumentTarget, describeTarget, listTargets } from './document-address';
import type { ComposeDocument, ComposedDocument } from './document-composer';

/** Composing uses the threads that also check passwords and read files. */
const COMPOSED_AT_A_TIME = 2;
const CACHE_MAX_BYTES = 64 * 1024 * 1024;
/**
 * Levels of brotli. All documents are composed before visitors request them, in 1 to 3 ms each. A requested document is
 * compressed again by another thread, in 70 to 130 ms, and is then 10 % smaller.
 */
const AHEAD = 5;
const REQUESTED = 11;

/** A composed document in memory, compressed once for each encoding. */
export interface PackedDocument extends Omit<ComposedDocument, 'html'> {
  bodies: { br: Buffer; gzip: Buffer };
  /** Hash of the HTML. */
  etag: string;
}

export interface Documents {
  /** Takes the document from memory or composes it. Rejects if a file of a release is missing. */
  find(target: DocumentTarget, releases: VersionSet): Promise<PackedDocument>;
  /** Composes a document that shows the stored release `preview`, one of `releases`. Keeps it nowhere. */
  compose(target: DocumentTarget, releases: VersionSet, preview: ReleaseId): Promise<PackedDocument>;
  /** Waits for documents that are being composed. */
  close(): Promise<void>;
}

interface Job {
  /** Equal for documents that differ only in tickets. */
  key: string;
  target: DocumentTarget;
  releases: VersionSet;
}

interface CachedDocument {
  document: PackedDocument;
  composedAt: number;
  quality: number;
}

/** Composes what visitors can get before a revision becomes active; a document that cannot be composed prevents it. */
export async function createDocuments(
  { releases, audiences, now, onFailure }: Pick<DeliveryParts, 'releases' | 'audiences' | 'now' | 'onFailure'>,
  compose: ComposeDocument,
): Promise<Documents> {
  const inSlot = pLimit(COMPOSED_AT_A_TIME);
  const cache = new LRUCache<string, CachedDocument>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ document: { bodies } }) => bodies.br.length + bodies.gzip.length,
  });
  const pending = new Map<string, Promise<PackedDocument>>();

  /** Simultaneous requests for one document share the work. */
  function create(job: Job, quality: number): Promise<PackedDocument> {
    const running = pending.get(job.key);
    if (running) return running;

    async function packAndStore(): Promise<PackedDocument> {
      const packed = await pack(job, quality);
      cache.set(job.key, packed);
      return packed.document;
    }
    const created = inSlot(packAndStore).finally(() => pending.delete(job.key));
    pending.set(job.key, created);
    return created;
  }

  async function pack({ key, target, releases: set }: Job, quality: number): Promise<CachedDocument> {
    const known = cache.peek(key);
    if (known && isFresh(known)) return { ...known, document: await compressAgain(known.document, quality), quality };
    const composedAt = now();
    return { document: await packDocument(await compose(target, set, null), quality), composedAt, quality };
  }

  /** Tickets change at midnight (UTC), on all nodes. */
  function isFresh({ composedAt }: CachedDocument): boolean {
    return Math.floor(now() / DAY_MS) === Math.floor(composedAt / DAY_MS);
  }

  await releases.service.addActivationStep(async (next) => {
    const serving = audiences.all.flatMap((audience) => listServingSets(restrictReleases(next, audience)));
    const missing = serving.flatMap(listJobs).filter(({ key }) => !cache.has(key));
    await Promise.all(missing.map((job) => create(job, AHEAD)));
  });

  return {
    async find(target, set) {
      const job = toJob(target, set);
      const known = cache.get(job.key);
      if (!known) return create(job, AHEAD);
      if (known.quality !== REQUESTED || !isFresh(known)) create(job, REQUESTED).catch(onFailure);
      return known.document;
    },

    compose: (target, set, preview) => inSlot(async () => packDocument(await compose(target, set, preview), AHEAD)),

    async close() {
      await Promise.allSettled(pending.values());
    },
  };
}

async function packDocument({ html, ...rest }: ComposedDocument, quality: number): Promise<PackedDocument> {
  const [br, gzipped] = await Promise.all([compress(html, quality), promisify(gzip)(html)]);
  return {
    bodies: { br, gzip: gzipped },
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    ...rest,
  };
}

/** The HTML stays, and with it the ETag. */
async function compressAgain(document: PackedDocument, quality: number): Promise<PackedDocument> {
  const html = await promisify(gunzip)(document.bodies.gzip);
  return { ...document, bodies: { ...document.bodies, br: await compress(html, quality) } };
}

function compress(html: string | Buffer, quality: number): Promise<Buffer> {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: html.length };
  return promisify(brotliCompress)(html, { params });
}

/** All documents of one set. Without a host there are none. */
function listJobs(releases: VersionSet): Job[] {
  if (!releases.has(HOST_UNIT)) return [];
  return listTargets(releases).map((target) => toJob(target, releases));
}

function toJob(target: DocumentTarget, releases: VersionSet): Job {
  const versions = describeReleases([...releases.values()].map(({ manifest }) => manifest));
  const fallbacks = describeReleases(listFallbacks(releases).map(({ manifest }) => manifest));
  return { key: [versions, fallbacks, describeTarget(target)].join(' / '), target, releases };
}
