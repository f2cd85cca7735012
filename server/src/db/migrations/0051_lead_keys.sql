-- additive
-- Leads refer to records by the text of their id. Without these, a filter by tag scans both tables once per lead.
create index contact_forms_by_text_id on contact_forms ((id::text));
create index bot_chats_by_text_id on bot_chats ((id::text));
