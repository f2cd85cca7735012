import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packPackages } from '../../scripts/kit.mjs';
import { copyUnit, run } from '../../scripts/testing/repository-copy';
import { startProcess } from '../../server/src/testing/started-process';
import { test as base, expect } from '../fixtures';
import { servePartner, writePage } from '../partners/partner-page';
import { startSupervisedProduct } from './supervised-product';

interface Site {
  origin: string;
  folder: string;
  /** Publishes and promotes the unit in `directory` with its own release command. */
  deploy: (directory: string, unit: string, version: string) => Promise<void>;
  operate: (...args: string[]) => Promise<string>;
}

const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern.
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-new-remote-'));
    const { origin, operate, close } = await startSupervisedProduct(join(folder, 'data'));

    async function deploy(directory: string, unit: string, version: string): Promise<void> {
      const created = await operate('release', 'token', 'create', unit);
      const settings = { RELEASE_URL: origin, RELEASE_TOKEN: /po_deploy_[\w-]{43}/.exec(created)?.[0] ?? '' };
      for (const args of [
        ['publish', unit],
        ['promote', unit, version],
      ]) {
        const program = join(directory, 'node_modules/.bin/release');
        const release = startProcess([program, ...args], { dataDir: folder }, settings, { root: directory });
        expect({ code: await release.exited, stderr: release.stderr() }).toEqual({ code: 0, stderr: '' });
      }
    }

    await use({ origin, folder, deploy, operate });
    await close();
    await rm(folder, { recursive: true });
  },
});

// An extra header would cause a preflight for each file of the remote.
test.use({ extraHTTPHeaders: {} });
test.slow();

test('a team with a token alone writes a remote, tests and publishes it, and its pages appear on our site and elsewhere', async ({
  page,
  site,
}) => {
  await site.operate('release', 'unit', 'add', 'remote-guides', '--paths', '/guides,/guides/:slug');
  const directory = await startProject(site);
  install(directory);
  const settings = {
    ...process.env,
    RELEASE_URL: site.origin,
    BROWSER_PATH: test.info().project.use.launchOptions?.executablePath ?? '',
  };
  run('npm', ['test'], directory, settings);

  await site.deploy(directory, 'remote-guides', '1.0.0');

  await page.goto(`${site.origin}/guides`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Guides: first' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guides: first' })).toBeVisible();
  await expect(page).toHaveTitle(/^Guides: first/);

  await using foreign = await servePartner(async () => ({ html: { '/': writePage(mountGuides(site.origin)) } }));
  await page.goto(foreign.origin);
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Guides: first' })).toHaveAttribute(
    'href',
    `${site.origin}/#/guides/first`,
  );
});

test('an existing unit builds and publishes from a folder that contains only the unit and packed packages', async ({
  page,
  site,
}) => {
  const directory = join(site.folder, 'remote-site');
  await copyUnit('remote-site', directory);
  await installPackedInstead(directory, await packPackages(join(site.folder, 'packages')));

  await site.deploy(directory, 'remote-site', '1.0.0');

  await page.goto(`${site.origin}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQS');
  expect(await page.content()).toContain('/r/remote_site/1.0.0/');
  // Otherwise its scripts could still be loading when the site closes.
  await page.close();
});

/** Writes the folder of remote-guides as docs/team.md describes it. */
async function startProject({ folder, origin, operate }: Site): Promise<string> {
  const created = await operate('release', 'token', 'create', 'remote-guides', '--name', 'starter');
  const token = /po_deploy_[\w-]{43}/.exec(created)?.[0] ?? '';
  const response = await fetch(`${origin}/api/releases/kit/start.mjs`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const team = join(folder, 'team');
  await mkdir(team);
  await writeFile(join(team, 'start.mjs'), await response.text());
  const settings = { RELEASE_URL: origin, RELEASE_TOKEN: token };
  const started = startProcess([join(team, 'start.mjs')], { dataDir: folder }, settings, { root: team });
  expect({ code: await started.exited, stderr: started.stderr() }).toEqual({ code: 0, stderr: '' });
  return join(team, 'remote-guides');
}

/** A page of another origin, as docs/partner.md describes it. */
function mountGuides(origin: string) {
  return {
    head: `<script src="${origin}/federation/remote_guides/v1/container.js" crossorigin></script>`,
    body: `<div id="remote"></div>
<script type="module">
  await __po_remote_guides__.init({});
  const { mount } = (await __po_remote_guides__.get('./mount'))();
  mount(document.getElementById('remote'), { apiOrigin: '${origin}', path: '/guides' });
</script>`,
  };
}

/** Replaces the workspace's packages with their tarballs. */
async function installPackedInstead(directory: string, packed: Readonly<Record<string, string>>): Promise<void> {
  const file = join(directory, 'package.json');
  const description = JSON.parse(await readFile(file, 'utf8'));
  const tarballs = Object.entries(packed).map(([name, path]) => [name, `file:${path}`]);
  const { '@potomac-oak/rspack': _preset, ...devDependencies } = description.devDependencies;
  const dependencies = { ...description.dependencies, ...Object.fromEntries(tarballs) };
  await writeFile(file, JSON.stringify({ ...description, dependencies, devDependencies }));
  install(directory);
}

function install(directory: string): void {
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], directory);
}
