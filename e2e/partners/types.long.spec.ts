import { join } from 'node:path';

import { test } from '../fixtures';
import { createProject, MODULES } from './empty-project';
import { download, PACKAGES } from './package-project';
import { MORE_PACKAGES } from './page-lists';
import { COMPONENTS_PAGE, downloadTypes, MOUNTING_PAGE } from './typed-page';

const COMMON = { strict: true, noEmit: true, skipLibCheck: false, types: [] };
/** As the templates of these tools write them, except that the types of libraries are checked. */
const TOOLS = {
  Vite: {
    ...COMMON,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    moduleDetection: 'force',
    erasableSyntaxOnly: true,
    noUncheckedSideEffectImports: true,
    jsx: 'react-jsx',
  },
  webpack: {
    ...COMMON,
    target: 'es2018',
    module: 'esnext',
    moduleResolution: 'node',
    esModuleInterop: true,
    jsx: 'react',
  },
  'Next.js': {
    ...COMMON,
    target: 'es2017',
    lib: ['dom', 'dom.iterable', 'esnext'],
    allowJs: true,
    esModuleInterop: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    resolveJsonModule: true,
    isolatedModules: true,
    incremental: true,
    jsx: 'preserve',
  },
};
const REACT_TYPES = { 18: join(MORE_PACKAGES, 'types-react-18'), 19: join(MODULES, '@types/react') };

for (const [tool, compilerOptions] of Object.entries(TOOLS)) {
  for (const [version, reactTypes] of Object.entries(REACT_TYPES)) {
    test(`declarations and packages are valid in a project of ${tool} with React ${version}`, async ({ request }) => {
      const archives = Object.entries(PACKAGES).map(async ([name, unit]) => [
        `${name}.tgz`,
        await download(request, unit),
      ]);
      await using project = await createProject(
        {
          ...(await downloadTypes(request)),
          ...Object.fromEntries(await Promise.all(archives)),
          'page.ts': MOUNTING_PAGE,
          'components.tsx': COMPONENTS_PAGE,
        },
        { compilerOptions, reactTypes, compilerModules: MORE_PACKAGES },
      );
      await project.install('--offline', './chat.tgz', './contact.tgz');

      await project.checkTypes();
    });
  }
}
