import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

import { listen } from '../listen';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

export async function serveFolder(folder: string, origin: string): Promise<AsyncDisposable> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const path = join(folder, pathname);
    const body = await readFile(path).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' });
    response.end(body);
  });
  const { hostname, port } = new URL(origin);
  return listen(server, { host: hostname, port: Number(port) });
}
