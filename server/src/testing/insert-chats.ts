import type { Queryable } from '../base/db/database';

/** Stores chats without a secret; no visitor can join them. */
export async function insertChats({ query }: Pick<Queryable, 'query'>, ids: readonly string[]): Promise<void> {
  await query(
    `insert into chats (id, secret_hash, first_name, last_name, phone_number, email)
     select id, '', 'Ada', 'Byron', '301', 'ada@example.com' from unnest($1::text[]) as id`,
    [ids],
  );
}
