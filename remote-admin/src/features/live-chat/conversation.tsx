import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { usePageVisible } from '@potomac-oak/shared/chat-ui/use-page-visible';
import { useStickToEnd } from '@potomac-oak/shared/chat-ui/use-stick-to-end';
import { findBlank } from '@potomac-oak/shared/contracts/canned-text';
import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import type { ChatFile } from '@potomac-oak/shared/contracts/files';
import { splitMessage } from '@potomac-oak/shared/contracts/split-message';
import { ENGLISH_FILES } from '@potomac-oak/shared/files/english-files';
import { dropTarget } from '@potomac-oak/shared/files/take-files';
import type { Upload } from '@potomac-oak/shared/files/uploads';
import { createStore } from '@potomac-oak/shared/realtime/store';
import { Icon } from '@potomac-oak/shared/ui/icon';
import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import { useNoticesRead } from '../../customers/use-customers';
import { useColleagues, useOwnAccount } from '../../desk/staff';
import { FileGallery } from '../../files/file-gallery';
import { DetailHeader } from '../../records/detail-header';
import { DetailMissing } from '../../records/detail-notices';
import { languageName } from '../../records/fact-list';
import { describeSite } from '../../records/site-name';
import type { StaffChat } from './chat-sessions';
import { Composer } from './composer';
import styles from './conversation.module.scss';
import { MessageList } from './message-list';
import { StateBar } from './state-bar';
import { useChatSnapshot } from './use-chat-session';
import { useChatViewers } from './use-chat-viewers';
import { useColleagueStep } from './use-colleague-step';
import { useNotes } from './use-notes';
import { usePersonShown } from './use-person-shown';
import { useStateChange } from './use-state-change';
import { useToastTop } from './use-toast-top';

interface ConversationProps {
  chatId: string;
  session: StaffChat;
  /** Undefined while the list does not contain the chat. */
  chat: ActiveChatRecord | undefined;
  isConnected: boolean;
  backHref: string;
  draft: string;
  onDraft: (text: string) => void;
}

const loadPerson = () => import(/* webpackChunkName: "person-pane" */ './person-pane');
const NO_FILES = createStore<readonly Upload[]>([]);

