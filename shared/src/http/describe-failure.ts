import { ApiError } from './api-client';

/** The server's message, or `otherwise` for a failure without one. */
export function describeFailure(cause: unknown, otherwise = 'An error occurred. Please try again.'): string {
  return (cause instanceof ApiError && cause.msg) || otherwise;
}
