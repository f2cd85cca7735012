import { ERROR_CODES, type ErrorBody } from '@potomac-oak/shared/contracts/errors';

import { ERROR_CATALOGUE } from '../../base/errors/app-error';
import { type Cast, isStaff } from './cast';
import type { EventExpectation, HttpExpectation } from './expectations';
import { CALLERS, type Caller } from './policies';
import { ACK_DEADLINE_MS, type Traces, watch } from './traces';

/** An outcome, or a sentence about an unexpected side effect. */
type Answers = Record<string, string>;

const PREFLIGHT_HEADERS = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-site-key' };

/**
 * Returns what each of the callers gets from a route, named as in `GET /healthz`. Callers that must be refused go
 * first, under one watch for side effects, because a watch for each of them would take most of the time.
 */
export async function callRoute(
  cast: Cast,
  name: string,
  expectation: HttpExpectation,
  callers: readonly Caller[] = CALLERS,
): Promise<Answers> {
  const isRefused = (caller: Caller) => ERROR_CODES.some((code) => code === expectation.who[caller]);
  const refused = callers.filter(isRefused);
  const prepared: Prepared[] = [];
  for (const caller of refused) prepared.push(await prepareCall(cast, name, expectation, caller));

  const finish = await watch(cast);
  const answers: Answers = {};
  for (const call of prepared) answers[call.caller] = await call.send();
  const traces = await finish();
  for (const caller of refused) answers[caller] = describeRefusal(answers[caller] ?? '', traces);

  for (const caller of callers.filter((one) => !isRefused(one))) {
    const call = await prepareCall(cast, name, expectation, caller);
    answers[caller] = await call.send();
  }
  return answers;
}

interface Prepared {
  caller: Caller;
  send: () => Promise<string>;
}

/** Signs in and stores what the call needs. */
async function prepareCall(
  cast: Cast,
  name: string,
  { path, type, headers: more, body }: HttpExpectation,
  caller: Caller,
): Promise<Prepared> {
  const [method = '', url = ''] = name.split(' ');
  const headers = { ...(await cast.headers(caller)), ...more?.(cast.claimOf(caller)) };
  if (method === 'OPTIONS') Object.assign(headers, PREFLIGHT_HEADERS);
  if (type !== undefined) headers['Content-Type'] = type;
  const payload = await body?.(cast);
  const target = typeof path === 'function' ? await path(cast) : (path ?? url);
  return {
    caller,
    async send() {
      const response = await cast.world.call(target, { method, headers, body: payload, address: cast.nextAddress() });
      const text = await response.text();
      if (response.status >= 400) return codeOf(response, text);
      const isElsewhere = headers.Origin !== undefined && headers.Origin !== cast.world.url;
      return isElsewhere && !response.headers.has('Access-Control-Allow-Origin') ? 'unreadable' : 'yes';
    },
  };
}

/** Returns what each caller gets for an event. */
export async function sendEvent(cast: Cast, event: string, { args }: EventExpectation): Promise<Answers> {
  return askEach(async (caller) => {
    const socket = await cast.socketOf(caller);
    if (!socket) return 'no connection';

    const received: unknown[][] = [];
    socket.onAny((...packet) => received.push(packet));
    const finish = await watch(cast);
    const answer: unknown = await socket.timeout(ACK_DEADLINE_MS).emitWithAck(event, ...args(cast.claimOf(caller)));
    const traces = await finish();
    socket.offAny();

    if (isErrorBody(answer)) return describeRefusal(answer.code, traces);
    const isMember = caller === 'visitor' || isStaff(caller);
    const showsChat = JSON.stringify([answer, received]).includes(cast.chat.publicId);
    return isMember || showsChat || traces.touchesChat ? 'yes' : 'own chat';
  });
}

export async function connectEach(cast: Cast): Promise<Answers> {
  return askEach(async (caller) => ((await cast.socketOf(caller)) ? 'yes' : 'no connection'));
}

async function askEach(ask: (caller: Caller) => Promise<string>): Promise<Answers> {
  const answers: Answers = {};
  for (const caller of CALLERS) answers[caller] = await ask(caller);
  return answers;
}

/** Side effects of any refused call of a route are reported at each of them. */
function describeRefusal(code: string, { changed, emitted }: Traces): string {
  if (changed.length > 0) return `${code}, but ${changed.join(' and ')} changed`;
  if (emitted.length > 0) return `${code}, but ${String(emitted[0]?.[0])} was emitted`;
  return code;
}

function isErrorBody(answer: unknown): answer is ErrorBody {
  return typeof answer === 'object' && answer !== null && 'code' in answer;
}

function codeOf({ status, headers }: Response, body: string): string {
  // The answer to a HEAD request has no body, and some answers are pages.
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  if (body === '' || isPage)
    return ERROR_CODES.find((code) => ERROR_CATALOGUE[code].status === status) ?? String(status);
  const answer: unknown = JSON.parse(body);
  return isErrorBody(answer) ? answer.code : `${status} without a code`;
}
