create table chats (
  -- The public id; what a visitor holds is "<id>.<secret>".
  id text primary key,
  secret_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  email text not null,
  -- The partner's origin the chat was opened from; null on our own site.
  origin text,
  created_at timestamptz(3) not null default now(),
  last_seq integer not null default 0,
  last_message text not null default '',
  last_at timestamptz(3) not null default now(),
  visitor_read_seq integer not null default 0,
  staff_read_seq integer not null default 0,
  staff_unread integer not null default 0,
  waiting_since timestamptz(3)
) with (fillfactor = 70);

create index chats_by_activity on chats (last_at desc, id desc);
create index chats_by_creation on chats (created_at desc, id desc);
create index chats_by_email on chats (lower(email));

-- No foreign key: the one statement that inserts has locked the chat's row, and a check per row would slow it.
create table messages (
  chat_id text not null,
  seq integer not null,
  client_msg_id text,
  sender_role text not null check (sender_role in ('user', 'staff', 'admin')),
  name text not null,
  body text not null,
  created_at timestamptz(3) not null,
  primary key (chat_id, seq),
  unique (chat_id, client_msg_id)
);
