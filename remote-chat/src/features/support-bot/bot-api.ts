import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import { API_PATHS, IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

export function saveBotHistory(api: ApiClient, history: BotHistory, runId: string): Promise<{ msg: string }> {
  return api.post(API_PATHS.botHistory, history, { headers: { [IDEMPOTENCY_HEADER]: runId } });
}
