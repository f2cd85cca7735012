import { Fragment, memo } from 'react';

import { dayOf } from '@potomac-oak/shared/chat-ui/message-time';
import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { OutgoingMessage } from '@potomac-oak/shared/realtime/outbox-entries';

import { formatDate, formatDateTime, formatTime } from '../../time/company-time';
import { Bubble } from '../../ui/bubble';
import styles from './message-list.module.scss';

interface MessageListProps {
  name: string;
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  peerReadSeq: number;
  onRetry: (clientMsgId: string) => void;
  onDiscard: (clientMsgId: string) => void;
}

export const MessageList = memo(function MessageList({
  name,
  messages,
  outgoing,
  peerReadSeq,
  onRetry,
  onDiscard,
}: MessageListProps) {
  const lastOwnSeq = messages.findLast(({ senderRole }) => senderRole !== 'user')?.seq;

  return (
    <ol className={styles.messages}>
      {messages.map((message, index) => (
        <Fragment key={message._id}>
          {isNewDay(messages[index - 1], message) && <li className={styles.day}>{formatDate(message.createdAt)}</li>}
          <Bubble
            side={message.senderRole === 'user' ? 'left' : 'right'}
            author={message.senderRole === 'user' ? name || 'Visitor' : 'Staff'}
            text={message.message}
            meta={
              <>
                <time dateTime={message.createdAt} title={formatDateTime(message.createdAt)}>
                  {formatTime(message.createdAt)}
                </time>
                {message.seq === lastOwnSeq && <span>{message.seq <= peerReadSeq ? 'Read' : 'Sent'}</span>}
              </>
            }
          />
        </Fragment>
      ))}
      {outgoing.map(({ clientMsgId, text, state, reason }) => (
        <Bubble
          key={clientMsgId}
          side="right"
          author="Staff"
          text={text}
          meta={
            state === 'sending' ? (
              <span>{reason ?? 'Sending…'}</span>
            ) : (
              <span className={styles.failed}>
                {reason || 'Not sent'}
                <button className={styles.action} type="button" onClick={() => onRetry(clientMsgId)}>
                  Try again
                </button>
                <button className={styles.action} type="button" onClick={() => onDiscard(clientMsgId)}>
                  Delete
                </button>
              </span>
            )
          }
        />
      ))}
    </ol>
  );
});

function isNewDay(before: ChatMessage | undefined, { createdAt }: ChatMessage): boolean {
  return before === undefined || dayOf(before.createdAt) !== dayOf(createdAt);
}
