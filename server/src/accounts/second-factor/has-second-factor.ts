/** SQL: whether the person of this row of `staff_users` has a passkey or an authenticator app. */
export const HAS_SECOND_FACTOR =
  '(totp_confirmed_at is not null or exists (select from staff_passkeys where user_id = staff_users.id))';
