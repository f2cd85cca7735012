import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { describePage } from '@potomac-oak/shared/http/describe-page';

/** Saves with the same `botId` update one record, so a save can be repeated. */
export function saveBotHistory(api: ApiClient, history: BotHistory): Promise<{ msg: string }> {
  return api.post(API_PATHS.botHistory, { ...history, page: describePage() });
}
