import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { identityProofSchema, saveChatFormSchema } from '@potomac-oak/shared/contracts/chat';
import { CONVERSATION_LISTS, conversationChangeSchema } from '@potomac-oak/shared/contracts/desk';
import { CHAT_ID_MAX } from '@potomac-oak/shared/contracts/limits';
import { IDENTIFY_PATH } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS, DESK_PATHS } from '@potomac-oak/shared/contracts/paths';
import { idText } from '@potomac-oak/shared/contracts/text';

import type { StaffGuard } from '../auth/staff-guard';
import { type IdempotencyKey, idempotencyKey } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import { linkNextPage, timeListSchema } from '../lists/page';
import type { IdentityService } from '../partners/identity-service';
import type { ChatLists } from './chat-list-service';
import type { ChatOpening } from './chat-opening-service';
import type { Conversations } from './conversation-service';

/** 128 bits in base64url. */
const SECRET_KEY_MIN_LENGTH = 22;

const activeListSchema = timeListSchema.extend({
  waiting: z.stringbool().default(false),
  list: z.enum(CONVERSATION_LISTS).optional(),
});
const chatParams = z.object({ id: idText(CHAT_ID_MAX) });

export interface ChatRoutesDeps {
  chats: ChatOpening & ChatLists;
  conversations: Pick<Conversations, 'change'>;
  identities: IdentityService;
  formLimits: LimitHook[];
  identityLimit: LimitHook;
  deskLimit: LimitHook;
  staffGuard: StaffGuard;
}

export function chatRoutes(
  app: HttpApp,
  { chats, conversations, identities, formLimits, identityLimit, deskLimit, staffGuard }: ChatRoutesDeps,
): void {
  const formOptions = { schema: { body: saveChatFormSchema }, preHandler: formLimits };
  app.post(API_PATHS.chatForm, formOptions, async (request) => {
    const { site } = request;
    const { identity: token, page, referrer, context, ...form } = request.body;
    const identity = token === undefined ? null : await identities.verify(token, site?.siteKey ?? null);
    return chats.open(form, { key: secretKey(request), site, identity, source: { page, referrer, context } });
  });

  const identifyOptions = { schema: { body: identityProofSchema }, preHandler: identityLimit };
  app.post(IDENTIFY_PATH, identifyOptions, async ({ body, site }) => {
    const identity = await identities.verify(body.identity, site?.siteKey ?? null);
    return chats.identify(identity);
  });

  const formsOptions = { schema: { querystring: timeListSchema }, onRequest: staffGuard };
  app.get(API_PATHS.chatForms, formsOptions, async (request, reply) => {
    const { items, next } = await chats.listForms(request.query, request.staff.userId);
    linkNextPage(request, reply, { ...request.query, next });
    return items;
  });

  const activeOptions = { schema: { querystring: activeListSchema }, onRequest: staffGuard };
  app.get(API_PATHS.activeChats, activeOptions, async (request, reply) => {
    const { items, next } = await chats.listActive(request.query, request.staff.userId);
    linkNextPage(request, reply, { ...request.query, next });
    return items;
  });

  const stateOptions = {
    schema: { params: chatParams, body: conversationChangeSchema },
    onRequest: staffGuard,
    preHandler: deskLimit,
  };
  app.post(`${DESK_PATHS.chats}/:id/state`, stateOptions, ({ params, body, staff }) =>
    conversations.change(params.id, body, staff),
  );
}

// The chat's secret is derived from this key, so a guessable key is ignored.
function secretKey(request: FastifyRequest): IdempotencyKey {
  const key = idempotencyKey(request);
  return key !== null && key.length >= SECRET_KEY_MIN_LENGTH ? key : null;
}
