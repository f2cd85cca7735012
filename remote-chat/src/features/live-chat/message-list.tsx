import { useMemo } from 'react';

import type { TextPart } from '@potomac-oak/shared/chat-ui/find-links';
import { LinkedText } from '@potomac-oak/shared/chat-ui/linked-text';
import { contact as company } from '@potomac-oak/shared/company';
import type { Files } from '@potomac-oak/shared/files/files';
import type { Upload } from '@potomac-oak/shared/files/uploads';
import { WARNING } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../../texts/use-texts';
import { MessageFiles } from './message-files';
import type { TimelineItem, TimelineMessage } from './timeline';

interface MessageListProps {
  items: readonly TimelineItem[];
  /** Unsent messages offer their actions if the connection does not deliver them. */
  isOnline: boolean;
  findLinks: (text: string) => readonly TextPart[];
  /** The files that this page sends. */
  files: Files | null;
  uploads: readonly Upload[];
  apiOrigin: string;
  /** The addresses of a message's files are no longer valid. */
  onExpired: (seq: number) => void;
  onRetry: (clientMsgId: string) => void;
  onDelete: (clientMsgId: string) => void;
}

/** A log region: screen readers announce additions, not changes. */
export function MessageList({ items, ...messageProps }: MessageListProps) {
  const { live } = useTexts();

  return (
    <div role="log" aria-label={live.messages} aria-relevant="additions">
      {items.map((item) => {
        if (item.type === 'day') return <DayLine key={item.key} label={item.label} />;
        if (item.type === 'unread') return <UnreadLine key={item.key} />;
        return <Message key={item.key} message={item} {...messageProps} />;
      })}
    </div>
  );
}

function DayLine({ label }: { label: string }) {
  return (
    <p className="day-line">
      <span>{label}</span>
    </p>
  );
}

function UnreadLine() {
  const { live } = useTexts();

  return (
    <p className="unread-line">
      <span>{live.unreadLine}</span>
    </p>
  );
}

interface MessageProps extends Omit<MessageListProps, 'items'> {
  message: TimelineMessage;
}

function Message({ message, isOnline, findLinks, onRetry, onDelete, onExpired, ...fileProps }: MessageProps) {
  const { live } = useTexts();
  const { key, side, name, text, seq = 0, time, isoTime, isFirstOfGroup, isLastOfGroup, state, reason } = message;
  const parts = useMemo(() => findLinks(text), [findLinks, text]);
  const hasFailed = state === 'failed';
  const isUnsent = hasFailed || (state === 'sending' && !isOnline);
  const writer = side === 'right' ? live.you : name || company.name;

  return (
    <div className={`message is-${side} ${isFirstOfGroup ? 'is-first' : ''} is-${state}`}>
      <p className={isFirstOfGroup && side === 'left' ? 'message-name' : 'visually-hidden'} dir="auto">
        {writer}
      </p>
      {text && (
        <p className={`bubble is-${side} ${isLastOfGroup ? 'is-last' : ''}`} dir="auto">
          <LinkedText parts={parts} />
        </p>
      )}
      <MessageFiles {...fileProps} listed={message.files} onExpired={() => onExpired(seq)} />
      {isLastOfGroup && !isUnsent && (
        <time className="message-time" dateTime={isoTime}>
          {time}
        </time>
      )}
      {isUnsent && (
        <p className={`message-unsent ${hasFailed ? 'is-failed' : ''}`}>
          {hasFailed && <SvgIcon path={WARNING} size={18} />}
          <span>
            {hasFailed ? live.notSent : live.notSentYet} {reason}
          </span>
          <button type="button" onClick={() => onRetry(key)}>
            {live.tryAgain}
          </button>
          <button type="button" onClick={() => onDelete(key)}>
            {live.delete}
          </button>
        </p>
      )}
    </div>
  );
}
