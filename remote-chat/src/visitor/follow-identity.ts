import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import type { ChatIdentity } from '@potomac-oak/shared/contracts/federation';
import { type ApiClient, ApiError } from '@potomac-oak/shared/http/api-client';
import { createStore, type Store } from '@potomac-oak/shared/realtime/store';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';

import { proveIdentity } from './identify-api';
import { isSomebodyElse, type Owner, ownerOf } from './owner';
import type { Visitor } from './visitor';

interface IdentityOptions {
  api: ApiClient;
  /** Undefined until the page has said anything. */
  identity: Store<ChatIdentity | undefined>;
  owner: StoredValue<Owner>;
  visitor: StoredValue<Visitor>;
  /** What is stored belongs to somebody else than the page names now: nothing of it stays. */
  onForget: () => void;
  /** This tab or another one names somebody else: nothing of the former visitor may be seen any more. */
  onSomebodyElse: () => void;
  /** The partner's token does not hold. */
  onRefused: (message: string) => void;
}

/** What is known of the visitor before they fill in the form. */
export interface KnownVisitor {
  prefill: Partial<ChatForm>;
  /** To be sent with the form, so that the chat is theirs on each of their devices. */
  proof: { identity: string; userId: string } | null;
}

export interface KnownVisitorStore extends Store<KnownVisitor> {
  close: () => void;
}

const UNKNOWN: KnownVisitor = { prefill: {}, proof: null };

export function followIdentity(options: IdentityOptions): KnownVisitorStore {
  const { api, identity, owner, visitor, onForget, onSomebodyElse, onRefused } = options;
  const store = createStore(UNKNOWN);
  let named = owner.getSnapshot();

  function followOwner(): void {
    const former = named;
    named = owner.getSnapshot();
    if (!isSomebodyElse(former, named)) return;
    store.set(UNKNOWN);
    onSomebodyElse();
  }

  async function follow(): Promise<void> {
    const who = identity.getSnapshot();
    if (who === undefined) return;
    const next = ownerOf(who);
    store.set(UNKNOWN);
    // Two people at one computer: the chat of the one is not shown to the other.
    if (isSomebodyElse(owner.reload(), next)) onForget();
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
  // From a page's own script, so it may be anything.
  return Object.fromEntries(Object.entries(known).filter(([, value]) => typeof value === 'string' && value !== ''));
}

function splitName(name: string): Pick<ChatForm, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
