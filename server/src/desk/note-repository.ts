import { type StoredStaffName, staffNameSql } from '../chat/staff-name';
import type { Queryable } from '../db/database';

export interface StoredNote {
  id: string;
  chatId: string;
  body: string;
  authorId: string;
  author: StoredStaffName;
  createdAt: Date;
}

export interface NoteRepository {
  /** Throws a `DatabaseError` for an unknown chat. */
  insert(note: { chatId: string; staffId: string; body: string }): Promise<string>;
  find(ids: readonly string[]): Promise<StoredNote[]>;
  findCreatedSince(timestamp: Date): Promise<StoredNote[]>;
  /** The newest `limit` notes of a chat, oldest first. */
  list(chatId: string, limit: number): Promise<StoredNote[]>;
  delete(id: string): Promise<void>;
  hasChat(chatId: string): Promise<boolean>;
}

const SELECT = `
select id, chat_id as "chatId", body, staff_id as "authorId", ${staffNameSql('n.staff_id')} as author,
       created_at as "createdAt"
  from chat_notes n`;

export function createNoteRepository({ query }: Queryable): NoteRepository {
  return {
    async insert({ chatId, staffId, body }) {
      const [note] = await query<{ id: string }>(
        'insert into chat_notes (chat_id, staff_id, body) values ($1, $2, $3) returning id',
        [chatId, staffId, body],
      );
      if (!note) throw new Error('A note was not stored.');
      return note.id;
    },

    find: (ids) => query(`${SELECT} where id = any($1::uuid[])`, [ids]),

    findCreatedSince: (timestamp) => query(`${SELECT} where created_at > $1 order by seq`, [timestamp]),

    async list(chatId, limit) {
      const notes = await query<StoredNote>(`${SELECT} where chat_id = $1 order by seq desc limit $2`, [chatId, limit]);
      return notes.reverse();
    },

    async delete(id) {
      await query('delete from chat_notes where id = $1', [id]);
    },

    async hasChat(chatId) {
      const found = await query('select id from chats where id = $1', [chatId]);
      return found.length === 1;
    },
  };
}
