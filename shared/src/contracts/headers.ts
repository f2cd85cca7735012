// Not in `paths.ts`: the bundler writes a constant of a small module into the code that uses it.

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Header for the login token. Every call that changes staff state requires this header in addition to the cookie. */
export const STAFF_TOKEN_HEADER = 'X-Staff-Token';
