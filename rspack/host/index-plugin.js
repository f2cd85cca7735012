import { join } from 'node:path';

import { listChunkFiles } from '../release/release-plugin.js';
import { renderFirstScreen } from './first-screen.js';
import { writeIndexTemplate } from './index-template.js';

/**
 * Writes the host's `index.html`.
 *
 * @param {string} directory
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export function indexPlugin(directory) {
  return {
    apply(compiler) {
      compiler.hooks.afterEmit.tapPromise('index', async (compilation) => {
        const firstScreen = await renderFirstScreen({ directory, outputPath: join(directory, '.cache/first-screen') });
        await writeIndexTemplate({ directory, chunks: listChunkFiles(compilation), firstScreen });
      });
    },
  };
}
