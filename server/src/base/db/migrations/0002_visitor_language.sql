-- additive
-- The language in which the visitor used chat or bot, such as `es`. Empty if it is unknown.
alter table chats add column language text not null default '';
alter table bot_chats add column language text not null default '';
