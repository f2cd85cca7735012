import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { freePort } from '../../src/testing/free-port';
import { openWorld, type World } from '../../src/testing/world';
import { HOST, isInstalled, startNginx } from './started-nginx';

const TOKEN = 'a-token-for-metrics';
const FORM = { unit: 'remote_site', version: '1.0.0', ticket: 'a.b', kind: 'loaded' };

const testWithNginx = isInstalled('nginx') ? test : test.skip;
const testWithPromtool = isInstalled('promtool') ? test : test.skip;

let world: World;

beforeAll(async () => {
  const env = { PUBLIC_URL: `https://${HOST}`, ADMIN_URL: 'https://admin.example.com', METRICS_TOKEN: TOKEN };
  world = await openWorld({ env });
});
afterAll(() => world.close());

testWithNginx(
  'behind the nginx of deploy/nginx.conf everything works, although one of its two nodes is dead',
  async () => {
    await using proxy = await startNginx([portOf(world), await freePort()]);

    const moved = await fetch(`${proxy.plainUrl}/about?a=1`, { headers: { Host: HOST }, redirect: 'manual' });
    expect(moved.status).toBe(308);
    for (let count = 0; count < 20; count += 1) expect((await proxy.call('/')).status).toBe(200);
    for (const path of ['/metrics', '/readyz', '/healthz']) expect((await proxy.call(path)).status).toBe(404);

    const { body } = await proxy.call('/');
    const [file = ''] = /\/r\/host\/[^"]+\.js/.exec(body) ?? [];
    expect((await proxy.call(file)).headers).toMatchObject({ 'x-cache': 'MISS' });
    const cached = await proxy.call(file);
    expect(cached.headers).toMatchObject({ 'x-cache': 'HIT', 'cache-control': expect.stringContaining('immutable') });
    // A release of the site is no file of the dashboard's origin.
    const [page = ''] = /\/r\/remote_site\/[^"]+\.js/.exec(body) ?? [];
    expect(page).not.toBe('');
    expect((await proxy.call(page)).status).toBe(200);
    expect((await proxy.call(page, { host: 'admin.example.com' })).status).toBe(404);
    expect((await proxy.call(file, { headers: { 'Accept-Encoding': 'br' } })).headers).toMatchObject({
      'x-cache': 'MISS',
    });

    for (const transport of ['websocket', 'polling']) {
      const socket = io(`https://127.0.0.1:${proxy.port}`, {
        transports: [transport],
        rejectUnauthorized: false,
        extraHeaders: { Host: HOST, Origin: `https://${HOST}` },
      });
      expect(await socket.emitWithAck('joinAdminRoom')).toMatchObject({ code: 'unauthenticated' });
      socket.disconnect();
    }

    expect((await proxy.call('/api/files', { body: Buffer.alloc(16_000_000) })).headers.server).toContain('nginx');
    expect((await proxy.call('/api/files', { body: Buffer.alloc(21_000_000) })).status).toBe(413);
    // The proxy replaces an address that a visitor invents.
    const statuses: number[] = [];
    for (let count = 0; count < 125; count += 1) {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.19.50.${count}` };
      statuses.push(
        (await proxy.call(RELEASE_PATHS.reports, { headers, body: Buffer.from(JSON.stringify(FORM)) })).status,
      );
    }
    expect(statuses).toContain(429);
    const handshakes: number[] = [];
    for (let count = 0; count < 310; count += 1) {
      const headers = { 'X-Forwarded-For': `198.19.51.${count % 250}` };
      handshakes.push((await proxy.call('/socket.io/?EIO=4&transport=polling', { headers })).status);
    }
    expect(handshakes.at(0)).toBe(200);
    expect(handshakes.at(-1)).not.toBe(200);
  },
);

testWithPromtool('promtool accepts the alert rules, and the server has their metrics', async () => {
  const checked = spawnSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], { encoding: 'utf8' });
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining('10 rules found')]);

  const response = await fetch(`http://127.0.0.1:${portOf(world)}/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  const known = [...(await response.text()).matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name);
  const used = readFileSync('deploy/alerts.yml', 'utf8').match(/\b[a-z]+(?:_[a-z]+)+(?=[{[ ])/g) ?? [];
  const names = new Set(used.map((name) => name.replace(/_(?:bucket|count)$/, '')));
  for (const name of ['histogram_quantile', 'rate_limited', 'database_pool']) names.delete(name);
  expect(names.size).toBeGreaterThan(8);
  expect(known).toEqual(expect.arrayContaining([...names]));
});

function portOf({ app }: World): number {
  return (app.http.server.address() as AddressInfo).port;
}
