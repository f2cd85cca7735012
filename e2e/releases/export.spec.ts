import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { listReplaced, sharedName } from '../../media/replaced-files';
import { canInstallPackages, installDebianPackages } from '../../scripts/debian-packages.mjs';
import { ROOT } from '../../scripts/testing/repository-copy';
import { freePort } from '../../server/src/testing/free-port';
import { startProcess } from '../../server/src/testing/started-process';
import { expect, test } from '../fixtures';
import { expectTakenOver } from '../taken-over';

const NGINX = '/usr/sbin/nginx';
/** Pages of the server itself, which are not exported. */
const SERVER_PAGES = ['/partners'];

test.beforeAll(async () => {
  if (!existsSync(NGINX) && canInstallPackages()) await installDebianPackages('nginx-light');
});

test('the exported site is served by nginx, with every page and the policy of each', async ({ page, request }) => {
  test.skip(!existsSync(NGINX), 'nginx is missing: install it with "apt-get install nginx-light"');
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-export-'));
  const site = `http://localhost:${await freePort()}`;
  const directory = join(folder, 'site');
  const first = await runExport(directory, site);
  expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+ documents and \d+ files/m) });
  expect(await runExport(directory, site)).toMatchObject({ code: 1, stderr: `${directory} is not empty.\n` });
  expect(await readdir(directory)).not.toContain('s_dashboard.html');
  const media = new Set((await readdir(join(directory, 'media'))).map(sharedName));
  expect([...listReplaced()].filter((file) => media.has(file))).toEqual([]);
  const nginx = await startNginx(folder, directory);
  try {
    await expect
      .poll(() =>
        fetch(site).then(
          ({ status }) => status,
          () => null,
        ),
      )
      .toBe(200);
    const paths = await crawl(site);
    expect(paths.size).toBeGreaterThan(50);
    const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
    for (const [, url = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) expect(paths).toContain(new URL(url).pathname);
    await expectSamePage(await request.get('/faq'), await fetch(`${site}/faq`));
    const missing = await fetch(`${site}/no-such-page`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Page not found');
    for (const path of ['/faq.html', '/nginx.conf', '/404.html', '/api/active-chats']) {
      expect((await fetch(site + path)).status, path).toBe(404);
    }

    await page.goto(`${site}/services`);
    const link = page.getByRole('banner').getByRole('link', { name: 'FAQs' }).first();
    await expectTakenOver(link);
    await link.click();
    await expect(page).toHaveURL(/#\/faq$/);
    await expect(page.getByRole('heading', { level: 1, name: 'FAQS' })).toBeVisible();
    // Closed before nginx, because the page may still fetch other pages ahead.
    await page.close();
  } finally {
    nginx.kill();
    await once(nginx, 'exit');
    await rm(folder, { recursive: true });
  }
});

test('an export needs the address of the site and one folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-export-'));
  expect(await runExport(folder, '')).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Set PUBLIC_URL/) });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

async function runExport(directory: string, publicUrl: string) {
  const program = [join(ROOT, 'scripts/release.mjs'), 'export', directory];
  const { exited, stdout, stderr } = startProcess(program, { dataDir: directory }, { PUBLIC_URL: publicUrl });
  const code = await exited;
  return { code, stdout: stdout(), stderr: stderr() };
}

async function startNginx(folder: string, site: string): Promise<ChildProcess> {
  const configuration = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  // Without a master process, nginx runs as the user who owns the folder.
  await writeFile(
    configuration,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; events {}
    http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${site}/nginx.conf; }`,
  );
  const checked = spawnSync(NGINX, ['-t', '-e', 'stderr', '-c', configuration], { encoding: 'utf8' });
  expect(checked.status, checked.stderr).toBe(0);
  return spawn(NGINX, ['-e', 'stderr', '-c', configuration], { stdio: 'ignore' });
}

/** Follows all links and files of all pages. Returns the paths of the pages. */
async function crawl(site: string): Promise<Set<string>> {
  const pages = new Set(['/']);
  const files = new Set<string>();
  for (const path of pages) {
    const response = await fetch(site + path);
    const html = await response.text();
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-security-policy'), path).toContain(`${site}/r/remote_site/`);
    expect(html, path).toMatch(/<h1[ >]/);
    for (const [, url = ''] of html.matchAll(/ href="(\/[^"#?]*)/g)) {
      if (!SERVER_PAGES.includes(url)) (isFile(url) ? files : pages).add(url);
    }
    for (const [, url = ''] of html.matchAll(/ src="(\/[^"]*)/g)) files.add(url);
  }
  for (const path of files) {
    const response = await fetch(site + path, { method: 'HEAD' });
    expect(response.status, path).toBe(200);
    if (path.startsWith('/r/')) expect(response.headers.get('cache-control'), path).toContain('immutable');
  }
  return pages;
}

function isFile(path: string): boolean {
  return /\.\w+$/.test(path);
}

/** Head and registry differ: they contain the site's address and tickets. */
async function expectSamePage(served: { text: () => Promise<string> }, exported: Response): Promise<void> {
  const [expected, found] = [await served.text(), await exported.text()].map((html) =>
    html.slice(html.indexOf('<body'), html.indexOf('</footer>')),
  );
  expect(expected).toContain('<h1');
  expect(found === expected, 'The pages are equal.').toBe(true);
}
