import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** A smaller response fits into one packet without compression. */
const SMALLEST_BYTES = 512;

/**
 * Compresses the files that a compiler has written.
 *
 * @param {import('@rspack/core').Compiler} compiler
 */
export function precompressPlugin(compiler) {
  compiler.hooks.afterEmit.tapPromise('precompress', async (compilation) => {
    const files = compilation.getAssets().map(({ name }) => name);
    await precompress(compiler.outputPath, files);
  });
}

/**
 * Writes `.br` and `.gz` next to the files, because compression on the first request would delay it by half a second.
 *
 * @param {string} directory
 * @param {string[]} files
 * @returns the size of all compressible files, in bytes after gzip
 */
export async function precompress(directory, files) {
  const sizes = await Promise.all(
    files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(directory, file))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param {string} path */
async function compress(path) {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return content.length;

  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
  return gzipped.length;
}
