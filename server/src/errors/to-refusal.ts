import { isOutage } from '../db/database-error';
import { Refusal } from './refusal';

/** What the caller is answered after `error`: a refusal is shown, an outage of the database passes, all else is masked. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(isOutage(error) ? 'unavailable' : 'internal');
}
