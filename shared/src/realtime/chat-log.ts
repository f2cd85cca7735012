import type { ChatMessage } from '../contracts/chat';

export interface ChatLog {
  /** Stored messages in order of `seq`, without gaps. */
  messages: readonly ChatMessage[];
  /** Messages that arrived before one with a lower `seq`, by `seq`. */
  ahead: ReadonlyMap<number, ChatMessage>;
}

export const EMPTY_LOG: ChatLog = { messages: [], ahead: new Map() };

/** Highest `seq` received without gaps; 0 for an empty log. */
export function cursorOf({ messages }: Pick<ChatLog, 'messages'>): number {
  return messages.at(-1)?.seq ?? 0;
}

/** Adds messages that arrived in any order. Returns the same log if it holds all of them. */
export function accept(log: ChatLog, received: readonly ChatMessage[]): ChatLog {
  const fresh = received.filter(({ seq }) => seq > cursorOf(log) && !log.ahead.has(seq));
  if (fresh.length === 0) return log;

  const ahead = new Map(log.ahead);
  for (const message of fresh) ahead.set(message.seq, message);
  return drain(log.messages, ahead);
}

// The first missing `seq` ends the log; what lies behind it stays ahead.
function drain(messages: readonly ChatMessage[], ahead: Map<number, ChatMessage>): ChatLog {
  const drained = [...messages];
  let next = ahead.get(cursorOf({ messages }) + 1);
  while (next) {
    drained.push(next);
    ahead.delete(next.seq);
    next = ahead.get(next.seq + 1);
  }
  return { messages: drained, ahead };
}
