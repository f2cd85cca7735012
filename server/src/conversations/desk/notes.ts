import { z } from 'zod';

import { type InternalNote, noteSchema } from '@potomac-oak/shared/contracts/desk';
import { CHAT_ID_MAX } from '@potomac-oak/shared/contracts/limits';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';
import { idText } from '@potomac-oak/shared/contracts/text';

import type { Session } from '../../accounts/sessions/session-service';
import { presentStaff, type StoredStaffName, staffNameSql } from '../../accounts/staff/staff-name';
import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import { limitStaffBy } from '../../base/limits/rate-limits';
import type { Parts } from '../../parts';
import { createStaffFeed } from '../../realtime/staff-feed';
import { STAFF_ROOM } from '../../realtime/staff-room';

interface StoredNote {
  id: string;
  chatId: string;
  body: string;
  authorId: string;
  author: StoredStaffName;
  createdAt: Date;
}

const NOTES_MAX = 500;

const chatParams = z.object({ id: idText(CHAT_ID_MAX) });
const noteParams = chatParams.extend({ note: z.uuid() });

/** Notes about a conversation for staff alone. */
export function registerNotes(app: HttpApp, parts: Parts): void {
  const { database, io, bus, broadcast, limiters, staffGuard, onFailure } = parts;
  const notes = createNoteRepository(database);
  const feed = createStaffFeed<StoredNote>({
    kind: 'notes',
    io,
    bus,
    find: notes.find,
    findChangedSince: notes.findCreatedSince,
    emit: (room, note) => room.emit('noteAdded', presentNote(note)),
    onFailure,
  });

  async function requireChat(chatId: string): Promise<void> {
    if (!(await notes.hasChat(chatId))) throw new AppError('not_found');
  }

  async function getNote(id: string): Promise<StoredNote> {
    const [note] = await notes.find([id]);
    if (!note) throw new AppError('not_found');
    return note;
  }

  async function remove(
    { chatId, id }: { chatId: string; id: string },
    { userId, role }: Pick<Session, 'userId' | 'role'>,
  ): Promise<void> {
    const note = await getNote(id);
    if (note.chatId !== chatId) throw new AppError('not_found');
    if (note.authorId !== userId && role !== 'owner')
      throw new AppError('forbidden', { msg: 'Only its author or an owner deletes a note.' });
    await notes.delete(id);
    broadcast(STAFF_ROOM, 'noteRemoved', { chatId, id });
  }

  const path = `${DESK_PATHS.chats}/:id/notes`;
  const staffCall = { onRequest: staffGuard, preHandler: limitStaffBy(limiters.deskCalls) };

  app.get(path, { ...staffCall, schema: { params: chatParams } }, async ({ params }) => {
    await requireChat(params.id);
    const stored = await notes.list(params.id, NOTES_MAX);
    return stored.map(presentNote);
  });

  const addOptions = { ...staffCall, schema: { params: chatParams, body: noteSchema } };
  app.post(path, addOptions, async ({ params, body, staff }, reply) => {
    await requireChat(params.id);
    const id = await notes.insert({ chatId: params.id, staffId: staff.userId, body: body.text });
    await feed.send([id]);
    reply.code(201);
    return presentNote(await getNote(id));
  });

  app.delete(`${path}/:note`, { ...staffCall, schema: { params: noteParams } }, async ({ params, staff }, reply) => {
    await remove({ chatId: params.id, id: params.note }, staff);
    reply.code(204);
  });
}

const SELECT = `
select id, chat_id as "chatId", body, staff_id as "authorId", ${staffNameSql('n.staff_id')} as author,
       created_at as "createdAt"
  from chat_notes n`;

function createNoteRepository({ query }: Queryable) {
  return {
    async insert({ chatId, staffId, body }: { chatId: string; staffId: string; body: string }): Promise<string> {
      const [note] = await query<{ id: string }>(
        'insert into chat_notes (chat_id, staff_id, body) values ($1, $2, $3) returning id',
        [chatId, staffId, body],
      );
      if (!note) throw new Error('A note was not stored.');
      return note.id;
    },

    find: (ids: readonly string[]) => query<StoredNote>(`${SELECT} where id = any($1::uuid[])`, [ids]),

    findCreatedSince: (timestamp: Date) =>
      query<StoredNote>(`${SELECT} where created_at > $1 order by seq`, [timestamp]),

    /** The newest `limit` notes of a chat, oldest first. */
    async list(chatId: string, limit: number): Promise<StoredNote[]> {
      const notes = await query<StoredNote>(`${SELECT} where chat_id = $1 order by seq desc limit $2`, [chatId, limit]);
      return notes.reverse();
    },

    async delete(id: string): Promise<void> {
      await query('delete from chat_notes where id = $1', [id]);
    },

    async hasChat(chatId: string): Promise<boolean> {
      const found = await query('select id from chats where id = $1', [chatId]);
      return found.length === 1;
    },
  };
}

function presentNote({ id, chatId, body, author, createdAt }: StoredNote): InternalNote {
  return { id, chatId, text: body, author: presentStaff(author), createdAt: createdAt.toISOString() };
}
