import { useMemo, useRef } from 'react';

import { company } from '@potomac-oak/shared/company';

import { useAvailability } from '../../office/use-availability';
import { ChatIcon } from '../../ui/chat-icon';
import { Composer } from '../../ui/composer';
import { useStore } from '../../ui/use-store';
import { describeDelivery } from './delivery-state';
import type { LiveChat as LiveChatConnection } from './live-chat-connection';
import { MessageList } from './message-list';
import { buildTimeline } from './timeline';
import { useStickToEnd } from './use-stick-to-end';
import { useUnreadMark } from './use-unread-mark';

interface LiveChatProps {
  live: LiveChatConnection;
  firstName: string;
  isOpen: boolean;
}

export function LiveChat({ live, firstName, isOpen }: LiveChatProps) {
  const snapshot = useStore(live);
  const { status, connection, chat } = snapshot;
  const scrollerRef = useRef<HTMLElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const firstUnreadSeq = useUnreadMark(live, snapshot, isOpen);
  const timeline = useMemo(() => buildTimeline(chat, { firstUnreadSeq, now: new Date() }), [chat, firstUnreadSeq]);
  const ownCount = chat.outgoing.length + chat.messages.filter(({ senderRole }) => senderRole === 'user').length;
  const { isAtEnd, hasMissed, scrollToEnd } = useStickToEnd({
    scrollerRef,
    contentRef,
    messageCount: chat.messages.length,
    ownCount,
    firstUnreadSeq,
    isOpen,
  });

  return (
    <>
      <p className="connection-line" role="status">
        {connection === 'reconnecting' && <span>Reconnecting…</span>}
      </p>
      <div className="conversation-frame">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
        <section className="conversation" ref={scrollerRef} aria-label="Conversation" tabIndex={0}>
          <div ref={contentRef}>
            {status === 'failed' && <LostChat onRetry={live.rejoin} />}
            {status === 'joining' && timeline.length === 0 && <LoadingChat />}
            {status === 'ready' && timeline.length === 0 && <EmptyChat firstName={firstName} />}
            {(status === 'ready' || timeline.length > 0) && <MessageList items={timeline} onRetry={live.retry} />}
            <p className="delivery">{describeDelivery(chat)}</p>
            {chat.isPeerTyping && <TypingBubble />}
          </div>
        </section>
        {!isAtEnd && (
          <button className="jump" type="button" onClick={scrollToEnd}>
            <ChatIcon name="down" size={18} />
            {hasMissed ? 'New messages' : 'Jump to latest'}
          </button>
        )}
      </div>
      <Composer label="Message" placeholder="Write a message" onSend={live.send} onEdit={live.setTyping} />
    </>
  );
}

function LoadingChat() {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Loading the conversation</span>
      <span className="skeleton-bubble is-left" />
      <span className="skeleton-bubble is-left is-short" />
      <span className="skeleton-bubble is-right" />
      <span className="skeleton-bubble is-left" />
      <p className="skeleton-late">
        This takes longer than usual. You can write all the same: your message goes out as soon as we are connected.
      </p>
    </div>
  );
}

function EmptyChat({ firstName }: { firstName: string }) {
  const { isOpen, promise } = useAvailability();

  return (
    <div className="empty">
      <p className="empty-lead" dir="auto">
        Hello {firstName}, how can we help?
      </p>
      <p>
        {isOpen
          ? `${promise}. Write your first message, and somebody from the team will be with you.`
          : `Our office is closed now. ${promise}, and your message will be waiting for us.`}
      </p>
    </div>
  );
}

function LostChat({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="lost" role="alert">
      <ChatIcon name="warning" />
      <p className="empty-lead">We cannot open your chat right now.</p>
      <p>
        Try again in a moment, or call us at <span className="phone">{company.phone.label}</span>.
      </p>
      <button className="primary" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function TypingBubble() {
  return (
    <p className="typing">
      <span className="visually-hidden">{company.name} is typing</span>
      <span className="typing-dot" />
      <span className="typing-dot" />
      <span className="typing-dot" />
    </p>
  );
}
