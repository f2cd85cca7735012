import type { ConversationEvent, ConversationState } from '@potomac-oak/shared/contracts/conversation';

import type { StoredConversation, StoredConversationEvent } from './conversation-records';
import { presentStaff } from './staff-name';

export function presentConversation({
  chatId,
  state,
  since,
  takenBy,
  revision,
}: StoredConversation): ConversationState {
  return { chatId, state, since: since.toISOString(), takenBy: takenBy && presentStaff(takenBy), revision };
}

export function presentConversationEvent({
  at,
  state,
  takenBy,
  changedBy,
}: StoredConversationEvent): ConversationEvent {
  return {
    at: at.toISOString(),
    state,
    takenBy: takenBy && presentStaff(takenBy),
    by: changedBy && presentStaff(changedBy),
  };
}
