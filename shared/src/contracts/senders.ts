/** All visitors share one fixed `senderId`, and all staff members share another. */
export const VISITOR_SENDER_ID = 'user-id';
export const ADMIN_SENDER_ID = 'admin-id';

export type SenderRole = 'user' | 'staff' | 'admin';
