import type { ServerToClientEvents } from '@potomac-oak/shared/contracts/events';

import type { Broadcast } from './broadcaster';

export const STAFF_ROOM = 'staff';

export type StaffEvent =
  | 'newChatCreated'
  | 'newChatFormNotification'
  | 'newSupportBotNotification'
  | 'newContactFormNotification'
  | 'newChatFormUserCreated';

/** Tells every signed-in dashboard. Call it after the commit: what it announces is read back at once. */
export type TellStaff = <Event extends StaffEvent>(
  event: Event,
  ...payload: Parameters<ServerToClientEvents[Event]>
) => void;

export function createTellStaff(broadcast: Broadcast): TellStaff {
  return (event, ...payload) => broadcast(STAFF_ROOM, event, ...payload);
}
