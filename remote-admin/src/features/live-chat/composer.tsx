import { useEffect, useRef } from 'react';

import { ComposerField } from '@potomac-oak/shared/chat-ui/composer-field';
import { useComposer } from '@potomac-oak/shared/chat-ui/use-composer';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { EmojiPicker } from '../../ui/emoji-picker';
import styles from './composer.module.scss';
import { useToastFloor } from './use-toast-floor';

interface ComposerProps {
  draft: string;
  onDraft: (text: string) => void;
  onTyping: (isTyping: boolean) => void;
  onSend: (text: string) => void;
}

export function Composer({ draft, onDraft, onTyping, onSend }: ComposerProps) {
  const composer = useComposer({ draft, onEdit: handleEdit, onSend });
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useToastFloor(form);

  // With a mouse, an opened chat can be answered at once. On a touch screen the keyboard would cover the messages.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  // Leaving the chat ends the typing indicator.
  useEffect(() => () => onTyping(false), [onTyping]);

  function handleEdit(text: string) {
    onDraft(text);
    onTyping(text.trim() !== '');
  }

  function insert(text: string) {
    const { current } = field;
    if (current === null) return;

    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end');
    current.focus();
    composer.edit(current.value);
  }

  return (
    <form className={styles.composer} ref={form} onSubmit={composer.handleSubmit}>
      <EmojiPicker className={styles.tool} onPick={insert} />
      <ComposerField
        className={styles.field}
        composer={composer}
        inputRef={field}
        aria-label="Message"
        placeholder="Write a message"
        onBlur={() => onTyping(false)}
      />
      <button className={styles.send} type="submit" aria-label="Send" title="Send">
        <Icon name="send" size={20} />
      </button>
    </form>
  );
}
