import { type KeyboardEvent, type RefObject, useState } from 'react';

import { MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';

import { useTexts } from '../texts/use-texts';
import { ChatIcon } from './chat-icon';

interface ComposerProps {
  label: string;
  placeholder: string;
  canSendEmpty?: boolean;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  onSend: (text: string) => void;
  onEdit?: (hasText: boolean) => void;
}

const COUNT_FROM = MESSAGE_MAX - 200;

/** Enter sends, Shift+Enter inserts a line break. The field grows up to four lines. */
export function Composer({ label, placeholder, canSendEmpty = false, inputRef, onSend, onEdit }: ComposerProps) {
  const { tag, composer } = useTexts();
  const [text, setText] = useState('');
  const canSend = canSendEmpty || text.trim() !== '';

  function send() {
    if (!canSend) return;
    setText('');
    onSend(text.trim());
  }

  function handleKeyDown(event: KeyboardEvent) {
    // An Enter that confirms IME input, for example Chinese or Japanese, must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function handleChange(value: string) {
    setText(value);
    onEdit?.(value.trim() !== '');
  }

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {/* The field's height follows the copy of the text in the attribute. */}
      <div className="composer-field" data-text={text}>
        <textarea
          ref={inputRef}
          aria-label={label}
          placeholder={placeholder}
          rows={1}
          maxLength={MESSAGE_MAX}
          enterKeyHint="send"
          dir="auto"
          value={text}
          onChange={(event) => handleChange(event.target.value)}
          onKeyDown={handleKeyDown}
          data-autofocus
        />
      </div>
      {text.length >= COUNT_FROM && (
        <p className="composer-count">
          {text.length.toLocaleString(tag)} / {MESSAGE_MAX.toLocaleString(tag)}
        </p>
      )}
      <button className="composer-send" type="submit" aria-label={composer.send} disabled={!canSend}>
        <ChatIcon name="send" />
      </button>
    </form>
  );
}
