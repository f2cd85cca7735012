import { randomUUID } from 'node:crypto';

import type { ChatForm, ChatFormAnswer } from '@potomac-oak/shared/contracts/chat';
import type { IdentityAnswer } from '@potomac-oak/shared/contracts/partner';
import { normalizeEmail } from '@potomac-oak/shared/contracts/reachable';

import type { Queryable } from '../../base/db/database';
import type { IdempotencyKey } from '../../base/db/idempotency';
import { AppError } from '../../base/errors/app-error';
import type { CallerSite } from '../../base/http/origins';
import { sha256 } from '../../base/secrets/sha256';
import { joinRecord } from '../../leads/customers/join-record';
import { planOf } from '../../notifications/plans';
import type { Identity } from '../../partners/identity-service';
import type { Parts } from '../../parts';
import { getName } from './chat-presenter';
import type { ChatRepository, ChatSource, NewChat } from './chat-repository';
import { createPublicId, createSalt, deriveSecret } from './chat-secret';

export interface OpenRequest {
  key: IdempotencyKey;
  site: CallerSite | null;
  identity: Identity | null;
  /** Where the visitor opened the chat. A repeat of the request may state another place. */
  source: ChatSource;
}

export interface ChatOpening {
  /** A visitor with a partner's signed identity continues their existing chat, if any. */
  open(form: ChatForm, request: OpenRequest): Promise<ChatFormAnswer>;
  /** Returns the chat of a signed identity, with a null id if there is none. */
  identify(identity: Identity): Promise<IdentityAnswer>;
}

export function createChatOpening(parts: Parts, chats: ChatRepository): ChatOpening {
  const { idempotency, outbox, partners, notifyStaff } = parts;
  const { identities, identityUses } = partners;

  async function openAnonymous(form: ChatForm, request: Omit<OpenRequest, 'identity'>): Promise<ChatFormAnswer> {
    const { key, site, source } = request;
    // The stored answer contains no secret: see deriveSecret.
    const secretKey = key ?? randomUUID();
    const { answer, isRepeat } = await idempotency.once({ call: 'chat-form', key, input: form }, async (tx) => {
      const id = createPublicId();
      const salt = createSalt();
      const secretHash = sha256(deriveSecret(secretKey, salt));
      await chats.insert(tx, { ...form, ...describeSite(site), ...source, id, secretHash, siteUserId: null });
      await join(tx, { id, form, site });
      await outbox.enqueue(tx, planOf('newChat', id));
      return { id, salt };
    });

    if (!isRepeat) announce(answer.id, form);
    return { chatId: `${answer.id}.${deriveSecret(secretKey, answer.salt)}` };
  }

  async function openForUser(form: ChatForm, request: OpenRequest & { identity: Identity }): Promise<ChatFormAnswer> {
    const { key, site, identity, source } = request;
    const { siteKey, userId } = identity;
    const input = { ...form, siteKey, userId };
    const { answer, isRepeat } = await idempotency.once({ call: 'chat-form', key, input }, async (tx) => {
      const id = createPublicId();
      const secretHash = sha256(identities.chatSecret(siteKey, id));
      const chat = { ...form, ...describeSite(site), ...source, id, secretHash, siteUserId: userId };
      const isNew = await chats.insert(tx, chat);
      if (isNew) {
        const isProven = normalizeEmail(form.email) === normalizeEmail(identity.email);
        await join(tx, { id, form, site, isProven });
        await outbox.enqueue(tx, planOf('newChat', id));
      }
      const answer = { id: isNew ? id : await getUsersChat(identity, tx), isNew };
      await identityUses.bind(identity, answer.id, tx);
      return answer;
    });

    if (isRepeat) await identityUses.bind(identity, answer.id);
    if (answer.isNew && !isRepeat) announce(answer.id, form);
    return { chatId: `${answer.id}.${identities.chatSecret(siteKey, answer.id)}` };
  }

  async function join(
    tx: Queryable,
    { form, ...chat }: { id: string; form: ChatForm; site: CallerSite | null; isProven?: boolean },
  ): Promise<void> {
    const { email, phoneNumber } = form;
    await joinRecord(tx, { ...chat, kind: 'chat', name: getName(form), email, phoneNumber });
  }

  async function getUsersChat({ siteKey, userId }: Identity, tx: Queryable): Promise<string> {
    const id = await chats.findBySiteUser({ siteKey, userId }, tx);
    if (id === null) throw new AppError('unavailable');
    await chats.setSecret(id, sha256(identities.chatSecret(siteKey, id)), tx);
    return id;
  }

  function announce(chatId: string, chatForm: ChatForm): void {
    notifyStaff('newChatCreated', { chatId, chatForm });
    notifyStaff('newChatFormNotification', { message: `New chat from ${getName(chatForm)}`, chatId });
    notifyStaff('newChatFormUserCreated');
  }

  return {
    open: (form, { identity, ...request }) =>
      identity ? openForUser(form, { ...request, identity }) : openAnonymous(form, request),

    async identify(identity) {
      const { siteKey, userId, name, email } = identity;
      const id = await chats.findBySiteUser({ siteKey, userId });
      if (id === null) return { chatId: null, name, email };

      await identityUses.bind(identity, id);
      const secret = identities.chatSecret(siteKey, id);
      // The chat may have been opened under a previous secret of the partner.
      await chats.setSecret(id, sha256(secret));
      return { chatId: `${id}.${secret}`, name, email };
    },
  };
}

function describeSite(site: CallerSite | null): Pick<NewChat, 'origin' | 'siteKey' | 'siteName'> {
  return { origin: site?.origin ?? null, siteKey: site?.siteKey ?? null, siteName: site?.name ?? null };
}
