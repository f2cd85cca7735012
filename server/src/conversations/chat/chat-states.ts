import type { z } from 'zod';

import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';
import type { conversationChangeSchema } from '@potomac-oak/shared/contracts/desk';
import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import type { Session } from '../../accounts/sessions/session-service';
import { presentStaff } from '../../accounts/staff/staff-name';
import { AppError } from '../../base/errors/app-error';
import { takeCustomersOf } from '../../leads/customers/take-customers';
import type { Parts } from '../../parts';
import { createStaffFeed } from '../../realtime/staff-feed';
import {
  type ChatStateRepository,
  createChatStateRepository,
  type LockedChatState,
  type NewState,
  type StoredChatState,
} from './chat-state-repository';

/** Who answers a chat: it is waiting, taken by one person, done, or spam. */
export interface ChatStates {
  /** Throws `not_found`, `conflict` if the chat has changed meanwhile, and `invalid_input` for an inactive person. */
  change(chatId: string, change: StateChange, caller: Pick<Session, 'userId'>): Promise<ConversationState>;
  /** Sends the present states to staff. */
  announce(chatIds: readonly string[]): void;
  /** Ends the states that time or a deactivated account has ended. */
  settle(): Promise<void>;
  close(): void;
}

type StateChange = z.output<typeof conversationChangeSchema>;

const QUIET_MS = DAY_MS;
const SETTLE_INTERVAL_MS = MINUTE_MS;

export function createChatStates({ database, io, bus, customerFeed, notices, now, onFailure }: Parts): ChatStates {
  const states = createChatStateRepository(database);
  const feed = createStaffFeed<StoredChatState>({
    kind: 'conversations',
    io,
    bus,
    ...states,
    emit: (room, state) => room.emit('conversationChanged', presentChatState(state)),
    onFailure,
  });

  async function settle(): Promise<void> {
    const changed = await states.settle(new Date(now() - QUIET_MS));
    if (changed.length > 0) await feed.send(changed);
  }

  /** A person who takes the chat of a customer without an owner takes the customer. */
  async function takeCustomers(chatIds: readonly string[]): Promise<void> {
    const taken = await takeCustomersOf(database, chatIds);
    if (taken.length > 0) await customerFeed.send(taken);
  }

  const settler = setInterval(() => settle().catch(onFailure), SETTLE_INTERVAL_MS).unref();

  return {
    announce(chatIds) {
      if (chatIds.length === 0) return;
      void feed.send(chatIds);
      takeCustomers(chatIds).catch(onFailure);
    },
    settle,

    async change(chatId, change, { userId }) {
      const { noticeIds, state } = await database.transaction(async (tx) => {
        const repository = createChatStateRepository(tx);
        const present = await repository.lock(chatId);
        if (!present) throw new AppError('not_found');
        const next = readNext(change, userId);
        if (isSame(present, next)) return { noticeIds: null, state: present };

        await assertAllowed(repository, present, change);
        if (next.takenBy !== null && !(await repository.isActiveStaff(next.takenBy)))
          throw new AppError('invalid_input', { msg: 'This person has no active account.' });
        await repository.set(chatId, { ...next, changedBy: userId });
        const [state = present] = await repository.find([chatId]);
        const staffIds = next.takenBy === null ? [] : [next.takenBy];
        const cause = { reason: 'owner' as const, subject: `${chatId} ${state.revision}`, chatId, fromId: userId };
        return { noticeIds: await notices.add(tx, { ...cause, staffIds }), state };
      });
      if (noticeIds) await Promise.all([feed.send([chatId]), takeCustomers([chatId]), notices.announce(noticeIds)]);
      return presentChatState(state);
    },

    close: () => clearInterval(settler),
  };
}

export function presentChatState({ chatId, state, since, takenBy, revision }: StoredChatState): ConversationState {
  return { chatId, state, since: since.toISOString(), takenBy: takenBy && presentStaff(takenBy), revision };
}

function readNext(change: StateChange, userId: string): NewState {
  return { state: change.state, takenBy: change.state === 'taken' ? (change.by ?? userId) : null };
}

function isSame(present: LockedChatState, next: NewState): boolean {
  return present.state === next.state && present.takenById === next.takenBy;
}

async function assertAllowed(
  repository: ChatStateRepository,
  present: LockedChatState,
  change: StateChange,
): Promise<void> {
  if (change.revision !== undefined && change.revision !== present.revision)
    throw new AppError('conflict', { msg: describe(present) });
  if (change.state !== 'done' || change.lastSeq === undefined) return;
  if ((await repository.lastVisitorSeq(present.chatId)) > change.lastSeq)
    throw new AppError('conflict', { msg: 'The visitor has written meanwhile.' });
}

function describe({ state, takenBy }: StoredChatState): string {
  if (takenBy) return `${presentStaff(takenBy).name} has taken this conversation.`;
  return `This conversation is ${state}.`;
}
