import type { FastifyRequest } from 'fastify';

import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { INBOUND_MAIL_MAX_BYTES, MAIL_SIGNATURE_HEADER } from '@potomac-oak/shared/contracts/visitor-mail';

import { AppError } from '../errors/app-error';
import { limitKey } from '../http/client-address';
import type { HttpApp } from '../http/http-app';
import type { RateLimiter } from '../http/rate-limiter';
import type { InboundMails } from './inbound-mail-service';
import { isSignedBy, readSignature } from './mail-signature';

interface InboundMailRoutesDeps {
  mails: InboundMails | null;
  /** Without it, every call is refused. */
  secret: string | undefined;
  /** Per address. */
  refusedMails: RateLimiter;
  now: () => number;
}

export function inboundMailRoutes(app: HttpApp, { mails, secret, refusedMails, now }: InboundMailRoutesDeps): void {
  function refuse({ address }: FastifyRequest): AppError {
    const retryAfter = refusedMails.take(limitKey(address));
    return retryAfter > 0 ? new AppError('rate_limited', { retryAfter }) : new AppError('unauthenticated');
  }

  // Runs before the body is read.
  async function requireSignature(request: FastifyRequest): Promise<void> {
    if (!secret || !readSignature(request.headers[MAIL_SIGNATURE_HEADER], now())) throw refuse(request);
  }

  app.register(async (scope: HttpApp) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: INBOUND_MAIL_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );

    scope.post(VISITOR_MAIL_PATHS.inboundMail, { onRequest: requireSignature }, async (request) => {
      const { body, headers } = request;
      const signature = readSignature(headers[MAIL_SIGNATURE_HEADER], now());
      if (!signature || !secret || !mails || !Buffer.isBuffer(body) || !isSignedBy(secret, signature, body))
        throw refuse(request);
      return mails.receive(body);
    });
  });
}
