import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { importFromUnit } from '../unit-modules.js';
import {
  compileHeadScript,
  copyIcon,
  describeCompany,
  escapeAttribute,
  fillTemplate,
  fontTag,
  HOST_PLACEHOLDER,
  mainTags,
  tagFor,
  writeHashed,
  writeIcons,
} from './head-tags.js';

/**
 * Writes the build's `index.html`. docs/decisions/003 lists what the server fills in.
 *
 * @param {object} options
 * @param {string} options.directory
 * @param {Map<string, string[]>} options.chunks chunk name → files
 * @param {{ html: string, css: string }} options.firstScreen
 */
export async function writeIndexTemplate({ directory, chunks, firstScreen }) {
  const dist = join(directory, 'dist');
  const template = await readFile(join(directory, 'src/index.html'), 'utf8');
  const [small = '', touch = ''] = await writeIcons(directory);
  const drawing = await copyIcon(directory, 'icon.svg');
  // The head script follows the style sheets' tags, because it reads them.
  const head = await tagFor(dist, await writeHashed(dist, 'head.js', await compileHeadScript(directory)));

  const html = fillTemplate(template, {
    ...(await describeCompany(directory)),
    '<!--build:icon-->': [
      small,
      `<link rel="icon" type="image/svg+xml" sizes="any" href="${HOST_PLACEHOLDER}/${drawing}">`,
      touch,
    ].join('\n    '),
    ...(await describePreview(directory)),
    '<!--build:style-->': `<style>${firstScreen.css}</style>`,
    '<!--build:font-->': await fontTag(dist),
    '<!--build:assets-->': [...(await mainTags(dist, chunks)), head].join('\n    '),
    '<!--build:first-screen-->': firstScreen.html,
  });
  await writeFile(join(dist, 'index.html'), html);
}

/**
 * The social preview is a JPEG, because programs that show previews often support neither AVIF nor WebP.
 *
 * @param {string} directory
 */
async function describePreview(directory) {
  const { sitePictures } = await importFromUnit(directory, '@potomac-oak/media/manifest/site');
  const { file, width, alt } = sitePictures['social-preview'];
  return { '%SOCIAL_PREVIEW%': `${file}-${width}.jpg`, '%SOCIAL_PREVIEW_ALT%': escapeAttribute(alt) };
}
