import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import type { ChatIdentity } from '@potomac-oak/shared/contracts/chat-widget';
import { type ApiClient, ApiError } from '@potomac-oak/shared/http/api-client';
import { createStore, type Store } from '@potomac-oak/shared/realtime/store';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';
import { splitName } from '@potomac-oak/shared/storage/visitor-details';

import { proveIdentity } from './identify-api';
import { isOtherVisitor, type Owner, ownerOf } from './owner';
import type { Visitor } from './visitor';

interface IdentityOptions {
  api: ApiClient;
  /** Undefined until the page calls `identify`. */
  identity: Store<ChatIdentity | undefined>;
  owner: StoredValue<Owner>;
  visitor: StoredValue<Visitor>;
  /** The stored data belongs to another visitor than the current one and must be deleted. */
  onForget: () => void;
  /** Another visitor has signed in, in this or another tab. Nothing of the previous visitor may stay visible. */
  onOtherVisitor: () => void;
  /** The partner's token is invalid. */
  onRefused: (message: string) => void;
}

/** Data known about the visitor before the form is filled in. */
export interface KnownVisitor {
  prefill: Partial<ChatForm>;
  /** Sent with the form, so that the chat is available on all devices of the visitor. */
  proof: { identity: string; userId: string } | null;
}

export interface KnownVisitorStore extends Store<KnownVisitor> {
  close: () => void;
}

const UNKNOWN: KnownVisitor = { prefill: {}, proof: null };

export function followIdentity(options: IdentityOptions): KnownVisitorStore {
  const { api, identity, owner, visitor, onForget, onOtherVisitor, onRefused } = options;
  const store = createStore(UNKNOWN);
  let current = owner.getSnapshot();

  function followOwner(): void {
    const previous = current;
    current = owner.getSnapshot();
    if (!isOtherVisitor(previous, current)) return;
    store.set(UNKNOWN);
    onOtherVisitor();
  }

  async function follow(): Promise<void> {
    const who = identity.getSnapshot();
    if (who === undefined) return;
    const next = ownerOf(who);
    store.set(UNKNOWN);
    // Several people may use one computer, and no one may see another person's chat.
    if (isOtherVisitor(owner.reload(), next)) onForget();
    owner.set(next);
    visitor.reload();
    if (who === null) return;
    if (!('token' in who)) return store.set({ prefill: readUnsigned(who), proof: null });

    const userId = next?.userId ?? null;
    try {
      const answer = await proveIdentity(api, { identity: who.token });
      if (identity.getSnapshot() !== who || userId === null) return;
      const form = { ...splitName(answer.name), email: answer.email };
      store.set({ prefill: form, proof: { identity: who.token, userId } });
      if (answer.chatId !== null) visitor.set({ phoneNumber: '', ...form, chatId: answer.chatId, userId });
    } catch (error) {
      onRefused(error instanceof ApiError && error.msg !== '' ? error.msg : 'The identity could not be sent.');
    }
  }

  const stops = [owner.subscribe(followOwner), identity.subscribe(() => void follow())];
  void follow();
  return {
    ...store,
    close() {
      for (const stop of stops) stop();
    },
  };
}

function readUnsigned(who: Exclude<ChatIdentity, { token: string } | null>): Partial<ChatForm> {
  const { firstName, lastName, email, phone } = who;
  const given = { ...splitName(who.name ?? ''), email, phoneNumber: phone };
  const known = { ...given, ...(firstName && { firstName }), ...(lastName && { lastName }) };
  // Comes from the page's script, so any field may have any type.
  return Object.fromEntries(Object.entries(known).filter(([, value]) => typeof value === 'string' && value !== ''));
}
