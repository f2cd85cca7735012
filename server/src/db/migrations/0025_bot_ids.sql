-- additive
-- SHA-256 of the id under which a client saves its conversation with the bot more than once.
alter table bot_chats add column bot_id_hash text unique;
