import { isOutage } from '../db/database-error';
import { AppError } from './app-error';

/** What the caller is answered after `error`: a refusal is shown, an outage of the database passes, all else is masked. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isOutage(error) ? 'unavailable' : 'internal');
}
