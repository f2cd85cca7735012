-- The tables, grouped as the folders of server/src. After the first deployment,
-- a change is a new file with the next number; until then, this file is changed.
-- A "hash" column contains a SHA-256 unless it says otherwise: the value itself is known only to its holder.

-- Search without accents: docs/contract-desk.md ------------------------------------------------------------------------

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
-- For the constraint of visits.
create extension if not exists btree_gist with schema public;

-- Indexes require immutable functions; the dictionary never changes.
create function fold_text(value text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- Keeps line breaks, which separate values.
create function only_digits(value text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace(value, '[^0-9\n]', '', 'g') $$;

create function bot_answers(entries jsonb) returns text language sql immutable strict parallel safe
  as $$ select coalesce(string_agg(entry ->> 'answer', E'\n'), '') from jsonb_array_elements(entries) entry $$;

-- What lists and mails show of a message or form: its text, and what is attached to it.
create function message_text(body text, photos integer, documents integer, language text default 'en') returns text
  language sql immutable parallel safe as $$
  select case when photos + documents = 0 then body when body = '' then label else body || ' (' || label || ')' end
    from (select concat_ws(', ',
      case when photos > 0 then photos || case language when 'es' then ' foto' else ' photo' end || left('s', photos - 1) end,
      case when documents > 0 then documents || case language when 'es' then ' archivo' else ' file' end || left('s', documents - 1) end
    ) as label) labels
$$;

-- base -----------------------------------------------------------------------------------------------------------------

-- Answers to calls that a client may repeat.
create table idempotent_answers (
  -- SHA-256 of the call and the caller's key.
  id text primary key,
  input_hash text not null,
  -- Null only inside the transaction that computes it.
  answer jsonb,
  created_at timestamptz(3) not null default now()
);

create index idempotent_answers_by_age on idempotent_answers (created_at);

-- Which key encrypts secrets. At most one row: nodes that share this database must hold that key.
create table secrets_key (
  only_row boolean primary key default true check (only_row),
  key_id text not null
);

-- Everything that leaves by e-mail or push: docs/decisions/021-outbox.md.
create table outbox (
  -- Also the local part of the Message-ID.
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  queue text not null check (queue in ('plan', 'email', 'push')),
  -- The kind defines what it contains, for instance the id of a person.
  recipient text not null,
  -- The record that the text is read from.
  subject_id text not null,
  -- Set only until the first attempt, so that a change during an attempt creates a new row.
  dedupe_key text unique,
  -- Rows of a queue with the same bundle leave in one message.
  bundle text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  created_at timestamptz(3) not null default now(),
  -- Time of the next attempt. During an attempt: the time after which another node repeats it.
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  last_error text not null default '',
  -- Time of the last change of state.
  settled_at timestamptz(3)
);

create index outbox_due on outbox (queue, due_at) where state = 'queued';
create index outbox_settled on outbox (settled_at) where state <> 'queued';
create index outbox_by_time on outbox (created_at);
create index outbox_bundles on outbox (bundle, settled_at) where bundle is not null;

-- accounts: docs/decisions/018-staff-accounts.md -----------------------------------------------------------------------

create table staff_users (
  id uuid primary key default gen_random_uuid(),
  -- Normalised and in lower case.
  username text not null unique,
  name text not null default '',
  initials text not null default '',
  email text not null default '',
  role text not null check (role in ('owner', 'staff')),
  password_hash text not null,
  -- Hash of the ADMIN_PASSWORD that was applied last: a start with the same one keeps a password that its user has changed.
  configured_password_hash text,
  -- Encrypted. Sign-in requires a code once the secret is confirmed.
  totp_secret text,
  totp_confirmed_at timestamptz(3),
  -- Number of the last accepted 30 s since 1970: each code is accepted once.
  totp_last_step integer not null default 0,
  -- The dashboard opens with the page Today.
  starts_with_today boolean not null default false,
  -- With https, the account must have a second factor from then on: a week after the first sign-in, or since the invitation.
  factor_due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  deactivated_at timestamptz(3)
);

-- At most one row: an owner requires a second factor of everyone.
create table sign_in_settings (
  only_row boolean primary key default true check (only_row),
  requires_factor boolean not null
);

-- Passkeys, with which a person signs in without a password.
create table staff_passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references staff_users (id) on delete cascade,
  name text not null,
  -- As the authenticator names it, in base64url like the key.
  credential_id text not null unique,
  public_key text not null,
  -- Of the authenticator; 0 if it does not count.
  counter bigint not null,
  -- When the last accepted challenge was issued: each is accepted once.
  last_challenge_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null
);

create index staff_passkeys_by_user on staff_passkeys (user_id);

create table staff_recovery_codes (
  user_id uuid not null references staff_users (id) on delete cascade,
  hash text not null,
  primary key (user_id, hash)
);

create table staff_sessions (
  -- SHA-256 of the cookie's value.
  id text primary key,
  token_hash text not null,
  user_id uuid not null references staff_users (id) on delete cascade,
  browser text not null default '',
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  -- When the person last proved who they are: at the sign-in, or before a call that demands it.
  confirmed_at timestamptz(3) not null default now()
);

create index staff_sessions_by_user on staff_sessions (user_id);

-- Devices and addresses that signed in to an account before: strangers cannot use up what each of them may try there.
create table staff_known_callers (
  user_id uuid not null references staff_users (id) on delete cascade,
  -- SHA-256 of the device's cookie, or of the account and the address.
  id text not null,
  kind text not null check (kind in ('device', 'address')),
  last_sign_in_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- Invitations, and links with which a person sets a new password. Not in backups.
create table staff_links (
  id uuid primary key default gen_random_uuid(),
  hash text not null unique,
  -- Null for an invitation, which creates the account.
  user_id uuid references staff_users (id) on delete cascade,
  name text not null,
  email text not null,
  role text not null check (role in ('owner', 'staff')),
  removes_second_factor boolean not null default false,
  created_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  -- token:<name>, staff:<username>, operator, start or server
  actor text not null,
  action text not null,
  unit text,
  from_version text,
  to_version text,
  reason text not null default '',
  details jsonb not null default '{}'
);

create index audit_events_by_unit on audit_events (unit, id);
create index audit_events_of_readers on audit_events (actor, at) where action = 'person_read';

-- partners -------------------------------------------------------------------------------------------------------------

create table partners (
  -- Public: the partner's pages contain it.
  site_key text primary key,
  name text not null,
  -- Encrypted. It signs identities, so a hash is not enough.
  secret text not null,
  -- ["https://www.example.com", …]
  origins jsonb not null,
  forms_per_hour integer not null,
  connects_per_minute integer not null,
  -- Maximum age of a signed identity.
  identity_minutes integer not null default 10,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now()
);

-- The chat that the first use of a signed identity opened, by its `jti`. Kept until the identity expires.
create table identity_uses (
  site_key text not null,
  jti text not null,
  chat_id text not null,
  expires_at timestamptz(3) not null,
  primary key (site_key, jti)
);

create index identity_uses_by_expiry on identity_uses (expires_at);

-- notices: docs/contract-office.md -------------------------------------------------------------------------------------

-- Who is notified of what, and when. People without a row have the defaults.
create table notification_preferences (
  staff_id uuid primary key references staff_users (id) on delete cascade,
  -- NotificationPreferences
  preferences jsonb not null
);

-- Each change of the office's hours is one row; the newest one applies.
create table office_hours (
  revision integer primary key check (revision > 0),
  setting jsonb not null,
  changed_at timestamptz(3) not null default now(),
  changed_by uuid not null
);

-- The keys with which the server identifies itself to push services. At most one row, which all nodes use.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  -- Encrypted.
  private_key text not null
);

-- At most one row.
create table push_settings (
  only_row boolean primary key default true check (only_row),
  shows_names boolean not null
);

-- Browsers in which a person has switched push on. Not in backups.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references staff_users (id) on delete cascade,
  -- The session that renewed it last. That session may have expired, so this is no reference.
  session_id text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  browser text not null,
  created_at timestamptz(3) not null,
  renewed_at timestamptz(3) not null
);

