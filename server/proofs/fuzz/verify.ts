import { ERROR_CODES, type ErrorCode } from '@potomac-oak/shared/contracts/errors';

import { ERROR_CATALOGUE } from '../../src/errors/app-error';
import type { HttpAnswer } from './call-http';

/** A short description of a fault, equal for all calls that show the same fault. */
export type Fault = string;

export interface Verification {
  /** Error code of the answer, or `ok`. */
  code: string;
  faults: Fault[];
}

interface ErrorAnswer {
  code: ErrorCode;
  msg: string;
  retryAfter?: number;
}

/** Sentences in which zod describes invalid input; users must not see them. */
const VALIDATOR_SENTENCE =
  /\b(Invalid (input|string|option|key|element)|Too (small|big):|expected (string|number|int|object|array|boolean|one of))/;

/** @param call name of the call, such as `GET /api/active-chats` */
export function verifyHttp(call: string, { status, headers, body }: HttpAnswer): Verification {
  if (status < 400) return { code: 'ok', faults: [] };
  if (!headers['content-type']?.startsWith('application/json'))
    return { code: String(status), faults: serverFaults(call, status, headers['retry-after']) };

  const answer = parse(body);
  // The answer to a HEAD request has no body.
  if (body === '') return { code: String(status), faults: serverFaults(call, status, headers['retry-after']) };
  if (!isErrorAnswer(answer)) return { code: String(status), faults: [`an error without a code from ${call}`] };
  const isInCatalogue = ERROR_CATALOGUE[answer.code].status === status;
  return {
    code: answer.code,
    faults: [
      ...serverFaults(call, status, headers['retry-after']),
      ...(isInCatalogue ? [] : [`${answer.code} with status ${status} from ${call}`]),
      ...sentenceFaults(call, answer),
    ],
  };
}

/** @param answer argument of the acknowledgement */
export function verifyAck(event: string, answer: unknown): Verification {
  if (!isErrorAnswer(answer))
    return { code: 'ok', faults: isSuccess(answer) ? [] : [`a malformed answer to ${event}`] };
  const { status } = ERROR_CATALOGUE[answer.code];
  return {
    code: answer.code,
    faults: [...serverFaults(event, status, answer.retryAfter), ...sentenceFaults(event, answer)],
  };
}

// An overloaded server may refuse calls temporarily; its answer then contains the time to wait.
function serverFaults(call: string, status: number, retryAfter: unknown): Fault[] {
  if (status < 500 || (status === 503 && retryAfter !== undefined)) return [];
  return [status === 503 ? `503 without a wait from ${call}` : `${status} from ${call}`];
}

function sentenceFaults(call: string, { msg }: ErrorAnswer): Fault[] {
  return VALIDATOR_SENTENCE.test(msg) ? [`a sentence of the validator from ${call}`] : [];
}

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || !('msg' in answer)) return false;
  return ERROR_CODES.some((code) => code === answer.code) && typeof answer.msg === 'string';
}

function isSuccess(answer: unknown): boolean {
  return answer === 'joined' || (typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
