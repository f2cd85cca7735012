import { addAbortListener } from 'node:events';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { PublishedRelease } from '@potomac-oak/shared/contracts/release-calls';
import { type ReleaseId, releasePath } from '@potomac-oak/shared/contracts/release-names';

import { AppError } from '../../../base/errors/app-error';
import { readInput } from '../../../base/errors/invalid-input';
import { limitKey } from '../../../base/http/client-address';
import type { HttpApp } from '../../../base/http/http-app';
import { createOpenCounter } from '../../../base/limits/capacity';
import type { DeliveryParts } from '../../delivery-parts';
import { type ReleaseGuards, releaseCaller } from '../access/release-guard';
import { breaking, releaseParams } from '../release-routes';
import { openUploadStream, uploadTooLarge } from './upload-stream';

const GZIP = 'application/gzip';
/** Time for the client to read an answer before a draining node closes the connection, on which it may still send. */
const LINGER_MS = 1_000;
/** Each upload holds up to 20 MB in memory. With one upload per deployer, slow ones cannot block all others. */
const UPLOADS = { max: 10, maxPerKey: 1 };

export interface Uploads {
  /** Ends uploads that are still being received, and refuses further ones: they could delay the next server. */
  drain(): void;
}

export function uploadRoutes(
  app: HttpApp,
  { config, releases: { publisher, service }, limiters }: Pick<DeliveryParts, 'config' | 'releases' | 'limiters'>,
  guards: ReleaseGuards,
): Uploads {
  const { release: maxBytes } = config.RELEASE_BUDGETS;
  const running = createOpenCounter(UPLOADS);
  const draining = new AbortController();

  app.register(async (scope: HttpApp) => {
    // The handler reads the body itself, after all checks of the headers.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(GZIP, (_request, _body, done) => done(null));

    scope.put(
      `${RELEASE_PATHS.releases}/:unit/:version`,
      {
        schema: { params: releaseParams, querystring: z.object({ breaking }) },
        onRequest: [guards.deployer, guards.limitUploads, checkHeaders(maxBytes)],
        async onResponse({ raw }) {
          if (!raw.complete) closeOnDrain(raw.socket, draining.signal);
        },
        async errorHandler(error, { params, releaseCaller: caller, address }) {
          // Without a valid token, the audit trail has a limited number of refusals per address.
          const isRecorded = caller !== null || limiters.refusedUploads.take(limitKey(address)) === 0;
          if (isRecorded)
            await publisher.recordRefusal({
              error,
              actor: caller?.actor ?? 'nobody',
              address,
              ...(params as ReleaseId),
            });
          throw error;
        },
      },
      async (request, reply): Promise<PublishedRelease> => {
        const { params, query, raw } = request;
        const by = releaseCaller(request).actor;
        draining.signal.throwIfAborted();
        const published = await running.run(by, async () => {
          const stream = openUploadStream(raw, { signal: draining.signal, maxBytes });
          try {
            const manifest = checkPath(await stream.readManifest(), params);
            return await publisher.publish({ manifest, by, readFiles: stream.readFiles, ...query });
          } finally {
            stream.close();
          }
        });
        // The upload may have replaced damaged files of a version that visitors should get.
        if (!published.isNew) await service.refresh();
        reply.code(published.isNew ? 201 : 200);
        const { unit, version, isNew, warnings } = published;
        return { unit, version, isNew, warnings, url: releasePath(published) };
      },
    );
  });

  return { drain: () => draining.abort(new AppError('unavailable')) };
}

/** A client that still sends the body of an answered upload would keep a draining node from closing. */
function closeOnDrain(socket: Socket, draining: AbortSignal): void {
  const listening = addAbortListener(draining, () => setTimeout(() => socket.destroy(), LINGER_MS).unref());
  socket.once('close', () => listening[Symbol.dispose]());
}

function checkHeaders(maxBytes: number): (request: FastifyRequest) => Promise<void> {
  return async ({ headers }) => {
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    if (type.trim().toLowerCase() !== GZIP) throw new AppError('unsupported_media_type');
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw uploadTooLarge(maxBytes);
  };
}

/** The token was checked for the unit in the path, so the manifest must not name another one. */
function checkPath(manifest: unknown, { unit, version }: ReleaseId): unknown {
  const inPath = z.looseObject({
    schema: z.literal(2, 'must be 2.'),
    unit: z.literal(unit, `must be ${unit}, as in the path.`),
    version: z.literal(version, `must be ${version}, as in the path.`),
  });
  const { value, error } = readInput(inPath, manifest);
  if (error) throw error;
  return value;
}
