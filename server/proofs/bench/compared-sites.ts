// What the product is compared with: the same sources as one application, and the product's documents without scripts.
import { readdir, readFile } from 'node:fs/promises';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { FIRST_IMAGE_ID } from '@potomac-oak/shared/contracts/release';

import { buildMonolith } from '../../../rspack/bench/build-monolith.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.js', '.css', '.html']);

interface StoredFile {
  type: string;
  encoding: 'br' | 'identity';
  body: Buffer;
  cacheControl: string;
}

type FindFile = (path: string) => Promise<StoredFile | null>;

export interface ComparedSite extends AsyncDisposable {
  origin: string;
}

/** Serves the monolith. Pictures come from the product. */
export async function serveMonolith(product: string): Promise<ComparedSite> {
  const { dist, script, style } = await buildMonolith({ root: ROOT, folder: join(ROOT, '.cache/bench/monolith') });
  const files = new Map<string, StoredFile>();
  for (const name of await readdir(dist)) {
    if (extname(name) in TYPES) files.set(`/${name}`, store(name, await readFile(join(dist, name))));
  }
  const font = [...files.keys()].find((name) => name.endsWith('.woff2'));
  const home = await (await fetch(product)).text();
  const [, image = '{}'] = new RegExp(`id="${FIRST_IMAGE_ID}">([^<]*)<`).exec(home) ?? [];
  const { srcSet, sizes } = JSON.parse(image) as { srcSet?: string; sizes?: string };

  const index = store(
    'index.html',
    Buffer.from(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Monolith</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="preload" as="image" type="image/avif" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">
<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>
<link rel="stylesheet" href="/${style}"><script defer src="/${script}"></script></head>
<body><div id="root"></div></body></html>`),
  );
  return serve(product, async (path) => (path === '/' ? index : (files.get(path) ?? null)));
}

/** Serves the product's documents without their scripts. Everything else comes from the product. */
export async function serveStatic(product: string): Promise<ComparedSite> {
  const documents = new Map<string, StoredFile>();
  return serve(product, async (path) => {
    if (extname(path) !== '' || /^\/(?:api|r|media)\//.test(path)) return null;
    const found = documents.get(path) ?? store('index.html', Buffer.from(await readStatic(product + path)));
    documents.set(path, found);
    return found;
  });
}

/** The hero is lazy in the product's documents, because their script preloads it. They are hidden until `#end` is parsed. */
async function readStatic(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return html
    .replace(/<script id="end"[^>]*>.*?<\/script>/s, '<i id="end"></i>')
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<template data-app>.*?<\/template>\s*<noscript>.*?<\/noscript>/gs, '')
    .replace(/(<img [^>]*fetchPriority="high"[^>]*)/, (image) => image.replace('loading="lazy"', 'loading="eager"'));
}

function store(name: string, content: Buffer): StoredFile {
  const isCompressed = COMPRESSED.has(extname(name));
  return {
    type: TYPES[extname(name)] ?? 'text/html; charset=utf-8',
    encoding: isCompressed ? 'br' : 'identity',
    body: isCompressed ? brotliCompressSync(content) : content,
    cacheControl: name.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
  };
}

async function serve(product: string, find: FindFile): Promise<ComparedSite> {
  const server: Server = createServer(async ({ url = '/', method, headers }, response) => {
    const file = method === 'GET' ? await find(new URL(url, product).pathname) : null;
    if (file) return send(response, file);
    const { host, ...forwarded } = headers;
    const upstream = request(product + url, { method, headers: forwarded }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    response.req.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(response: ServerResponse, { type, encoding, body, cacheControl }: StoredFile): void {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': body.length,
    'Cache-Control': cacheControl,
    ...(encoding === 'br' && { 'Content-Encoding': 'br' }),
  });
  response.end(body);
}
