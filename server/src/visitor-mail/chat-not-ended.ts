/** SQL condition for the chat `c`: the visitor has not ended it, or has written again. */
export const CHAT_NOT_ENDED = `(c.ended_at is null or exists (
  select from messages where chat_id = c.id and sender_role = 'user' and created_at > c.ended_at))`;
