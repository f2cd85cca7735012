import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

import { unique } from '../fixtures';
import { type LocalServer, listen } from '../listen';
import { addPartner } from './partner-account';

const REVEAL = join(import.meta.dirname, 'pages/node_modules/reveal.js');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

/** Contains keys of common shortcuts: search, help, next slide, overview. */
export const TEXT = 'Jan Pfisk? /no .';

/** Records and cancels, as early as a page can, every event that typing causes. */
export const SHORTCUTS = `<script>
  window.received = [];
  const types = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'copy', 'cut', 'paste',
    'compositionstart', 'compositionupdate', 'compositionend',
    'dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend'];
  function record(event) {
    received.push(event.type);
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  for (const type of types) {
    addEventListener(type, record, true);
    document.addEventListener(type, record, true);
    document.addEventListener(type, record);
    addEventListener(type, record);
  }
</script>`;

/**
 * Serves reveal.js's own demo.
 *
 * @param write returns the HTML that adds the chat, for a site key
 */
export async function serveReveal(write: (siteKey: string) => string | Promise<string>): Promise<LocalServer> {
  const server = createServer();
  const local = await listen(server);
  const { siteKey } = await addPartner(unique('Example Homes'), local.origin);
  const demo = await readFile(join(REVEAL, 'demo.html'), 'utf8');
  const chat = await write(siteKey);
  const html = demo.replace('</body>', () => `${chat}</body>`);

  server.on('request', async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, local.origin).pathname);
    const body = path === '/' ? html : await readFile(join(REVEAL, path)).catch(() => null);
    response.writeHead(body === null ? 404 : 200, { 'Content-Type': TYPES[extname(path) || '.html'] ?? '' });
    response.end(body);
  });
  return local;
}
