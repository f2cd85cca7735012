import type { ErrorBody, ErrorCode } from '@potomac-oak/shared/contracts/errors';

import { isOutage } from './database-error';

interface Catalogued {
  status: number;
  msg: string;
  /** Seconds until a retry may succeed, unless the error itself specifies them. */
  retryAfter?: number;
}

const UNAVAILABLE_WAIT_S = 2;

/** HTTP status and default message of each error code. */
export const ERROR_CATALOGUE: Readonly<Record<ErrorCode, Catalogued>> = {
  invalid_input: { status: 400, msg: 'The request is incomplete or invalid.' },
  unauthenticated: { status: 401, msg: 'Please sign in.' },
  bad_credentials: { status: 401, msg: 'Wrong user name or password.' },
  second_factor: { status: 401, msg: 'Please enter the code from your authenticator app.' },
  bad_identity: { status: 401, msg: 'The identity could not be verified.' },
  factor_required: { status: 403, msg: 'Please add a passkey or an authenticator app to your account first.' },
  step_up: { status: 403, msg: 'Please confirm first that it is you.' },
  forbidden: { status: 403, msg: 'This request is not allowed.' },
  not_found: { status: 404, msg: 'Not found.' },
  method_not_allowed: { status: 405, msg: 'This method is not allowed.' },
  timeout: { status: 408, msg: 'The request arrived too slowly. Please try again.' },
  conflict: { status: 409, msg: 'This conflicts with a record that already exists.' },
  gone: { status: 410, msg: 'This is no longer available.' },
  too_large: { status: 413, msg: 'The request is too large.' },
  unsupported_media_type: { status: 415, msg: 'This content type is not supported.' },
  rate_limited: { status: 429, msg: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, msg: 'Something went wrong on our side. Please try again.' },
  unavailable: {
    status: 503,
    msg: 'The service is temporarily unavailable. Please try again in a moment.',
    retryAfter: UNAVAILABLE_WAIT_S,
  },
  storage_full: { status: 507, msg: 'There is no room for more files. Please send them by e-mail.' },
};

interface AppErrorDetails {
  /** Shown to the caller instead of the catalogue's text; must not contain internals. */
  msg?: string;
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
}

/** An expected failure that the caller sees. Any other error is a bug or an outage: it is logged and masked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    const { msg, retryAfter, status } = { ...ERROR_CATALOGUE[code], ...details };
    super(msg);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }

  toBody(): ErrorBody {
    const { message: msg, code, retryAfter } = this;
    return retryAfter === undefined ? { msg, code } : { msg, code, retryAfter };
  }
}

/** Maps any error to what the caller sees: keeps an `AppError`, reports a database outage, masks everything else. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isOutage(error) ? 'unavailable' : 'internal');
}
