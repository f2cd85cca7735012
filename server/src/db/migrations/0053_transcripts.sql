-- additive
-- Transcripts by e-mail: docs/contract-mail.md.

-- Links in confirmations, as a SHA-256 of the token. Not in backups.
create table transcript_links (
  hash text primary key,
  chat_id text not null references chats (id) on delete cascade,
  address text not null,
  expires_at timestamptz(3) not null
);

create index transcript_links_by_chat on transcript_links (chat_id);
create index transcript_links_by_expiry on transcript_links (expires_at);

-- As in the outbox. The number of mails per address and day is limited for each kind.
alter table visitor_mails add column kind text not null default 'visitorReply';
