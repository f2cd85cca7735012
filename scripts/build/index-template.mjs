import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';

import { importTypeScript } from './release.mjs';

/** Stands for the address of the host's files; the server puts in the one of the release it serves. */
export const HOST_PLACEHOLDER = '%HOST%';

/** Writes the build's `index.html`, of which docs/decisions/003 says what the server fills in. */
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
    // After the style sheets' tags, which it reads.
    tagFor(dist, await writeHeadScript(directory)),
  ]);

  const parts = {
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
  };
  const html = Object.entries(parts).reduce((text, [mark, part]) => text.replaceAll(mark, () => part), template);
  await writeFile(join(dist, 'index.html'), html);
}

/** The placeholders that the company's file and the palette fill. */
export async function describeCompany(directory) {
  const { company, listPlaces } = await importTypeScript(join(directory, '../shared/src/company.ts'));
  const { palette } = await importTypeScript(join(directory, '../shared/src/palette.ts'));
  return {
    '%NAME%': escapeAttribute(company.name),
    '%OFFER%': escapeAttribute(company.offer),
    '%PLACES%': escapeAttribute(listPlaces('and')),
    '%GROUND%': palette.ivory,
  };
}

function escapeAttribute(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Programs that show a preview of the page often know neither AVIF nor WebP. */
async function describePreview(directory) {
  const { sitePictures } = await importTypeScript(join(directory, '../media/manifest/site.ts'));
  const { file, width, alt } = sitePictures['social-preview'];
  return { '%SOCIAL_PREVIEW%': `${file}-${width}.jpg`, '%SOCIAL_PREVIEW_ALT%': escapeAttribute(alt) };
}

/** A script of its own, because it runs before the first paint, which must not wait for main's size. */
async function writeHeadScript(directory) {
  return writeHashed(join(directory, 'dist'), 'head.js', await compileHeadScript(directory));
}

export async function compileHeadScript(directory) {
  const { code: module } = await transform(await readFile(join(directory, 'src/head.ts'), 'utf8'), {
    filename: 'head.ts',
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    module: { type: 'es6' },
    minify: true,
  });
  // Its type import has made it a module in the eyes of the compiler; for the browser it is a plain script.
  return `{${module.replace(/export\s*\{\s*\};?\s*$/, '')}}`;
}

async function writeHashed(dist, name, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const hashed = name.replace('.', `.${hash}.`);
  await writeFile(join(dist, hashed), content);
  return hashed;
}

async function tagFor(dist, asset, { isDeferred = false, isPreloaded = false } = {}) {
  const integrity = `sha384-${createHash('sha384')
    .update(await readFile(join(dist, asset)))
    .digest('base64')}`;
  const url = `${HOST_PLACEHOLDER}/${asset}`;
  const checks = `integrity="${integrity}" crossorigin="anonymous"`;

  // The head script turns these into style sheets.
  if (asset.endsWith('.css')) return `<link rel="preload" as="style" href="${url}" ${checks}>`;
  if (isPreloaded) return `<link rel="preload" as="script" href="${url}" ${checks}>`;
  // A deferred script is of low priority, yet nothing works before this one.
  const timing = isDeferred ? ' defer fetchpriority="high"' : '';
  return `<script src="${url}" ${checks}${timing}></script>`;
}
