-- The sequence orders what came in the same millisecond, and is the cursor of the lists.
create table contact_forms (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  name text not null,
  phone_number text not null,
  email text not null,
  message text not null,
  created_at timestamptz(3) not null default now()
);

create table bot_chats (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  -- [{ "question": "…", "answer": "…" }, …]
  entries jsonb not null,
  created_at timestamptz(3) not null default now()
);

create table newsletter_subscribers (
  email text primary key,
  created_at timestamptz(3) not null default now()
);

create table idempotent_answers (
  -- SHA-256 of the call and the caller's key.
  id text primary key,
  input_hash text not null,
  -- Null only inside the transaction that computes it.
  answer jsonb,
  created_at timestamptz(3) not null default now()
);

create index idempotent_answers_by_age on idempotent_answers (created_at);
