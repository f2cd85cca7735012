import { expect, test } from '../fixtures';
import { createProject } from './empty-project';
import { download, expectChatAndForm, PACKAGES, SOURCES, serveProject } from './package-project';
import { NO_EXTRA_HEADERS } from './partner-page';

test.use(NO_EXTRA_HEADERS);

test('the packages run in an empty project, on a server and in a page', async ({ page, request, baseURL }) => {
  const archives = Object.entries(PACKAGES).map(async ([name, unit]) => [`${name}.tgz`, await download(request, unit)]);
  await using project = await createProject({ ...SOURCES, ...Object.fromEntries(await Promise.all(archives)) });
  await project.install('--offline', './chat.tgz', './contact.tgz');
  const [markup] = await Promise.all([project.run('server.ts'), project.checkTypes()]);
  expect(markup).toContain('loadChat mountContact<button');

  await using server = await serveProject(project, baseURL ?? '');
  // The last file that the form waits for.
  await page.route(/\/route\.contact\./, async (route) => {
    await expect(page.getByText('Call us')).toBeVisible();
    await route.continue();
  });
  for (const path of ['/functions', '/elements', '/react']) await expectChatAndForm(page, server.origin + path);
});
