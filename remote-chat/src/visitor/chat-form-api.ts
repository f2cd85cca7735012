import type { ChatForm, ChatFormAnswer } from '@potomac-oak/shared/contracts/chat';
import { API_PATHS, IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

/** With the same `attemptId` the server begins one chat, however often it is asked. */
export function saveChatForm(api: ApiClient, form: ChatForm, attemptId: string): Promise<ChatFormAnswer> {
  const { firstName, lastName, phoneNumber, email } = form;
  return api.post(
    API_PATHS.chatForm,
    { firstName, lastName, phoneNumber, email },
    { headers: { [IDEMPOTENCY_HEADER]: attemptId } },
  );
}
