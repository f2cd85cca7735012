import { useRef, useState } from 'react';

import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { randomId } from '@potomac-oak/shared/ids/random-id';

import { saveChatForm } from '../../visitor/chat-form-api';
import type { KnownVisitor } from '../../visitor/follow-identity';
import type { Visitor } from '../../visitor/visitor';
import { findLoginFault, type LoginFault } from './login-fault';

interface LiveChatLoginOptions {
  api: ApiClient;
  /** Of a visitor for whom a partner has signed. */
  proof: KnownVisitor['proof'];
  onJoin: (visitor: Visitor) => void;
}

export function useLiveChatLogin({ api, proof, onJoin }: LiveChatLoginOptions) {
  const [fault, setFault] = useState<LoginFault | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // Kept until it succeeds, so that a form whose answer was lost does not begin a second chat.
  const attemptRef = useRef({ text: '', id: '' });

  async function save(form: ChatForm): Promise<void> {
    if (isSaving) return;
    setFault(null);
    if (Object.values(form).includes('')) return setFault('empty-field');

    const text = JSON.stringify({ ...form, ...proof });
    if (attemptRef.current.text !== text) attemptRef.current = { text, id: randomId() };
    setIsSaving(true);
    try {
      const { chatId } = await saveChatForm(api, form, { id: attemptRef.current.id, identity: proof?.identity });
      onJoin({ ...form, chatId, ...(proof && { userId: proof.userId }) });
    } catch (error) {
      setFault(findLoginFault(error));
    } finally {
      setIsSaving(false);
    }
  }

  return { fault, isSaving, save };
}
