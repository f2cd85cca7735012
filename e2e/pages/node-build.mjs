// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { runBundler } from '../../rspack/bundler.js';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../..');

/**
 * Builds a module of a unit for Node, with the class names of the unit's release.
 *
 * @param {{ unit: string, entry: string, outputPath: string }} options `entry` is relative to the unit's folder
 * @returns {Promise<{ exported: Record<string, unknown>, css: string }>}
 */
export async function buildForNode({ unit, entry, outputPath }) {
  const { default: configure } = await import(join(ROOT, unit, 'rspack.config.js'));
  const [config] = [await configure()].flat();
  const { generator, ...rules } = config.module;
  /** @type {Record<string, object>} */
  const generators = generator;

  await runBundler(unit, {
    ...config,
    target: 'node20',
    entry: { entry },
    devtool: false,
    plugins: [],
    // The copy that react-dom/server uses; a second one would have other hooks.
    externals: /^react(-dom)?(\/|$)/,
    externalsType: 'commonjs',
    output: {
      path: outputPath,
      uniqueName: config.output.uniqueName,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      library: { type: 'commonjs2' },
      clean: true,
    },
    module: {
      ...rules,
      generator: Object.fromEntries(
        Object.entries(generators).map(([type, options]) => [type, { ...options, exportsOnly: false }]),
      ),
    },
    optimization: { ...config.optimization, runtimeChunk: false },
  });

  const files = await readdir(outputPath);
  const sheets = files.filter((file) => file.endsWith('.css'));
  const css = await Promise.all(sheets.map((file) => readFile(join(outputPath, file), 'utf8')));
  return { exported: require(join(outputPath, 'entry.cjs')), css: css.join('') };
}
