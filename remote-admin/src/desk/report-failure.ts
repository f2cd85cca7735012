import { ApiError } from '@potomac-oak/shared/http/api-client';
import { showToast } from '@potomac-oak/shared/page-events/toast';

/** Shows the server's message for an action that failed. */
export function reportFailure(cause: unknown): void {
  const msg = cause instanceof ApiError ? cause.msg : '';
  showToast({ type: 'warning', message: msg || 'This did not work. Please try again.' });
}
