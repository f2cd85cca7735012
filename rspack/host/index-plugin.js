import { loadNodeBuild } from '../node-build.js';
import { listChunkFiles } from '../release/release-plugin.js';
import { writeIndexTemplate } from './index-template.js';

/**
 * Writes the host's `index.html`.
 *
 * @param {{ directory: string, release: import('../names.js').ReleaseNames }} build
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export function indexPlugin({ directory, release }) {
  return {
    apply(compiler) {
      compiler.hooks.afterEmit.tapPromise('index', async (compilation) => {
        const entry = './src/first-screen.tsx';
        const { exports, css } = await loadNodeBuild({ directory, release, name: 'first-screen', entry });
        const firstScreen = { html: exports.renderFirstScreen(), css };
        await writeIndexTemplate({ directory, chunks: listChunkFiles(compilation), firstScreen });
      });
    },
  };
}