create index push_subscriptions_by_user on push_subscriptions (user_id);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Browsers that have received a row of the outbox while another browser of the same person has not. Not in backups.
create table push_deliveries (
  outbox_id uuid not null references outbox (id) on delete cascade,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  primary key (outbox_id, subscription_id)
);

create index push_deliveries_by_subscription on push_deliveries (subscription_id);

-- files: docs/decisions/024-files.md ----------------------------------------------------------------------------------

-- Photos and documents of messages, contact forms, visits and mails of customers.
create table files (
  -- Chosen by the client that uploaded it.
  id text primary key,
  -- 'chat <public id>', 'form <SHA-256 of the form's Idempotency-Key>', or 'mail <id of the mail that is answered>'.
  owner text not null,
  -- SHA-256 of what was uploaded: a repeated upload is answered without work.
  upload_hash text not null,
  -- Where the bytes are, in file_chunks or in DATA_DIR. Never reused.
  content_id uuid not null unique,
  name text not null,
  type text not null check (type in ('image/webp', 'application/pdf')),
  bytes integer not null,
  -- Null for documents.
  width integer,
  height integer,
  alt text not null default '',
  created_at timestamptz(3) not null,
  -- '<chat id>:<seq>' of the message, or the id of the contact form, visit or mail. Null until it is sent.
  record_id text,
  position smallint
);

