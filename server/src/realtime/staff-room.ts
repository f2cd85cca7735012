import type { ServerToClientEvents } from '@potomac-oak/shared/contracts/events';

import type { Broadcast } from './broadcaster';

export const STAFF_ROOM = 'staff';

/** Contains the dashboards of one person. */
export function personRoom(userId: string): string {
  return `person:${userId}`;
}

export type StaffEvent =
  | 'newChatCreated'
  | 'newChatFormNotification'
  | 'newSupportBotNotification'
  | 'newContactFormNotification'
  | 'newChatFormUserCreated';

/** Notifies every signed-in dashboard. Call it after the commit: dashboards read the announced record immediately. */
export type NotifyStaff = <Event extends StaffEvent>(
  event: Event,
  ...payload: Parameters<ServerToClientEvents[Event]>
) => void;

export function createNotifyStaff(broadcast: Broadcast): NotifyStaff {
  return (event, ...payload) => broadcast(STAFF_ROOM, event, ...payload);
}
