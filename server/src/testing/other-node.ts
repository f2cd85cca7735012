import type { Database } from '../db/database';

/** What another node writes into a chat that holds nothing yet. */
export interface OtherNodesMessage {
  chatId: string;
  clientMsgId: string;
  body: string;
}

/**
 * Starts `work` while another node's transaction has stored `message` as the first of its chat, and commits that
 * transaction once `work` waits for it. Two writers need two connections, so this is for PostgreSQL only.
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
    // Work that ends without waiting, by a failure too, is for the caller to see after the commit.
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    started.then(end, end);
    // Not within the transaction, where PostgreSQL shows the activity as it was at the first look.
    while (!hasEnded && !(await somebodyWaits(database)));
    // In an object, because a promise that is returned would be waited for.
    return { working: started };
  });
  return working;
}

async function somebodyWaits({ query }: Pick<Database, 'query'>): Promise<boolean> {
  const waiting = await query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}
