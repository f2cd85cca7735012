import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ECMASCRIPT } from '../browsers.js';
import { runBundler } from '../bundler.js';
import { defineModules, EXTENSIONS } from '../modules.js';
import { minimizers } from '../production.js';
import { digest } from '../release/manifest.js';
import { importFromUnit } from '../unit-modules.js';

/** The server replaces this placeholder with the address of the release's files. */
export const HOST_PLACEHOLDER = '%HOST%';

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
  const { company } = await importFromUnit(directory, '@potomac-oak/shared/company');
  const { palette } = await importFromUnit(directory, '@potomac-oak/shared/palette');
  return {
    '%NAME%': escapeAttribute(company.name),
    '%GROUND%': palette.ivory,
  };
}

/**
 * The scripts in the document, which run before main is requested; see host/src/first-page.
 *
 * @param {string} directory
 */
export async function compileInlineScripts(directory) {
  const path = join(directory, '.cache/inline');
  await runBundler('inline scripts', {
    context: directory,
    mode: 'production',
    target: ['web', ECMASCRIPT],
    entry: { head: './src/first-page/head.ts', end: './src/first-page/end.ts' },
    devtool: false,
    output: { path },
    resolve: { extensions: EXTENSIONS },
    module: defineModules({ directory, release: { name: 'inline' }, isDev: false }),
    optimization: { splitChunks: false, minimizer: minimizers() },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  });
  const read = (/** @type {string} */ name) => readFile(join(path, `${name}.js`), 'utf8');
  return { head: await read('head'), end: await read('end') };
}

/**
 * Copies the icons that are pictures.
 *
 * @param {string} directory
 * @returns tags
 */
export async function writeIcons(directory) {
  const [small, touch] = await Promise.all(['icon-32.png', 'icon-180.png'].map((name) => copyIcon(directory, name)));
  return [
    `<link rel="icon" type="image/png" sizes="32x32" href="${HOST_PLACEHOLDER}/${small}">`,
    `<link rel="apple-touch-icon" href="${HOST_PLACEHOLDER}/${touch}">`,
  ];
}

/**
 * @param {string} directory
 * @param {string} name
 * @returns name of the copy in `dist`
 */
export async function copyIcon(directory, name) {
  return writeHashed(join(directory, 'dist'), name, await readFile(join(directory, 'src/brand', name)));
}

/** @param {string} dist */
export async function fontTag(dist) {
  const font = (await readdir(dist)).find((file) => file.endsWith('.woff2'));
  return `<link rel="preload" as="font" type="font/woff2" href="${HOST_PLACEHOLDER}/${font}" crossorigin>`;
}

/**
 * A template with the tags of main, of its styles, and of what main imports first. An inline script moves the template's
 * content into the document after the first paint. Without scripts, the styles apply at once.
 *
 * @param {string} dist
 * @param {Map<string, string[]>} chunks chunk name → files
 */
export async function mainTags(dist, chunks) {
  const main = chunks.get('main') ?? [];
  const shell = (chunks.get('shell') ?? []).filter((asset) => !main.includes(asset));
  const isStyle = (/** @type {string} */ asset) => asset.endsWith('.css');
  const [styles, scripts, preloads] = await Promise.all([
    describeAssets(dist, main.filter(isStyle), styleTag),
    describeAssets(
      dist,
      main.filter((asset) => !isStyle(asset)),
      scriptTag,
    ),
    describeAssets(dist, shell, preloadTag),
  ]);
  return [
    `<template data-app>${[...styles, ...scripts, ...preloads].join('')}</template>`,
    `<noscript>${styles.join('')}</noscript>`,
  ];
}

/**
 * @param {string} dist
 * @param {readonly string[]} assets
 * @param {(url: string, checks: string) => string} toTag
 */
async function describeAssets(dist, assets, toTag) {
  return Promise.all(
    assets.map(async (asset) => {
      const integrity = `sha384-${digest('sha384', await readFile(join(dist, asset)), 'base64')}`;
      return toTag(`${HOST_PLACEHOLDER}/${asset}`, `integrity="${integrity}" crossorigin="anonymous"`);
    }),
  );
}

/**
 * @param {string} url
 * @param {string} checks
 */
function styleTag(url, checks) {
  return `<link rel="stylesheet" href="${url}" ${checks}>`;
}

/**
 * @param {string} url
 * @param {string} checks
 */
function scriptTag(url, checks) {
  return `<script src="${url}" ${checks} fetchpriority="high"></script>`;
}

/**
 * @param {string} url
 * @param {string} checks
 */
function preloadTag(url, checks) {
  return `<link rel="preload" as="${url.endsWith('.css') ? 'style' : 'script'}" href="${url}" ${checks}>`;
}

/**
 * @param {string} dist
 * @param {string} name
 * @param {string | Buffer} content
 * @returns the name with the content's hash
 */
export async function writeHashed(dist, name, content) {
  const hash = digest('sha256', content, 'hex').slice(0, 16);
  const hashed = name.replace('.', `.${hash}.`);
  await writeFile(join(dist, hashed), content);
  return hashed;
}

/** @param {string} text */
export function escapeAttribute(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
