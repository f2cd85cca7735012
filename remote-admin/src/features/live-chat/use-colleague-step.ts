import { useEffect, useRef } from 'react';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';
import type { Person } from '@potomac-oak/shared/contracts/staff';

import { displayName } from '../../desk/staff';

interface ColleagueStepOptions {
  conversation: ConversationState | undefined;
  messages: readonly ChatMessage[];
  /** Whether `messages` is the whole history. */
  isComplete: boolean;
  /** The revision that results from the last own change; 0 if unknown. */
  ownRevision: number;
  myId: string | undefined;
  colleagues: readonly Person[];
}

/**
 * Returns a function that describes what a colleague has done in the conversation since it was opened, or since the last
 * call; null if nothing.
 */
export function useColleagueStep(options: ColleagueStepOptions): () => string | null {
  const seen = useRef<{ revision: number; seq: number } | null>(null);
  const { conversation, messages, isComplete, ownRevision, myId, colleagues } = options;
  const present = { revision: conversation?.revision ?? 0, seq: messages.at(-1)?.seq ?? 0 };

  useEffect(() => {
    if (!isComplete || conversation === undefined) return;
    seen.current ??= present;
    seen.current.revision = Math.max(seen.current.revision, ownRevision);
  });

  return () => {
    const before = seen.current;
    if (before === null || myId === undefined) return null;
    seen.current = present;
    const reply = messages.find(({ seq, staffId }) => seq > before.seq && staffId !== undefined && staffId !== myId);
    if (reply) return `${nameOf(reply.staffId, colleagues)} has answered meanwhile`;
    const { takenBy = null } = conversation ?? {};
    const isTaken = takenBy !== null && takenBy.id !== myId && present.revision > before.revision;
    return isTaken ? `${takenBy.name} has taken this conversation meanwhile` : null;
  };
}

function nameOf(staffId: string | undefined, colleagues: readonly Person[]): string {
  const colleague = colleagues.find(({ id }) => id === staffId);
  return colleague ? displayName(colleague) : 'A colleague';
}
