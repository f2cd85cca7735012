import { join } from 'node:path';

import { expect, test } from '../fixtures';
import { createProject, MODULES } from './empty-project';
import { openRegistry } from './local-registry';
import { download, expectChatAndForm, PACKAGES, SOURCES, serveProject } from './package-project';
import { NO_EXTRA_HEADERS } from './partner-page';

test.use(NO_EXTRA_HEADERS);

const REACT = ['react', 'react-dom', '@types/react', '@types/react-dom'];
const NEEDED_BY_REACT = ['scheduler', 'csstype'];

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

test('the packages are published to a registry and installed from it with React', async ({
  page,
  request,
  baseURL,
}) => {
  // It runs npm nine times.
  test.slow();
  const names = Object.keys(PACKAGES);
  const archives = Object.entries(PACKAGES).map(async ([name, unit]) => [`${name}.tgz`, await download(request, unit)]);
  await using registry = await openRegistry();
  await using project = await createProject(
    { ...SOURCES, ...Object.fromEntries(await Promise.all(archives)) },
    { ownReact: true },
  );
  for (const name of names) await project.publish(registry.origin, `./${name}.tgz`);
  for (const name of [...REACT, ...NEEDED_BY_REACT]) await project.publish(registry.origin, join(MODULES, name));

  await project.install('--registry', registry.origin, ...names.map((name) => `@potomac-oak/${name}`), ...REACT);
  const [markup] = await Promise.all([project.run('server.ts'), project.checkTypes()]);
  expect(markup).toContain('loadChat mountContact<button');

  await using server = await serveProject(project, baseURL ?? '');
  for (const path of ['/functions', '/elements', '/react']) await expectChatAndForm(page, server.origin + path);
});
