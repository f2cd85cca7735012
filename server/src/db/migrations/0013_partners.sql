create table partners (
  -- Public: it stands in the partner's pages.
  site_key text primary key,
  name text not null,
  -- Signs identities, and so cannot be kept as a hash.
  secret text not null,
  -- ["https://www.example.com", …]
  origins jsonb not null,
  forms_per_hour integer not null,
  connects_per_minute integer not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now()
);

-- No foreign key, and the name once more: a chat outlives the partnership it came from.
alter table chats
  add column site_key text,
  add column site_name text,
  -- The visitor's id at the partner, when the partner has signed for it.
  add column site_user_id text;

create unique index chats_by_site_user on chats (site_key, site_user_id) where site_user_id is not null;
