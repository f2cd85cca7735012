/** For failures that a test does not expect. */
export function fail(error: unknown): never {
  throw error;
}
