import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { link, linkPackages, ROOT } from './repository-copy';

const PACKAGES = ['shared', 'media', 'rspack'];
const FILES = {
  'package.json': JSON.stringify({ name: '@team/remote-guides', version: '1.4.2', type: 'module' }),
  'rspack.config.js': `
    import { defineRemote } from '@potomac-oak/rspack';
    export default defineRemote({ directory: import.meta.dirname, exposes: { './routes': './src/federated.ts' } });`,
  'src/federated.ts': `
    import { routes } from './app/routes';
    export const routeTable = { contract: 1, routes };`,
  'src/app/routes.ts': `
    export const routes = [
      { path: '/guides', title: 'Guides', load: () => import(/* webpackChunkName: "route.guides" */ './guides-page') },
      {
        path: '/guides/:slug',
        title: 'Guide',
        complete: { missingTitle: 'Guide not found' },
        load: () => import(/* webpackChunkName: "route.guides._slug" */ './guide-page'),
      },
    ];`,
  'src/app/guides-page.tsx': `
    import styles from './guides.module.scss';
    export default () => <h1 className={styles.heading}>Guides</h1>;`,
  'src/app/guide-page.tsx': `
    import styles from './guides.module.scss';
    export default ({ params }: { params: { slug: string } }) => <h1 className={styles.heading}>{params.slug}</h1>;`,
  'src/app/guides.module.scss': '.heading { margin: 0; }',
  'src/styles.d.ts': "declare module '*.module.scss';",
};

/** Writes the sources of a remote with two pages, outside the repository. */
export async function writeSmallRemote(directory: string): Promise<void> {
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content);
  }
  const scope = await linkPackages(directory);
  for (const name of PACKAGES) await link(join(ROOT, name), join(scope, name));
}

/** Runs `rspack build` in a unit's folder. Throws its output if it fails. */
export function runBuild(directory: string, args: readonly string[] = []): void {
  runNode(directory, [join(directory, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', ...args]);
}

export function runNode(directory: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}
