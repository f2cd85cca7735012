import type { FastifyReply } from 'fastify';

import { chatFormSchema } from '@potomac-oak/shared/contracts/chat';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { StaffGuard } from '../auth/staff-guard';
import type { HttpApp } from '../http/http-app';
import { idempotencyKey } from '../http/idempotency';
import type { LimitHook } from '../http/limits';
import { searchParameter } from '../http/list-search';
import type { Origins } from '../http/origins';
import { chatListQuerySchema } from './chat-cursor';
import type { ChatService, Page } from './chat-service';

export interface ChatRoutesDeps {
  chats: ChatService;
  limit: LimitHook;
  origins: Origins;
  staffGuard: StaffGuard;
}

export function chatRoutes(app: HttpApp, { chats, limit, origins, staffGuard }: ChatRoutesDeps): void {
  app.post(API_PATHS.chatForm, { schema: { body: chatFormSchema }, preHandler: limit }, async (request) => {
    const { origin } = request.headers;
    const partner = origin !== undefined && origins.isPartner(origin) ? origin : null;
    return chats.open(request.body, { key: idempotencyKey(request), origin: partner });
  });

  const listOptions = { schema: { querystring: chatListQuerySchema }, onRequest: staffGuard };

  app.get(API_PATHS.chatForms, listOptions, async ({ query }, reply) =>
    sendPage(reply, API_PATHS.chatForms, { ...query, ...(await chats.listForms(query)) }),
  );

  app.get(API_PATHS.activeChats, listOptions, async ({ query }, reply) =>
    sendPage(reply, API_PATHS.activeChats, { ...query, ...(await chats.listActive(query)) }),
  );
}

function sendPage<Item>(
  reply: FastifyReply,
  path: string,
  { items, next, limit, q }: Page<Item> & { limit: number; q: string },
): Item[] {
  if (next !== null) reply.header('Link', `<${path}?limit=${limit}&before=${next}${searchParameter(q)}>; rel="next"`);
  return items;
}
