/** The fixed `senderId` of every visitor, and of staff. */
export const VISITOR_SENDER_ID = 'user-id';
export const ADMIN_SENDER_ID = 'admin-id';

export type SenderRole = 'user' | 'staff' | 'admin';
