import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { company } from '@potomac-oak/shared/company';
import { OTHER_INPUT } from '@potomac-oak/shared/contracts/headers';
import { ADDRESS_MAX, EMAIL_MAX, FULL_NAME_MAX, MESSAGE_MAX, PHONE_MAX } from '@potomac-oak/shared/contracts/limits';
import { idText } from '@potomac-oak/shared/contracts/text';
import {
  freeTimesSchema,
  moveTimesSchema,
  visitPostSchema,
  visitSchema,
} from '@potomac-oak/shared/contracts/visit-calls';
import { type BookedVisit, type FreeTimes, VISIT_KINDS, VISIT_PATHS } from '@potomac-oak/shared/contracts/visits';
import { nameZone } from '@potomac-oak/shared/contracts/zone-name';

import { idempotencyKey } from '../base/db/idempotency';
import type { AppError } from '../base/errors/app-error';
import { limitKey } from '../base/http/client-address';
import { escapeHtml } from '../base/http/escape-html';
import type { HttpApp } from '../base/http/http-app';
import { createMemoryFile, sendMemoryFile } from '../base/http/memory-file';
import { type MessagePage, messagePage } from '../base/http/message-page';
import { acceptNativeForms } from '../base/http/native-forms';
import { languageOf } from '../base/http/request-language';
import { limitBy } from '../base/limits/rate-limits';
import { describeTime } from '../notifications/mail/describe-time';
import type { Parts } from '../parts';
import { visitPath } from './visit-links';
import type { StoredVisit } from './visit-repository';
import { isEnded, type Visits } from './visit-service';
import { describeClock, describeDay, visitTextsOf } from './visit-texts';

const SCRIPT_PATH = `${VISIT_PATHS.page}.js`;
const PAGE = `${VISIT_PATHS.page}/:token`;
const tokenParams = z.object({ token: idText(100) });

/** What a visitor has typed, as it was posted. */
type Typed = Readonly<Record<string, unknown>>;

