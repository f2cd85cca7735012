-- additive
-- Everything that leaves by e-mail or push: docs/decisions/021-outbox.md.
create table outbox (
  -- Also the local part of the Message-ID.
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  channel text not null check (channel in ('plan', 'email', 'push')),
  -- The kind defines what it contains, for instance the id of a person.
  recipient text not null,
  -- The record that the text is read from.
  subject_id text not null,
  -- Set only until the first attempt, so that a change during an attempt creates a new row.
  dedupe_key text unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  created_at timestamptz(3) not null default now(),
  -- Time of the next attempt. During an attempt: the time after which another node repeats it.
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  last_error text not null default '',
  -- Time of the last change of state.
  settled_at timestamptz(3)
);

create index outbox_due on outbox (channel, due_at) where state = 'queued';
create index outbox_settled on outbox (settled_at) where state <> 'queued';
create index outbox_by_time on outbox (created_at);
