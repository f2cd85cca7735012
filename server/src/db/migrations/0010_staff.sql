create table staff_users (
  id uuid primary key default gen_random_uuid(),
  -- Normalised and in lower case.
  username text not null unique,
  password_hash text not null,
  created_at timestamptz(3) not null default now()
);

create table staff_sessions (
  -- SHA-256 of the cookie's value.
  id text primary key,
  token_hash text not null,
  user_id uuid not null references staff_users (id) on delete cascade,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null
);

create index staff_sessions_by_user on staff_sessions (user_id);
