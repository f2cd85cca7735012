import { describeFailure } from '@potomac-oak/shared/http/describe-failure';
import { showToast } from '@potomac-oak/shared/page-events/toast';

/** Shows the server's message for an action that failed. */
export function reportFailure(cause: unknown): void {
  showToast({ type: 'warning', message: describeFailure(cause, 'This did not work. Please try again.') });
}
