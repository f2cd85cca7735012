import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { randomId } from '@potomac-oak/shared/ids/random-id';
import { withLock } from '@potomac-oak/shared/realtime/with-lock';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';

import { saveChatForm } from '../../visitor/chat-form-api';
import { hasFilledForm, type Visitor } from '../../visitor/visitor';

interface RenewOptions {
  api: ApiClient;
  visitor: StoredValue<Visitor>;
  /** The chat that the server does not know; empty if there was none. */
  lostChatId: string;
}

/** Creates a chat for the stored visitor and stores its id, in one tab at a time. Rejects with `ApiError`. */
export function renewChat(options: RenewOptions): Promise<void> {
  return withLock('potomac-oak:begin-chat', () => renew(options));
}

async function renew({ api, visitor, lostChatId }: RenewOptions): Promise<void> {
  const known = visitor.reload();
  // Another tab has already created a chat, or the visitor has ended it.
  if (known === null || (known.chatId !== lostChatId && known.chatId !== '')) return;

  // The signed-in partner user's chat no longer exists and there is no form data: show the form.
  if (!hasFilledForm(known)) return visitor.set(null);
  const { chatId } = await saveChatForm(api, known, { id: randomId() });
  // The visitor changed or was deleted during the request.
  if (JSON.stringify(visitor.reload()) !== JSON.stringify(known)) return;
  visitor.set({ ...known, chatId });
}
