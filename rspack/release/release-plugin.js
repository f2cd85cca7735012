import { join } from 'node:path';

import { weighBuild } from './budgets.js';
import { writeManifest } from './manifest.js';

/**
 * Turns a build into a release by adding its manifest.
 *
 * @param {object} options
 * @param {string} options.directory
 * @param {import('../names.js').ReleaseNames} options.release
 * @param {import('./manifest.js').ReleaseParts} options.parts
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export function releasePlugin({ directory, release, parts }) {
  return {
    apply(compiler) {
      let startedAt = 0;
      compiler.hooks.beforeRun.tap('release', () => {
        startedAt = performance.now();
      });

      compiler.hooks.afterEmit.tapPromise('release', async (compilation) => {
        const build = { directory, release, chunks: listChunkFiles(compilation) };
        const manifest = await writeManifest(build, parts);
        const { files } = manifest;
        const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        console.log(`build: ${release.unit} ${release.version} (${Math.round(bytes / 1024)} KB) in ${seconds} s`);
        const { oversized } = await weighBuild(join(directory, 'dist'), manifest);
        for (const sentence of oversized) {
          console.warn(`build: ${release.unit}: ${sentence} An upload of it is refused.`);
        }
      });
    },
  };
}

/**
 * Chunk name → its files, without source maps.
 *
 * @param {import('@rspack/core').Compilation} compilation
 * @returns {Map<string, string[]>}
 */
export function listChunkFiles({ namedChunkGroups }) {
  return new Map([...namedChunkGroups].map(([name, group]) => [name, [...group.getFiles()]]));
}
