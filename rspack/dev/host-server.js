import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { compileHeadScript, describeCompany, fillTemplate } from '../host/head-tags.js';
import { describeRemotes, registryElement } from './dev-registry.js';
import { defineDevServer, LOCAL_SITE, proxyTo, serveComposed } from './dev-server.js';

/**
 * Serves the host with the remotes and the server of a running site, or with remotes under development.
 *
 * @param {object} options
 * @param {string} options.directory
 * @param {number} options.port
 * @param {string | undefined} options.site
 * @param {import('./dev-registry.js').DevRemote[] | undefined} options.remotes
 * @returns {import('@rspack/core').DevServer}
 */
export function hostServer({ directory, port, site = LOCAL_SITE, remotes }) {
  /** @type {Record<string, { type: string, read: () => Promise<string> }>} */
  const pages = {
    '/': { type: 'text/html', read: composeIndex },
    '/icon.svg': { type: 'image/svg+xml', read: () => readFile(join(directory, 'src/brand/icon.svg'), 'utf8') },
    '/head.js': { type: 'text/javascript', read: () => compileHeadScript(directory) },
    '/refresh-hook.js': {
      type: 'text/javascript',
      read: () => readFile(join(import.meta.dirname, 'refresh-hook.js'), 'utf8'),
    },
  };

  async function composeIndex() {
    const template = await readFile(join(directory, 'src/index.html'), 'utf8');
    return fillTemplate(template, {
      ...(await describeCompany(directory)),
      '<!--build:icon-->': '<link rel="icon" href="/icon.svg">',
      '<!--registry-->': registryElement(
        remotes ? { microFrontends: await describeRemotes(remotes) } : await fetchRegistry(site),
      ),
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
    });
  }

  return {
    ...defineDevServer(port),
    proxy: proxyTo({ site, port }),
    setupMiddlewares: (middlewares) => [
      serveComposed(async ({ url = '/' }) => {
        const page = pages[new URL(url, LOCAL_SITE).pathname];
        return page ? { type: `${page.type}; charset=utf-8`, body: await page.read() } : null;
      }),
      ...middlewares,
    ],
  };
}

/** @param {string} site */
async function fetchRegistry(site) {
  const response = await fetch(new URL('/registry.json', site));
  if (!response.ok) throw new Error(`${response.url} answered with status ${response.status}.`);
  return response.json();
}
