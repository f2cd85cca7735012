import { types } from 'node:util';

/** Also true for errors of another realm, such as those of `node:vm`, which are no `instanceof Error` here. */
export function isError(value: unknown): value is Error {
  return types.isNativeError(value) || value instanceof Error;
}