create index files_by_owner on files (owner) include (bytes);
create index files_by_record on files (record_id, position) where record_id is not null;
create index files_by_time on files (created_at);

-- The bytes of files on PostgreSQL. The embedded database leaves them in DATA_DIR.
create table file_chunks (
  content_id uuid not null,
  part text not null check (part in ('content', 'preview')),
  n integer not null,
  bytes bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (content_id, part, n)
);

-- privacy: docs/decisions/026-privacy.md ------------------------------------------------------------------------------

-- What was erased for good. A restore of an older backup erases it again.
create table erasures (
  -- Keyed hash of kind and id.
  digest text primary key,
  erased_at timestamptz(3) not null
);

-- At most one row: since when the files of the database contain deleted personal data.
create table deleted_pages (
  only_row boolean primary key default true check (only_row),
  since timestamptz(3) not null default clock_timestamp(),
  newest_at timestamptz(3) not null default clock_timestamp()
);

-- leads: docs/contract-office.md ---------------------------------------------------------------------------------------

create table contact_forms (
  -- Orders forms of the same millisecond, and is the cursor of the lists.
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  name text not null,
  phone_number text not null,
  email text not null,
  message text not null,
  -- How many files it has.
  photos smallint not null default 0,
  documents smallint not null default 0,
  -- The partner's page that the form was sent from; null on our own site.
  origin text,
  site_name text,
  page text not null default '',
  created_at timestamptz(3) not null default now()
);

create index contact_forms_by_time on contact_forms (created_at);
-- Customers refer to records by the text of their id.
create index contact_forms_by_text_id on contact_forms ((id::text));
create index contact_forms_by_text on contact_forms using gin (public.fold_text(name || E'\n' || email || E'\n' || message) public.gin_trgm_ops);
create index contact_forms_by_phone on contact_forms using gin (public.only_digits(phone_number) public.gin_trgm_ops);

create table newsletter_subscribers (
  email text primary key,
  created_at timestamptz(3) not null default now()
);

-- leads: the customers, docs/decisions/025-customers.md -----------------------------------------------------------------

