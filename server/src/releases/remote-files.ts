import { Agent } from 'node:https';

import { RELEASE_FILE, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { AppError } from '../errors/app-error';
import { createPublicFetch, type PublicFetchDeps } from './public-fetch';
import { serializeManifest } from './release-manifest';

/** For one file. */
const ANSWER_TIMEOUT_MS = 10_000;
/** An https folder with a path of its own, because a document's policy names it; of characters that end no directive. */
const FOLDER_URL = /^https:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?(?:\/[A-Za-z0-9._~-]+)+\/$/;

/** The files of a release that browsers load from another origin. */
export interface RemoteFiles {
  /** Throws `invalid_input` for anything but an https folder. */
  checkUrl(filesUrl: string): string;
  /**
   * Fetches the files in the order of the manifest, after release.json, which must be the same. Throws `invalid_input` if
   * the origin is not public, redirects, answers late, or with more bytes than listed.
   */
  read(filesUrl: string, manifest: ReleaseManifest, signal: AbortSignal): AsyncIterable<Buffer>;
}

export function createRemoteFiles(deps: PublicFetchDeps = {}): RemoteFiles {
  const fetchPublic = createPublicFetch(deps);

  return {
    checkUrl(filesUrl) {
      if (FOLDER_URL.test(filesUrl) && URL.canParse(filesUrl) && new URL(filesUrl).href === filesUrl) return filesUrl;
      const msg = 'X-Files-Url must be an https folder with a trailing slash, such as https://cdn.example/blog/1.4.2/.';
      throw new AppError('invalid_input', { msg });
    },

    async *read(filesUrl, manifest, signal) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      async function fetchNamed(name: string, maxBytes: number): Promise<Buffer> {
        const url = new URL(name, filesUrl);
        const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
        try {
          return await fetchPublic(url, { agent, maxBytes, signal: limit });
        } catch (cause) {
          signal.throwIfAborted();
          throw unverified(url, cause);
        }
      }

      try {
        const expected = serializeManifest(manifest);
        const found = await fetchNamed(RELEASE_FILE, 2 * Buffer.byteLength(expected));
        if (!isSameManifest(found, expected)) {
          throw unverified(new URL(RELEASE_FILE, filesUrl), new Error('it differs from the published one'));
        }
        for (const [name, { bytes }] of Object.entries(manifest.files)) yield await fetchNamed(name, bytes);
      } finally {
        agent.destroy();
      }
    },
  };
}

function isSameManifest(content: Buffer, expected: string): boolean {
  try {
    return serializeManifest(JSON.parse(content.toString())) === expected;
  } catch {
    return false;
  }
}

function unverified(url: URL, cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return Object.assign(new AppError('invalid_input', { msg: `${url} could not be verified: ${reason}.` }), { cause });
}
