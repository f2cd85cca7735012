import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';

import { ECMASCRIPT } from '../browsers.js';
import { importFromUnit } from '../unit-modules.js';

/** The server replaces this placeholder with the address of the release's files. */
const HOST_PLACEHOLDER = '%HOST%';

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
  const main = chunks.get('main') ?? [];
  const shell = (chunks.get('shell') ?? []).filter((asset) => !main.includes(asset));
  const [drawing, small, touch] = await Promise.all(
    ['icon.svg', 'icon-32.png', 'icon-180.png'].map(async (name) =>
      writeHashed(dist, name, await readFile(join(directory, 'src/brand', name))),
    ),
  );
  const font = (await readdir(dist)).find((file) => file.endsWith('.woff2'));
  const tags = await Promise.all([
    ...main.map((asset) => tagFor(dist, asset, { isDeferred: true })),
    ...shell.map((asset) => tagFor(dist, asset, { isPreloaded: true })),
    // The head script follows the style sheets' tags, because it reads them.
    tagFor(dist, await writeHashed(dist, 'head.js', await compileHeadScript(directory))),
  ]);

  const html = fillTemplate(template, {
    ...(await describeCompany(directory)),
    '<!--build:icon-->': [
      `<link rel="icon" type="image/png" sizes="32x32" href="${HOST_PLACEHOLDER}/${small}">`,
      `<link rel="icon" type="image/svg+xml" sizes="any" href="${HOST_PLACEHOLDER}/${drawing}">`,
      `<link rel="apple-touch-icon" href="${HOST_PLACEHOLDER}/${touch}">`,
    ].join('\n    '),
    ...(await describePreview(directory)),
    '<!--build:style-->': `<style>${firstScreen.css}</style>`,
    '<!--build:font-->': `<link rel="preload" as="font" type="font/woff2" href="${HOST_PLACEHOLDER}/${font}" crossorigin>`,
    '<!--build:assets-->': tags.join('\n    '),
    '<!--build:first-screen-->': firstScreen.html,
  });
  await writeFile(join(dist, 'index.html'), html);
}

/**
 * @param {string} template
 * @param {Record<string, string>} parts placeholder → text
 */
export function fillTemplate(template, parts) {
  return Object.entries(parts).reduce((text, [mark, part]) => text.replaceAll(mark, () => part), template);
}

/**
 * The placeholders that company.ts and the palette fill.
 *
 * @param {string} directory
 */
export async function describeCompany(directory) {
  const { company, listPlaces } = await importFromUnit(directory, '@potomac-oak/shared/company');
  const { palette } = await importFromUnit(directory, '@potomac-oak/shared/palette');
  return {
    '%NAME%': escapeAttribute(company.name),
    '%OFFER%': escapeAttribute(company.offer),
    '%PLACES%': escapeAttribute(listPlaces('and')),
    '%GROUND%': palette.ivory,
  };
}

/**
 * The head script runs before the first paint, so it is a file of its own instead of a part of main.
 *
 * @param {string} directory
 */
export async function compileHeadScript(directory) {
  const { code } = await transform(await readFile(join(directory, 'src/head.ts'), 'utf8'), {
    filename: 'head.ts',
    jsc: { parser: { syntax: 'typescript' }, target: ECMASCRIPT, minify: { compress: true, mangle: true } },
    module: { type: 'es6' },
    minify: true,
  });
  // The type import makes the script a module for the compiler; the browser runs it as a classic script.
  return `{${code.replace(/export\s*\{\s*\};?\s*$/, '')}}`;
}

/** @param {string} text */
function escapeAttribute(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
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

/**
 * @param {string} dist
 * @param {string} name
 * @param {string | Buffer} content
 * @returns the name with the content's hash
 */
async function writeHashed(dist, name, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const hashed = name.replace('.', `.${hash}.`);
  await writeFile(join(dist, hashed), content);
  return hashed;
}

/**
 * @param {string} dist
 * @param {string} asset
 * @param {{ isDeferred?: boolean, isPreloaded?: boolean }} [options]
 */
async function tagFor(dist, asset, { isDeferred = false, isPreloaded = false } = {}) {
  const content = await readFile(join(dist, asset));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const url = `${HOST_PLACEHOLDER}/${asset}`;
  const checks = `integrity="${integrity}" crossorigin="anonymous"`;

  // The head script turns these into style sheets.
  if (asset.endsWith('.css')) return `<link rel="preload" as="style" href="${url}" ${checks}>`;
  if (isPreloaded) return `<link rel="preload" as="script" href="${url}" ${checks}>`;
  // Browsers give deferred scripts a low priority, but nothing works before this one.
  const timing = isDeferred ? ' defer fetchpriority="high"' : '';
  return `<script src="${url}" ${checks}${timing}></script>`;
}
