// The baseline of the benchmark of files: a bare Node server that answers every request with the same bytes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.on('disconnect', () => process.exit(0));
process.on('message', (message: string) => {
  if (message === 'usage') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000);
    return;
  }
  const body = Buffer.alloc(Number(message), 'a');
  const http = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': body.length }).end(body);
  });
  http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
});
