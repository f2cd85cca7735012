-- additive
-- States of conversations: docs/contract-desk.md.

alter table chats add column state text not null default 'waiting' check (state in ('waiting', 'taken', 'done'));
alter table chats add column state_since timestamptz(3) not null default now();
alter table chats add column state_revision integer not null default 0;
-- Set if and only if the state is 'taken'.
alter table chats add column taken_by uuid;
-- Where the chat was opened, as the visitor's browser states it.
alter table chats add column page text not null default '';
alter table chats add column referrer text not null default '';

update chats set state = 'done', state_since = last_at where waiting_since is null and last_at < now() - interval '24 hours';

create index chats_open on chats (state, waiting_since) where state <> 'done';
create index chats_done on chats (last_at desc, id desc) where state = 'done';
create index chats_by_state_change on chats (state_since);

create table conversation_events (
  seq bigint generated always as identity primary key,
  chat_id text not null,
  at timestamptz(3) not null default now(),
  state text not null,
  taken_by uuid,
  -- Null for the visitor and for the server.
  changed_by uuid
);

create index conversation_events_by_chat on conversation_events (chat_id, seq);

create table chat_notes (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  chat_id text not null references chats (id) on delete cascade,
  staff_id uuid not null,
  body text not null,
  created_at timestamptz(3) not null default now()
);

create index chat_notes_by_chat on chat_notes (chat_id, seq);
create index chat_notes_by_time on chat_notes (created_at);

create table canned_replies (
  id uuid primary key default gen_random_uuid(),
  -- Null for a shared reply.
  owner_id uuid,
  title text not null,
  body text not null,
  updated_at timestamptz(3) not null default now()
);

create index canned_replies_by_owner on canned_replies (owner_id);

-- Records up to this time are read by the person; the accounts of this moment have read everything.
create table read_marks (
  staff_id uuid not null references staff_users (id) on delete cascade,
  kind text not null,
  read_until timestamptz(3) not null,
  primary key (staff_id, kind)
);

insert into read_marks (staff_id, kind, read_until)
select id, kind, now() from staff_users cross join unnest(array['chatForms', 'contactForms', 'botChats']) as kind;

-- Later records that the person has read.
create table read_records (
  staff_id uuid not null references staff_users (id) on delete cascade,
  kind text not null,
  record_id text not null,
  primary key (staff_id, kind, record_id)
);

create index contact_forms_by_time on contact_forms (created_at);
create index bot_chats_by_time on bot_chats (created_at);
