import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { defineFirstScreen } from '../../rspack.base.js';
import { runBundler } from './bundler.mjs';

const require = createRequire(import.meta.url);

/** Resolves with the markup of the host's first screen and with the styles that markup needs. */
export async function renderFirstScreen({ directory, outputPath }) {
  await runBundler('first screen', [defineFirstScreen({ directory, outputPath })]);

  const script = join(outputPath, 'first-screen.cjs');
  delete require.cache[script];
  const { renderFirstScreen: render } = require(script);
  return { html: render(), css: (await readFile(join(outputPath, 'first-screen.css'), 'utf8')).trim() };
}
