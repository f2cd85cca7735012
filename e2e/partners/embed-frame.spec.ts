import { expect, expectAccessible, test, unique } from '../fixtures';
import { contentOf } from './embedded-chat';
import { addPartner } from './partner-account';
import { NO_EXTRA_HEADERS, scriptTag, servePartner, writePage } from './partner-page';

test.use(NO_EXTRA_HEADERS);

test('the panel in its frame is accessible, has a title and a language, and is not printed', async ({
  page,
  baseURL,
}) => {
  await using server = await servePartner(async (origin) => {
    const { siteKey } = await addPartner(unique('Example Homes'), origin);
    const tag = scriptTag(baseURL ?? '', siteKey, 'data-locale="es-419"');
    return { html: { '/': writePage({ body: tag }).replace('<p>', '<p lang="en">') } };
  });
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Escríbanos' }).click();
  await expect(contentOf(page).getByRole('heading', { name: 'Asistente' })).toBeVisible();

  await expectAccessible(page);
  const frame = page.frames()[1];
  expect(await frame?.evaluate(() => [document.title, document.documentElement.lang, document.compatMode])).toEqual([
    'Asistente virtual',
    'es-US',
    'CSS1Compat',
  ]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog', { includeHidden: true })).toBeHidden();
});