-- One row for each person, and one for each customer that has been merged into another one.
create table customers (
  id uuid primary key default gen_random_uuid(),
  -- The customer that staff see in its place, which is never a merged one. No foreign key: a backup restores rows in any
  -- order.
  merged_into uuid,
  name text not null default '',
  -- Of the house.
  address text not null default '',
  -- In US dollars.
  value integer,
  -- Name of the partner's site of the first record; empty for our own.
  source text not null,
  stage text not null default 'new',
  -- Null until the first change.
  stage_since timestamptz(3),
  tags jsonb not null default '[]',
  owner_id uuid,
  next_step text not null default '',
  -- Set if and only if there is a next step.
  next_at timestamptz(3),
  -- Since when a form or a bot chat has had no answer.
  waiting_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Time of the newest record.
  active_at timestamptz(3) not null default now(),
  -- Counts the changes by staff.
  revision integer not null default 0,
  changed_at timestamptz(3) not null default now()
);

create index customers_by_stage on customers (stage, active_at desc, id desc) where merged_into is null;
create index customers_by_activity on customers (active_at desc, id desc) where merged_into is null;
create index customers_by_creation on customers (created_at) where merged_into is null;
create index customers_by_merge on customers (merged_into) where merged_into is not null;
create index customers_by_owner on customers (owner_id);
create index customers_due on customers (next_at) where next_at is not null;
create index customers_waiting on customers (waiting_since) where waiting_since is not null;
create index customers_by_change on customers (changed_at);
create index customers_by_name on customers (public.fold_text(name)) where merged_into is null;

-- The record of a chat, contact form, bot chat or visit. A table of its own, so that a message changes nothing here.
create table customer_records (
  kind text not null check (kind in ('chat', 'contactForm', 'botChat', 'visit')),
  record_id text not null,
  -- Of a merged customer, the one before the merge.
  customer_id uuid not null references customers (id),
  -- As `normalizeEmail` and `normalizePhone` return them.
  email text,
  phone text,
  -- The visitor of this record has proven the e-mail address.
  is_proven boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (kind, record_id)
);

create index customer_records_by_customer on customer_records (customer_id, created_at desc);
create index customer_records_by_email on customer_records (email) where email is not null;
create index customer_records_by_phone on customer_records (phone) where phone is not null;

-- What a visitor asks for, from the chat or a link in a mail. Deleted with its record.
create table privacy_requests (
  id uuid primary key default gen_random_uuid(),
  wish text not null check (wish in ('copy', 'erasure')),
  kind text not null,
  record_id text not null,
  -- By who reads the mails of the record's address, not only by the record's visitor.
  by_address boolean not null,
  requested_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  settled_by uuid,
  foreign key (kind, record_id) references customer_records (kind, record_id) on delete cascade
);

create unique index privacy_requests_open on privacy_requests (kind, record_id, wish) where settled_at is null;

-- Who gets the next record with this e-mail address or phone number.
create table customer_identifiers (
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  customer_id uuid not null references customers (id),
  primary key (kind, value)
);

create index customer_identifiers_by_customer on customer_identifiers (customer_id);

create table customer_events (
  seq bigint generated always as identity primary key,
  customer_id uuid not null references customers (id),
  at timestamptz(3) not null default clock_timestamp(),
  action text not null,
  detail jsonb not null default '{}',
  -- Null for the server.
  changed_by uuid
);

create index customer_events_by_customer on customer_events (customer_id, at);

-- E-mails of the office to a customer, for instance as answer to a form, and replies to them.
create table customer_mails (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete cascade,
  -- Null for a reply of the customer.
  staff_id uuid,
  -- Of the receiver; of a reply, the sender.
  address text not null,
  body text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- Of the token in the address for replies.
  reply_hash text unique,
  -- Of the Message-ID of a reply, which mail servers may deliver again.
  message_hash text unique,
  -- Why the mail could not be delivered: as in RFC 3463, for instance 5.1.1, or in words; null unless that is known.
  bounced text
);

create index customer_mails_by_customer on customer_mails (customer_id, created_at);

-- visits: docs/decisions/027-visits.md ---------------------------------------------------------------------------------

