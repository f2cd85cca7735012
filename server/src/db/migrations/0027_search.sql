-- additive
-- Search without accents: docs/contract-desk.md.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Indexes require immutable functions; the dictionary never changes.
create function fold_text(value text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- Keeps line breaks, which separate the answers of a bot chat.
create function only_digits(value text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace(value, '[^0-9\n]', '', 'g') $$;

create function bot_answers(entries jsonb) returns text language sql immutable strict parallel safe
  as $$ select coalesce(string_agg(entry ->> 'answer', E'\n'), '') from jsonb_array_elements(entries) entry $$;

create index messages_by_text on messages using gin (public.fold_text(body) public.gin_trgm_ops);
create index chat_notes_by_text on chat_notes using gin (public.fold_text(body) public.gin_trgm_ops);
create index chats_by_person on chats using gin (public.fold_text(first_name || ' ' || last_name || E'\n' || email) public.gin_trgm_ops);
create index chats_by_phone on chats using gin (public.only_digits(phone_number) public.gin_trgm_ops);
create index contact_forms_by_text on contact_forms using gin (public.fold_text(name || E'\n' || email || E'\n' || message) public.gin_trgm_ops);
create index contact_forms_by_phone on contact_forms using gin (public.only_digits(phone_number) public.gin_trgm_ops);
create index bot_chats_by_text on bot_chats using gin (public.fold_text(public.bot_answers(entries)) public.gin_trgm_ops);
create index bot_chats_by_phone on bot_chats using gin (public.only_digits(public.bot_answers(entries)) public.gin_trgm_ops);
