import { importShared } from '../unit-modules.js';
import { Refusal, UsageError } from './errors.js';

const { RELEASE_PATHS } = await importShared('contracts/paths');

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * @typedef {ReturnType<typeof connect>} ReleaseServer
 * @typedef {import('@potomac-oak/shared/contracts/release-calls').ChannelChange} ChannelChange
 */

/**
 * The calls of docs/contract-releases.md, authorized by a deploy token. All reject with `Refusal`.
 *
 * @param {{ to: string, token: string }} options
 */
export function connect({ to, token }) {
  const site = readSite(to);

  /**
   * @param {string} path
   * @param {RequestInit} [request]
   */
  async function call(path, request = {}) {
    const url = new URL(RELEASE_PATHS.releases + path, site);
    const headers = { ...request.headers, Authorization: `Bearer ${token}` };
    // A redirect could pass the release on to another server.
    const response = await fetch(url, { ...request, headers, redirect: 'manual' }).catch((cause) => {
      throw new Refusal(`${url.origin} does not answer: ${describeCause(cause)}.`, { cause });
    });
    if (response.status >= 300 && response.status < 400) {
      throw new Refusal(`${url} redirects to ${response.headers.get('location')}: use that address.`);
    }
    const answer = await response.json().catch(() => null);
    if (!response.ok) throw new Refusal(answer?.msg ?? `${url} answers with status ${response.status}.`);
    return answer;
  }

  /**
   * @param {string} path
   * @param {object} body
   */
  function post(path, body) {
    return call(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  }

  /**
   * Reads the newest revision first: if another change is stored in between, the server refuses this one.
   *
   * @param {string} unit
   * @param {'promote' | 'rollback' | 'revoke'} action
   * @param {object} body
   * @returns {Promise<ChannelChange>}
   */
  async function change(unit, action, body) {
    const { revision } = await readStatus();
    return post(`/${unit}/${action}`, { ...body, revision });
  }

  /** @returns {Promise<import('@potomac-oak/shared/contracts/release-calls').ReleaseStatus>} */
  function readStatus() {
    return call('');
  }

  return {
    site,
    readStatus,
    change,

    /**
     * @param {{ unit: string, version: string }} release
     * @param {Uint8Array<ArrayBuffer>} body
     * @returns {Promise<import('@potomac-oak/shared/contracts/release-calls').PublishedRelease>}
     */
    publish: ({ unit, version }, body) =>
      call(`/${unit}/${version}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/gzip' },
        body,
      }),

    /**
     * @param {string} unit
     * @param {string} version
     * @returns {Promise<import('@potomac-oak/shared/contracts/release-calls').ReleasePreview>}
     */
    preview: (unit, version) => post(`/${unit}/previews`, { version }),
  };
}

/** @param {string} to */
function readSite(to) {
  const site = URL.canParse(to) ? new URL(to) : null;
  if (!site || !/^https?:$/.test(site.protocol))
    throw new UsageError(`${to} is no address like https://www.example.com.`);
  if (site.protocol === 'http:' && !LOOPBACK.test(site.hostname)) {
    throw new UsageError(`${to} must start with https: the token could be read on its way to the server.`);
  }
  return site;
}

/**
 * fetch reports "fetch failed", and the reason as its cause.
 *
 * @param {unknown} error
 */
function describeCause(error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
