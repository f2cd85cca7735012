import { lookup as lookUpAddresses } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { isPublicAddress } from './public-addresses';

/**
 * Fetches a file that every page may load, from an https origin on the public internet. Rejects if the origin is not
 * public, redirects, refuses other origins, or sends more than `maxBytes`.
 */
export type PublicFetch = (url: URL, options: PublicFetchOptions) => Promise<Buffer>;

interface PublicFetchOptions {
  agent: Agent;
  maxBytes: number;
  signal: AbortSignal;
}

export interface PublicFetchDeps {
  /** Resolves names as `dns.lookup` does. */
  lookup?: LookupFunction;
  isAllowed?: (address: string) => boolean;
  /** PEM of further certificate authorities. */
  ca?: string;
}

export function createPublicFetch(deps: PublicFetchDeps): PublicFetch {
  const { lookup = lookUpAddresses as LookupFunction, isAllowed = isPublicAddress, ca } = deps;

  /** Checked where the socket gets its address, so that no second lookup can give another one. */
  const lookUpAllowed: LookupFunction = (hostname, options, done) => {
    lookup(hostname, options, (error, address, family) => {
      const found = typeof address === 'string' ? [address] : (address ?? []).map((entry) => entry.address);
      const refused = error ? undefined : found.find((entry) => !isAllowed(entry));
      done(refused === undefined ? error : new Error(`${refused} is not a public address`), address, family);
    });
  };

  return async (url, { agent, maxBytes, signal }) => {
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // The socket looks up names only.
    if (isIP(literal) && !isAllowed(literal)) throw new Error(`${literal} is not a public address`);
    const answer = await send(url, { agent, lookup: lookUpAllowed, ca, signal });
    if (answer.statusCode !== 200) {
      throw new Error(`the status is ${answer.statusCode}, without a redirect it must be 200`);
    }
    if (answer.headers['access-control-allow-origin'] !== '*') {
      throw new Error('browsers need the header Access-Control-Allow-Origin: *');
    }
    return readBody(answer, maxBytes);
  };
}

function send(url: URL, options: Parameters<typeof request>[1]): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { ...options, headers: { 'Accept-Encoding': 'identity' } }, resolve)
      .on('error', reject)
      .end();
  });
}

async function readBody(answer: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
