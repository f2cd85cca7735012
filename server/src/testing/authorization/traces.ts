import type { Socket } from 'socket.io-client';

import type { Database } from '../../base/db/database';
import type { Cast } from './cast';

/**
 * A timer removes expired sessions, so this table changes on its own. The watchers prove that the valid session still
 * exists.
 */
const SWEPT_TABLE = 'staff_sessions';

// An event without an acknowledgement is a fault; without this limit the test would only report a timeout.
export const ACK_DEADLINE_MS = 10_000;

export interface Traces {
  /** Tables whose rows have changed. */
  changed: string[];
  /** Events that the watchers have received. */
  emitted: unknown[][];
  /** Whether the visitor's chat was changed or mentioned. */
  touchesChat: boolean;
}

/** Records changes of the database and events to the watchers. The returned function stops and returns them. */
export async function watch({ world, watchers, chat }: Cast): Promise<() => Promise<Traces>> {
  const before = await takeSnapshot(world.database, chat.publicId);
  const emitted: unknown[][] = [];
  const listener = (...packet: unknown[]): void => void emitted.push(packet);
  for (const watcher of watchers) watcher.onAny(listener);

  return async () => {
    // Packets keep their order: once its own call is answered, a watcher has received everything sent to it before.
    for (const watcher of watchers) await roundTrip(watcher, chat.publicId);
    for (const watcher of watchers) watcher.offAny(listener);
    const after = await takeSnapshot(world.database, chat.publicId);
    const changed = after.tables.filter(({ hash }, index) => hash !== before.tables[index]?.hash);
    return {
      changed: changed.map(({ name }) => name),
      emitted,
      touchesChat: after.chat !== before.chat || JSON.stringify(emitted).includes(chat.publicId),
    };
  };
}

async function roundTrip(watcher: Socket, chatId: string): Promise<void> {
  // Otherwise each of the calls that follow a lost connection would end with the timeout of its test.
  const answer: unknown = await watcher.timeout(ACK_DEADLINE_MS).emitWithAck('readMessages', { chatId, seq: 0 });
  if (JSON.stringify(answer) !== '{"ok":true,"data":null}') throw new Error('A watcher has lost its access.');
}

/**
 * Leaves out what refused calls may change: the time of a token's last use, and the audit of refused uploads. Also
 * leaves out what the workers of the outbox change: calls add plans, and workers only settle their rows.
 */
function rowsOf(table: string): string {
  if (table === 'deploy_tokens') return 'select id, unit, name, hash, revoked_at from deploy_tokens';
  if (table === 'audit_events') return `select * from audit_events where action <> 'publish_refused'`;
  if (table === 'outbox') return `select id, kind, subject_id from outbox where queue = 'plan'`;
  return `select * from "${table}"`;
}

interface Hashes {
  tables: { name: string; hash: string | null }[];
  chat: string | undefined;
}

interface Snapshot extends Hashes {
  chatId: string;
  /** Position of the write-ahead log before the hashes were read. Every change advances it. */
  position: string;
}

const snapshots = new WeakMap<Database, Snapshot>();

/** Most calls of the matrix are refused and write nothing, so most hashes are still valid. */
async function takeSnapshot(database: Database, chatId: string): Promise<Snapshot> {
  const [log] = await database.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  const position = log?.position ?? '';
  const known = snapshots.get(database);
  if (known?.position === position && known.chatId === chatId) return known;

  const snapshot = { ...(await hashTables(database, chatId)), chatId, position };
  snapshots.set(database, snapshot);
  return snapshot;
}

async function hashTables(database: Database, chatId: string): Promise<Hashes> {
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> $1 order by 1",
    [SWEPT_TABLE],
  );
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as hash from (${rowsOf(name)}) t`,
  );
  const [chat] = await database.query<{ hash: string }>(
    `select md5(concat(c::text, (select string_agg(m::text, '|' order by seq) from messages m where chat_id = c.id))) as hash
     from chats c where id = $1`,
    [chatId],
  );
  return { tables: await database.query(hashes.join(' union all ')), chat: chat?.hash };
}
