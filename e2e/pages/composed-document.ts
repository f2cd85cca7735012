import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import type { MenuItem, RemoteRoute } from '@potomac-oak/shared/contracts/federation';
import { matchPath } from '@potomac-oak/shared/contracts/path-pattern';
import { type HostTemplate, TEMPLATE_PLACEHOLDERS } from '@potomac-oak/shared/contracts/release';

import { buildForNode } from './node-build.mjs';

type HostParts = Pick<HostTemplate, 'headers' | 'footer' | 'notFound' | 'skeleton'> & { shell: string };

interface Part {
  html: string;
  menu: MenuItem | '';
}

export interface Documents {
  /** Answers these paths with a document that contains their page. */
  serve: (context: BrowserContext, paths: readonly string[], change?: (html: string) => string) => Promise<void>;
}

const STYLE = /<style>.*?<\/style>/s;
const ROOT_CONTENT = /(<div id="root">).*(<\/div>\s*<span id="end")/s;

/** Renders host and site in Node. The documents load the scripts of the running server. */
export async function prepareDocuments(outputPath: string): Promise<Documents> {
  const [host, site] = await Promise.all([
    buildForNode({ unit: 'host', entry: './src/prerender.tsx', outputPath: join(outputPath, 'host') }),
    buildForNode({ unit: 'remote-site', entry: './src/app/routes.ts', outputPath: join(outputPath, 'site') }),
  ]);
  const { renderHostParts } = host.exported as { renderHostParts: () => HostParts };
  const { routes } = site.exported as { routes: readonly RemoteRoute[] };
  const parts = renderHostParts();
  const style = host.css + site.css;

  async function renderPage(path: string): Promise<Part> {
    const match = matchPath(
      routes.map((route) => route.path),
      path,
    );
    const route = routes.find((candidate) => candidate.path === match?.pattern);
    if (match === null || route === undefined) return { html: parts.notFound, menu: '' };

    const { default: Page } = await route.load();
    return { html: renderToString(createElement(Page, { params: match.params, search: '' })), menu: route.menu ?? '' };
  }

  function compose(index: string, { html, menu }: Part): string {
    const content = [
      [TEMPLATE_PLACEHOLDERS.header, parts.headers[menu]],
      [TEMPLATE_PLACEHOLDERS.page, withRealPaths(html)],
      [TEMPLATE_PLACEHOLDERS.footer, parts.footer],
    ].reduce((shell, [placeholder = '', part = '']) => shell.replace(placeholder, () => part), parts.shell);
    return index
      .replace(STYLE, () => `<style>${style}</style>`)
      .replace(ROOT_CONTENT, (_, start: string, end: string) => start + content + end);
  }

  return {
    async serve(context, paths, change = (html) => html) {
      const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
      for (const path of paths) {
        await context.route(
          (url) => url.pathname === path,
          async (route) => {
            const response = await route.fetch({ url: new URL('/', route.request().url()).href });
            const policy = response.headers()['content-security-policy'] ?? '';
            await route.fulfill({
              response,
              headers: {
                ...response.headers(),
                'content-security-policy': policy.replace('style-src', `style-src ${styleSource}`),
              },
              body: change(compose(await response.text(), await renderPage(path))),
            });
          },
        );
      }
    },
  };
}

/** As the build writes links into a fragment. */
function withRealPaths(html: string): string {
  return html.replace(/href="\/?#\//g, 'href="/');
}
