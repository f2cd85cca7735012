import { ApiError } from '@potomac-oak/shared/http/api-client';

import type { ChatTexts } from '../../texts/chat-texts';
import { describeWait } from '../../texts/describe-wait';

/** `retryAfter` is in seconds. It is set only if the server sent it with the error. */
export type LoginFault = 'empty-field' | 'no-answer' | { retryAfter: number | undefined };

export function findLoginFault(error: unknown): LoginFault {
  const wasAnswered = error instanceof ApiError && error.status !== 0 && error.status !== 200;
  return wasAnswered ? { retryAfter: error.retryAfter } : 'no-answer';
}

export function describeLoginFault(fault: LoginFault, texts: ChatTexts['login']): string {
  if (fault === 'empty-field') return texts.emptyField;
  if (fault === 'no-answer') return texts.serverError;

  const { retryAfter } = fault;
  if (retryAfter === undefined) return texts.saveError;
  return `${texts.saveError} ${describeWait(retryAfter, texts)}`;
}
