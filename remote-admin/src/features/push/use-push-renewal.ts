import { useQuery } from '@tanstack/react-query';

import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import { useOwnAccount } from '../../desk/staff';
import { useStaffSession } from '../../session/staff-session';
import { readPush, saveSubscription } from './push-api';
import { findOwnSubscription, forgetPush, isOfSomeoneElse, renew } from './push-browser';

/** Renews the subscription of this browser once per session, and removes another person's subscription. */
export function usePushRenewal(): void {
  const { api } = useStaffSession();
  const { data: account } = useOwnAccount();
  const staffId = account?.id ?? '';

  useQuery({
    queryKey: ['push-renewal', staffId],
    queryFn: () => renewPush(api, staffId),
    enabled: staffId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

async function renewPush(api: ApiClient, staffId: string): Promise<boolean> {
  if (isOfSomeoneElse(staffId)) await forgetPush();
  const subscription = await findOwnSubscription(staffId);
  if (subscription === null) return false;

  const { publicKey } = await readPush(api);
  await saveSubscription(api, await renew(subscription, publicKey));
  return true;
}
