import { Fragment, memo, type ReactNode } from 'react';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { InternalNote } from '@potomac-oak/shared/contracts/desk';
import type { Files } from '@potomac-oak/shared/files/files';
import type { Upload } from '@potomac-oak/shared/files/uploads';
import type { OutgoingMessage } from '@potomac-oak/shared/realtime/unsent-entries';

import { FileList } from '../../files/file-list';
import { formatDate, formatDateTime, formatTime } from '../../time/company-time';
import { Bubble } from '../../ui/bubble';
import styles from './message-list.module.scss';
import { OutgoingState } from './outgoing-state';
import { buildTimeline, type TimelineItem } from './timeline';

interface MessageListProps {
  name: string;
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  notes: readonly InternalNote[];
  peerReadSeq: number;
  myId: string | undefined;
  /** The files that this page sends. */
  files: Files | null;
  uploads: readonly Upload[];
  onOpenFile: (id: string) => void;
  /** The addresses of a message's files are no longer valid. */
  onExpired: (seq: number) => void;
  onRetry: (clientMsgId: string) => void;
  onDiscard: (clientMsgId: string) => void;
  onRemoveNote: (id: string) => void;
}

export const MessageList = memo(function MessageList({
  name,
  messages,
  outgoing,
  notes,
  peerReadSeq,
  myId,
  files,
  uploads,
  onOpenFile,
  onExpired,
  onRetry,
  onDiscard,
  onRemoveNote,
}: MessageListProps) {
  const lastOwnSeq = messages.findLast(({ senderRole }) => senderRole !== 'user')?.seq;

  function renderMeta(item: TimelineItem): ReactNode {
    switch (item.type) {
      case 'outgoing':
        return <OutgoingState message={item.message} onRetry={onRetry} onDiscard={onDiscard} />;
      case 'note':
        return (
          <>
            <span>{item.author} · only staff see this note</span>
            <Time time={item.time} />
            {item.authorId === myId && (
              <button className={styles.action} type="button" onClick={() => onRemoveNote(item.key)}>
                Delete
              </button>
            )}
          </>
        );
      case 'message': {
        const isLastOwn = item.seq === lastOwnSeq;
        if (!item.isLastOfGroup && !isLastOwn && !item.byEmail) return null;
        return (
          <>
            {item.byEmail && <EmailSource {...item.byEmail} />}
            {item.side === 'right' && <span>{item.author}</span>}
            <Time time={item.time} />
            {isLastOwn && <span>{item.seq <= peerReadSeq ? 'Read' : 'Sent'}</span>}
          </>
        );
      }
    }
  }

  return (
    <ol className={styles.messages}>
      {buildTimeline({ messages, outgoing, notes, visitorName: name }).map((item) => (
        <Fragment key={item.key}>
          {item.isFirstOfDay && <li className={styles.day}>{formatDate(item.time)}</li>}
          <Bubble
            side={sideOf(item)}
            author={item.type === 'note' ? `Internal note by ${item.author}` : item.author}
            isFirstOfGroup={item.isFirstOfGroup}
            text={item.text}
            meta={renderMeta(item)}
          >
            {item.files && (
              <FileList
                listed={item.files}
                files={files}
                uploads={uploads}
                onOpen={onOpenFile}
                onExpired={() => item.type === 'message' && onExpired(item.seq)}
              />
            )}
          </Bubble>
        </Fragment>
      ))}
    </ol>
  );
});

function sideOf(item: TimelineItem): 'left' | 'right' | 'note' {
  if (item.type === 'message') return item.side;
  return item.type === 'note' ? 'note' : 'right';
}

function EmailSource({ otherSender }: NonNullable<ChatMessage['byEmail']>) {
  if (otherSender === undefined) return <span>by e-mail</span>;
  return <span className={styles.warning}>by e-mail from another address: {otherSender}</span>;
}

function Time({ time }: { time: string }) {
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {formatTime(time)}
    </time>
  );
}
