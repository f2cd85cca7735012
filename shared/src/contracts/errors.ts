/** Every reason the server gives, over HTTP and in acknowledgements alike. */
export const ERROR_CODES = [
  'invalid_input',
  'unauthenticated',
  'bad_credentials',
  'bad_identity',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'rate_limited',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every HTTP answer of 400 and above. */
export interface ErrorBody {
  msg: string;
  code: ErrorCode;
  /** Seconds until another attempt may succeed; given with `rate_limited` and `unavailable`. */
  retryAfter?: number;
}

/** What every acknowledgement carries, save `joinAdminChat`, whose success is the specified text 'joined'. */
export type Result<T> = { ok: true; data: T } | ({ ok: false } & ErrorBody);

export type Ack<T> = (result: Result<T>) => void;
