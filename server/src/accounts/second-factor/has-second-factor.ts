/** SQL: whether the person of this row of `staff_users` has a passkey or an authenticator app. */
export const HAS_SECOND_FACTOR =
  '(totp_confirmed_at is not null or exists (select from staff_passkeys where user_id = staff_users.id))';

/** SQL: whether an owner requires a second factor of everyone. */
export const REQUIRES_FACTOR = '(exists (select from sign_in_settings where requires_factor))';
