import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';

import { ECMASCRIPT } from '../browsers.js';
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
 * The head script runs before the first paint, so it is not a part of main.
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
 * The tags of main and of its styles, and preloads of what main imports first.
 *
 * @param {string} dist
 * @param {Map<string, string[]>} chunks chunk name → files
 */
export async function mainTags(dist, chunks) {
  const main = chunks.get('main') ?? [];
  const shell = (chunks.get('shell') ?? []).filter((asset) => !main.includes(asset));
  return Promise.all([
    ...main.map((asset) => tagFor(dist, asset, { isDeferred: true })),
    ...shell.map((asset) => tagFor(dist, asset, { isPreloaded: true })),
  ]);
}

/**
 * @param {string} dist
 * @param {string} asset
 * @param {{ isDeferred?: boolean, isPreloaded?: boolean }} [options]
 */
export async function tagFor(dist, asset, { isDeferred = false, isPreloaded = false } = {}) {
  const integrity = `sha384-${digest('sha384', await readFile(join(dist, asset)), 'base64')}`;
  const url = `${HOST_PLACEHOLDER}/${asset}`;
  const checks = `integrity="${integrity}" crossorigin="anonymous"`;

  // The head script turns these into style sheets.
  if (asset.endsWith('.css')) {
    const sheet = `<link rel="stylesheet" href="${url}" ${checks}>`;
    return `<link rel="preload" as="style" href="${url}" ${checks}><noscript>${sheet}</noscript>`;
  }
  if (isPreloaded) return `<link rel="preload" as="script" href="${url}" ${checks}>`;
  // Browsers give deferred scripts a low priority, but nothing works before this one.
  const timing = isDeferred ? ' defer fetchpriority="high"' : '';
  return `<script src="${url}" ${checks}${timing}></script>`;
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
