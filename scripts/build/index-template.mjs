import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';

/** Stands for the address of the host's files; the server puts in the one of the release it serves. */
export const HOST_PLACEHOLDER = '%HOST%';

/** Writes the build's `index.html`, of which docs/decisions/003 says what the server fills in. */
export async function writeIndexTemplate({ directory, chunks }) {
  const dist = join(directory, 'dist');
  const template = await readFile(join(directory, 'src/index.html'), 'utf8');
  const assets = [await writeHeadScript(directory), ...(chunks.get('main') ?? [])];
  const tags = await Promise.all(assets.map((asset) => tagFor(dist, asset)));

  const html = template
    .replace('<!--build:head-->', () => tags.join('\n    '))
    .replace('<!--build:first-screen-->', '');
  await writeFile(join(dist, 'index.html'), html);
}

/** A script of its own, because it runs before the first paint, which must not wait for main's size. */
async function writeHeadScript(directory) {
  const { code } = await transform(await readFile(join(directory, 'src/head.ts'), 'utf8'), {
    filename: 'head.ts',
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    module: { type: 'es6' },
    minify: true,
  });
  const name = `head.${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`;
  await writeFile(join(directory, 'dist', name), code);
  return name;
}

async function tagFor(dist, asset) {
  const integrity = `sha384-${createHash('sha384')
    .update(await readFile(join(dist, asset)))
    .digest('base64')}`;
  const attributes = `integrity="${integrity}" crossorigin="anonymous"`;
  const url = `${HOST_PLACEHOLDER}/${asset}`;

  if (asset.endsWith('.css')) return `<link rel="stylesheet" href="${url}" ${attributes}>`;
  if (asset.startsWith('head.')) return `<script src="${url}" ${attributes}></script>`;
  // A deferred script is of low priority, yet nothing works before this one.
  return `<script src="${url}" ${attributes} defer fetchpriority="high"></script>`;
}
