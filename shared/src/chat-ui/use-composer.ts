import { type FormEvent, type KeyboardEvent, useState } from 'react';

import { isSendKey } from './send-key';

interface ComposerOptions {
  draft?: string;
  canSendEmpty?: boolean;
  onEdit?: ((text: string) => void) | undefined;
  /** Receives the text without surrounding white space. Returns false to keep it in the field. */
  onSend: (text: string) => unknown;
}

export interface Composer {
  text: string;
  canSend: boolean;
  edit: (text: string) => void;
  handleSubmit: (event: FormEvent) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
}

export function useComposer({ draft = '', canSendEmpty = false, onEdit, onSend }: ComposerOptions): Composer {
  const [text, setText] = useState(draft);
  const canSend = canSendEmpty || text.trim() !== '';

  function edit(newText: string) {
    setText(newText);
    onEdit?.(newText);
  }

  function send() {
    if (!canSend) return;
    if (onSend(text.trim()) !== false) edit('');
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isSendKey(event.nativeEvent)) return;
    event.preventDefault();
    send();
  }

  return { text, canSend, edit, handleSubmit, handleKeyDown };
}
