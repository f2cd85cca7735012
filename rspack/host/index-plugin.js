import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { importFromNodeBuild } from '../prerender/node-build.js';
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
        const outputPath = join(directory, '.cache/first-screen');
        const entry = './src/first-screen.tsx';
        const { renderFirstScreen } = await importFromNodeBuild({ directory, release, entry, outputPath });
        const css = (await readFile(join(outputPath, 'module.css'), 'utf8')).trim();
        const firstScreen = { html: renderFirstScreen(), css };
        await writeIndexTemplate({ directory, chunks: listChunkFiles(compilation), firstScreen });
      });
    },
  };
}
