import { Fragment, memo } from 'react';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { OutgoingMessage } from '@potomac-oak/shared/realtime/outbox-entries';

import { formatDate, formatDateTime, formatTime } from '../../time/company-time';
import { Bubble } from '../../ui/bubble';
import styles from './message-list.module.scss';
import { OutgoingState } from './outgoing-state';
import { buildTimeline, type TimelineMessage } from './timeline';

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

  function renderMeta({ outgoing: unsent, seq, time, isLastOfGroup }: TimelineMessage) {
    if (unsent !== null) return <OutgoingState message={unsent} onRetry={onRetry} onDiscard={onDiscard} />;
    if (!isLastOfGroup && seq !== lastOwnSeq) return null;
    return (
      <>
        <time dateTime={time} title={formatDateTime(time)}>
          {formatTime(time)}
        </time>
        {seq !== null && seq === lastOwnSeq && <span>{seq <= peerReadSeq ? 'Read' : 'Sent'}</span>}
      </>
    );
  }

  return (
    <ol className={styles.messages}>
      {buildTimeline({ messages, outgoing, visitorName: name }).map((message) => (
        <Fragment key={message.key}>
          {message.day && <li className={styles.day}>{formatDate(message.day)}</li>}
          <Bubble
            side={message.side}
            author={message.author}
            isFirstOfGroup={message.isFirstOfGroup}
            text={message.text}
            meta={renderMeta(message)}
          />
        </Fragment>
      ))}
    </ol>
  );
});
