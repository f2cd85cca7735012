-- Devices and addresses that signed in to an account before: strangers cannot use up what each of them may try there.
create table staff_known_callers (
  user_id uuid not null references staff_users (id) on delete cascade,
  -- SHA-256 of the device's cookie, or of the account and the address.
  id text not null,
  kind text not null check (kind in ('device', 'address')),
  last_sign_in_at timestamptz(3) not null,
  primary key (user_id, id)
);
