import { LRUCache } from 'lru-cache';

import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { ActiveReleases } from '../releases/active-releases';
import type { PackedDocument } from './packed-document';

const OTHERS_MAX_BYTES = 64 * 1024 * 1024;

export interface CachedDocument extends PackedDocument {
  /** In its registry. */
  fallbacks: readonly ReleaseId[];
  composedAt: number;
  quality: number;
}

/** Composed documents in memory: those of the kept keys without a limit, all others within a limit of bytes. */
export interface DocumentCache {
  get(key: string): CachedDocument | undefined;
  /** Like `get`, but null for a document that names a revoked version. */
  findUsable(key: string, releases: Pick<ActiveReleases, 'revoked'>): CachedDocument | null;
  set(key: string, document: CachedDocument): void;
  isKept(key: string): boolean;
  /** Replaces the kept keys and their documents. A key without a document gets one from a later `set`. */
  keep(keys: ReadonlySet<string>, documents: Map<string, CachedDocument>): void;
}

export function createDocumentCache(): DocumentCache {
  const others = new LRUCache<string, CachedDocument>({
    maxSize: OTHERS_MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });
  let keptKeys: ReadonlySet<string> = new Set();
  let kept = new Map<string, CachedDocument>();

  function get(key: string): CachedDocument | undefined {
    return kept.get(key) ?? others.get(key);
  }

  return {
    get,
    findUsable(key, { revoked }) {
      const known = get(key);
      const isUsable = known?.fallbacks.every(({ unit, version }) => !revoked.get(unit)?.has(version));
      return known && isUsable ? known : null;
    },
    set(key, document) {
      if (keptKeys.has(key)) kept.set(key, document);
      else others.set(key, document);
    },
    isKept: (key) => kept.has(key),
    keep(keys, documents) {
      keptKeys = keys;
      kept = documents;
    },
  };
}
