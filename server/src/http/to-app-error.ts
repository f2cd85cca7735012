import { AppError } from '../errors/app-error';
import { isOutage } from '../errors/database-error';

/** Maps any error to what the caller sees: keeps an `AppError`, reports a database outage, masks everything else. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isOutage(error) ? 'unavailable' : 'internal');
}
