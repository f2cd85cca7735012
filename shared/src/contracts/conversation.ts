/** A person of the staff, as other staff see it. */
export interface StaffName {
  id: string;
  /** The user name if the person has not set a name. */
  name: string;
  initials: string;
}

export interface ConversationState {
  /** The chat's public id. */
  chatId: string;
  /** `waiting`: no staff member has taken the conversation. */
  state: 'waiting' | 'taken' | 'done';
  /** Time of the last change of state. */
  since: string;
  /** Set if and only if the state is `taken`. */
  takenBy: StaffName | null;
  /** Increases with every change of state. */
  revision: number;
}

/** One entry of a conversation's history, newest first. */
export interface ConversationEvent {
  at: string;
  state: ConversationState['state'];
  takenBy: StaffName | null;
  /** Who made the change; null for the visitor and for the server. */
  by: StaffName | null;
}