export function Conversation({ chatId, session, chat, isConnected, backHref, draft, onDraft }: ConversationProps) {
  const { data: me } = useOwnAccount();
  const colleagues = useColleagues();
  const viewers = useChatViewers({ chatId, myId: me?.id, isConnected });
  const stateChange = useStateChange(chatId);
  const notes = useNotes(chatId, isConnected);
  useNoticesRead('chat', chatId);
  const { isPersonShown, isPersonOver, setIsPersonShown } = usePersonShown();
  const person = useLazyPart({ load: loadPerson, isWanted: isPersonShown, onFail: () => setIsPersonShown(false) });
  const contactRef = useRef<HTMLButtonElement>(null);
  const { status, isComplete, messages, outgoing, isPeerTyping, peerReadSeq } = useChatSnapshot(session);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const { isAtEnd, scrollToEnd } = useStickToEnd({ scrollerRef, contentRef });
  useToastTop(scrollerRef);
  const isVisible = usePageVisible();
  const takeColleagueStep = useColleagueStep({
    conversation: chat?.conversation,
    messages,
    isComplete,
    ownRevision: stateChange.revision,
    myId: me?.id,
    colleagues,
  });
  const [warning, setWarning] = useState('');
  const [openFile, setOpenFile] = useState<string | null>(null);
  const files = useSyncExternalStore(session.files.subscribe, session.files.getSnapshot);
  const { subscribe, getSnapshot } = files?.uploads ?? NO_FILES;
  const uploads = useSyncExternalStore(subscribe, getSnapshot);
  const name = chat?.name ?? messages.find(({ senderRole }) => senderRole === 'user')?.name ?? '';
  const lastSeq = messages.at(-1)?.seq ?? 0;

  useEffect(() => {
    if (isVisible && isAtEnd && isConnected && lastSeq > 0) session.markRead();
  }, [session, isVisible, isAtEnd, isConnected, lastSeq]);

  /** Returns false if the reply stays in the field: it has a blank, or a colleague was faster. */
  function send(text: string): boolean {
    const problem = describeBlank(text) ?? describeStep(takeColleagueStep());
    setWarning(problem ?? '');
    if (problem !== null) return false;
    const taken = files?.uploads.take();
    const parts = splitMessage(text);
    parts.forEach((part, index) => {
      session.send(part, index === parts.length - 1 ? taken : undefined);
    });
    scrollToEnd();
    return true;
  }

  async function attach(added: readonly File[]) {
    const isLoaded = await session.files.add(added);
    setWarning(isLoaded ? '' : ENGLISH_FILES.notLoaded);
  }

  function handleDescribed({ id }: ChatFile) {
    const message = messages.find(({ files = [] }) => files.some((file) => file.id === id));
    if (message) session.renewFiles(message.seq);
  }

  function handleDraft(text: string) {
    setWarning('');
    onDraft(text);
  }

  function addNote(text: string) {
    notes.add(text);
    scrollToEnd();
  }

  function closePerson() {
    // Rendered first: the button is inert below the pane.
    flushSync(() => setIsPersonShown(false));
    contactRef.current?.focus();
  }

  if (status === 'refused') return <DetailMissing backHref={backHref} />;

  return (
    <article className={isPersonShown ? `${styles.conversation} ${styles.withPerson}` : styles.conversation}>
      <div className={styles.main} inert={isPersonOver} {...dropTarget(attach)}>
        <DetailHeader title={name} fallback="No name" subtitle={describe(chat)} backHref={backHref}>
          <button
            className={styles.contact}
            type="button"
            aria-expanded={isPersonShown}
            ref={contactRef}
            onClick={() => setIsPersonShown(!isPersonShown)}
          >
            <Icon name="person" size={20} />
            <span className={styles.contactLabel}>Contact details</span>
          </button>
        </DetailHeader>
        {chat?.conversation && (
          <StateBar
            conversation={chat.conversation}
            myId={me?.id}
            colleagues={colleagues}
            viewers={viewers}
            lastSeq={lastSeq}
            stateChange={stateChange}
          />
        )}
        <p className={styles.warning} role="status">
          {status === 'ready' && !isConnected && 'Connection lost. Your messages are sent as soon as it is restored.'}
        </p>
        <div
          className={styles.messages}
          role="log"
          aria-label="Messages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
          ref={scrollerRef}
        >
          <div className={styles.content} ref={contentRef}>
            {status === 'joining' && messages.length === 0 && <p className={styles.notice}>Loading…</p>}
            {status === 'ready' && messages.length === 0 && outgoing.length === 0 && notes.notes.length === 0 && (
              <p className={styles.notice}>No messages yet.</p>
            )}
            <MessageList
              name={name}
              messages={messages}
              outgoing={outgoing}
              notes={notes.notes}
              myId={me?.id}
              peerReadSeq={peerReadSeq}
              files={files}
              uploads={uploads}
              onOpenFile={setOpenFile}
              onExpired={session.renewFiles}
              onRetry={session.retry}
              onDiscard={session.discard}
              onRemoveNote={notes.remove}
            />
          </div>
        </div>
        <p className={styles.typing} role="status">
          {isPeerTyping && `${name || 'The visitor'} is typing…`}
        </p>
        {!isAtEnd && (
          <button className={styles.latest} type="button" onClick={scrollToEnd}>
            Latest messages
          </button>
        )}
        <p className={styles.warning} role="alert">
          {warning}
        </p>
        <Composer
          firstName={name.split(' ')[0] ?? ''}
          draft={draft}
          onDraft={handleDraft}
          onTyping={session.setTyping}
          onSend={send}
          onNote={addNote}
          files={files}
          hasFiles={uploads.some(({ isSent, state }) => !isSent && state !== 'refused')}
          onFiles={attach}
        />
      </div>
      <FileGallery
        files={messages.flatMap(({ files = [] }) => files)}
        openId={openFile}
        onClose={() => setOpenFile(null)}
        onDescribed={handleDescribed}
      />
      {isPersonShown && person && (
        <person.PersonPane
          chatId={chatId}
          conversation={chat?.conversation}
          stateChange={stateChange}
          isOver={isPersonOver}
          onClose={closePerson}
        />
      )}
    </article>
  );
}

function describeBlank(text: string): string | null {
  const blank = findBlank(text);
  return blank && `Fill in ${blank} before you send the reply.`;
}

function describeStep(step: string | null): string | null {
  return step && `${step}. Send your reply again if it is still needed.`;
}

function describe(chat: ActiveChatRecord | undefined): string {
  if (chat === undefined) return '';
  const { isOnline, language, site, siteUserId } = chat;
  const parts = [isOnline ? 'Online' : 'Offline'];
  if (language !== undefined && language !== 'en') parts.push(languageName(language));
  if (site) parts.push(`from ${describeSite(site)}`);
  if (siteUserId !== undefined) parts.push(`signed in there as ${siteUserId}`);
  return parts.join(' · ');
}
