-- additive
-- Mail to visitors: docs/contract-mail.md.

-- Addresses that receive no mail, as a SHA-256 of the normalised address.
create table suppressed_addresses (
  address_hash text primary key,
  reason text not null check (reason in ('unsubscribed', 'bounced')),
  suppressed_at timestamptz(3) not null default now()
);

-- Tokens of unsubscribe links, as SHA-256. They remain valid after their chat is deleted.
create table unsubscribe_tokens (
  hash text primary key,
  address_hash text not null,
  created_at timestamptz(3) not null default now()
);

-- Links that open a chat on another device, as a SHA-256 of the token. Not in backups.
create table chat_return_links (
  hash text primary key,
  chat_id text not null references chats (id) on delete cascade,
  expires_at timestamptz(3) not null
);

create index chat_return_links_by_chat on chat_return_links (chat_id);
create index chat_return_links_by_expiry on chat_return_links (expires_at);

-- Further secrets of a chat, as SHA-256: one for each return link that was used.
create table chat_keys (
  chat_id text not null references chats (id) on delete cascade,
  secret_hash text not null,
  created_at timestamptz(3) not null default now(),
  primary key (chat_id, secret_hash)
);
