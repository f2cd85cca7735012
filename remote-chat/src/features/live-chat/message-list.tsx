import { contact as company } from '@potomac-oak/shared/company';
import { WARNING } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../../texts/use-texts';
import type { TimelineItem, TimelineMessage } from './timeline';

interface MessageListProps {
  items: readonly TimelineItem[];
  onRetry: (clientMsgId: string) => void;
}

/** A log region: screen readers announce additions, not changes. */
export function MessageList({ items, onRetry }: MessageListProps) {
  const { live } = useTexts();

  return (
    <div role="log" aria-label={live.messages} aria-relevant="additions">
      {items.map((item) => {
        if (item.type === 'day') return <DayLine key={item.key} label={item.label} />;
        if (item.type === 'unread') return <UnreadLine key={item.key} />;
        return <Message key={item.key} message={item} onRetry={onRetry} />;
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

interface MessageProps {
  message: TimelineMessage;
  onRetry: (clientMsgId: string) => void;
}

function Message({ message, onRetry }: MessageProps) {
  const { live } = useTexts();
  const { key, side, name, text, time, isoTime, isFirstOfGroup, isLastOfGroup, state, reason } = message;
  const writer = side === 'right' ? live.you : name || company.name;

  return (
    <div className={`message is-${side} ${isFirstOfGroup ? 'is-first' : ''} is-${state}`}>
      <p className={isFirstOfGroup && side === 'left' ? 'message-name' : 'visually-hidden'} dir="auto">
        {writer}
      </p>
      <p className={`bubble is-${side} ${isLastOfGroup ? 'is-last' : ''}`} dir="auto">
        {text}
      </p>
      {isLastOfGroup && state !== 'failed' && (
        <time className="message-time" dateTime={isoTime}>
          {time}
        </time>
      )}
      {state === 'failed' && (
        <p className="message-failed">
          <SvgIcon path={WARNING} size={18} />
          <span>
            {live.notSent} {reason}
          </span>
          <button type="button" onClick={() => onRetry(key)}>
            {live.tryAgain}
          </button>
        </p>
      )}
    </div>
  );
}
