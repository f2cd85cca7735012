/** Narrows to a system error, which has a `code`. */
export function isNodeError(cause: unknown): cause is NodeJS.ErrnoException {
  return typeof cause === 'object' && cause !== null && 'code' in cause;
}
