import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { normalizeMarkup } from '../prerender/markup.js';
import { importFromNodeBuild } from '../prerender/node-build.js';
import { digest } from '../release/manifest.js';
import {
  compileInlineScripts,
  describeCompany,
  fillTemplate,
  fontTag,
  mainTags,
  writeHashed,
  writeIcons,
} from './head-tags.js';

/**
 * Writes the host's part of every document, the `HostTemplate` of shared/src/contracts/release.
 *
 * @param {import('../release/manifest.js').Build} build
 * @returns {Promise<import('@potomac-oak/shared/contracts/release').ReleaseTemplate>}
 */
export async function writeTemplate({ directory, release, chunks }) {
  const dist = join(directory, 'dist');
  const outputPath = join(directory, '.cache/prerender');
  const { renderHostParts } = await importFromNodeBuild({
    directory,
    release,
    entry: './src/prerender.tsx',
    outputPath,
  });
  const { shell, skeletons, headers, footer, skeleton, notFound } = renderHostParts();
  const css = (await readFile(join(outputPath, 'module.css'), 'utf8')).trim();
  const scripts = await compileInlineScripts(directory);

  const html = fillTemplate(await readFile(join(directory, 'src/template.html'), 'utf8'), {
    ...(await describeCompany(directory)),
    '<!--build:icon-->': (await writeIcons(directory)).join('\n    '),
    '<!--build:style-->': `<style>${css}</style>`,
    '<!--build:font-->': await fontTag(dist),
    '<!--build:assets-->': (await mainTags(dist, chunks)).join('\n    '),
    '<!--build:head-->': `<script>${scripts.head}</script>`,
    '<!--build:end-->': `<script id="end">${scripts.end}</script>`,
    '<!--build:shell-->': shell,
    '<!--build:skeletons-->': skeletons,
  });
  const template = {
    schema: 2,
    html,
    headers: Object.fromEntries(
      Object.entries(headers).map(([entry, header]) => [entry, normalizeMarkup(/** @type {string} */ (header))]),
    ),
    footer: normalizeMarkup(footer),
    skeleton: normalizeMarkup(skeleton),
    notFound: normalizeMarkup(notFound),
  };
  return {
    file: await writeHashed(dist, 'template.json', JSON.stringify(template)),
    styleHashes: [sourceHash(css)],
    scriptHashes: [sourceHash(scripts.head), sourceHash(scripts.end)],
  };
}

/**
 * @param {string} text
 * @returns {`'sha256-${string}'`}
 */
function sourceHash(text) {
  return `'sha256-${digest('sha256', text, 'base64')}'`;
}
