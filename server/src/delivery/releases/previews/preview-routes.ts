import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleasePreview } from '@potomac-oak/shared/contracts/release-calls';

import { AppError } from '../../../base/errors/app-error';
import type { HttpApp } from '../../../base/http/http-app';
import { messagePage } from '../../../base/http/message-page';
import { defineOwnCookie, type OwnCookie } from '../../../base/http/own-cookie';
import type { DeliveryParts } from '../../delivery-parts';
import { type ReleaseGuards, releaseCaller } from '../access/release-guard';
import type { ActiveRelease } from '../channels/active-releases';
import { previewSchema, unitParams } from '../release-routes';
import { createPreviewService, PREVIEW_LIFETIME_MS } from './preview-service';

/** The release that a request gets instead of its unit's stable one; null without a preview. */
export type FindPreview = (request: FastifyRequest) => Promise<ActiveRelease | null>;

const FORM = 'application/x-www-form-urlencoded';
const FORM_MAX_BYTES = 1_024;
const codeParams = z.object({ code: z.string() });

/** Pages for people, whose refusals are pages as well. */
const REFUSALS: Readonly<Record<string, { title: string; text: string }>> = {
  unauthenticated: {
    title: 'Please sign in',
    text: '<a href="/#/dashboard_login">Sign in to the dashboard</a>, then open the link again.',
  },
  forbidden: { title: 'Not allowed', text: 'Use the button on the page of the preview.' },
  not_found: { title: 'This link does not work', text: 'It was used before, or it has expired. Create a new one.' },
};

export function previewRoutes(
  app: HttpApp,
  { database, now, isHttps, origins, sessions, sessionCookie, releases: { copies } }: DeliveryParts,
  guards: ReleaseGuards,
): FindPreview {
  const previews = createPreviewService(database, now);
  const cookie = definePreviewCookie(isHttps);

  // A form carries no staff token, so its exact origin must prove that it is on a page of ours.
  async function requireOwnPage({ headers: { origin } }: FastifyRequest): Promise<void> {
    if (origin === undefined || !origins.own().includes(origin)) throw new AppError('forbidden');
  }

  async function findSession({ cookies }: FastifyRequest) {
    const session = cookies[sessionCookie.name];
    return session ? sessions.recognize(session) : null;
  }

  app.post(
    `${RELEASE_PATHS.releases}/:unit/previews`,
    {
      schema: { params: unitParams, body: previewSchema },
      onRequest: [guards.deployerOrOwner, guards.limitCalls],
    },
    async (request, reply): Promise<ReleasePreview> => {
      const { body, params } = request;
      const preview = await previews.create({ ...body, ...params, by: releaseCaller(request).actor });
      reply.code(201);
      return preview;
    },
  );

  app.register(async (scope: HttpApp) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, _body, done) =>
      done(null),
    );
    scope.setErrorHandler((error, _request, reply) => {
      const refusal = error instanceof AppError ? REFUSALS[error.code] : undefined;
      if (!refusal || !(error instanceof AppError)) throw error;
      return sendPage(reply.code(error.status), refusal);
    });

    // Changes nothing, because programs that scan mails follow links.
    scope.get(
      `${RELEASE_PATHS.preview}/:code`,
      { schema: { params: codeParams } },
      async ({ params: { code } }, reply) => {
        const release = await previews.findLinked(code);
        if (!release) throw new AppError('not_found');
        const { unit, version } = release;
        return sendPage(reply, {
          title: 'Preview',
          text: `You will see ${unit} ${version} on this site, for eight hours or until your session ends.`,
          form: { action: `${RELEASE_PATHS.preview}/${code}`, button: 'Open the preview' },
        });
      },
    );

    scope.post(
      `${RELEASE_PATHS.preview}/:code`,
      { schema: { params: codeParams }, onRequest: requireOwnPage },
      async (request, reply) => {
        const session = await findSession(request);
        if (!session) throw new AppError('unauthenticated');
        const opened = await previews.open(request.params.code, session);
        return reply.setCookie(cookie.name, opened, cookie.options).redirect('/', 303);
      },
    );

    scope.post(`${RELEASE_PATHS.preview}/end`, { onRequest: requireOwnPage }, async (request, reply) => {
      const opened = request.cookies[cookie.name];
      if (opened) await previews.end(opened);
      return reply.clearCookie(cookie.name, cookie.options).redirect('/', 303);
    });
  });

  return async (request) => {
    const opened = request.cookies[cookie.name];
    const session = opened && (await findSession(request));
    const release = session ? await previews.find(opened, session) : null;
    if (release) await copies.restore(release.manifest);
    return release;
  };
}

export function definePreviewCookie(isHttps: boolean): OwnCookie {
  return defineOwnCookie({ name: 'release-preview', isHttps, lifetimeMs: PREVIEW_LIFETIME_MS });
}

function sendPage(reply: FastifyReply, content: Parameters<typeof messagePage>[0]): FastifyReply {
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(messagePage(content));
}
