import { z } from 'zod';

import { type InternalNote, noteSchema } from '@potomac-oak/shared/contracts/desk';
import { CHAT_ID_MAX } from '@potomac-oak/shared/contracts/limits';
import { DESK_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
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
import { findMentionedPeople } from './mentioned-people';

/** A note is about a chat, or about a customer without one. */
interface NoteSubject {
  chatId: string | null;
  customerId: string | null;
}

interface StoredNote extends NoteSubject {
  id: string;
  body: string;
  authorId: string;
  author: StoredStaffName;
  createdAt: Date;
}

const NOTES_MAX = 500;

const chatParams = z.object({ id: idText(CHAT_ID_MAX) });
const noteParams = z.object({ id: idText(CHAT_ID_MAX), note: z.uuid() });

/** Notes about a conversation or a customer, for staff alone. */
export function registerNotes(app: HttpApp, parts: Parts): void {
  const { database, io, bus, broadcast, notices, limiters, staffGuard, onFailure } = parts;
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

  async function requireSubject(subject: NoteSubject): Promise<void> {
    if (!(await notes.hasSubject(subject))) throw new AppError('not_found');
  }

  async function getNote(id: string): Promise<StoredNote> {
    const [note] = await notes.find([id]);
    if (!note) throw new AppError('not_found');
    return note;
  }

  async function add(subject: NoteSubject, body: string, { userId }: Pick<Session, 'userId'>): Promise<InternalNote> {
    await requireSubject(subject);
    const { id, noticeIds } = await database.transaction(async (tx) => {
      const note = await createNoteRepository(tx).insert({ ...subject, staffId: userId, body });
      const staffIds = await findMentionedPeople(tx, body, userId);
      const cause = { reason: 'mention' as const, subject: note, ...subject, fromId: userId };
      return { id: note, noticeIds: await notices.add(tx, { ...cause, staffIds }) };
    });
    await Promise.all([feed.send([id]), notices.announce(noticeIds)]);
    return presentNote(await getNote(id));
  }

  async function remove(
    { chatId, customerId }: NoteSubject,
    id: string,
    { userId, role }: Pick<Session, 'userId' | 'role'>,
  ): Promise<void> {
    const note = await getNote(id);
    if (note.chatId !== chatId || note.customerId !== customerId) throw new AppError('not_found');
    if (note.authorId !== userId && role !== 'owner')
      throw new AppError('forbidden', { msg: 'Only its author or an owner deletes a note.' });
    await notes.delete(id);
    broadcast(STAFF_ROOM, 'noteRemoved', { chatId, id });
  }

  const staffCall = { onRequest: staffGuard, preHandler: limitStaffBy(limiters.deskCalls) };
  const chatPath = `${DESK_PATHS.chats}/:id/notes`;

  app.get(chatPath, { ...staffCall, schema: { params: chatParams } }, async ({ params }) => {
    await requireSubject({ chatId: params.id, customerId: null });
    const stored = await notes.list(params.id, NOTES_MAX);
    return stored.map(presentNote);
  });

  const subjects = [
    { path: chatPath, subjectOf: (id: string) => ({ chatId: id, customerId: null }) },
    { path: `${OFFICE_PATHS.customers}/:id/notes`, subjectOf: (id: string) => ({ chatId: null, customerId: id }) },
  ];
  for (const { path, subjectOf } of subjects) {
    app.post(
      path,
      { ...staffCall, schema: { params: chatParams, body: noteSchema } },
      async ({ params, body, staff }, reply) => {
        reply.code(201);
        return add(subjectOf(params.id), body.text, staff);
      },
    );

    app.delete(`${path}/:note`, { ...staffCall, schema: { params: noteParams } }, async ({ params, staff }, reply) => {
      await remove(subjectOf(params.id), params.note, staff);
      reply.code(204);
    });
  }
}

const SELECT = `
select id, chat_id as "chatId", customer_id as "customerId", body, staff_id as "authorId", ${staffNameSql('n.staff_id')} as author,
       created_at as "createdAt"
  from notes n`;

function createNoteRepository({ query }: Queryable) {
  return {
    async insert({
      chatId,
      customerId,
      staffId,
      body,
    }: NoteSubject & { staffId: string; body: string }): Promise<string> {
      const [note] = await query<{ id: string }>(
        'insert into notes (chat_id, customer_id, staff_id, body) values ($1, $2, $3, $4) returning id',
        [chatId, customerId, staffId, body],
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
      await query('delete from notes where id = $1', [id]);
    },

    async hasSubject({ chatId, customerId }: NoteSubject): Promise<boolean> {
      const found = await query(
        `select 1 from chats where id = $1
         union all select 1 from customers where id::text = $2 and merged_into is null`,
        [chatId, customerId],
      );
      return found.length === 1;
    },
  };
}

function presentNote({ id, chatId, customerId, body, author, createdAt }: StoredNote): InternalNote {
  return { id, chatId, customerId, text: body, author: presentStaff(author), createdAt: createdAt.toISOString() };
}
