import type { z } from 'zod';

import type { ConversationEvent, ConversationState } from '@potomac-oak/shared/contracts/conversation';
import type { conversationChangeSchema } from '@potomac-oak/shared/contracts/desk';
import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import type { Session } from '../auth/session-service';
import type { Database } from '../db/database';
import type { SignalBus } from '../db/signal-bus';
import { AppError } from '../errors/app-error';
import type { RealtimeServer } from '../realtime/realtime-socket';
import { presentConversation, presentConversationEvent } from './conversation-presenter';
import type { NewState, StoredConversation } from './conversation-records';
import {
  type ConversationRepository,
  createConversationRepository,
  type LockedConversation,
} from './conversation-repository';
import { createStaffFeed } from './staff-feed';
import { presentStaff } from './staff-name';

export interface Conversations {
  change(chatId: string, change: ConversationChange, caller: Pick<Session, 'userId'>): Promise<ConversationState>;
  /** Newest first. */
  history(chatId: string): Promise<ConversationEvent[]>;
  /** Sends the present states to staff. */
  announce(chatIds: readonly string[]): void;
  /** Ends the states that time or a deactivated account has ended. */
  settle(): Promise<void>;
  close(): void;
}

type ConversationChange = z.output<typeof conversationChangeSchema>;

interface ConversationsDeps {
  database: Database;
  io: RealtimeServer;
  bus: SignalBus;
  now: () => number;
  onFailure: (error: unknown) => void;
}

const QUIET_MS = DAY_MS;
const SETTLE_INTERVAL_MS = MINUTE_MS;
const HISTORY_MAX = 50;

export function createConversations({ database, io, bus, now, onFailure }: ConversationsDeps): Conversations {
  const conversations = createConversationRepository(database);
  const feed = createStaffFeed<StoredConversation>({
    kind: 'conversations',
    io,
    bus,
    ...conversations,
    emit: (room, conversation) => room.emit('conversationChanged', presentConversation(conversation)),
    onFailure,
  });

  async function settle(): Promise<void> {
    const changed = await conversations.settle(new Date(now() - QUIET_MS));
    if (changed.length > 0) await feed.send(changed);
  }

  const settler = setInterval(() => settle().catch(onFailure), SETTLE_INTERVAL_MS).unref();

  return {
    announce(chatIds) {
      if (chatIds.length > 0) void feed.send(chatIds);
    },
    settle,

    async change(chatId, change, { userId }) {
      const { isChanged, conversation } = await database.transaction(async (tx) => {
        const repository = createConversationRepository(tx);
        const present = await repository.lock(chatId);
        if (!present) throw new AppError('not_found');
        const next = readNext(change, userId);
        if (isSame(present, next)) return { isChanged: false, conversation: present };

        await assertAllowed(repository, present, change);
        if (next.takenBy !== null && !(await repository.isActiveStaff(next.takenBy)))
          throw new AppError('invalid_input', { msg: 'This person has no active account.' });
        await repository.set(chatId, { ...next, changedBy: userId });
        const [conversation = present] = await repository.find([chatId]);
        return { isChanged: true, conversation };
      });
      if (isChanged) await feed.send([chatId]);
      return presentConversation(conversation);
    },

    async history(chatId) {
      const events = await conversations.listEvents(chatId, HISTORY_MAX);
      return events.map(presentConversationEvent);
    },

    close: () => clearInterval(settler),
  };
}

function readNext(change: ConversationChange, userId: string): NewState {
  return { state: change.state, takenBy: change.state === 'taken' ? (change.by ?? userId) : null };
}

function isSame(present: LockedConversation, next: NewState): boolean {
  return present.state === next.state && present.takenById === next.takenBy;
}

async function assertAllowed(
  repository: ConversationRepository,
  present: LockedConversation,
  change: ConversationChange,
): Promise<void> {
  if (change.revision !== undefined && change.revision !== present.revision)
    throw new AppError('conflict', { msg: describe(present) });
  if (change.state !== 'done' || change.lastSeq === undefined) return;
  if ((await repository.lastVisitorSeq(present.chatId)) > change.lastSeq)
    throw new AppError('conflict', { msg: 'The visitor has written meanwhile.' });
}

function describe({ state, takenBy }: StoredConversation): string {
  if (takenBy) return `${presentStaff(takenBy).name} has taken this conversation.`;
  return state === 'done' ? 'This conversation is done.' : 'This conversation is waiting.';
}
