import { existsSync, mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';

import { EMBED_PATH } from '@potomac-oak/shared/contracts/partner';

import { allowAnyOrigin } from '../http/allow-any-origin';
import { removeDocumentHeaders } from '../http/document-headers';
import type { HttpApp } from '../http/http-app';
import { type Audiences, servesUnit } from '../releases/audience';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';
/** A name with a content hash: its content never changes. */
const HASHED_NAME = /[-.][0-9a-f]{8,}[-.]/;
const PACKED_NAME = /\.(br|gz)$/;

interface StaticFilesOptions {
  releasesFolder: string;
  audiences: Audiences;
  /** Searched in this order. */
  mediaFolders: readonly string[];
  /** Modules of the script-tag embed; need not exist. */
  embedFolder: string;
}

/**
 * Serves `/r/<unit>/<version>/…`, `/embed/…` and `/media/…`. Missing files get the not-found page, which is not cached.
 */
export async function staticFiles(
  app: HttpApp,
  { releasesFolder, audiences, mediaFolders, embedFolder }: StaticFilesOptions,
): Promise<void> {
  mkdirSync(releasesFolder, { recursive: true });
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => markPublic(reply, IMMUTABLE));
    await scope.register(fastifyStatic, {
      root: releasesFolder,
      prefix: '/r/',
      preCompressed: true,
      allowedPath: (path, _root, { host }) => {
        const [, unit = ''] = path.split('/');
        return servesUnit(audiences.at(host), unit) && !PACKED_NAME.test(path);
      },
      ...UNCHANGING_FILES,
    });
  });

  if (existsSync(embedFolder)) {
    await app.register(async (scope) => {
      scope.addHook('onSend', async (_request, reply) => markPublic(reply, IMMUTABLE));
      await scope.register(fastifyStatic, {
        root: embedFolder,
        prefix: EMBED_PATH,
        preCompressed: true,
        allowedPath: (path) => !PACKED_NAME.test(path),
        ...UNCHANGING_FILES,
      });
    });
  }

  const roots = mediaFolders.filter((folder) => existsSync(folder));
  if (roots.length === 0) return;
  await app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) =>
      markPublic(reply, HASHED_NAME.test(request.url) ? IMMUTABLE : ONE_DAY),
    );
    await scope.register(fastifyStatic, { root: roots, prefix: '/media/', ...PLAIN_FILES });
  });
}

const PLAIN_FILES = {
  decorateReply: false,
  cacheControl: false,
  // The ETag contains the modification time.
  lastModified: false,
  dotfiles: 'ignore',
  index: false,
} as const;
/** Their URLs change with their content, so browsers neither revalidate them nor request parts of them. */
const UNCHANGING_FILES = { ...PLAIN_FILES, etag: false, acceptRanges: false } as const;

// Set on the response, not by path: an error that is cached for a year would outlive its cause.
function markPublic(reply: FastifyReply, cacheControl: string): void {
  if (reply.statusCode >= 400) return;
  removeDocumentHeaders(reply);
  // A cache would send it with the responses to other requests.
  reply.removeHeader('X-Request-Id');
  allowAnyOrigin(reply);
  reply.header('Cache-Control', cacheControl).header('Vary', 'Accept-Encoding');
}
