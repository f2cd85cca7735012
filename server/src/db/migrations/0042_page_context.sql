-- additive
-- What the page states about itself when a chat is opened: title, query and the partner's own fields.

alter table chats add column page_context jsonb;
