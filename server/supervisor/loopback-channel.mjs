import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const CALL_MAX_BYTES = 16 * 1024;

/**
 * Accepts calls from programs of the same user on a loopback port. The file, readable only by that user, contains the
 * port, the token that a call must send, and `details`. Plain JavaScript, because the supervisor runs from source.
 *
 * @param {object} options
 * @param {string} options.file
 * @param {object} [options.details]
 * @param {(call: { path: string, body: unknown, response: import('node:http').ServerResponse }) => Promise<unknown>} options.answer
 * @param {(error: unknown) => void} [options.onFailure]
 */
export async function openLoopbackChannel({ file, details = {}, answer, onFailure = () => undefined }) {
  const token = randomBytes(32).toString('base64url');

  async function receive(request, response) {
    const isOurs = isSame(request.headers.authorization ?? '', `Bearer ${token}`);
    if (!isOurs || request.method !== 'POST') return response.writeHead(403).end();
    if (Number(request.headers['content-length'] ?? Infinity) > CALL_MAX_BYTES) return response.writeHead(413).end();
    await answer({ path: request.url.slice(1), body: await json(request), response });
  }

  const server = createServer((request, response) => {
    receive(request, response).catch((error) => {
      onFailure(error);
      // A truncated answer must not look complete.
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ ...details, port: server.address().port, token }), { mode: 0o600 });

  return {
    /** Resolves when no call is left; those that are running are cut. */
    async close() {
      rmSync(file, { force: true });
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Calls the process that wrote the file. Null if there is no such file; after a crash it may remain, so `call` rejects,
 * or another program that uses the port by now answers.
 *
 * @param {string} file
 * @returns {{ details: Record<string, unknown>, call: (path: string, body: unknown, signal?: AbortSignal) => Promise<Response> } | null}
 */
export function findLoopbackChannel(file) {
  const address = read(file);
  if (!address) return null;

  const { port, token, ...details } = address;
  return {
    details,
    call: (path, body, signal) =>
      fetch(`http://127.0.0.1:${port}/${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        signal: signal ?? null,
      }),
  };
}

/** @returns {{ port: number, token: string } | null} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function isSame(given, wanted) {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