create table visits (
  id uuid primary key,
  -- Of the link in its mails.
  token_hash text not null unique,
  state text not null check (state in ('wish', 'requested', 'confirmed', 'cancelled', 'expired')),
  kind text not null,
  -- Null for a wish.
  estimator_id uuid references staff_users (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The visit and the travel after it.
  during tstzrange not null,
  name text not null,
  email text not null,
  phone_number text not null,
  street text not null,
  zip text not null,
  note text not null,
  -- As in contact_forms.
  photos smallint not null default 0,
  documents smallint not null default 0,
  origin text,
  site_name text,
  page text not null default '',
  -- Of its mails and its page, for example es. Empty if unknown.
  language text not null default '',
  -- Keyed hash of the network address, for the limits. Null once the visit is over.
  address_hash text,
  created_at timestamptz(3) not null,
  -- Of a request.
  expires_at timestamptz(3),
  -- Counts the changes.
  revision integer not null default 0,
  -- Counts the changes of the calendar file.
  sequence integer not null default 0,
  check (state not in ('requested', 'confirmed') or estimator_id is not null),
  constraint visits_never_twice exclude using gist (estimator_id with =, during with &&)
    where (state in ('requested', 'confirmed'))
);

-- Customers refer to records by the text of their id.
create index visits_by_text_id on visits ((id::text));
create index visits_by_text on visits using gin (public.fold_text(name || E'\n' || email || E'\n' || street || ' ' || zip || E'\n' || note) public.gin_trgm_ops);
create index visits_by_phone on visits using gin (public.only_digits(phone_number) public.gin_trgm_ops);
create index visits_by_end on visits (ends_at);
create index visits_by_creation on visits (created_at);
create index visits_by_expiry on visits (expires_at) where state = 'requested';
create index visits_by_address on visits (address_hash) where address_hash is not null;

-- Each change of the setting is one row; the newest one applies.
create table visit_settings (
  revision integer primary key check (revision > 0),
  setting jsonb not null,
  changed_at timestamptz(3) not null default now(),
  changed_by uuid not null
);

-- The figures of price ranges. The newest row applies.
create table price_settings (
  revision integer primary key check (revision > 0),
  setting jsonb not null,
  changed_at timestamptz(3) not null default now(),
  changed_by uuid not null
);

-- When estimators do not visit.
create table time_off (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff_users (id) on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  note text not null
);

create index time_off_by_end on time_off (ends_at);

-- Private addresses of calendars. Not in backups.
create table calendar_feeds (
  user_id uuid primary key references staff_users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) not null default now()
);

-- conversations: the chat ----------------------------------------------------------------------------------------------

create table chats (
  -- The public id; a visitor holds "<id>.<secret>".
  id text primary key,
  secret_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  email text not null,
  -- The partner's origin that the chat was opened from; null on our own site.
  origin text,
  -- The partner, without a reference and with its name: a chat outlives the partnership.
  site_key text,
  site_name text,
  -- The visitor's id at the partner, if the partner has signed it.
  site_user_id text,
  -- Where the chat was opened, as the visitor's browser states it.
  page text not null default '',
  referrer text not null default '',
  -- What that page states about itself: title, query and the partner's own fields.
  page_context jsonb,
  -- In which the visitor used the chat, such as `es`. Empty if it is unknown.
  language text not null default '',
  created_at timestamptz(3) not null default now(),
  last_seq integer not null default 0,
  last_message text not null default '',
  last_at timestamptz(3) not null default now(),
  visitor_read_seq integer not null default 0,
  staff_read_seq integer not null default 0,
  staff_unread integer not null default 0,
  waiting_since timestamptz(3),
  -- Of the visitor's first message, and of the first reply after it.
  asked_at timestamptz(3),
  replied_at timestamptz(3),
  replied_by uuid,
  -- Office minutes between the two. Null until the numbers are read.
  reply_minutes integer,
  -- docs/contract-desk.md
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'done', 'spam')),
  state_since timestamptz(3) not null default now(),
  state_revision integer not null default 0,
  -- Set if and only if the state is 'taken'.
  taken_by uuid,
  -- The visitor has ended the chat and forgotten it. A later message of the visitor makes this time irrelevant.
  ended_at timestamptz(3)
) with (fillfactor = 70);

