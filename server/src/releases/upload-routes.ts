import { addAbortListener } from 'node:events';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { FILES_URL_HEADER, type PublishedRelease } from '@potomac-oak/shared/contracts/release-calls';
import { type ReleaseId, releasePath } from '@potomac-oak/shared/contracts/release-names';

import { AppError } from '../errors/app-error';
import { readInput } from '../errors/invalid-input';
import type { HttpApp } from '../http/http-app';
import type { RateLimiter } from '../http/rate-limiter';
import type { PublishService } from './publish-service';
import { limitDeployer, type ReleaseGuards, releaseCaller } from './release-guard';
import { releaseParams } from './release-schemas';
import type { ReleaseService } from './release-service';
import type { RemoteFiles } from './remote-files';
import type { UploadRefusals } from './upload-refusals';
import type { UploadSlots } from './upload-slots';
import { openUploadStream, UPLOAD_MAX_BYTES, uploadTooLarge } from './upload-stream';

interface UploadRoutesDeps {
  publisher: PublishService;
  releases: Pick<ReleaseService, 'refresh'>;
  guards: ReleaseGuards;
  slots: UploadSlots;
  remoteFiles: RemoteFiles;
  refusals: UploadRefusals;
  /** Per token. */
  uploads: RateLimiter;
}

const GZIP = 'application/gzip';
/** Time for the client to read an answer before a draining node closes the connection, on which it may still send. */
const LINGER_MS = 1_000;

export function uploadRoutes(
  app: HttpApp,
  { publisher, releases, guards, slots, remoteFiles, refusals, uploads }: UploadRoutesDeps,
): void {
  app.register(async (scope: HttpApp) => {
    // The handler reads the body itself, after all checks of the headers.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(GZIP, (_request, _body, done) => done(null));

    scope.put(
      `${RELEASE_PATHS.releases}/:unit/:version`,
      {
        schema: { params: releaseParams },
        onRequest: [guards.deployer, limitDeployer(uploads), checkHeaders],
        async onResponse({ raw }) {
          if (!raw.complete) closeOnDrain(raw.socket, slots.draining);
        },
        async errorHandler(error, { params, releaseCaller: caller, address }) {
          await refusals.record({ error, caller, address, ...(params as ReleaseId) });
          throw error;
        },
      },
      async (request, reply): Promise<PublishedRelease> => {
        const { params, raw } = request;
        const by = releaseCaller(request).actor;
        const header = request.headers[FILES_URL_HEADER.toLowerCase()];
        const filesUrl = header === undefined ? null : remoteFiles.checkUrl(String(header));
        const published = await slots.run(by, async (signal) => {
          const stream = openUploadStream(raw, signal);
          try {
            const manifest = checkPath(await stream.readManifest(), params);
            if (filesUrl === null) return await publisher.publish({ manifest, by, readFiles: stream.readFiles });
            await stream.expectEnd();
            const readFiles = (checked: ReleaseManifest) => remoteFiles.read(filesUrl, checked, signal);
            return await publisher.publish({ manifest, by, filesUrl, readFiles });
          } finally {
            stream.close();
          }
        });
        // The upload may have replaced damaged files of a version that visitors should get.
        if (!published.isNew) await releases.refresh();
        reply.code(published.isNew ? 201 : 200);
        return { ...published, url: releasePath(published) };
      },
    );
  });
}

/** A client that still sends the body of an answered upload would keep a draining node from closing. */
function closeOnDrain(socket: Socket, draining: AbortSignal): void {
  const listening = addAbortListener(draining, () => setTimeout(() => socket.destroy(), LINGER_MS).unref());
  socket.once('close', () => listening[Symbol.dispose]());
}

async function checkHeaders({ headers }: FastifyRequest): Promise<void> {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== GZIP) throw new AppError('unsupported_media_type');
  if (Number(headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES) throw uploadTooLarge();
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
