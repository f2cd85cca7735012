import { rspack } from '@rspack/core';

/** Resolves with the stats; rejects with what is wrong in the sources. */
export async function runBundler(name, configs) {
  const compiler = rspack(configs);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(`${name} failed\n${stats.toString({ preset: 'errors-only', colors: true })}`);

  return stats;
}
