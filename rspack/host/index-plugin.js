import { join } from 'node:path';

import { listChunkFiles } from '../release/release-plugin.js';
import { renderFirstScreen } from './first-screen.js';
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
        const outputPath = join(directory, '.cache/first-screen');
        const firstScreen = await renderFirstScreen({ directory, release, outputPath });
        await writeIndexTemplate({ directory, chunks: listChunkFiles(compilation), firstScreen });
      });
    },
  };
}
