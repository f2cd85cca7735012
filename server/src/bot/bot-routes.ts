import { botHistorySchema } from '@potomac-oak/shared/contracts/bot';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { StaffGuard } from '../auth/staff-guard';
import { idempotencyKey } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import { linkNextPage, sequenceListSchema } from '../lists/page';
import { presentBotChat } from './bot-presenter';
import type { BotService } from './bot-service';

interface BotRoutesDeps {
  bot: BotService;
  limit: LimitHook;
  staffGuard: StaffGuard;
}

export function botRoutes(app: HttpApp, { bot, limit, staffGuard }: BotRoutesDeps): void {
  app.post(API_PATHS.botHistory, { schema: { body: botHistorySchema }, preHandler: limit }, async (request) => {
    const { page = '', ...history } = request.body;
    return bot.record(history, { site: request.site, page }, idempotencyKey(request));
  });

  app.get(
    API_PATHS.botChats,
    { schema: { querystring: sequenceListSchema }, onRequest: staffGuard },
    async (request, reply) => {
      const { items, next } = await bot.list(request.query, request.staff.userId);
      linkNextPage(request, reply, { ...request.query, next });
      return items.map(presentBotChat);
    },
  );
}
