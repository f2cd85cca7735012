import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import type { ChatIdentity } from '@potomac-oak/shared/contracts/federation';
import { type ApiClient, ApiError } from '@potomac-oak/shared/http/api-client';
import { createStore, type Store } from '@potomac-oak/shared/realtime/store';

import { proveIdentity } from './identify-api';
import type { StoredValue } from './stored-value';
import type { Visitor } from './visitor';

interface IdentityOptions {
  api: ApiClient;
  identity: Store<ChatIdentity>;
  visitor: StoredValue<Visitor>;
  /** The visitor of this browser is somebody else, or has signed out: nothing of theirs stays. */
  onForget: () => void;
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
  const { api, identity, visitor, onForget, onRefused } = options;
  const store = createStore(UNKNOWN);

  async function follow(): Promise<void> {
    const who = identity.getSnapshot();
    const userId = who !== null && 'token' in who ? readUserId(who.token) : undefined;
    const storedFor = visitor.getSnapshot()?.userId;
    store.set(UNKNOWN);
    // Two people at one computer: the chat of the one is not shown to the other.
    if (storedFor !== undefined && storedFor !== userId) onForget();
    if (who === null) return;
    if (!('token' in who)) return store.set({ prefill: readUnsigned(who), proof: null });

    try {
      const answer = await proveIdentity(api, { identity: who.token });
      if (identity.getSnapshot() !== who || userId === undefined) return;
      const form = { ...splitName(answer.name), email: answer.email };
      store.set({ prefill: form, proof: { identity: who.token, userId } });
      if (answer.chatId !== null) visitor.set({ phoneNumber: '', ...form, chatId: answer.chatId, userId });
    } catch (error) {
      onRefused(error instanceof ApiError && error.msg !== '' ? error.msg : 'The identity could not be sent.');
    }
  }

  const stop = identity.subscribe(() => void follow());
  if (identity.getSnapshot() !== null) void follow();
  return { ...store, close: stop };
}

/** The claim `sub`, which the server judges; here it only tells one visitor from another. */
function readUserId(token: string): string | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
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
