import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { identityProofSchema, saveChatFormSchema } from '@potomac-oak/shared/contracts/chat';
import { IDENTIFY_PATH } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { StaffGuard } from '../auth/staff-guard';
import { type IdempotencyKey, idempotencyKey } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import { linkNextPage, timeListSchema } from '../lists/page';
import type { IdentityService } from '../partners/identity-service';
import type { ChatLists } from './chat-list-service';
import type { ChatOpening } from './chat-opening-service';

/** 128 bits in base64url. */
const SECRET_KEY_MIN_LENGTH = 22;

const activeListSchema = timeListSchema.extend({ waiting: z.stringbool().default(false) });

export interface ChatRoutesDeps {
  chats: ChatOpening & ChatLists;
  identities: IdentityService;
  formLimits: LimitHook[];
  identityLimit: LimitHook;
  staffGuard: StaffGuard;
}

export function chatRoutes(
  app: HttpApp,
  { chats, identities, formLimits, identityLimit, staffGuard }: ChatRoutesDeps,
): void {
  const formOptions = { schema: { body: saveChatFormSchema }, preHandler: formLimits };
  app.post(API_PATHS.chatForm, formOptions, async (request) => {
    const { site } = request;
    const { identity: token, ...form } = request.body;
    const identity = token === undefined ? null : await identities.verify(token, site?.siteKey ?? null);
    return chats.open(form, { key: secretKey(request), site, identity });
  });

  const identifyOptions = { schema: { body: identityProofSchema }, preHandler: identityLimit };
  app.post(IDENTIFY_PATH, identifyOptions, async ({ body, site }) => {
    const identity = await identities.verify(body.identity, site?.siteKey ?? null);
    return chats.identify(identity);
  });

  const formsOptions = { schema: { querystring: timeListSchema }, onRequest: staffGuard };
  app.get(API_PATHS.chatForms, formsOptions, async (request, reply) => {
    const { items, next } = await chats.listForms(request.query);
    linkNextPage(request, reply, { ...request.query, next });
    return items;
  });

  const activeOptions = { schema: { querystring: activeListSchema }, onRequest: staffGuard };
  app.get(API_PATHS.activeChats, activeOptions, async (request, reply) => {
    const { items, next } = await chats.listActive(request.query);
    linkNextPage(request, reply, { ...request.query, next });
    return items;
  });
}

// The chat's secret is derived from this key, so a guessable key is ignored.
function secretKey(request: FastifyRequest): IdempotencyKey {
  const key = idempotencyKey(request);
  return key !== null && key.length >= SECRET_KEY_MIN_LENGTH ? key : null;
}
