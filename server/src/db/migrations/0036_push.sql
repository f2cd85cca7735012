-- additive
-- Web push to staff: docs/contract-office.md.

-- The keys with which the server identifies itself to push services. At most one row, which all nodes use.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  -- Encrypted.
  private_key text not null
);

-- At most one row.
create table push_settings (
  only_row boolean primary key default true check (only_row),
  shows_names boolean not null
);

-- Browsers in which a person has switched push on. Not in backups.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references staff_users (id) on delete cascade,
  -- The session that renewed it last. That session may have expired, so this is no reference.
  session_id text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  browser text not null,
  created_at timestamptz(3) not null,
  renewed_at timestamptz(3) not null
);

create index push_subscriptions_by_user on push_subscriptions (user_id);
create index push_subscriptions_by_session on push_subscriptions (session_id);
