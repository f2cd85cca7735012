import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** Below this an answer fits one packet either way. */
const SMALLEST_BYTES = 512;

/** Writes `.br` and `.gz` beside the files; compressing at the first request would delay that one by half a second. */
export async function precompress(directory, files) {
  const sizes = await Promise.all(
    files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(directory, file))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

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
