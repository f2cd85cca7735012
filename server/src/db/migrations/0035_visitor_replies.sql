-- additive
-- Replies of staff by e-mail: docs/contract-mail.md.

-- A mail that was composed for a row of the outbox. An attempt that is repeated keeps its record.
create table visitor_mails (
  outbox_id uuid primary key,
  chat_id text not null references chats (id) on delete cascade,
  address_hash text not null,
  -- Of the newest message in the mail.
  last_seq integer not null,
  composed_at timestamptz(3) not null
);

create index visitor_mails_by_chat on visitor_mails (chat_id);
create index visitor_mails_by_address on visitor_mails (address_hash, composed_at);

-- The visitor has ended the chat and forgotten it. A later message of the visitor makes this time irrelevant.
alter table chats add column ended_at timestamptz(3);
