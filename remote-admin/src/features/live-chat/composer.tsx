import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';

import { MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';
import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './composer.module.scss';

interface ComposerProps {
  /** Text typed earlier and not sent. */
  draft: string;
  onDraft: (text: string) => void;
  onTyping: (isTyping: boolean) => void;
  /** Never called with blank text. */
  onSend: (text: string) => void;
}

export function Composer({ draft, onDraft, onTyping, onSend }: ComposerProps) {
  const [text, setText] = useState(draft);

  // Leaving the chat ends the typing indicator.
  useEffect(() => () => onTyping(false), [onTyping]);

  function change(newText: string) {
    setText(newText);
    onDraft(newText);
    onTyping(newText.trim() !== '');
  }

  function send() {
    if (text.trim() === '') return;
    onSend(text);
    change('');
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function handleKeyDown(event: KeyboardEvent) {
    // During IME composition Enter selects a candidate.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form className={styles.composer} onSubmit={handleSubmit}>
      <textarea
        className={styles.input}
        aria-label="Message"
        placeholder="Write a message"
        dir="auto"
        rows={1}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => onTyping(false)}
      />
      <button className={styles.send} type="submit" aria-label="Send" title="Send">
        <Icon name="send" size={20} />
      </button>
    </form>
  );
}
