import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../src/testing/free-port';
import { until } from '../../src/testing/until';

export const HOST = 'www.example.com';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Call {
  host?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/**
 * Starts nginx with the configuration of `deploy`, on free ports and with a certificate of its own.
 *
 * @param nodes their ports
 */
export async function startNginx(nodes: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const certificate = join(folder, 'cert.pem');
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/server 127\.0\.0\.1:8081(.*)\n.*/g, (_, options: string) =>
      nodes.map((node) => `server 127.0.0.1:${node}${options}`).join('\n'),
    )
    .replaceAll(/listen \[::\].*/g, '')
    .replace('listen 443', `listen ${port}`)
    .replace('listen 80', `listen ${plainPort}`)
    .replace(/\/etc\/letsencrypt\/live\/[^/]+\/fullchain.pem/, certificate)
    .replace(/\/etc\/letsencrypt\/live\/[^/]+\/privkey.pem/, join(folder, 'key.pem'))
    .replace('/var/cache/nginx/potomac-oak', join(folder, 'cache'));
  mkdirSync(join(folder, 'cache'));
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; user root; pid ${folder}/pid; error_log stderr crit; events {} http { access_log off; include ${folder}/site.conf; }`,
  );
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', `/CN=${HOST}`, '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', join(folder, 'key.pem'), '-out', certificate],
  ]);
  const plainUrl = `http://127.0.0.1:${plainPort}`;
  const start = () =>
    spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const listens = () =>
    until(() =>
      fetch(plainUrl, { redirect: 'manual' }).then(
        () => true,
        () => false,
      ),
    );
  let nginx = start();
  await listens();

  return {
    port,
    plainUrl,
    /** Path of its certificate, which is also valid for 127.0.0.1. */
    certificate,
    call: (path: string, call: Call = {}) => callTls(port, path, call),
    /** Cuts all connections. */
    async restart() {
      await stop(nginx);
      nginx = start();
      await listens();
    },
    async [Symbol.asyncDispose]() {
      await stop(nginx);
      rmSync(folder, { recursive: true });
    },
  };
}

async function callTls(port: number, path: string, { host = HOST, headers = {}, body }: Call): Promise<Answer> {
  const sent = request({
    ...{ port, path, host: '127.0.0.1', servername: HOST, rejectUnauthorized: false },
    method: body ? 'POST' : 'GET',
    headers: { Host: host, Origin: `https://${host}`, ...headers },
  });
  // nginx answers a body that is too large before it has arrived.
  sent.on('error', () => undefined).end(body);
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}
