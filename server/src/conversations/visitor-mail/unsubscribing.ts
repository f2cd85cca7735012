import type { FastifyReply } from 'fastify';
import { z } from 'zod';

import { company } from '@potomac-oak/shared/company';
import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { PRIVACY_WISHES } from '@potomac-oak/shared/contracts/privacy';
import { idText } from '@potomac-oak/shared/contracts/text';
import { MAIL_TOKEN_MAX } from '@potomac-oak/shared/contracts/visitor-mail';

import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import { type MessagePage, messagePage } from '../../base/http/message-page';
import { limitBy } from '../../base/limits/rate-limits';
import type { Parts } from '../../parts';
import { suppressAddress } from './mail-admission';
import { findUnsubscribed } from './mail-links';
import type { PrivacyRequests } from './privacy-requests';

const PATH = `${VISITOR_MAIL_PATHS.unsubscribe}/:token`;
// RFC 8058 allows both. The body has no information that the path lacks.
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_MAX_BYTES = 1_024;
const tokenParams = z.object({ token: idText(MAIL_TOKEN_MAX) });
const wishParams = tokenParams.extend({ wish: z.enum(PRIVACY_WISHES) });
const WISH_BUTTONS = { copy: 'Send me a copy', erasure: 'Erase my data' };

/**
 * HTML pages, also for refusals; none needs a script. The holder of the link reads the mails of the address, so the pages
 * also accept requests for the data stored under it.
 */
export function registerUnsubscribing(
  app: HttpApp,
  { database, limiters }: Parts,
  { requestByAddress }: PrivacyRequests,
): void {
  async function getAddress(token: string): Promise<string> {
    const addressHash = await findUnsubscribed(database, token);
    if (addressHash === null) throw new AppError('not_found');
    return addressHash;
  }

  app.register(async (scope: HttpApp) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, _body, done) =>
      done(null),
    );
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      return sendPage(reply.code(error.status), {
        title: 'This link does not work',
        text: 'Please use the link of a more recent e-mail.',
      });
    });
    const options = { schema: { params: tokenParams }, preHandler: limitBy(limiters.mailLinks) };

    // Changes nothing, because programs that scan mails follow links.
    scope.get(PATH, options, async ({ params: { token } }, reply) => {
      await getAddress(token);
      return sendPage(reply, {
        title: 'Unsubscribe',
        text: `You will receive no more e-mails about your conversations with us. You can also <a href="${VISITOR_MAIL_PATHS.unsubscribe}/${token}/data">ask for a copy or the erasure of your data</a>.`,
        form: { action: `${VISITOR_MAIL_PATHS.unsubscribe}/${token}`, button: 'Unsubscribe' },
      });
    });

    scope.post(PATH, options, async ({ params: { token } }, reply) => {
      await suppressAddress(database, await getAddress(token), 'unsubscribed');
      return sendPage(reply, {
        title: 'You are unsubscribed',
        text: 'We will send no more e-mails about conversations to this address.',
      });
    });

    scope.get(`${PATH}/data`, options, async ({ params: { token } }, reply) => {
      await getAddress(token);
      const forms = PRIVACY_WISHES.map(
        (wish) =>
          `<form method="post" action="${VISITOR_MAIL_PATHS.unsubscribe}/${token}/data/${wish}"><button class="home">${WISH_BUTTONS[wish]}</button></form>`,
      );
      return sendPage(reply, {
        title: 'Your data',
        text: 'Request a copy or the erasure of the data stored under your e-mail address. We answer within one month.',
        markup: forms.join(''),
      });
    });

    const wishOptions = { ...options, schema: { params: wishParams } };
    scope.post(`${PATH}/data/:wish`, wishOptions, async ({ params: { token, wish } }, reply) => {
      const hasData = await requestByAddress(await getAddress(token), wish);
      return sendPage(reply, {
        title: hasData ? 'We have your request' : 'No data found',
        text: hasData
          ? 'We answer within one month.'
          : `No chat, form or visit is stored under this e-mail address. For anything else, write to ${company.email.label}.`,
      });
    });
  });
}

function sendPage(reply: FastifyReply, content: MessagePage): FastifyReply {
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(messagePage(content));
}