/** Booking, and the pages of visits, which work without scripts. */
export async function registerVisitPages(app: HttpApp, parts: Parts, visits: Visits): Promise<void> {
  const { limiters, origins, officeHours, now } = parts;
  const code = await readFile(fileURLToPath(new URL('visit-page.js', import.meta.url)), 'utf8');
  const script = await createMemoryFile('text/javascript; charset=utf-8', code);
  app.get(SCRIPT_PATH, (request, reply) => sendMemoryFile(request, reply, script));

  app.get(VISIT_PATHS.page, { preHandler: limitBy(limiters.visitTimes) }, async ({ query }, reply) =>
    sendPage(reply, await bookingPage({ ...(query as Typed), key: undefined })),
  );

  await app.register(async (scope: HttpApp) => {
    const forms = await acceptNativeForms(scope, { origins, describeRefusal });

    const bookOptions = { schema: { body: visitSchema }, preHandler: limitBy(limiters.visits) };
    scope.post(VISIT_PATHS.visits, bookOptions, async (request, reply) => {
      const { site, address, body } = request;
      const key = idempotencyKey(request) ?? body.key ?? null;
      const caller = { site, page: body.page ?? '', language: languageOf(request), address, key };
      const booked = await visits.book(body, caller);
      return forms.isNative(request) ? sendPage(reply, requestedPage(booked)) : booked;
    });

    // The token must not reach other pages. `no-referrer` would make browsers hide the origin of the page's own form.
    const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('Referrer-Policy', 'strict-origin');
    };
    const options = { schema: { params: tokenParams }, onRequest, preHandler: limitBy(limiters.mailLinks) };
    const getOptions = { ...options, schema: { ...options.schema, querystring: moveTimesSchema.pick({ from: true }) } };
    scope.get(PAGE, getOptions, async (request, reply) => {
      const { token } = request.params;
      const visit = await visits.findByToken(token);
      if (visit) return sendPage(reply, await visitPage(visit, token, request.query.from));
      const { tag, page } = visitTextsOf(languageOf(request));
      return sendPage(reply.code(404), { language: tag, ...page.unknown });
    });

    const postOptions = { ...options, schema: { ...options.schema, body: visitPostSchema } };
    scope.post(PAGE, postOptions, async ({ params: { token }, body }, reply) => {
      const visit = await visits.findByToken(token);
      const by = { userId: null };
      if (visit && body.action === 'confirm') await visits.confirm(visit.id, by);
      if (visit && body.action === 'move') await visits.move(visit.id, body, by);
      if (visit && body.action === 'cancel') await visits.cancel(visit.id, by);
      return reply.redirect(visitPath(encodeURIComponent(token)), 303);
    });
  });

  async function describeRefusal(request: FastifyRequest, error: AppError): Promise<MessagePage> {
    const { url, params, body } = { url: request.routeOptions.url, params: request.params, body: request.body };
    const isBooking = url === VISIT_PATHS.visits && typeof body === 'object' && body !== null;
    if (isBooking && error.message === OTHER_INPUT) return receivedPage(body as Typed);
    // Refused posts do not count for the limit of bookings.
    if (isBooking && limiters.visitTimes.take(limitKey(request.address)) === 0) {
      const page = await bookingPage(body as Typed, error.message).catch(() => null);
      if (page) return page;
    }
    const { token } = params as { token?: string };
    return describeRefusedChange(token ?? '', token === undefined ? '' : languageOf(request), error);
  }

  async function describeRefusedChange(token: string, language: string, error: AppError): Promise<MessagePage> {
    // The page must also be possible without the database; over the limit, it must cost nothing.
    const isKnown = token !== '' && error.code !== 'rate_limited';
    const visit = isKnown ? await visits.findByToken(token).catch(() => null) : null;
    const { tag, page } = visitTextsOf(visit?.language ?? language);
    const reason = visit && isEnded(visit, now()) ? page.ended : page.taken;
    return {
      language: tag,
      title: page.refused,
      text: error.code === 'conflict' ? reason : escapeHtml(page.otherwise(error.message)),
      ...(visit && { back: { href: visitPath(encodeURIComponent(token)), label: page.back } }),
    };
  }

  /** An earlier post was stored, but its answer was lost, or the visitor went back. */
  function receivedPage({ kind, zip }: Typed): MessagePage {
    const query = new URLSearchParams({ kind: textOf({ kind }, 'kind'), zip: textOf({ zip }, 'zip') });
    return {
      title: 'We have your request',
      text: `You have already sent this form, with other details. Please call ${company.phone.label} to change them.`,
      back: { href: `${VISIT_PATHS.page}?${query}`, label: 'Request another visit' },
    };
  }

  /** The choice of kind and ZIP, then the times with the fields. */
  async function bookingPage(typed: Typed, message = ''): Promise<MessagePage> {
    const query = freeTimesSchema.safeParse({ ...typed, from: typed.from ?? undefined });
    const title = 'Pick a time for the visit';
    const note = message === '' ? '' : `<p role="alert"><strong>${escapeHtml(message)}</strong></p>`;
    const choice = choiceForm(typed);
    if (!query.success) {
      const isWrong = typed.zip !== undefined && message === '';
      const text = isWrong ? 'A ZIP code has five digits.' : 'The visit is free.';
      return { title, text, markup: note + choice };
    }
    const times = await visits.freeTimes(query.data);
    if (times.days.length === 0) {
      const text = times.isInArea
        ? 'There are no free times at the moment. Please call us.'
        : 'We do not visit this ZIP code. Please call us.';
      return { title, text, markup: note + choice };
    }
    const another = `<details><summary>Another kind of visit, or another ZIP code</summary>${choice}</details>`;
    return { title, text: describeZone(times), markup: note + bookingForm(typed, query.data, times) + another };
  }

  function requestedPage({ state, startsAt, timeZone, isMailed }: BookedVisit): MessagePage {
    const time = describeTime(new Date(startsAt), timeZone);
    if (state === 'wish')
      return { title: 'We will call you', text: `You asked for ${time}. We will call you to agree on a time.` };
    const next = isMailed
      ? 'Please open the link in the e-mail that we have sent you, within 24 hours: it confirms the visit.'
      : 'We will confirm it soon.';
    return { title: 'Your visit is requested', text: `We keep ${time} for you. ${next}` };
  }

  async function visitPage(visit: StoredVisit, token: string, from: string | undefined): Promise<MessagePage> {
    const { timeZone } = officeHours.current();
    const { tag, kinds, mails, page } = visitTextsOf(visit.language);
    const text = `${escapeHtml(kinds[visit.kind])}<br>${describeTime(visit.startsAt, timeZone, tag)}<br>${escapeHtml(`${visit.street}, ${visit.zip}`)}`;
    const back = { href: `${VISIT_PATHS.page}?kind=${visit.kind}&zip=${visit.zip}`, label: page.another };
    if (isEnded(visit, now())) return { language: tag, title: endedTitle(visit), text, back };
    if (visit.state === 'wish') return { language: tag, title: page.wish.title, text: `${text}<br>${page.wish.text}` };

    const action = escapeHtml(visitPath(token));
    const isConfirmed = visit.state === 'confirmed';
    const confirm = `<form method="post" action="${action}" id="confirm"><input type="hidden" name="action" value="confirm"><button class="home">${mails.visitRequest.action}</button></form>
<script type="module" src="${SCRIPT_PATH}"></script>`;
    const times = await visits.freeTimesOf(visit.id, { from });
    const later = times.next === null ? '' : `<p><a href="${action}?from=${times.next}">${page.later}</a></p>`;
    const change = `<details${from === undefined ? '' : ' open'}><summary>${page.move}</summary>
<form method="post" action="${action}"><input type="hidden" name="action" value="move">${timeChoice(times, '', tag)}${later}<button class="home">${page.move}</button></form></details>
<details><summary>${page.cancel}</summary>
<form method="post" action="${action}"><input type="hidden" name="action" value="cancel"><button class="home">${page.cancel}</button></form></details>`;
    return {
      language: tag,
      title: mails[isConfirmed ? 'visitConfirmation' : 'visitRequest'].title,
      text,
      markup: (isConfirmed ? '' : confirm) + change,
    };
  }
}

