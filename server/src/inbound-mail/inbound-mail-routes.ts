import type { FastifyReply, FastifyRequest } from 'fastify';

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
  /** Per address: posts with a wrong signature, and those whose body is read in vain or does not arrive. */
  refusedMails: RateLimiter;
  now: () => number;
}

/** Each post holds up to 10 MiB in memory, and more while it is parsed. */
export const POSTS_MAX = 4;

export function inboundMailRoutes(app: HttpApp, { mails, secret, refusedMails, now }: InboundMailRoutesDeps): void {
  let running = 0;

  // Runs before the body is read. The signature covers the body, so each post counts as refused until it is answered
  // otherwise; a body that is sent slowly, or never, counts as well.
  async function admit({ address, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = limitKey(address);
    const retryAfter = refusedMails.take(key);
    if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
    if (!secret || !readSignature(headers[MAIL_SIGNATURE_HEADER], now())) throw new AppError('unauthenticated');
    if (running >= POSTS_MAX) {
      refusedMails.giveBack(key);
      throw new AppError('unavailable');
    }
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
      const isAnswered = reply.raw.writableFinished;
      // A declared length is refused before the body is read: large mails of others must not block the mail server.
      const isTooLong = reply.statusCode === 413 && headers['content-length'] === undefined;
      if (isAnswered && reply.statusCode !== 401 && !isTooLong) refusedMails.giveBack(key);
    });
  }

  app.register(async (scope: HttpApp) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: INBOUND_MAIL_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );

    scope.post(VISITOR_MAIL_PATHS.inboundMail, { onRequest: admit }, async (request) => {
      const { body, headers } = request;
      const signature = readSignature(headers[MAIL_SIGNATURE_HEADER], now());
      if (!signature || !secret || !mails || !Buffer.isBuffer(body) || !isSignedBy(secret, signature, body))
        throw new AppError('unauthenticated');
      return mails.receive(body);
    });
  });
}
