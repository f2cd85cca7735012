import { test } from '../fixtures';
import { createProject } from './empty-project';
import { downloadTypes, MOUNTING_PAGE } from './typed-page';

test('the declarations of each remote allow every option of its mount function, and refuse misspelt ones', async ({
  request,
}) => {
  await using project = await createProject({ ...(await downloadTypes(request)), 'page.ts': MOUNTING_PAGE });
  await project.checkTypes();
});
