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
  /** `waiting`: no staff member has taken the conversation. `spam`: messages of the visitor are refused. */
  state: 'waiting' | 'taken' | 'done' | 'spam';
  /** Time of the last change of state. */
  since: string;
  /** Set if and only if the state is `taken`. */
  takenBy: StaffName | null;
  /** Increases with every change of state. */
  revision: number;
}
