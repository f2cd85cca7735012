import { rspack } from '@rspack/core';

/**
 * Runs one build. Rejects with the compilation errors.
 *
 * @param {string} name
 * @param {import('@rspack/core').Configuration | import('@rspack/core').Configuration[]} config
 */
export async function runBundler(name, config) {
  const compiler = rspack([config].flat());
  /** @type {import('@rspack/core').MultiStats | undefined} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats?.hasErrors()) return;

  throw new Error(`${name} failed\n${stats.toString({ preset: 'errors-only', colors: true })}`);
}
