import { createServer } from 'node:http';

import { createGate } from '../gate';
import { type LocalServer, listen } from '../listen';

export interface SlowDocument extends LocalServer {
  /** Sends the rest of the document. */
  finish: () => void;
}

/** A proxy of the product that sends the home page only up to `lastWords` at first. */
export async function serveSlowly(productOrigin: string, lastWords: string): Promise<SlowDocument> {
  const rest = createGate();
  const server = createServer(async (request, response) => {
    // Reports.
    if (request.method !== 'GET') return response.writeHead(204).end();
    const answer = await fetch(new URL(request.url ?? '/', productOrigin));
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    const body = Buffer.from(await answer.arrayBuffer());
    if (request.url !== '/') return response.end(body);

    const end = body.indexOf(lastWords) + lastWords.length;
    response.write(body.subarray(0, end));
    await rest.passed;
    return response.end(body.subarray(end));
  });
  return { ...(await listen(server)), finish: rest.open };
}
