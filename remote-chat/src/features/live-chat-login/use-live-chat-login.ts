import { useRef, useState } from 'react';

import type { ChatForm, ChatFormAnswer, PageContext } from '@potomac-oak/shared/contracts/chat';
import { type ApiClient, ApiError } from '@potomac-oak/shared/http/api-client';
import { randomId } from '@potomac-oak/shared/ids/random-id';

import { saveChatForm } from '../../visitor/chat-form-api';
import type { KnownVisitor } from '../../visitor/follow-identity';
import type { Visitor } from '../../visitor/visitor';
import { findLoginFault, type LoginFault } from './login-fault';

interface LiveChatLoginOptions {
  api: ApiClient;
  proof: KnownVisitor['proof'];
  onJoin: (visitor: Visitor) => void;
  onBadIdentity: ((message: string) => void) | undefined;
  describePage: (() => PageContext) | undefined;
}

export function useLiveChatLogin({ api, proof, onJoin, onBadIdentity, describePage }: LiveChatLoginOptions) {
  const [fault, setFault] = useState<LoginFault | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // Retries of the same form reuse this id, so that a lost response does not lead to a second chat.
  const attemptRef = useRef({ text: '', id: '' });

  async function save(form: ChatForm): Promise<void> {
    if (isSaving) return;
    setFault(null);
    if (Object.values(form).includes('')) return setFault('empty-field');

    setIsSaving(true);
    try {
      const { chatId } = await begin(form);
      onJoin({ ...form, chatId, ...(proof && { userId: proof.userId }) });
    } catch (error) {
      setFault(findLoginFault(error));
    } finally {
      setIsSaving(false);
    }
  }

  async function begin(form: ChatForm): Promise<ChatFormAnswer> {
    try {
      return await send(form, proof?.identity);
    } catch (error) {
      if (!proof || !(error instanceof ApiError) || error.code !== 'bad_identity') throw error;
      // The token expired while the visitor filled in the form, so the chat starts without it.
      onBadIdentity?.(error.msg);
      return send(form, undefined);
    }
  }

  function send(form: ChatForm, identity: string | undefined): Promise<ChatFormAnswer> {
    const text = JSON.stringify({ ...form, identity });
    if (attemptRef.current.text !== text) attemptRef.current = { text, id: randomId() };
    return saveChatForm(api, form, { id: attemptRef.current.id, identity, context: describePage?.() });
  }

  return { fault, isSaving, save };
}
