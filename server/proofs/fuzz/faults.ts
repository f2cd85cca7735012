import { ERROR_CODES, type ErrorBody } from '@potomac-oak/shared/contracts/errors';

import { ERROR_CATALOGUE } from '../../src/base/errors/app-error';
import { VALIDATOR_SENTENCE } from '../../src/testing/nasty-values';
import type { HttpAnswer } from './call-http';
import { CANARY } from './values';

/** A short description, equal for all calls that show the same fault. */
export type Fault = string;

interface LogLine {
  level?: string;
  msg?: string;
  event?: string;
  err?: { type?: string; code?: string; message?: string };
}

/** Faults in one line of the server's output: personal data, or an unexpected failure. */
export function faultsIn(line: string): Fault[] {
  const leaks = line.includes(CANARY) ? [`personal data in the log: ${line.slice(0, 300)}`] : [];
  const { level, msg, event, err } = (parse(line) ?? {}) as LogLine;
  if (level !== 'error' && level !== 'fatal') return leaks;

  // Removes the parts that differ between occurrences.
  const reason = err?.message?.replace(/"[^"]*"|\d+/g, '…');
  return [...leaks, `logged an error: ${[msg, event, err?.type, err?.code, reason].filter(Boolean).join(', ')}`];
}

/** Faults of an HTTP answer, and its error code, `ok`, or the status of an answer without a code. */
export function checkHttp(call: string, { status, headers, body }: HttpAnswer): { code: string; faults: Fault[] } {
  if (status < 400) return { code: 'ok', faults: [] };
  const faults = statusFaults(call, status, headers['retry-after']);
  // The answer to a HEAD request has no body.
  if (body === '' || !headers['content-type']?.startsWith('application/json')) return { code: String(status), faults };

  const answer = parse(body);
  if (!isError(answer)) return { code: String(status), faults: [...faults, `an error without a code from ${call}`] };
  const isInCatalogue = ERROR_CATALOGUE[answer.code].status === status;
  if (!isInCatalogue) faults.push(`${answer.code} with status ${status} from ${call}`);
  return { code: answer.code, faults: [...faults, ...sentenceFaults(call, answer)] };
}

/** Faults of an event's acknowledgement, and its error code or `ok`. */
export function checkAck(event: string, answer: unknown): { code: string; faults: Fault[] } {
  const isSuccess = answer === 'joined' || (typeof answer === 'object' && answer !== null && 'ok' in answer);
  if (!isError(answer)) return { code: 'ok', faults: isSuccess ? [] : [`a malformed answer to ${event}`] };
  const { status } = ERROR_CATALOGUE[answer.code];
  return {
    code: answer.code,
    faults: [...statusFaults(event, status, answer.retryAfter), ...sentenceFaults(event, answer)],
  };
}

// An overloaded server may refuse calls temporarily; its answer then contains the time to wait.
function statusFaults(call: string, status: number, retryAfter: unknown): Fault[] {
  if (status < 500 || (status === 503 && retryAfter !== undefined)) return [];
  return [status === 503 ? `503 without a wait from ${call}` : `${status} from ${call}`];
}

function sentenceFaults(call: string, { msg }: ErrorBody): Fault[] {
  return VALIDATOR_SENTENCE.test(msg) ? [`a sentence of the validator from ${call}`] : [];
}

function isError(answer: unknown): answer is ErrorBody {
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || !('msg' in answer)) return false;
  return ERROR_CODES.some((code) => code === answer.code) && typeof answer.msg === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
