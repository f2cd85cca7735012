import { join } from 'node:path';
import type { Page } from '@playwright/test';

import type { MountHandle } from '@potomac-oak/shared/contracts/mounted-page';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { unitGlobal } from '@potomac-oak/shared/contracts/release-names';
import { palette } from '@potomac-oak/shared/palette';

import { computedColor } from '../computed-color';
import { test as base, expect, unique } from '../fixtures';
import type { LocalServer } from '../listen';
import { contentOf } from '../partners/embedded-chat';
import { addPartner } from '../partners/partner-account';
import { partnerOrigin } from '../partners/partner-origin';
import { servePartner, writePage } from '../partners/partner-page';
import { serveFolder } from '../partners/serve-folder';
import { expectTakenOver } from '../taken-over';

declare global {
  var mounted: MountHandle | undefined;
}

type Place = 'our host' | 'a foreign federation host' | 'a plain page';

interface Shown {
  unit: string;
  /** Of the page, for remotes that have pages. */
  path: string;
}

const FOREIGN_HOST = join(import.meta.dirname, '../partners/vite-host/dist');

export const test = base.extend<{ show: (place: Place, shown: Shown) => Promise<Page> }>({
  show: async ({ baseURL, newVisitor }, use, { parallelIndex }) => {
    const product = String(baseURL);
    const servers: AsyncDisposable[] = [];
    // An extra header would cause a preflight for calls that need none on a partner's page.
    const openPage = () => newVisitor({ extraHTTPHeaders: {} });

    const open: Record<Place, (shown: Shown) => Promise<Page>> = {
      async 'our host'({ path }) {
        const page = await newVisitor();
        await page.goto(path);
        return page;
      },

      async 'a foreign federation host'({ unit, path }) {
        const origin = partnerOrigin(Number(new URL(product).port), parallelIndex);
        servers.push(await serveFolder(FOREIGN_HOST, origin));
        const { siteKey } = await addPartner(unique('Vite Homes'), origin);
        const page = await openPage();
        await page.goto(`${origin}/remote.html?${new URLSearchParams({ api: product, unit, path, key: siteKey })}`);
        return page;
      },

      async 'a plain page'({ unit, path }) {
        const server: LocalServer = await servePartner(async (origin) => {
          const { siteKey } = await addPartner(unique('Plain Homes'), origin);
          return { html: { '/': writePage(describePlainPage({ product, unit, path, siteKey })) } };
        });
        servers.push(server);
        const page = await openPage();
        await page.goto(server.origin);
        return page;
      },
    };

    await use((place, shown) => open[place](shown));
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
  },
});

/** Defines the journeys of a visitor at this place. */
export function testPlace(place: Place): void {
  test(`a page of the site shows its text, pictures and styles on ${place}`, async ({ show, baseURL }) => {
    const page = await show(place, { unit: 'remote_site', path: '/services/0' });

    const heading = page.getByRole('heading', { level: 1 }).last();
    await expect(heading).toBeVisible();
    await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^Fraunces/);
    const picture = page.locator('img[src*="/media/"]').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const contact = page.getByRole('link', { name: /consultation|contact/i }).last();
    expect(await contact.evaluate((link: HTMLAnchorElement) => link.href)).toContain(String(baseURL));
  });

  test(`the contact form is sent from ${place}`, async ({ show }) => {
    const page = await show(place, { unit: 'remote_site', path: '/contact' });

    const form = page.getByRole('form', { name: 'Contact form' });
    await form.getByLabel('Name').fill(unique('Ada'));
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Message').fill('A new kitchen');
    const button = form.getByRole('button', { name: 'Submit' });
    await expectTakenOver(button);
    await expect(button).toHaveCSS('background-color', computedColor(palette.pine));
    const sent = page.waitForResponse(
      (response) => response.url().endsWith(API_PATHS.contactForm) && response.request().method() === 'POST',
    );
    await button.click();

    expect((await sent).status()).toBe(200);
    await expect(page.getByRole('status').filter({ hasText: 'Form submitted successfully!' }).first()).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('');
  });

  test(`the dashboard on ${place} ${place === 'our host' ? 'asks for a sign-in' : 'says why it does not run there'}`, async ({
    show,
    baseURL,
  }) => {
    const page = await show(place, { unit: 'remote_admin', path: '/s_dashboard' });

    if (place === 'our host') {
      await expect(page.getByLabel('User Name')).toBeVisible();
      return;
    }
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText(`The dashboard runs on ${baseURL} only`);
    await expect(refusal.getByRole('link')).toHaveAttribute('href', `${baseURL}/#/s_dashboard`);
  });

  test(`the chat opens on ${place}`, async ({ show }) => {
    const page = await show(place, { unit: 'remote_chat', path: '/' });

    await page.getByRole('button', { name: /^Chat with us/ }).click();

    const content = place === 'our host' ? page : contentOf(page);
    await expect(content.getByRole('button', { name: 'Talk to a person' })).toBeVisible();
  });
}

function describePlainPage({ product, unit, path, siteKey }: Shown & { product: string; siteKey: string }) {
  const options = JSON.stringify({ apiOrigin: product, path, siteKey });
  return {
    head: `<script src="${product}/federation/${unit}/v1/container.js" crossorigin></script>`,
    body: `<div id="remote"></div>
<script type="module">
  const container = globalThis.${unitGlobal(unit)};
  await container.init({});
  const { mount } = (await container.get('./mount'))();
  globalThis.mounted = mount(document.getElementById('remote'), ${options});
</script>`,
  };
}
