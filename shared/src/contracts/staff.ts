/** Owners also invite, deactivate and reset people. */
export type Role = 'owner' | 'staff';
