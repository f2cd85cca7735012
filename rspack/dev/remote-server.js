import { defaultTreeAdapter as adapter, parse, serialize } from 'parse5';

import { adjustPolicy } from './dev-policy.js';
import { describeRemotes, registryElement } from './dev-registry.js';
import { defineDevServer, LOCAL_SITE, proxyTo, serveComposed } from './dev-server.js';

const REGISTRY = /<script type="application\/json" id="registry">(.*?)<\/script>/s;

/**
 * A running site that shows a remote under development.
 *
 * @typedef {object} Site
 * @property {string} origin
 * @property {boolean} hasDevelopmentReact true for a development server of the host; the React build of a release
 * cannot refresh components
 */

/**
 * @param {string} [site] '' for none
 * @returns {Promise<Site | null>}
 */
export async function findSite(site = LOCAL_SITE) {
  if (site === '') return null;

  const { origin } = new URL(site);
  const response = await fetch(origin).catch(() => null);
  // An origin that serves the dashboard only has no page at its root.
  if (!response || response.status >= 500) {
    throw new Error(`No site answers at ${origin}. Start one with npm start, or name another with --env site=URL.`);
  }
  return { origin, hasDevelopmentReact: (await response.text()).includes('/refresh-hook.js') };
}

/**
 * Serves a remote's files and, if a site runs, that site's pages with this remote in place of the released one.
 *
 * @param {{ directory: string, port: number, target: Site | null }} options
 * @returns {import('@rspack/core').DevServer}
 */
export function remoteServer({ directory, port, target }) {
  if (target === null) return defineDevServer({ directory, port });

  return {
    ...defineDevServer({ directory, port, isAlone: !target.hasDevelopmentReact }),
    proxy: proxyTo({ site: target.origin, port }),
    setupMiddlewares: (middlewares) => [
      serveComposed(({ url = '/', headers }) =>
        headers.accept?.includes('text/html') ? replaceRemote(new URL(url, target.origin)) : Promise.resolve(null),
      ),
      ...middlewares,
    ],
  };

  /** @param {URL} url */
  async function replaceRemote(url) {
    const response = await fetch(url);
    const page = await response.text();
    const [element, json] = REGISTRY.exec(page) ?? [];
    if (element === undefined || json === undefined) return null;

    const registry = JSON.parse(json);
    const rows = await describeRemotes([{ directory, port }]);
    const microFrontends = { ...registry.microFrontends, ...rows };
    const policy = response.headers.get('content-security-policy');
    return {
      type: 'text/html; charset=utf-8',
      body: removePage(page.replace(element, () => registryElement({ ...registry, microFrontends }))),
      status: response.status,
      policy: policy && adjustPolicy(policy, { site: url.origin, own: `http://localhost:${port}` }),
    };
  }
}

/**
 * Replaces the page in the document by an empty skeleton: the app then renders everything itself. The page is that of the
 * release, so the code under development could not take it over without an error.
 *
 * @param {string} html
 */
function removePage(html) {
  const document = parse(html);
  const page = findElement(document, 'data-prerendered');
  if (!page) return html;
  page.childNodes = [];
  adapter.appendChild(page, adapter.createElement('div', page.namespaceURI, [{ name: 'data-loading', value: '' }]));
  return serialize(document);
}

/**
 * @param {import('parse5').DefaultTreeAdapterMap['parentNode']} parent
 * @param {string} attribute
 * @returns {import('parse5').DefaultTreeAdapterMap['element'] | undefined}
 */
function findElement(parent, attribute) {
  for (const node of parent.childNodes) {
    if (!adapter.isElementNode(node)) continue;
    const found = node.attrs.some(({ name }) => name === attribute) ? node : findElement(node, attribute);
    if (found) return found;
  }
  return undefined;
}