create index chats_by_activity on chats (last_at desc, id desc);
create index chats_by_creation on chats (created_at desc, id desc);
create index chats_uncounted on chats (id) where replied_at is not null and reply_minutes is null;
create index chats_by_state_change on chats (state_since);
create index chats_open on chats (state, waiting_since) where state <> 'done';
create index chats_done on chats (last_at desc, id desc) where state = 'done';
-- The list of waiting chats includes the oldest ones.
create index chats_waiting on chats (last_at desc, id desc) where waiting_since is not null;
create unique index chats_by_site_user on chats (site_key, site_user_id) where site_user_id is not null;
create index chats_by_email on chats (lower(email));
create index chats_by_person on chats using gin (public.fold_text(first_name || ' ' || last_name || E'\n' || email) public.gin_trgm_ops);
create index chats_by_phone on chats using gin (public.only_digits(phone_number) public.gin_trgm_ops);

-- No foreign key: the one statement that inserts has locked the chat's row, and a check per row would slow it.
create table messages (
  chat_id text not null,
  seq integer not null,
  client_msg_id text,
  sender_role text not null check (sender_role in ('user', 'staff', 'admin')),
  -- The person who wrote a reply; null for visitors.
  staff_id uuid,
  name text not null,
  body text not null,
  -- Null unless the message came by e-mail. Empty if it came from the chat's own address, otherwise the other address.
  email_sender text,
  created_at timestamptz(3) not null,
  -- How many files it has.
  photos smallint not null default 0,
  documents smallint not null default 0,
  primary key (chat_id, seq),
  unique (chat_id, client_msg_id)
);

create index messages_by_time on messages (created_at);
create index messages_by_text on messages using gin (public.fold_text(body) public.gin_trgm_ops);

-- Further secrets of a chat: one for each return link that was used.
create table chat_keys (
  chat_id text not null references chats (id) on delete cascade,
  secret_hash text not null,
  created_at timestamptz(3) not null default now(),
  primary key (chat_id, secret_hash)
);

-- conversations: the bot -----------------------------------------------------------------------------------------------

create table bot_chats (
  -- As in contact_forms.
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  -- SHA-256 of the id under which a client saves its conversation more than once.
  bot_id_hash text unique,
  -- [{ "question": "…", "answer": "…" }, …]
  entries jsonb not null,
  -- The contact in the answers, found when the conversation is saved. Empty if nothing was found.
  name text not null default '',
  email text not null default '',
  phone_number text not null default '',
  -- As in contact_forms.
  origin text,
  site_name text,
  page text not null default '',
  -- As in chats.
  language text not null default '',
  created_at timestamptz(3) not null default now()
);

create index bot_chats_by_time on bot_chats (created_at);
create index bot_chats_by_text_id on bot_chats ((id::text));
create index bot_chats_by_text on bot_chats using gin (public.fold_text(public.bot_answers(entries)) public.gin_trgm_ops);
create index bot_chats_by_phone on bot_chats using gin (public.only_digits(phone_number) public.gin_trgm_ops);

-- conversations: the inbox, docs/contract-desk.md ----------------------------------------------------------------------

-- Each change of a chat's state.
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

-- For staff alone.
create table notes (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  -- A note is about a chat, or about a customer without one.
  chat_id text references chats (id) on delete cascade,
  customer_id uuid references customers (id),
  staff_id uuid not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  check ((chat_id is null) <> (customer_id is null))
);

create index notes_by_chat on notes (chat_id, seq);
create index notes_by_customer on notes (customer_id, seq) where customer_id is not null;
create index notes_by_time on notes (created_at);
create index notes_by_text on notes using gin (public.fold_text(body) public.gin_trgm_ops);

