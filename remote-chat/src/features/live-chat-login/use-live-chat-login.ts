import { useRef, useState } from 'react';

import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { randomId } from '@potomac-oak/shared/ids/random-id';

import { saveChatForm } from '../../visitor/chat-form-api';
import type { Visitor } from '../../visitor/visitor';
import { describeLoginFault, EMPTY_FIELD_FAULT, type LoginFault } from './login-fault';

interface LiveChatLoginOptions {
  api: ApiClient;
  onJoin: (visitor: Visitor) => void;
}

export function useLiveChatLogin({ api, onJoin }: LiveChatLoginOptions) {
  const [fault, setFault] = useState<LoginFault | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // Kept until it succeeds, so that a form whose answer was lost does not begin a second chat.
  const attemptRef = useRef({ text: '', id: '' });

  async function save(form: ChatForm): Promise<void> {
    if (isSaving) return;
    setFault(null);
    if (Object.values(form).includes('')) return setFault(EMPTY_FIELD_FAULT);

    const text = JSON.stringify(form);
    if (attemptRef.current.text !== text) attemptRef.current = { text, id: randomId() };
    setIsSaving(true);
    try {
      const { chatId } = await saveChatForm(api, form, attemptRef.current.id);
      onJoin({ ...form, chatId });
    } catch (error) {
      setFault(describeLoginFault(error));
    } finally {
      setIsSaving(false);
    }
  }

  return { fault, isSaving, save };
}
