import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

import { unique } from '../fixtures';
import { type LocalServer, listen } from '../listen';
import { addPartner } from './partner-account';
import { scriptTag } from './partner-page';

/** A page of a package, or a page that uses the styles and scripts of packages. Paths are relative to `node_modules`. */
export type RealPage = { name: string } & ({ file: string } | PageParts);

interface PageParts {
  styles?: readonly string[];
  scripts?: readonly string[];
  /** Runs after the scripts. */
  start?: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a page with its packages: at `/` without the chat, at `/?chat` with it.
 *
 * @param packages the folder `node_modules`
 * @param productOrigin where the chat is loaded from
 */
export async function serveRealPage(packages: string, page: RealPage, productOrigin: string): Promise<LocalServer> {
  const server = createServer();
  const local = await listen(server);
  const { siteKey } = await addPartner(unique('Example Homes'), local.origin);
  const html = 'file' in page ? await readFile(join(packages, page.file), 'utf8') : writePage(page);
  const folder = 'file' in page ? page.file.slice(0, page.file.lastIndexOf('/') + 1) : '';
  const withBase = html.replace(/<head[^>]*>/, `$&<base href="/${folder}">`);
  const withChat = withBase.replace('</body>', `${scriptTag(productOrigin, siteKey)}</body>`);

  server.on('request', async ({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, local.origin);
    const document = search === '?chat' ? withChat : withBase;
    const body = pathname === '/' ? document : await readFile(join(packages, normalize(pathname))).catch(() => null);
    response.writeHead(body === null ? 404 : 200, { 'Content-Type': TYPES[extname(pathname) || '.html'] ?? '' });
    response.end(body);
  });
  return local;
}

function writePage({ styles = [], scripts = [], start = '' }: PageParts): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Example Homes</title>
    ${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
  </head>
  <body>
    <header class="navbar"><nav class="container"><a class="navbar-brand brand-logo" href="#work">Example Homes</a></nav></header>
    <main class="container section">
      <h1 class="title">Kitchens and baths</h1>
      <p>From people next door.</p>
      <form><label>E-mail <input class="input form-control" type="email"></label>
        <button class="btn button btn-primary" type="submit">Send</button></form>
      <table class="table"><tr><th>Room</th><td>Kitchen</td></tr></table>
    </main>
    ${scripts.map((file) => `<script src="${file}"></script>`).join('\n')}
    <script>${start}</script>
  </body>
</html>`;
}
