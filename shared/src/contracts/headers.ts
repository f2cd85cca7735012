// Not in `paths.ts`: the bundler writes a constant of a small module into the code that uses it.

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Message of the `conflict` about a key that was used with a different input. */
export const OTHER_INPUT = 'We have already received this request, with other details.';
/** Header for the login token. Every call that changes staff state requires this header in addition to the cookie. */
export const STAFF_TOKEN_HEADER = 'X-Staff-Token';
