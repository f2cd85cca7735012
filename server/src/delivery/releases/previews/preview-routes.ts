import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleasePreview } from '@potomac-oak/shared/contracts/release-calls';

import { AppError } from '../../../base/errors/app-error';
import type { HttpApp } from '../../../base/http/http-app';
import { messagePage } from '../../../base/http/message-page';
import { defineOwnCookie, type OwnCookie } from '../../../base/http/own-cookie';
import { assertNoWait } from '../../../base/limits/rate-limiter';
import type { DeliveryParts } from '../../delivery-parts';
import { type ReleaseGuards, releaseCaller } from '../access/release-guard';
import type { ActiveRelease } from '../channels/active-releases';
import { previewSchema, unitParams } from '../release-routes';
import { createPreviewLinks, PREVIEW_LIFETIME_MS, type Preview } from './preview-links';

/** The release that a request gets instead of its unit's stable one; null without a preview. */
export type FindPreview = (request: FastifyRequest) => Promise<ActiveRelease | null>;

const FORM = 'application/x-www-form-urlencoded';
const FORM_MAX_BYTES = 1_024;
const linkSchema = z.object({ link: z.string().max(1_000) });

/** Pages for people, whose refusals are pages as well. */
const REFUSALS: Readonly<Record<string, { title: string; text: string }>> = {
  conflict: {
    title: 'You are signed in',
    text: 'The previewed code would run with your rights as staff. Sign out of the dashboard, or open the link in a private window.',
  },
  forbidden: { title: 'Not allowed', text: 'Use the button on the page of the preview.' },
  not_found: {
    title: 'This link does not work',
    text: 'It has expired, or its deploy token or version was revoked. Create a new one.',
  },
};

export function previewRoutes(app: HttpApp, parts: DeliveryParts, guards: ReleaseGuards): FindPreview {
  const { isHttps, limiters, origins, audiences, sessions, sessionCookie, releases } = parts;
  const links = createPreviewLinks(parts);
  const cookie = definePreviewCookie(isHttps);

  /** A preview runs code that is not released yet, so it never runs beside a staff session. */
  async function isStaffBrowser({ host, cookies }: FastifyRequest): Promise<boolean> {
    const session = cookies[sessionCookie.name];
    return audiences.at(host) === 'staff' || (session !== undefined && (await sessions.recognize(session)) !== null);
  }

  async function findLinked(request: FastifyRequest<{ Querystring: { link: string } }>): Promise<Preview> {
    if (audiences.at(request.host) === 'staff') throw new AppError('not_found');
    if (await isStaffBrowser(request)) throw new AppError('conflict');
    const preview = await links.find(request.query.link);
    if (!preview) throw new AppError('not_found');
    return preview;
  }

  // A form carries no secret of its page, so its exact origin must prove that it is on a page of ours.
  async function requireOwnPage({ headers: { origin } }: FastifyRequest): Promise<void> {
    if (origin === undefined || !origins.own().includes(origin)) throw new AppError('forbidden');
  }

  app.post(
    `${RELEASE_PATHS.releases}/:unit/previews`,
    {
      schema: { params: unitParams, body: previewSchema },
      onRequest: [guards.deployer, guards.limitCalls],
    },
    async (request, reply): Promise<ReleasePreview> => {
      const { body, params } = request;
      const preview = await links.create({ ...body, ...params, by: releaseCaller(request).actor });
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
    scope.get(RELEASE_PATHS.preview, { schema: { querystring: linkSchema } }, async (request, reply) => {
      const { manifest, by } = await findLinked(request);
      return sendPage(reply, {
        title: 'Preview',
        text: `You will see ${manifest.unit} ${manifest.version} on this site, until the link expires. It was created with the deploy ${by.replace(':', ' ')}.`,
        form: { action: `${RELEASE_PATHS.preview}?link=${request.query.link}`, button: 'Open the preview' },
      });
    });

    scope.post(
      RELEASE_PATHS.preview,
      { schema: { querystring: linkSchema }, onRequest: requireOwnPage },
      async (request, reply) => {
        const preview = await findLinked(request);
        assertNoWait(limiters.deployCalls.take(preview.by));
        await links.recordOpened(preview);
        return reply.setCookie(cookie.name, request.query.link, cookie.options).redirect('/', 303);
      },
    );

    scope.post(`${RELEASE_PATHS.preview}/end`, { onRequest: requireOwnPage }, async (_request, reply) =>
      reply.clearCookie(cookie.name, cookie.options).redirect('/', 303),
    );
  });

  return async (request) => {
    const link = request.cookies[cookie.name];
    const preview = link !== undefined && !(await isStaffBrowser(request)) ? await links.find(link) : null;
    if (preview) await releases.copies.restore(preview.manifest);
    return preview;
  };
}

export function definePreviewCookie(isHttps: boolean): OwnCookie {
  return defineOwnCookie({ name: 'release-preview', isHttps, lifetimeMs: PREVIEW_LIFETIME_MS });
}

function sendPage(reply: FastifyReply, content: Parameters<typeof messagePage>[0]): FastifyReply {
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(messagePage(content));
}
