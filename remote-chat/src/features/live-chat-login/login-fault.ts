import { ApiError } from '@potomac-oak/shared/http/api-client';

export interface LoginFault {
  alert: string;
  /** What the visitor can do about it, where that is known. */
  advice: string;
}

export const EMPTY_FIELD_FAULT: LoginFault = { alert: 'Please fill in all the fields.', advice: '' };

/** The specified alert for a form that could not be saved; the wait comes with it when there were too many. */
export function describeLoginFault(error: unknown): LoginFault {
  const wasAnswered = error instanceof ApiError && error.status !== 0 && error.status !== 200;
  if (!wasAnswered) return { alert: 'Server error. Please try again later.', advice: '' };
  return { alert: 'Error saving chat form information.', advice: describeWait(error.retryAfter) };
}

function describeWait(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  if (seconds < 90) return `Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return `Please try again in ${Math.ceil(seconds / 60)} minutes.`;
}
