/** Every error code of the server, over HTTP and in acknowledgements. */
export const ERROR_CODES = [
  'invalid_input',
  'unauthenticated',
  'bad_credentials',
  'second_factor',
  'bad_identity',
  'forbidden',
  'factor_required',
  'step_up',
  'not_found',
  'conflict',
  'gone',
  'too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'timeout',
  'rate_limited',
  'unavailable',
  'storage_full',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every HTTP answer with a status of 400 or above. */
export interface ErrorBody {
  msg: string;
  code: ErrorCode;
  /** Seconds until a retry may succeed; set with `rate_limited` and `unavailable`. */
  retryAfter?: number;
}

/**
 * Payload of every acknowledgement, except a successful `joinAdminChat`, which the specification answers with the text
 * 'joined'.
 */
export type Result<T> = { ok: true; data: T } | ({ ok: false } & ErrorBody);

export type Ack<T> = (result: Result<T>) => void;
