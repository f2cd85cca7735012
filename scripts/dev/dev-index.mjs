import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { containerGlobal } from '../../rspack.base.js';
import { describeCompany } from '../build/index-template.mjs';
import { readContractVersion, readPages, unitName } from '../build/release.mjs';

/**
 * The host's index.html as the server would compose it, with a registry that names the dev servers. The route tables
 * are read anew each time, so that a page added to one is there after a reload.
 *
 * @param {{ hostDirectory: string, remotes: { directory: string, port: number }[] }} options
 */
export async function composeDevIndex({ hostDirectory, remotes }) {
  const template = await readFile(join(hostDirectory, 'src/index.html'), 'utf8');
  const entries = await Promise.all(remotes.map(describeRemote));
  const registry = JSON.stringify({ schema: '', microFrontends: Object.fromEntries(entries) });

  const parts = {
    ...(await describeCompany(hostDirectory)),
    '<!--build:icon-->': '<link rel="icon" href="/icon.svg">',
    '<!--registry-->': `<script type="application/json" id="registry">${registry.replaceAll('<', '\\u003c')}</script>`,
    '<!--preloads-->': '',
    '<!--build:style-->': '<link rel="stylesheet" href="/main.css">',
    '<!--build:font-->': '',
    '<!--build:assets-->': [
      '<script src="/refresh-hook.js"></script>',
      '<script src="/head.js"></script>',
      '<script src="/main.js" defer></script>',
    ].join('\n    '),
    '<!--build:first-screen-->': '',
    '%NEWSLETTER_ACTION%': '',
    '%SITE%': '',
    '%SOCIAL_PREVIEW%': '',
    '%SOCIAL_PREVIEW_ALT%': '',
  };
  return Object.entries(parts).reduce((html, [mark, part]) => html.replaceAll(mark, () => part), template);
}

async function describeRemote({ directory, port }) {
  const name = unitName(directory);
  const release = {
    url: `http://localhost:${port}/container.js`,
    fallbackUrl: '',
    metadata: { version: 'dev', integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      globalName: containerGlobal(name),
      contract: await readContractVersion(directory),
      // No hash is no check: what is being worked on changes all the time.
      files: { 'container.js': '' },
      routes: {},
      pages: await readPages(directory),
    },
  };
  return [name, [release]];
}
