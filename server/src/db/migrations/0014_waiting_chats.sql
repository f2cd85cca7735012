-- Who waits for an answer is asked for apart from who wrote last: however old a chat is, it must not drop out of sight.
create index chats_waiting on chats (last_at desc, id desc) where waiting_since is not null;
