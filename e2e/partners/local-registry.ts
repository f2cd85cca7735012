import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

import { type LocalServer, listen } from '../listen';

/** What `npm publish` sends, and `npm install` reads without the attachments. */
interface Packument {
  name: string;
  versions: Record<string, { dist: { tarball: string } }>;
  _attachments: Record<string, { data: string }>;
}

/** An npm registry in memory, without accounts: it accepts every token. */
export async function openRegistry(): Promise<LocalServer> {
  const packuments = new Map<string, Packument>();
  const archives = new Map<string, Buffer>();
  const server = createServer();
  const local = await listen(server);

  async function publish(request: IncomingMessage): Promise<void> {
    const { _attachments, ...packument } = (await json(request)) as Packument;
    for (const [file, { data }] of Object.entries(_attachments)) {
      archives.set(`/-/${file}`, Buffer.from(data, 'base64'));
      for (const { dist } of Object.values(packument.versions)) dist.tarball = `${local.origin}/-/${file}`;
    }
    packuments.set(packument.name, { ...packument, _attachments: {} });
  }

  server.on('request', async (request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    if (request.method === 'PUT') {
      await publish(request);
      response.writeHead(201).end('{}');
      return;
    }
    const packument = packuments.get(path.slice(1));
    const body = archives.get(path) ?? (packument && JSON.stringify(packument));
    response.writeHead(body ? 200 : 404).end(body ?? '{}');
  });
  return local;
}
