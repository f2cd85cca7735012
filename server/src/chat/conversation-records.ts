import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';

import type { StoredStaffName } from './staff-name';

export interface StoredConversation {
  chatId: string;
  state: ConversationState['state'];
  since: Date;
  revision: number;
  takenBy: StoredStaffName | null;
}

/** What `conversationChangeSchema` accepts, with the person who gets the conversation. */
export interface NewState {
  state: ConversationState['state'];
  /** Set if and only if the state is `taken`. */
  takenBy: string | null;
}

export interface StoredConversationEvent {
  at: Date;
  state: ConversationState['state'];
  takenBy: StoredStaffName | null;
  changedBy: StoredStaffName | null;
}
