import type { Database } from '../base/db/database';

/** What another node writes into an empty chat. */
export interface OtherNodesMessage {
  chatId: string;
  clientMsgId: string;
  body: string;
}

/**
 * Starts `work` while another node's transaction has stored `message` as the first of its chat, and commits that
 * transaction once `work` waits for it. For PostgreSQL only, because two writers need two connections.
 */
export async function whileAnotherNodeStores<Result>(
  database: Database,
  { chatId, clientMsgId, body }: OtherNodesMessage,
  work: () => Promise<Result>,
): Promise<Result> {
  const { working } = await database.transaction(async (tx) => {
    await tx.query('update chats set last_seq = 1 where id = $1', [chatId]);
    await tx.query(
      `insert into messages (chat_id, seq, client_msg_id, sender_role, name, body, created_at)
       values ($1, 1, $2, 'user', '', $3, now())`,
      [chatId, clientMsgId, body],
    );
    const started = work();
    // If work ends without waiting, even by a failure, the caller sees it after the commit.
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    started.then(end, end);
    // Queried outside the transaction, because inside it PostgreSQL shows the activity as of the first query.
    while (!hasEnded && !(await isLockAwaited(database)));
    // Wrapped in an object, because a returned promise would be awaited.
    return { working: started };
  });
  return working;
}

async function isLockAwaited({ query }: Pick<Database, 'query'>): Promise<boolean> {
  const waiting = await query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}