-- What concerns one person of the staff: docs/contract-office.md. An unread one that no longer applies is not shown.
create table staff_notices (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff_users (id) on delete cascade,
  reason text not null check (reason in ('owner', 'mention', 'reply', 'step', 'lateStep', 'privacy')),
  -- What caused it, so that nothing is noticed twice: the id of an event, a note, a mail or a request, or a step as `STEP` names it.
  subject text not null,
  -- It is about a chat, or about a customer without one.
  chat_id text references chats (id) on delete cascade,
  customer_id uuid references customers (id),
  -- Null for the customer and for the server.
  from_id uuid,
  at timestamptz(3) not null default clock_timestamp(),
  read_at timestamptz(3),
  unique (staff_id, reason, subject),
  check ((chat_id is null) <> (customer_id is null))
);

create index staff_notices_unread on staff_notices (staff_id, at) where read_at is null;
create index staff_notices_by_chat on staff_notices (chat_id) where chat_id is not null;
create index staff_notices_by_customer on staff_notices (customer_id) where customer_id is not null;

create table canned_replies (
  id uuid primary key default gen_random_uuid(),
  -- Null for a shared reply.
  owner_id uuid,
  title text not null,
  body text not null,
  updated_at timestamptz(3) not null default now()
);

create index canned_replies_by_owner on canned_replies (owner_id);

-- Replies that every office starts with. Staff change and delete them like their own; braces mark what is filled in.
insert into canned_replies (title, body) values
  ('Greeting', 'Hi {firstName}, thank you for writing. What would you like to remodel?'),
  ('Ask for photos', 'Could you send a few photos of the room, {firstName}, and tell us roughly how large it is? Then we can say more about what is possible.'),
  ('Free consultation', 'We would be glad to come and look at it. The in-home consultation is free and takes about an hour. Which days suit you?'),
  ('Confirm visit', 'Your consultation is booked for {day and time}, {firstName}. We will call you before we come.'),
  ('Price', 'The price depends on the size, the materials and what is behind the walls. After the free visit you receive a written estimate with every item listed.'),
  ('Timeline', 'A project like yours usually takes {number of weeks}. You receive a schedule with the estimate, and we tell you early if anything changes.'),
  ('Permits', 'We handle the permits and inspections for you, from the drawings to the final inspection.'),
  ('Service area', 'We work in Washington DC, Maryland and Virginia. In which town is your home?'),
  ('Warranty', 'We are licensed and insured, and our work comes with a warranty on labor and materials.'),
  ('Thanks and goodbye', 'Thank you, {firstName}. If anything else comes up, just write here again.');

-- Records up to this time are read by the person.
create table read_marks (
  staff_id uuid not null references staff_users (id) on delete cascade,
  kind text not null,
  read_until timestamptz(3) not null,
  primary key (staff_id, kind)
);

-- Later records that the person has read.
create table read_records (
  staff_id uuid not null references staff_users (id) on delete cascade,
  kind text not null,
  record_id text not null,
  primary key (staff_id, kind, record_id)
);

-- conversations: mail to and from visitors, docs/contract-mail.md -------------------------------------------------------

-- Addresses that receive no mail. The hash is of the normalised address.
create table suppressed_addresses (
  address_hash text primary key,
  reason text not null check (reason in ('unsubscribed', 'bounced')),
  suppressed_at timestamptz(3) not null default now()
);

-- Tokens of unsubscribe links. They remain valid after their chat is deleted.
create table unsubscribe_tokens (
  hash text primary key,
  address_hash text not null,
  created_at timestamptz(3) not null default now()
);

-- Mails that were composed for a row of the outbox. An attempt that is repeated keeps its record.
create table visitor_mails (
  outbox_id uuid primary key,
  -- As in the outbox. The number of mails per address and day is limited for each kind.
  kind text not null default 'visitorReply',
  -- Of a visit or a chat.
  visit_id uuid references visits (id) on delete cascade,
  chat_id text references chats (id) on delete cascade,
  address_hash text not null,
  -- Of the newest message in the mail; 0 without one.
  last_seq integer not null,
  composed_at timestamptz(3) not null
);

