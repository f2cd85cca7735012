import { company } from '@potomac-oak/shared/company';

import { openWorld } from '../testing/world';

test("the partners' page names our origin, keeps our policy, and brings what it needs", async () => {
  await using world = await openWorld();
  const page = await world.call('/partners');
  const html = await page.text();

  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('Content-Security-Policy')).not.toMatch(/unsafe/);
  expect(html).toContain(`src="${world.url}/embed/v1.js"`);
  expect(html).toContain(`connect-src ${world.url} ${world.url.replace('http', 'ws')};`);
  expect(html).toContain(company.email.href);
  expect(html).not.toContain('{{');
  expect(html).not.toMatch(/<style|style="|<script(?! defer src=)/);

  const needed = [...html.matchAll(/(?:href|src)="(\/partners\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(needed).toHaveLength(3);
  for (const path of needed) expect(`${path} ${(await world.call(path)).status}`).toBe(`${path} 200`);
  expect((await world.call('/partners', { method: 'POST', body: {} })).status).toBe(405);
});
