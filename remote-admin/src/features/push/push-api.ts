import { PUSH_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { PushSettings, PushState, PushSubscriptionRecord } from '@potomac-oak/shared/contracts/push';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

export function readPush(api: ApiClient): Promise<PushState> {
  return api.get(PUSH_PATHS.state);
}

export function saveSubscription(api: ApiClient, subscription: PushSubscription): Promise<PushSubscriptionRecord> {
  return api.post(PUSH_PATHS.subscriptions, subscription.toJSON());
}

export function removeSubscription(api: ApiClient, id: string): Promise<void> {
  return api.delete(`${PUSH_PATHS.subscriptions}/${id}`);
}

export function sendTest(api: ApiClient): Promise<void> {
  return api.post(PUSH_PATHS.test, {});
}

export function savePushSettings(api: ApiClient, settings: PushSettings): Promise<void> {
  return api.post(PUSH_PATHS.settings, settings);
}
