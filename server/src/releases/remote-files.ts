import { lookup as lookUpAddresses } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { RELEASE_FILE, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { AppError } from '../errors/app-error';
import { isPublicAddress } from './public-addresses';
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

interface RemoteFilesDeps {
  /** Resolves names as `dns.lookup` does. */
  lookup?: LookupFunction;
  isAllowed?: (address: string) => boolean;
  /** PEM of further certificate authorities. */
  ca?: string;
}

export function createRemoteFiles(deps: RemoteFilesDeps = {}): RemoteFiles {
  const { lookup = lookUpAddresses as LookupFunction, isAllowed = isPublicAddress, ca } = deps;

  /** Checked where the socket gets its address, so that no second lookup can give another one. */
  const lookUpAllowed: LookupFunction = (hostname, options, done) => {
    lookup(hostname, options, (error, address, family) => {
      const found = typeof address === 'string' ? [address] : (address ?? []).map((entry) => entry.address);
      const refused = error ? undefined : found.find((entry) => !isAllowed(entry));
      done(refused === undefined ? error : new Error(`${refused} is not a public address`), address, family);
    });
  };

  async function fetchFile(url: URL, { agent, maxBytes, signal }: FetchOptions): Promise<Buffer> {
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // The socket looks up names only.
    if (isIP(literal) && !isAllowed(literal)) throw new Error(`${literal} is not a public address`);
    const answer = await send(url, { agent, lookup: lookUpAllowed, ca, signal });
    if (answer.statusCode !== 200)
      throw new Error(`the status is ${answer.statusCode}, without a redirect it must be 200`);
    if (answer.headers['access-control-allow-origin'] !== '*') {
      throw new Error('browsers need the header Access-Control-Allow-Origin: *');
    }
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, length);
  }

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
          return await fetchFile(url, { agent, maxBytes, signal: limit });
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

interface FetchOptions {
  agent: Agent;
  maxBytes: number;
  signal: AbortSignal;
}

function send(url: URL, options: Parameters<typeof request>[1]): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { ...options, headers: { 'Accept-Encoding': 'identity' } }, resolve)
      .on('error', reject)
      .end();
  });
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
