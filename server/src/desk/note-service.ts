import type { InternalNote } from '@potomac-oak/shared/contracts/desk';

import type { Session } from '../auth/session-service';
import { createStaffFeed } from '../chat/staff-feed';
import { presentStaff } from '../chat/staff-name';
import type { Database } from '../db/database';
import type { SignalBus } from '../db/signal-bus';
import { AppError } from '../errors/app-error';
import type { Broadcast } from '../realtime/broadcaster';
import type { RealtimeServer } from '../realtime/realtime-socket';
import { STAFF_ROOM } from '../realtime/staff-room';
import { createNoteRepository, type StoredNote } from './note-repository';

/** Notes about a conversation for staff alone. All methods throw `not_found` for an unknown chat. */
export interface Notes {
  /** Oldest first. */
  list(chatId: string): Promise<InternalNote[]>;
  add(chatId: string, text: string, author: Pick<Session, 'userId'>): Promise<InternalNote>;
  /** Throws `forbidden` unless the caller is the author or an owner. */
  remove(note: { chatId: string; id: string }, caller: Pick<Session, 'userId' | 'role'>): Promise<void>;
}

interface NotesDeps {
  database: Database;
  io: RealtimeServer;
  bus: SignalBus;
  broadcast: Broadcast;
  onFailure: (error: unknown) => void;
}

const NOTES_MAX = 500;

export function createNotes({ database, io, bus, broadcast, onFailure }: NotesDeps): Notes {
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

  return {
    async list(chatId) {
      await requireChat(chatId);
      const stored = await notes.list(chatId, NOTES_MAX);
      return stored.map(presentNote);
    },

    async add(chatId, body, { userId }) {
      await requireChat(chatId);
      const id = await notes.insert({ chatId, staffId: userId, body });
      await feed.send([id]);
      return presentNote(await getNote(id));
    },

    async remove({ chatId, id }, { userId, role }) {
      const note = await getNote(id);
      if (note.chatId !== chatId) throw new AppError('not_found');
      if (note.authorId !== userId && role !== 'owner')
        throw new AppError('forbidden', { msg: 'Only its author or an owner deletes a note.' });
      await notes.delete(id);
      broadcast(STAFF_ROOM, 'noteRemoved', { chatId, id });
    },
  };
}

function presentNote({ id, chatId, body, author, createdAt }: StoredNote): InternalNote {
  return { id, chatId, text: body, author: presentStaff(author), createdAt: createdAt.toISOString() };
}
