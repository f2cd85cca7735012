import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { identityProofSchema, saveChatFormSchema } from '@potomac-oak/shared/contracts/chat';
import { CONVERSATION_LISTS, conversationChangeSchema } from '@potomac-oak/shared/contracts/desk';
import { CHAT_ID_MAX } from '@potomac-oak/shared/contracts/limits';
import { IDENTIFY_PATH } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS, DESK_PATHS } from '@potomac-oak/shared/contracts/paths';
import { idText } from '@potomac-oak/shared/contracts/text';

import { type IdempotencyKey, idempotencyKey } from '../../base/db/idempotency';
import type { HttpApp } from '../../base/http/http-app';
import { languageOf } from '../../base/http/request-language';
import { limitBy, limitStaffBy } from '../../base/limits/rate-limits';
import { linkNextPage, type Page, timeListSchema } from '../../base/paging/page';
import { limitSiteBy } from '../../partners/partner-limits';
import type { Parts } from '../../parts';
import { type ChatMessages, createChatMessages } from './chat-messages';
import { createChatOpening } from './chat-opening';
import { presentActiveChat, presentChatForm } from './chat-presenter';
import { type ActiveChat, type ChatRepository, createChatRepository } from './chat-repository';
import { registerChatSocket } from './chat-socket';
import { type ChatStates, createChatStates } from './chat-states';
import { createChatViews, createPresence, createStaffPresence, type Presence } from './presence';

export interface Chat {
  messages: Pick<ChatMessages, 'getVisitorsChat' | 'getChat' | 'post'>;
  settle: ChatStates['settle'];
  /** Call it once no request is running. */
  close: () => Promise<void>;
}

/** The live chat: its forms, messages, states and lists. */
export function registerChat(app: HttpApp, parts: Parts): Chat {
  const { database, io } = parts;
  const chats = createChatRepository(database);
  const states = createChatStates(parts);
  const staffPresence = createStaffPresence(parts);
  const messages = createChatMessages(parts, { chats, states, staffPresence });
  const presence = createPresence(parts);
  const views = createChatViews(parts);

  io.on('connection', (socket) => registerChatSocket(socket, parts, { messages, presence, views }));
  visitorRoutes(app, parts, chats);
  staffRoutes(app, parts, { chats, states, presence });
  return {
    messages,
    settle: states.settle,
    async close() {
      await messages.close();
      presence.close();
      staffPresence.close();
      views.close();
      states.close();
    },
  };
}

/** 128 bits in base64url. */
const SECRET_KEY_MIN_LENGTH = 22;

function visitorRoutes(app: HttpApp, parts: Parts, chats: ChatRepository): void {
  const { limiters, partners } = parts;
  const { identities, limits } = partners;
  const opening = createChatOpening(parts, chats);

  const formLimits = [limitBy(limiters.chatForms), limitSiteBy(limits.takeForm)];
  const formOptions = { schema: { body: saveChatFormSchema }, preHandler: formLimits };
  app.post(API_PATHS.chatForm, formOptions, async (request) => {
    const { site } = request;
    const { identity: token, page, referrer, context, ...form } = request.body;
    const identity = token === undefined ? null : await identities.verify(token, site?.siteKey ?? null);
    const source = { page, referrer, context, language: languageOf(request) };
    return opening.open(form, { key: secretKey(request), site, identity, source });
  });

  const identifyOptions = { schema: { body: identityProofSchema }, preHandler: limitBy(limiters.identities) };
  app.post(IDENTIFY_PATH, identifyOptions, async ({ body, site }) => {
    const identity = await identities.verify(body.identity, site?.siteKey ?? null);
    return opening.identify(identity);
  });
}

// The chat's secret is derived from this key, so a guessable key is ignored.
function secretKey(request: FastifyRequest): IdempotencyKey {
  const key = idempotencyKey(request);
  return key !== null && key.length >= SECRET_KEY_MIN_LENGTH ? key : null;
}

const activeListSchema = timeListSchema.extend({
  /** Only chats whose visitor waits for a reply. */
  waiting: z.stringbool().default(false),
  list: z.enum(CONVERSATION_LISTS).optional(),
});
const chatParams = z.object({ id: idText(CHAT_ID_MAX) });

function staffRoutes(
  app: HttpApp,
  { limiters, staffGuard }: Parts,
  { chats, states, presence }: { chats: ChatRepository; states: ChatStates; presence: Presence },
): void {
  async function listActive(
    { list, ...query }: z.output<typeof activeListSchema>,
    userId: string,
  ): Promise<Page<ActiveChat>> {
    switch (list) {
      case 'waiting':
        return { items: await chats.listWaiting({ ...query, online: presence.listOnline() }), next: null };
      case 'mine':
        return { items: await chats.listTaken({ ...query, takenBy: userId }), next: null };
      case 'taken':
        return { items: await chats.listTaken({ ...query, takenBy: null }), next: null };
      default:
        return chats.listByActivity({ ...query, state: list ?? null });
    }
  }

  const formsOptions = { schema: { querystring: timeListSchema }, onRequest: staffGuard };
  app.get(API_PATHS.chatForms, formsOptions, async (request, reply) => {
    const { items, next } = await chats.listForms(request.query, request.staff.userId);
    linkNextPage(request, reply, { ...request.query, next });
    return items.map(presentChatForm);
  });

  const activeOptions = { schema: { querystring: activeListSchema }, onRequest: staffGuard };
  app.get(API_PATHS.activeChats, activeOptions, async (request, reply) => {
    const { items, next } = await listActive(request.query, request.staff.userId);
    linkNextPage(request, reply, { ...request.query, next });
    return items.map((chat) => presentActiveChat(chat, presence.isOnline(chat.id)));
  });

  const stateOptions = {
    schema: { params: chatParams, body: conversationChangeSchema },
    onRequest: staffGuard,
    preHandler: limitStaffBy(limiters.deskCalls),
  };
  app.post(`${DESK_PATHS.chats}/:id/state`, stateOptions, ({ params, body, staff }) =>
    states.change(params.id, body, staff),
  );
}
