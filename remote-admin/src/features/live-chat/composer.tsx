import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { ComposerField } from '@potomac-oak/shared/chat-ui/composer-field';
import { useComposer } from '@potomac-oak/shared/chat-ui/use-composer';
import { fillCannedText } from '@potomac-oak/shared/contracts/canned-text';
import type { CannedReply } from '@potomac-oak/shared/contracts/desk';
import { MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';
import { splitMessage } from '@potomac-oak/shared/contracts/split-message';
import { ENGLISH_FILES } from '@potomac-oak/shared/files/english-files';
import type { Files } from '@potomac-oak/shared/files/files';
import { chooseFiles, takePasted } from '@potomac-oak/shared/files/take-files';
import { Icon } from '@potomac-oak/shared/ui/icon';
import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import fileStyles from '../../files/files.module.scss';
import { EmojiPicker } from '../../ui/emoji-picker';
import { CannedMenu } from './canned-menu';
import styles from './composer.module.scss';
import { useCannedMenu } from './use-canned-menu';
import { useCannedReplies } from './use-canned-replies';

interface ComposerProps {
  /** Empty if unknown. */
  firstName: string;
  draft: string;
  onDraft: (text: string) => void;
  onTyping: (isTyping: boolean) => void;
  /** Returns false to keep the text. */
  onSend: (text: string) => boolean;
  onNote: (text: string) => void;
  files: Files | null;
  /** Whether the draft has files that can be sent. */
  hasFiles: boolean;
  onFiles: (files: readonly File[]) => void;
}

const loadManagement = () => import(/* webpackChunkName: "canned-replies" */ './canned-dialog');

export function Composer({
  firstName,
  draft,
  onDraft,
  onTyping,
  onSend,
  onNote,
  files,
  hasFiles,
  onFiles,
}: ComposerProps) {
  const [text, setText] = useState(draft);
  const [isNote, setIsNote] = useState(false);
  const [isManaging, setIsManaging] = useState(false);
  const composer = useComposer({ text, canSendEmpty: hasFiles && !isNote, onEdit: handleEdit, onSend: send });
  const canned = useCannedReplies();
  const menu = useCannedMenu({ replies: canned.replies, text: composer.text, onPick: pick });
  const management = useLazyPart({ load: loadManagement, isWanted: isManaging, onFail: () => setIsManaging(false) });
  const menuId = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  // With a mouse, an opened chat can be answered at once. On a touch screen the keyboard would cover the messages.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  // Leaving the chat ends the typing indicator.
  useEffect(() => () => onTyping(false), [onTyping]);

  function handleEdit(text: string) {
    setText(text);
    menu.handleEdit();
    onDraft(text);
    onTyping(!isNote && text.trim() !== '' && !text.startsWith('/'));
  }

  function send(text: string): boolean {
    if (!isNote) return onSend(text);
    onNote(text);
    setIsNote(false);
    return true;
  }

  function pick({ text }: CannedReply) {
    // The words that filter the menu are not part of the message.
    if (menu.isFilter) field.current?.select();
    insert(fillCannedText(text, { firstName: firstName || 'there' }));
  }

  function insert(text: string) {
    const { current } = field;
    if (current === null) return;

    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end');
    current.focus();
    composer.edit(current.value);
  }

  function toggleNote() {
    setIsNote(!isNote);
    onTyping(false);
    field.current?.focus();
  }

  function toggleCanned() {
    menu.toggle();
    field.current?.focus();
  }

  // The shortcuts of the page work outside text fields only.
  function handleKeyDown({ key, defaultPrevented, nativeEvent }: KeyboardEvent) {
    if (key === 'Escape' && !defaultPrevented && !nativeEvent.isComposing) field.current?.blur();
  }

  return (
    <>
      {files && <files.FileTray uploads={files.uploads} texts={ENGLISH_FILES} styles={fileStyles} />}
      <form
        className={isNote ? `${styles.composer} ${styles.note}` : styles.composer}
        onSubmit={composer.handleSubmit}
        onKeyDown={handleKeyDown}
      >
        {menu.isOpen && (
          <CannedMenu
            id={menuId}
            replies={menu.matches}
            selectedIndex={menu.selectedIndex}
            onPick={pick}
            onManage={() => setIsManaging(true)}
          />
        )}
        <button
          className={styles.tool}
          type="button"
          aria-label={ENGLISH_FILES.add}
          title={ENGLISH_FILES.add}
          onClick={() => chooseFiles(onFiles)}
        >
          <Icon name="attach" size={20} />
        </button>
        <EmojiPicker className={styles.tool} onPick={insert} />
        <button
          className={styles.tool}
          type="button"
          aria-label="Canned replies"
          title="Canned replies (/)"
          aria-expanded={menu.isOpen}
          onClick={toggleCanned}
        >
          <Icon name="quote" size={20} />
        </button>
        <button
          className={styles.tool}
          type="button"
          aria-label="Internal note"
          title="Internal note"
          aria-pressed={isNote}
          onClick={toggleNote}
        >
          <Icon name="note" size={20} />
        </button>
        <ComposerField
          className={styles.field}
          composer={composer}
          inputRef={field}
          aria-label={isNote ? 'Internal note' : 'Message'}
          aria-controls={menu.isOpen ? menuId : undefined}
          aria-activedescendant={menu.matches.length > 0 ? `${menuId}-${menu.selectedIndex}` : undefined}
          maxLength={isNote ? MESSAGE_MAX : undefined}
          placeholder={isNote ? 'Only staff see this note' : 'Write a message'}
          onPaste={(event) => takePasted(event, onFiles)}
          onKeyDownCapture={menu.handleKeyDown}
          onBlur={() => onTyping(false)}
        />
        <button
          className={styles.send}
          type="submit"
          aria-label={isNote ? 'Add note' : 'Send'}
          title={isNote ? 'Add note' : 'Send'}
        >
          <Icon name={isNote ? 'check' : 'send'} size={20} />
        </button>
      </form>
      {composer.text.length > MESSAGE_MAX && (
        <p className={styles.parts} role="status">
          This text is sent in {splitMessage(composer.text).length} parts.
        </p>
      )}
      {management && (
        <management.CannedDialog canned={canned} isOpen={isManaging} onClose={() => setIsManaging(false)} />
      )}
    </>
  );
}
