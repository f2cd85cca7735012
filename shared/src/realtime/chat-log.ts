import type { ChatMessage } from '../contracts/chat';

export interface ChatLog {
  /** Stored messages in order of `seq`, without gaps. */
  messages: readonly ChatMessage[];
  /** Messages after a gap, keyed by `seq`. They wait until the messages with a lower `seq` have arrived. */
  ahead: ReadonlyMap<number, ChatMessage>;
}

export const EMPTY_LOG: ChatLog = { messages: [], ahead: new Map() };

/** Highest `seq` received without gaps; 0 for an empty log. */
export function cursorOf({ messages }: Pick<ChatLog, 'messages'>): number {
  return messages.at(-1)?.seq ?? 0;
}

/** Adds messages that arrived in any order. Returns the same log if it already contains all of them. */
export function accept(log: ChatLog, received: readonly ChatMessage[]): ChatLog {
  const fresh = received.filter(({ seq }) => seq > cursorOf(log) && !log.ahead.has(seq));
  if (fresh.length === 0) return log;

  const ahead = new Map(log.ahead);
  for (const message of fresh) ahead.set(message.seq, message);
  return drain(log.messages, ahead);
}

/** Replaces messages with files by received ones, whose addresses of the files may be newer. */
export function renewFiles(log: ChatLog, received: readonly ChatMessage[]): ChatLog {
  const renewed = new Map(received.filter(({ files }) => files).map((message) => [message.seq, message]));
  if (!log.messages.some(({ seq }) => renewed.has(seq))) return log;
  return { ...log, messages: log.messages.map((message) => renewed.get(message.seq) ?? message) };
}

// The log ends at the first missing `seq`; later messages stay in `ahead`.
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