function endedTitle({ state, language }: StoredVisit): string {
  const { mails, page } = visitTextsOf(language);
  if (state === 'cancelled') return mails.visitCancellation.title;
  return state === 'confirmed' ? page.over : page.expired;
}

function sendPage(reply: FastifyReply, content: MessagePage): FastifyReply {
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(messagePage(content));
}

function describeZone({ timeZone, minutes }: FreeTimes): string {
  return `The visit takes ${minutes} minutes. Times are those of our office (${nameZone(timeZone)}).`;
}

function choiceForm(typed: Typed): string {
  const kinds = Object.entries(VISIT_KINDS).map(
    ([kind, label]) => `<option value="${kind}"${typed.kind === kind ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  return `<form method="get" action="${VISIT_PATHS.page}">
<label>What is your project? <select name="kind">${kinds.join('')}</select></label>
${field(typed, { name: 'zip', label: 'ZIP code of your home', max: 10, attributes: 'required inputmode="numeric" autocomplete="postal-code"' })}
<input type="hidden" name="note" value="${escapeHtml(textOf(typed, 'note'))}">
<button class="home">Show free times</button>
</form>`;
}

/** With all that was typed. The key stays: if the answer to an earlier post was lost, a corrected one books no second visit. */
function bookingForm(typed: Typed, { kind, zip }: { kind: string; zip: string }, times: FreeTimes): string {
  const query = new URLSearchParams({ kind, zip, from: times.next ?? '', note: textOf(typed, 'note') });
  const later =
    times.next === null ? '' : `<p><a href="${VISIT_PATHS.page}?${escapeHtml(String(query))}">Later times</a></p>`;
  return `<form method="post" action="${VISIT_PATHS.visits}">
<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="zip" value="${zip}"><input type="hidden" name="key" value="${escapeHtml(textOf(typed, 'key') || randomUUID())}">
${timeChoice(times, textOf(typed, 'startsAt'))}${later}
${field(typed, { name: 'name', label: 'Your name', max: FULL_NAME_MAX, attributes: 'required autocomplete="name"' })}
${field(typed, { name: 'street', label: 'Street and number', max: ADDRESS_MAX, attributes: 'required autocomplete="street-address"' })}
${field(typed, { name: 'phoneNumber', label: 'Phone number', max: PHONE_MAX, attributes: 'type="tel" autocomplete="tel"' })}
${field(typed, { name: 'email', label: 'E-mail (we need it or the phone number)', max: EMAIL_MAX, attributes: 'type="email" autocomplete="email"' })}
<label>What should we know? <textarea name="note" rows="3" maxlength="${MESSAGE_MAX}">${escapeHtml(textOf(typed, 'note'))}</textarea></label>
<button class="home">Request the visit</button>
</form>`;
}

function timeChoice({ days, timeZone }: FreeTimes, chosen: string, tag?: string): string {
  const sets = days.map(({ date, times }) => {
    const choices = times.map(
      (time) =>
        `<label><input type="radio" name="startsAt" value="${time}" required${time === chosen ? ' checked' : ''}> ${describeClock(new Date(time), timeZone, tag)}</label>`,
    );
    return `<fieldset><legend>${describeDay(date, tag)}</legend>${choices.join('')}</fieldset>`;
  });
  return sets.join('\n');
}

interface Field {
  name: string;
  label: string;
  max: number;
  attributes: string;
}

function field(typed: Typed, { name, label, max, attributes }: Field): string {
  const value = escapeHtml(textOf(typed, name));
  return `<label>${label} <input name="${name}" maxlength="${max}" value="${value}" ${attributes}></label>`;
}

function textOf(typed: Typed, name: string): string {
  const value = typed[name];
  return typeof value === 'string' ? value : '';
}
