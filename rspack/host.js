import { routerAliases } from './aliases.js';
import { defineApp, shareReact } from './app.js';
import { hostServer } from './dev/host-server.js';
import { writeTemplate } from './host/template.js';
import { nameRelease } from './names.js';

const DEV_PORT = 3000;

/**
 * The shell. It contains no reference to a remote, shares its React eagerly, and provides the federation runtime.
 *
 * @param {{ directory: string }} options
 */
export function defineHost({ directory }) {
  /** @param {import('./app.js').Env & { remotes?: import('./dev/dev-registry.js').DevRemote[] }} [env] */
  return async function configure({ RSPACK_SERVE: isDev = false, port = DEV_PORT, site, version, remotes } = {}) {
    const release = await nameRelease(directory, version);
    return defineApp({
      directory,
      release,
      // The remotes' dependencies call `react/jsx-runtime` in development too, where our own code calls
      // `jsx-dev-runtime`. The host must provide both.
      entry: { main: isDev ? ['react/jsx-runtime', './src/main.ts'] : './src/main.ts' },
      federation: {
        remotes: {},
        shared: shareReact({ eager: true }),
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      },
      aliases: isDev ? {} : routerAliases(directory),
      parts: { writeTemplate },
      ...(isDev && { devServer: hostServer({ directory, port: Number(port), site, remotes }), hasFastRefresh: true }),
    });
  };
}
