-- additive
-- Staff accounts: docs/decisions/018-staff-accounts.md.

alter table staff_users add column name text not null default '';
alter table staff_users add column initials text not null default '';
alter table staff_users add column email text not null default '';
-- Accounts that exist before this migration had all rights.
alter table staff_users add column role text not null default 'owner' check (role in ('owner', 'staff'));
alter table staff_users add column deactivated_at timestamptz(3);
-- Encrypted. Sign-in requires a code once the secret is confirmed.
alter table staff_users add column totp_secret text;
alter table staff_users add column totp_confirmed_at timestamptz(3);
-- Number of the last accepted 30 s since 1970: each code is accepted once.
alter table staff_users add column totp_last_step integer not null default 0;

alter table staff_sessions add column browser text not null default '';

create table staff_recovery_codes (
  user_id uuid not null references staff_users (id) on delete cascade,
  -- SHA-256
  hash text not null,
  primary key (user_id, hash)
);

-- Invitations, and links with which a person sets a new password. Not in backups.
create table staff_links (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the code.
  hash text not null unique,
  -- Null for an invitation, which creates the account.
  user_id uuid references staff_users (id) on delete cascade,
  name text not null,
  email text not null,
  role text not null check (role in ('owner', 'staff')),
  removes_second_factor boolean not null default false,
  created_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

-- The person who wrote a reply; null for visitors and for replies before this migration.
alter table messages add column staff_id uuid;
