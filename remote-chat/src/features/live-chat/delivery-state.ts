import type { ChatSnapshot } from '@potomac-oak/shared/realtime/chat-session';

import type { ChatTexts } from '../../texts/chat-texts';

/** Empty if each unsent message shows its own state, or if a reply follows the visitor's last message. */
export function describeDelivery(
  { messages, outgoing, peerReadSeq }: ChatSnapshot,
  isOnline: boolean,
  texts: ChatTexts['live'],
): string {
  const waiting = outgoing.at(-1);
  if (waiting) return waiting.state === 'sending' && isOnline ? (waiting.reason ?? texts.sending) : '';

  const last = messages.at(-1);
  if (last?.senderRole !== 'user') return '';
  return last.seq <= peerReadSeq ? texts.seen : texts.sent;
}

export function countUnread({ status, messages, readSeq }: ChatSnapshot): number {
  if (status !== 'ready') return 0;
  return messages.filter(({ seq, senderRole }) => seq > readSeq && senderRole !== 'user').length;
}
