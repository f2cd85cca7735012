import { join } from 'node:path';

import { defineApp, shareReact } from './app.js';
import { findSite, remoteServer } from './dev/remote-server.js';
import { defineEmbed } from './embed.js';
import { exposeChunk, nameRelease } from './names.js';
import { packPartnerPackage } from './partner-package.js';
import { prerenderPages } from './prerender/prerender-pages.js';
import { FEDERATION_MANIFEST } from './release/manifest.js';
import { writeMountTypes } from './release/mount-types.js';
import { describeMountOptions } from './release/unit-sources.js';
import { defineStandalone } from './standalone.js';

const DEV_PORT = 3001;
/** A component that a foreign host renders must use that host's `react`. */
const HOST_REACT = {
  'host-react': {
    import: /** @type {const} */ (false),
    shareKey: 'react',
    singleton: true,
    requiredVersion: '>=17.0.0',
    strictVersion: false,
  },
};

/**
 * @param {object} options
 * @param {string} options.directory
 * @param {Record<string, string>} options.exposes
 * @param {boolean} [options.isStandalone] true for a remote that must also run in a foreign federation host; it bundles
 * React and the federation runtime
 * @param {boolean} [options.isMountable] true for a remote that other pages load from its stable address; it bundles React
 * @param {Omit<Parameters<typeof defineEmbed>[0], 'directory' | 'release'>} [options.embed] the remote as a script tag
 * @param {import('@rspack/core').RuleSetRule[]} [options.rules] added to those of the preset
 * @param {readonly string[]} [options.ownSheets] chunks of large parts that load on intent: they keep their styles
 * @param {string} [options.mountContract] the contract in shared/src/contracts that `./mount` implements
 * @param {boolean} [options.hasPackage] true for a remote whose folder `package` contains an npm package for partners
 */
export function defineRemote({
  directory,
  exposes,
  isStandalone = false,
  isMountable = false,
  embed,
  rules = [],
  ownSheets = [],
  mountContract = 'mounted-page',
  hasPackage = false,
}) {
  /** @param {import('./app.js').Env} [env] */
  return async function configure({ RSPACK_SERVE: isDev = false, port = DEV_PORT, site, version } = {}) {
    const release = await nameRelease(directory, version);
    const remote = {
      directory,
      release,
      entry: {},
      rules,
      ownSheets,
      federation: {
        exposes: nameExposes(exposes),
        filename: isDev ? 'container.js' : 'container.[contenthash:10].js',
        library: { type: 'var', name: release.globalName },
        runtimePlugins: [join(import.meta.dirname, 'retry-query-plugin.ts')],
        shared: isStandalone ? { ...shareReact({}), ...HOST_REACT } : shareReact(isMountable ? {} : { import: false }),
        experiments: {
          externalRuntime: !isStandalone,
          optimization: { target: /** @type {const} */ ('web'), disableRemote: true },
        },
      },
    };
    if (isDev) {
      const target = await findSite(site);
      const devServer = remoteServer({ directory, port: Number(port), target });
      return defineApp({ ...remote, devServer, hasFastRefresh: target?.hasDevelopmentReact ?? true });
    }

    const script = embed && defineEmbed({ directory, release, ...embed });
    const { name, globalName } = release;
    const parts = {
      ...('./mount' in exposes && { options: await describeMountOptions(directory, mountContract) }),
      container: { name, globalName, exposes: Object.keys(exposes), manifest: FEDERATION_MANIFEST },
      writePages: async (/** @type {import('./release/manifest.js').Build} */ build) =>
        (await prerenderPages(build)).pages,
      writeTypes: (/** @type {import('./release/manifest.js').Build} */ build) =>
        writeMountTypes(build, { exposes: Object.keys(exposes), contract: mountContract }),
      ...(script && { embed: script.files }),
      ...(hasPackage && { writePackage: () => packPartnerPackage(directory) }),
    };
    const configurations = [
      ...(script?.configurations ?? []),
      ...(isMountable ? [defineStandalone({ directory, release })] : []),
    ];
    // The release is written last, because it contains the embed.
    const dependencies = configurations.map((configuration) => configuration.name ?? '');
    return [...configurations, { ...defineApp({ ...remote, parts }), dependencies }];
  };
}

/** @param {Record<string, string>} exposes */
function nameExposes(exposes) {
  return Object.fromEntries(
    Object.entries(exposes).map(([expose, file]) => [expose, { import: file, name: exposeChunk(expose) }]),
  );
}
