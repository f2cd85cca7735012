import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createGate } from '../gate';

export interface SlowDocument extends AsyncDisposable {
  url: string;
  /** Sends the second part. */
  finish: () => void;
}

/** Passes everything on to the product, but of the home page only the part that ends with these words. */
export async function serveSlowly(productOrigin: string, lastWords: string): Promise<SlowDocument> {
  const rest = createGate();
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', productOrigin));
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    const body = Buffer.from(await answer.arrayBuffer());
    if (request.url !== '/') return response.end(body);

    const end = body.indexOf(lastWords) + lastWords.length;
    response.write(body.subarray(0, end));
    await rest.passed;
    return response.end(body.subarray(end));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    finish: rest.open,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
