import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test, unique } from '../fixtures';
import { contentOf, launcherOf } from './embedded-chat';
import { addPartner } from './partner-account';
import { partnerOrigin } from './partner-origin';
import { scriptTag, servePartner } from './partner-page';
import { serveFolder } from './serve-folder';

const HOSTS = [
  { name: 'webpack 5 and React 18', folder: 'webpack-host', page: 'index.html', heading: 'React 18.3.1', hasKey: true },
  { name: 'Vite and React 19', folder: 'vite-host', page: 'index.html', heading: 'React 19.0.0', hasKey: true },
  // Its origin is listed in PARTNER_ORIGINS.
  {
    name: 'Vite, no framework and no site key',
    folder: 'vite-host',
    page: 'plain.html',
    heading: 'No framework',
    hasKey: false,
  },
];

for (const { name, folder, page: file, heading, hasKey } of HOSTS) {
  test(`a visitor and staff exchange messages on a partner's page built with ${name}`, async ({
    baseURL,
    newVisitor,
    newStaff,
  }, { parallelIndex }) => {
    // Opens two browsers.
    test.slow();
    const origin = partnerOrigin(Number(new URL(baseURL ?? '').port), parallelIndex);
    await using _site = await serveFolder(join(import.meta.dirname, folder, 'dist'), origin);
    const visitorName = unique('Ada');
    const partnerName = unique('Example Homes');
    const search = new URLSearchParams({ api: baseURL ?? '' });
    if (hasKey) search.set('key', (await addPartner(partnerName, origin)).siteKey);

    // Real visitors send no extra header; it would cause a preflight for each cross-origin request.
    const page = await newVisitor({ extraHTTPHeaders: {} });
    await page.goto(`${origin}/${file}?${search}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(launcherOf(page)).toHaveCount(1);
    await launcherOf(page).click();
    const panel = contentOf(page);
    await panel.getByRole('button', { name: 'Talk to a person' }).click();
    await panel.getByLabel('First Name').fill(visitorName);
    await panel.getByLabel('Last Name').fill('Homeowner');
    await panel.getByLabel('Phone Number').fill('3015550100');
    await panel.getByLabel('Email Address').fill('homeowner@example.com');
    await panel.getByRole('button', { name: 'Continue' }).click();
    await panel.getByRole('textbox', { name: 'Message' }).fill('Do you build decks?');
    await panel.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(panel.getByText('Sent', { exact: true })).toBeVisible();

    const desk = await newStaff();
    await desk.goto('/#/s_dashboard?tab=live-chat');
    const row = desk.getByRole('link', { name: new RegExp(visitorName) });
    const { host } = new URL(origin);
    const from = `from ${hasKey ? `${partnerName} · ${host}` : host}`;
    await expect(row).toContainText(from);
    await row.click();
    const conversation = desk.getByRole('article');
    await expect(conversation.getByText(from)).toBeVisible();
    await expect(conversation.getByRole('log').getByText('Do you build decks?')).toBeVisible();
    await conversation.getByRole('textbox', { name: 'Message' }).fill('We do. Where do you live?');
    await conversation.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(panel.getByText('We do. Where do you live?')).toBeVisible();

    await page.reload();
    await expect(panel.getByText('Do you build decks?')).toBeVisible();
    await expect(panel.getByText('We do. Where do you live?')).toBeVisible();
  });
}

test('a document that React 18 hydrates is unchanged until hydration', async ({ baseURL, newVisitor }) => {
  const modules = join(import.meta.dirname, 'webpack-host/node_modules');
  const [react, reactDom] = await Promise.all([
    readFile(join(modules, 'react/umd/react.production.min.js'), 'utf8'),
    readFile(join(modules, 'react-dom/umd/react-dom.production.min.js'), 'utf8'),
  ]);
  const takeOver = `
    const write = React.createElement;
    const main = write('main', null, write('h1', null, 'Example Homes'));
    const page = write('html', null, write('head', null, write('title', null, 'Homes')), write('body', null, main));
    ReactDOM.hydrateRoot(document, page, { onRecoverableError: (fault) => console.error(fault) });`;
  const scripts = [react, reactDom, takeOver].map((text) => `<script>${text}</script>`).join('');
  await using site = await servePartner(async (origin) => {
    const { siteKey } = await addPartner(unique('Example Homes'), origin);
    // Not `async`, so that it runs before hydration.
    const tag = scriptTag(baseURL ?? '', siteKey).replace('async', '');
    const head = `<head><title>Homes</title>${tag}<link rel="icon" href="data:,"></head>`;
    return {
      html: { '/': `<!doctype html><html>${head}<body><main><h1>Example Homes</h1></main>${scripts}</body></html>` },
    };
  });

  const page = await newVisitor({ extraHTTPHeaders: {} });
  await page.goto(site.origin);
  await launcherOf(page).click();
  await expect(contentOf(page).getByRole('button', { name: 'Talk to a person' })).toBeVisible();
});
