import { importShared } from '../unit-modules.js';
import { CommandError, UsageError } from './command-error.js';

const { RELEASE_PATHS } = await importShared('contracts/paths');
const { RELEASE_FILE } = await importShared('contracts/release');
const { releasePath } = await importShared('contracts/release-names');
const { describePreview } = await importShared('contracts/release-text');

/** An upload is sent in this many parts. Progress is reported after each. */
const STEPS = 10;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * @typedef {import('@potomac-oak/shared/contracts/release-calls').ChannelChange} ChannelChange
 * @typedef {import('@potomac-oak/shared/contracts/release-calls').ReleaseStatus} ReleaseStatus
 * @typedef {import('@potomac-oak/shared/contracts/release-calls').PublishedRelease} PublishedRelease
 *
 * @typedef {object} Upload
 * @property {Uint8Array<ArrayBuffer>} body
 * @property {string | undefined} breaking
 * @property {(percent: number) => void} onSent
 */

/**
 * The calls of docs/contract-releases.md, authorized by a deploy token. All reject with `CommandError`.
 *
 * @param {import('@potomac-oak/shared/contracts/release-program').SiteOptions} options
 * @returns {import('@potomac-oak/shared/contracts/release-program').SiteReleases & {
 *   address: URL,
 *   publish: (release: { unit: string, version: string }, upload: Upload) => Promise<PublishedRelease>,
 *   check: (manifest: import('@potomac-oak/shared/contracts/release').ReleaseManifest) => Promise<void>,
 * }}
 */
export function connect({ to, token }) {
  if (!to) throw new UsageError('Name the site: --to URL, or set RELEASE_URL.');
  if (!token) throw new UsageError('Set RELEASE_TOKEN to a deploy token of the unit.');
  const address = readAddress(to);

  /**
   * @param {string} path
   * @param {RequestInit & { duplex?: 'half' }} [request]
   */
  function call(path, request = {}) {
    const headers = { ...request.headers, Authorization: `Bearer ${token}` };
    return ask(RELEASE_PATHS.releases + path, { ...request, headers });
  }

  /**
   * @param {string} path
   * @param {RequestInit & { duplex?: 'half' }} [request]
   */
  async function ask(path, request = {}) {
    const url = new URL(path, address);
    // A redirect could pass the release on to another server.
    const response = await fetch(url, { ...request, redirect: 'manual' }).catch((cause) => {
      throw new CommandError(`${url.origin} does not answer: ${describeCause(cause)}.`, { cause });
    });
    if (response.status >= 300 && response.status < 400) {
      throw new CommandError(`${url} redirects to ${response.headers.get('location')}: use that address.`);
    }
    const answer = await response.json().catch(() => null);
    if (!response.ok) throw new CommandError(answer?.msg ?? `${url} answers with status ${response.status}.`);
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
   * @param {'promote' | 'rollback' | 'revoke'} action
   * @param {{ unit: string }} request
   * @returns {Promise<ChannelChange>}
   */
  async function change(action, { unit, ...body }) {
    const { revision } = await call('');
    return post(`/${unit}/${action}`, { ...body, revision });
  }

  return {
    address,
    promote: (request) => change('promote', request),
    rollBack: (request) => change('rollback', request),
    revoke: (request) => change('revoke', request),
    preview: async ({ unit, version }) => describePreview(await post(`/${unit}/previews`, { version }), address),

    async readStatus(unit) {
      /** @type {ReleaseStatus} */
      const { units } = await call('');
      const shown = units.filter((item) => unit === undefined || item.unit === unit);
      if (shown.length === 0) throw new CommandError(`The token is not for ${unit}.`);
      return { units: shown };
    },

    listEvents: (unit) => call(`/events?${new URLSearchParams({ unit })}`),

    readManifest: (release) => ask(`${releasePath(release)}/${RELEASE_FILE}`),

    check: (manifest) => post(`/${manifest.unit}/check`, manifest),

    publish: ({ unit, version }, { body, breaking, onSent }) =>
      call(`/${unit}/${version}${breaking === undefined ? '' : `?${new URLSearchParams({ breaking })}`}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/gzip', 'Content-Length': String(body.length) },
        body: streamInSteps(body, onSent),
        duplex: 'half',
      }),
  };
}

/**
 * @param {Uint8Array<ArrayBuffer>} body
 * @param {(percent: number) => void} onSent
 */
function streamInSteps(body, onSent) {
  const step = Math.ceil(body.length / STEPS);
  let sent = 0;
  return new ReadableStream({
    // Called when the connection is ready for the next part.
    pull(controller) {
      if (sent > 0) onSent(Math.round((sent / body.length) * 100));
      if (sent === body.length) return controller.close();
      const part = body.subarray(sent, sent + step);
      controller.enqueue(part);
      sent += part.length;
    },
  });
}

/** @param {string} to */
function readAddress(to) {
  const address = URL.canParse(to) ? new URL(to) : null;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new UsageError(`${to} is no address like https://www.example.com.`);
  if (address.protocol === 'http:' && !LOOPBACK.test(address.hostname)) {
    throw new UsageError(`${to} must start with https: the token could be read on its way to the server.`);
  }
  return address;
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
