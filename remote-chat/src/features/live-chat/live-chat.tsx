import { useEffect, useMemo, useRef, useState } from 'react';

import { officeZoneName } from '@potomac-oak/shared/chat-ui/message-time';
import { contact as company } from '@potomac-oak/shared/company';
import { splitMessage } from '@potomac-oak/shared/contracts/split-message';
import { dropTarget } from '@potomac-oak/shared/files/take-files';
import type { Upload } from '@potomac-oak/shared/files/uploads';
import { createStore } from '@potomac-oak/shared/realtime/store';
import type { Drafts } from '@potomac-oak/shared/storage/chat-drafts';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';
import { ARROW_DOWN } from '@potomac-oak/shared/ui/icon-paths';
import { SvgIcon } from '@potomac-oak/shared/ui/svg-icon';

import { useTexts } from '../../texts/use-texts';
import { Composer } from '../../ui/composer';
import { TypingBubble } from '../../ui/typing-bubble';
import { useStore } from '../../ui/use-store';
import type { Visitor } from '../../visitor/visitor';
import { EmptyChat, LoadingChat, LostChat, ReachNote } from './conversation-notices';
import { describeDelivery } from './delivery-state';
import type { LinkFinder } from './link-finder';
import type { LiveChatStore } from './live-chat-store';
import { FILE_STYLES } from './message-files';
import { MessageList } from './message-list';
import { buildTimeline } from './timeline';
import { useConversationScroll } from './use-conversation-scroll';
import { useUnreadMark } from './use-unread-mark';

interface LiveChatProps {
  live: LiveChatStore;
  links: LinkFinder;
  drafts: StoredValue<Drafts>;
  visitor: Visitor | null;
  isOpen: boolean;
  apiOrigin: string;
}

const NO_FILES = createStore<readonly Upload[]>([]);

export function LiveChat({ live, links, drafts, visitor, isOpen, apiOrigin }: LiveChatProps) {
  const texts = useTexts();
  const snapshot = useStore(live);
  const { status, connection, chat } = snapshot;
  const isOnline = connection === 'online';
  const scrollerRef = useRef<HTMLElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const firstUnreadSeq = useUnreadMark(live, snapshot, isOpen);
  const timeline = useMemo(() => {
    const now = Date.now();
    return buildTimeline(chat, { firstUnreadSeq, now, zoneName: officeZoneName(texts.tag, now), texts });
  }, [chat, firstUnreadSeq, texts]);
  const findLinks = useStore(links);
  const files = useStore(live.files);
  const uploads = useStore(files?.uploads ?? NO_FILES);
  const [isNotLoaded, setIsNotLoaded] = useState(false);
  const ownCount = chat.outgoing.length + chat.messages.filter(({ senderRole }) => senderRole === 'user').length;
  const { isAtEnd, hasMissed, scrollToEnd } = useConversationScroll({
    scrollerRef,
    contentRef,
    messageCount: chat.messages.length,
    ownCount,
    firstUnreadSeq,
    isOpen,
  });

  useEffect(() => links.loadFor(chat.messages.map(({ message }) => message)), [links, chat.messages]);

  async function attach(added: readonly File[]) {
    setIsNotLoaded(false);
    setIsNotLoaded(!(await live.files.add(added)));
  }

  function send(text: string) {
    const taken = files?.uploads.take();
    const parts = splitMessage(text);
    parts.forEach((part, index) => {
      live.send(part, index === parts.length - 1 ? taken : undefined);
    });
  }

  function handleDelete(clientMsgId: string) {
    live.discard(clientMsgId);
    // The focused button is removed with its message.
    scrollerRef.current?.focus();
  }

  return (
    <>
      <p className="connection-line" role="status">
        {connection === 'reconnecting' && <span>{texts.live.reconnecting}</span>}
        {connection === 'offline' && <span className="is-offline">{texts.live.offline}</span>}
      </p>
      <div className="conversation-frame" {...dropTarget(attach)}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
        <section className="conversation" ref={scrollerRef} aria-label={texts.live.conversation} tabIndex={0}>
          <div ref={contentRef}>
            {status === 'failed' && <LostChat onRetry={live.rejoin} />}
            {status === 'joining' && timeline.length === 0 && <LoadingChat />}
            {status === 'ready' && timeline.length === 0 && <EmptyChat firstName={visitor?.firstName ?? ''} />}
            {(status === 'ready' || timeline.length > 0) && (
              <MessageList
                items={timeline}
                isOnline={isOnline}
                findLinks={findLinks}
                files={files}
                uploads={uploads}
                apiOrigin={apiOrigin}
                onExpired={live.renewFiles}
                onRetry={live.retry}
                onDelete={handleDelete}
              />
            )}
            <p className="delivery">{describeDelivery(chat, isOnline, texts.live)}</p>
            {status === 'ready' && visitor && <ReachNote visitor={visitor} chat={chat} />}
            {chat.isPeerTyping && <TypingBubble label={texts.live.typing(company.name)} />}
          </div>
        </section>
        {!isAtEnd && (
          <button className="jump" type="button" onClick={scrollToEnd}>
            <SvgIcon path={ARROW_DOWN} size={18} />
            {hasMissed ? texts.live.newMessages : texts.live.jump}
          </button>
        )}
      </div>
      <Composer
        label={texts.composer.message}
        placeholder={texts.composer.placeholder}
        drafts={drafts}
        name="message"
        hasParts
        canSendEmpty={uploads.some(({ isSent, state }) => !isSent && state !== 'refused')}
        onSend={send}
        onFiles={attach}
        onEdit={(text) => live.setTyping(text.trim() !== '')}
      >
        <p className="file-notice" role="status">
          {isNotLoaded && texts.files.notLoaded}
        </p>
        {files && <files.FileTray uploads={files.uploads} texts={texts.files} styles={FILE_STYLES} />}
      </Composer>
    </>
  );
}
