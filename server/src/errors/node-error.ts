/** Narrows to an error of the operating system, which carries its name as `code`. */
export function isNodeError(cause: unknown): cause is NodeJS.ErrnoException {
  return typeof cause === 'object' && cause !== null && 'code' in cause;
}
