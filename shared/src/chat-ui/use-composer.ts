import type { FormEvent, KeyboardEvent } from 'react';

import { isSendKey } from './send-key';

interface ComposerOptions {
  text: string;
  canSendEmpty?: boolean | undefined;
  onEdit: (text: string) => void;
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

export function useComposer({ text, canSendEmpty = false, onEdit, onSend }: ComposerOptions): Composer {
  const canSend = canSendEmpty || text.trim() !== '';

  function send() {
    if (!canSend) return;
    if (onSend(text.trim()) !== false) onEdit('');
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

  return { text, canSend, edit: onEdit, handleSubmit, handleKeyDown };
}
