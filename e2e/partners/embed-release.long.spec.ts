import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { EMBED_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { openFirefox, skipWithoutFirefox } from '../firefox';
import { expect } from '../fixtures';
import { NO_EXTRA_HEADERS, scriptTag, servePartner, writePage } from './partner-page';
import { minimalPolicy, test } from './released-embed';

test.use(NO_EXTRA_HEADERS);
skipWithoutFirefox();

test('in Firefox the chat of a release opens under a minimal policy, and a changed module does not run', async ({
  product,
}) => {
  const { origin } = product;
  await using server = await servePartner(async (partnerOrigin) => {
    const { siteKey } = await product.app.partners.add({ name: 'Example Homes', origins: [partnerOrigin] });
    return {
      html: { '/': writePage({ body: scriptTag(origin, siteKey) }) },
      headers: { 'Content-Security-Policy': minimalPolicy(origin, origin) },
    };
  });
  const firefox = await openFirefox({ width: 1440, height: 900 });
  try {
    /** Waits for `sign` in a context without cache. Resolves with the page's title, which the changed module replaces. */
    const clickLauncher = async (sign: string) => {
      const page = await (await firefox.createBrowserContext()).newPage();
      await page.goto(server.origin);
      await expect.poll(() => page.evaluate(isShown, 'button')).toBe(true);
      await page.evaluate(() => document.querySelector('html > div')?.shadowRoot?.querySelector('button')?.click());
      await expect.poll(() => page.evaluate(isShown, sign)).toBe(true);
      return page.evaluate(() => document.title);
    };
    expect(await clickLauncher('dialog[open]')).toBe('Example Homes');

    const restore = await changeApp(product);
    try {
      expect(await clickLauncher('[role=alert]')).toBe('Example Homes');
    } finally {
      await restore();
    }
  } finally {
    await firefox.close();
  }
});

/** Whether the chat contains such an element. Runs in the page. Puppeteer's locators are blocked by the page's policy. */
function isShown(selector: string): boolean {
  return Boolean(document.querySelector('html > div')?.shadowRoot?.querySelector(selector));
}

/** Changes the chat's module on the server's disk. Resolves with a function that restores it. */
async function changeApp({ dataDir }: { dataDir: string }): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'releases', EMBED_UNIT, '1.0.0/embed');
  const names = (await readdir(folder)).filter((name) => name.startsWith('chat.'));
  const content = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const app = names.findIndex((name) => name.endsWith('.js'));
  // Without its packed copies the file itself is sent.
  for (const name of names) await rm(join(folder, name));
  await writeFile(join(folder, names[app] ?? ''), `document.title = 'changed';${content[app]}`);
  return async () => {
    for (const [index, name] of names.entries()) await writeFile(join(folder, name), content[index] ?? '');
  };
}
