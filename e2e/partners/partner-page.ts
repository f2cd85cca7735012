import { createServer } from 'node:http';

import { EMBED_SCRIPT_PATH } from '@potomac-oak/shared/contracts/partner';

import { type LocalServer, listen } from '../listen';

/** For `test.use`. An extra header would cause a preflight for calls that need none on a partner's page. */
export const NO_EXTRA_HEADERS = { extraHTTPHeaders: {} };

export interface PartnerPage {
  /** HTML by path. */
  html: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

/** Serves a partner's pages from their own origin. `describe` is called once, with that origin. */
export async function servePartner(describe: (origin: string) => Promise<PartnerPage>): Promise<LocalServer> {
  const server = createServer();
  const local = await listen(server);
  const { html, headers } = await describe(local.origin);

  server.on('request', (request, response) => {
    const page = html[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(page);
  });
  return local;
}

/** @param options attributes of the tag, such as `data-side="left"` */
export function scriptTag(productOrigin: string, siteKey: string, options = ''): string {
  return `<script async src="${productOrigin}${EMBED_SCRIPT_PATH}" data-site-key="${siteKey}" ${options}></script>`;
}

/** A page without subresources. */
export function writePage({ head = '', body = '' }: { head?: string; body?: string }): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Example Homes</title>${head}</head>
  <body><main><h1>Example Homes</h1><p>Kitchens and baths, from people next door.</p>${body}</main></body>
</html>`;
}
