import type { ChatForm, ChatFormAnswer, PageContext } from '@potomac-oak/shared/contracts/chat';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import type { IdentityProof } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { describePage } from '@potomac-oak/shared/http/describe-page';

interface ChatFormAttempt {
  /** Idempotency key: requests with the same id create one chat. */
  id: string;
  /** Binds the chat to a visitor whose identity a partner has signed. */
  identity?: IdentityProof['identity'] | undefined;
  context?: PageContext | undefined;
}

export function saveChatForm(
  api: ApiClient,
  { firstName, lastName, phoneNumber, email }: ChatForm,
  { id, identity, context }: ChatFormAttempt,
): Promise<ChatFormAnswer> {
  return api.post(
    API_PATHS.chatForm,
    {
      firstName,
      lastName,
      phoneNumber,
      email,
      ...(identity && { identity }),
      page: describePage(),
      referrer: document.referrer,
      ...(context && { context }),
    },
    { headers: { [IDEMPOTENCY_HEADER]: id } },
  );
}