create index visitor_mails_by_chat on visitor_mails (chat_id);
create index visitor_mails_by_visit on visitor_mails (visit_id) where visit_id is not null;
create index visitor_mails_by_address on visitor_mails (address_hash, composed_at);

-- Links that open a chat on another device. Not in backups.
create table chat_return_links (
  hash text primary key,
  chat_id text not null references chats (id) on delete cascade,
  expires_at timestamptz(3) not null
);

create index chat_return_links_by_chat on chat_return_links (chat_id);
create index chat_return_links_by_expiry on chat_return_links (expires_at);

-- Links that confirm the address of a transcript. Not in backups.
create table transcript_links (
  hash text primary key,
  chat_id text not null references chats (id) on delete cascade,
  address text not null,
  expires_at timestamptz(3) not null
);

create index transcript_links_by_chat on transcript_links (chat_id);
create index transcript_links_by_expiry on transcript_links (expires_at);

-- Addresses that visitors reply to.
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

-- delivery: docs/decisions/016-releases-and-pages.md -------------------------------------------------------------------

create table units (
  unit text primary key,
  -- Who is notified that the server stopped the unit's canary. Empty: the owners.
  mail text not null default '',
  created_at timestamptz(3) not null default now(),
  created_by text not null
);

insert into units (unit, created_by)
values ('host', 'server'), ('remote_site', 'server'), ('remote_chat', 'server'), ('remote_admin', 'server');

-- Which unit answers which paths. No two patterns of different units overlap.
create table unit_paths (
  -- Without case, trailing slash, percent-encoding and parameter names: /guides/:
  pattern text primary key,
  unit text not null references units (unit),
  -- As the unit wrote it: /guides/:slug
  path text not null,
  claimed_at timestamptz(3) not null default now()
);

insert into unit_paths (pattern, unit, path)
values
  ('/', 'remote_site', '/'),
  ('/home', 'remote_site', '/home'),
  ('/s_dashboard', 'remote_admin', '/s_dashboard'),
  ('/dashboard_login', 'remote_admin', '/dashboard_login');

create table unit_releases (
  unit text not null references units (unit),
  version text not null,
  -- ReleaseManifest of shared/src/contracts/release.ts
  manifest jsonb not null,
  published_at timestamptz(3) not null default now(),
  published_by text not null,
  last_used_at timestamptz(3) not null default now(),
  -- It must not run any more.
  revoked_at timestamptz(3),
  -- Its files were deleted. The row remains, so that the version is never used again.
  removed_at timestamptz(3),
  primary key (unit, version)
);

-- Contents of the releases' files, for the other nodes. Empty on the embedded database. Not in backups, which contain
-- the files themselves.
create table release_blobs (
  integrity text primary key,
  content bytea not null
);

-- Which releases visitors get. Rows are only added; the newest one applies.
create table release_revisions (
  revision integer primary key,
  -- Unit → Channel of shared/src/contracts/release-calls.ts
  channels jsonb not null,
  changed_at timestamptz(3) not null default now()
);

create table deploy_tokens (
  id integer generated always as identity primary key,
  unit text not null references units (unit),
  name text not null unique,
  hash text not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

-- What browsers reported about a release. Rows are deleted after a day.
create table release_reports (
  unit text not null,
  version text not null,
  -- Start of five minutes.
  bucket timestamptz(3) not null,
  -- Keyed hash.
  address text not null,
  loads integer not null default 0,
  failed boolean not null default false,
  -- Milliseconds, and the score of the layout shift, of the last page view.
  lcp integer,
  inp integer,
  cls real,
  primary key (unit, version, bucket, address)
);

create index release_reports_by_bucket on release_reports (bucket);

-- The first report of each fault of a release. Rows are deleted after a day.
create table release_faults (
  unit text not null,
  version text not null,
  kind text not null,
  -- A route, such as /services/:id.
  page text not null,
  -- Files of the release with line and column.
  stack text not null,
  seen_at timestamptz(3) not null,
  primary key (unit, version, kind)
);
