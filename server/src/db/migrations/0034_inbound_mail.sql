-- additive
-- Replies of visitors by e-mail: docs/contract-mail.md.

-- Addresses for replies to mails about a chat, as a SHA-256 of the token.
create table chat_reply_addresses (
  hash text primary key,
  chat_id text not null references chats (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);

create index chat_reply_addresses_by_chat on chat_reply_addresses (chat_id);

create table mail_bounces (
  seq bigint generated always as identity primary key,
  chat_id text not null references chats (id) on delete cascade,
  -- As in RFC 3463, for instance 5.1.1; empty if the report has none.
  status text not null,
  received_at timestamptz(3) not null default now()
);

create index mail_bounces_by_chat on mail_bounces (chat_id);

-- Null unless the message came by e-mail. Empty if it came from the chat's own address, otherwise the other address.
alter table messages add column email_sender text;
