import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Confirmation } from '@potomac-oak/shared/contracts/contact';

import { AppError } from '../errors/app-error';
import { answerError, prepareErrorAnswer } from './error-answers';
import type { HttpApp } from './http-app';
import { type MessagePage, messagePage } from './message-page';
import type { Origins } from './origins';

const THANK_YOU_PATH = '/thank-you';

export interface NativeForms {
  isNative(request: FastifyRequest): boolean;
  /** Redirects a native post to the thank-you page; other callers get the confirmation. */
  answer(request: FastifyRequest, reply: FastifyReply, confirmation: Confirmation): FastifyReply | Confirmation;
}

interface NativeFormsOptions {
  origins: Pick<Origins, 'own'>;
  /** Distinguishes native posts from urlencoded calls of a script. */
  isNavigation?: (request: FastifyRequest) => boolean;
  /** The page that answers a refused native post; by default, a link back to the form. */
  describeRefusal?: (request: FastifyRequest, error: AppError) => Promise<MessagePage> | MessagePage;
}

/**
 * Lets the routes of `scope` accept urlencoded posts of our own documents, and answers refused native posts with a
 * page. The scope must contain no other routes, because a page of another site can send such posts without a preflight.
 */
export async function acceptNativeForms(
  scope: HttpApp,
  { origins, isNavigation = () => true, describeRefusal }: NativeFormsOptions,
): Promise<NativeForms> {
  const isNative = (request: FastifyRequest) => isUrlencoded(request) && isNavigation(request);

  await scope.register(formbody);

  scope.addHook('onRequest', async (request) => {
    if (!isUrlencoded(request)) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    // Browsers may omit Origin in a native post, but never in a script's call.
    const isOurs = origin === undefined ? site === 'same-origin' || !isNative(request) : origins.own().includes(origin);
    if (!isOurs) throw new AppError('forbidden');
  });

  scope.setErrorHandler(async (error, request, reply) => {
    if (!isNative(request)) return answerError(error, request, reply);
    const appError = prepareErrorAnswer(error, request, reply);
    const page = await (describeRefusal ?? backToForm)(request, appError);
    return reply.type('text/html; charset=utf-8').send(messagePage(page));
  });

  function backToForm(request: FastifyRequest, { message: text }: AppError): MessagePage {
    const href = findForm(request, origins.own());
    return { title: 'The form was not sent', text, ...(href && { back: { href, label: 'Back to the form' } }) };
  }

  return {
    isNative,
    answer: (request, reply, confirmation) => (isNative(request) ? reply.redirect(THANK_YOU_PATH, 303) : confirmation),
  };
}

/** Address of our own page with the form, if the browser names it. Its parser encodes what is unsafe in markup. */
function findForm({ headers: { referer } }: FastifyRequest, own: readonly string[]): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { origin, pathname } = new URL(referer);
  return own.includes(origin) ? origin + pathname : null;
}

// A prefix, because the content type parser matches prefixes too.
function isUrlencoded({ mediaType }: FastifyRequest): boolean {
  return mediaType?.startsWith('application/x-www-form-urlencoded') ?? false;
}
