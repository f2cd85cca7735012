import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { HOST_UNIT, type ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { ActiveReleases } from '../releases/active-releases';
import { type Audiences, restrictReleases } from '../releases/audience';
import type { ReleaseService } from '../releases/release-service';
import {
  describeReleases,
  listFallbacks,
  listRollbackSets,
  listServingSets,
  type VersionSet,
} from '../releases/version-set';
import { type DocumentTarget, describeTarget, listTargets } from './document-address';
import { type CachedDocument, createDocumentCache } from './document-cache';
import type { ComposeDocument } from './document-composer';
import { FAST, type PackedDocument, packDocument, repackDocument, SMALL } from './packed-document';
import { createSlots } from './slots';

/** Composing uses the threads that also check passwords and read files. */
const COMPOSED_AT_A_TIME = 2;
/** Half of the time for which a ticket is valid. */
const FRESH_MS = 5 * MINUTE_MS;

export interface Documents {
  /** Takes the document from memory or composes it. Rejects if a file of a release is missing. */
  find(target: DocumentTarget, releases: VersionSet): Promise<PackedDocument>;
  /** Composes a document that shows the stored release `preview`, one of `releases`. Keeps it nowhere. */
  compose(target: DocumentTarget, releases: VersionSet, preview: ReleaseId): Promise<PackedDocument>;
  /** Waits for documents that are being composed. */
  close(): Promise<void>;
}

export interface DocumentsDeps {
  releases: Pick<ReleaseService, 'active' | 'onActivate'>;
  audiences: Audiences;
  compose: ComposeDocument;
  now?: () => number;
  onFailure: (error: unknown) => void;
}

interface Job {
  /** Equal for documents that differ only in tickets and fallbacks. */
  key: string;
  target: DocumentTarget;
  releases: VersionSet;
}

/**
 * Composes what visitors can get before a revision becomes active; a revision with a document that cannot be composed
 * is refused. Afterwards composes what visitors get after a rollback of one unit.
 */
export async function createDocuments(deps: DocumentsDeps): Promise<Documents> {
  const { releases, audiences, compose, now = Date.now, onFailure } = deps;
  const inSlot = createSlots(COMPOSED_AT_A_TIME);
  const cache = createDocumentCache();
  const pending = new Map<string, Promise<CachedDocument>>();
  const repacking = new Map<string, Promise<void>>();
  let latestRollback: readonly Job[] = [];
  let background = Promise.resolve();
  let isClosed = false;

  async function create({ target, releases: set }: Job, quality: number): Promise<CachedDocument> {
    const composedAt = now();
    const document = await packDocument(await compose(target, set, null), quality);
    return { ...document, fallbacks: listFallbacks(set).map(({ manifest }) => manifest), composedAt, quality };
  }

  /** Simultaneous requests for one document share the work. */
  function createOnce(job: Job, quality: number): Promise<CachedDocument> {
    const running = pending.get(job.key);
    if (running) return running;
    const created = inSlot(() => createAndStore(job, quality)).finally(() => pending.delete(job.key));
    pending.set(job.key, created);
    return created;
  }

  async function createAndStore(job: Job, quality: number): Promise<CachedDocument> {
    const document = await create(job, quality);
    cache.set(job.key, document);
    return document;
  }

  function isStale({ composedAt, fallbacks }: CachedDocument, set: VersionSet): boolean {
    const current = listFallbacks(set).map(({ manifest }) => manifest);
    return now() - composedAt > FRESH_MS || describeReleases(fallbacks) !== describeReleases(current);
  }

  async function prepare(next: ActiveReleases): Promise<{ commit: () => void }> {
    const served = audiences.all.map((audience) => restrictReleases(next, audience));
    const serving = served.flatMap(listServingSets).flatMap(listJobs);
    const rollback = served.flatMap(listRollbackSets).flatMap(listJobs);
    const prepared = new Map<string, CachedDocument>();
    await Promise.all(
      serving.map(async (job) => {
        prepared.set(job.key, cache.findUsable(job.key, next) ?? (await inSlot(() => create(job, FAST))));
      }),
    );

    function commit(): void {
      for (const { key } of rollback) {
        const known = cache.findUsable(key, next);
        if (known) prepared.set(key, known);
      }
      cache.keep(new Set([...serving, ...rollback].map(({ key }) => key)), prepared);
      startBackground(rollback);
    }
    return { commit };
  }

  function startBackground(rollback: readonly Job[]): void {
    latestRollback = rollback;
    const isCurrent = () => !isClosed && latestRollback === rollback;

    async function composeMissing(): Promise<void> {
      for (const job of rollback) if (isCurrent() && !cache.isKept(job.key)) await createOnce(job, FAST);
    }
    background = background.then(composeMissing).catch(onFailure);
  }

  /** Only documents that are requested: their tickets expire, so most would be compressed for nothing. */
  function repackOnce(key: string, document: CachedDocument): void {
    if (repacking.has(key)) return;

    async function repack(): Promise<void> {
      const packed = await inSlot(() => repackDocument(document));
      const isReplaced = cache.get(key) !== document;
      if (!isReplaced) cache.set(key, { ...document, ...packed, quality: SMALL });
    }
    repacking.set(
      key,
      repack()
        .catch(onFailure)
        .finally(() => repacking.delete(key)),
    );
  }

  await releases.onActivate(prepare);

  return {
    async find(target, set) {
      const job = toJob(target, set);
      const known = cache.findUsable(job.key, releases.active());
      if (!known) return createOnce(job, FAST);
      if (isClosed) return known;
      if (isStale(known, set)) createOnce(job, SMALL).catch(onFailure);
      else if (known.quality !== SMALL) repackOnce(job.key, known);
      return known;
    },

    compose: (target, set, preview) => inSlot(async () => packDocument(await compose(target, set, preview), FAST)),

    async close() {
      isClosed = true;
      await Promise.allSettled([background, ...pending.values(), ...repacking.values()]);
    },
  };
}

/** All documents of one set. Without a host there are none. */
function listJobs(releases: VersionSet): Job[] {
  if (!releases.has(HOST_UNIT)) return [];
  return listTargets(releases).map((target) => toJob(target, releases));
}

function toJob(target: DocumentTarget, releases: VersionSet): Job {
  const versions = describeReleases([...releases.values()].map(({ manifest }) => manifest));
  return { key: `${versions} ${describeTarget(target)}`, target, releases };
}
