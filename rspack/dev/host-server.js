import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { compileInlineScripts, describeCompany, fillTemplate } from '../host/head-tags.js';
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
    '/': { type: 'text/html', read: composeDocument },
    '/icon.svg': { type: 'image/svg+xml', read: () => readFile(join(directory, 'src/brand/icon.svg'), 'utf8') },
    '/refresh-hook.js': {
      type: 'text/javascript',
      read: () => readFile(join(import.meta.dirname, 'refresh-hook.js'), 'utf8'),
    },
  };

  /** Without the prerendered shell, so that the app renders everything itself. */
  async function composeDocument() {
    const template = await readFile(join(directory, 'src/template.html'), 'utf8');
    const company = await describeCompany(directory);
    const scripts = await compileInlineScripts(directory);
    return fillTemplate(template, {
      ...company,
      '<!--head-->': `<title>${company['%NAME%']}</title>`,
      '<!--styles-->': '',
      '<!--registry-->': registryElement(
        remotes ? { microFrontends: await describeRemotes(remotes) } : await fetchRegistry(site),
      ),
      '%NEWSLETTER_ACTION%': '',
      '<!--build:icon-->': '<link rel="icon" href="/icon.svg">',
      '<!--build:style-->': '<link rel="stylesheet" href="/main.css">',
      '<!--build:font-->': '',
      '<!--build:assets-->':
        '<script src="/refresh-hook.js"></script>\n    <template data-app><script src="/main.js"></script></template>',
      '<!--build:head-->': `<script>${scripts.head}</script>`,
      '<!--build:end-->': `<script id="end">${scripts.end}</script>`,
      '<!--build:shell-->': '',
    });
  }

  return {
    ...defineDevServer({ directory, port }),
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
