import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useStaffSession } from '../../session/staff-session';
import { readPush, removeSubscription, saveSubscription } from './push-api';
import { forgetPush, type PushBrowserState, readPushBrowser, subscribe } from './push-browser';

const STATE_KEY = ['push'];
const BROWSER_KEY = ['push-browser'];

export interface PushSwitchState {
  /** Undefined while it loads. */
  browser: PushBrowserState | undefined;
  /** Call it from a click handler before anything else is awaited, otherwise browsers refuse the prompt. */
  switchOn: (publicKey: string) => Promise<void>;
  switchOff: () => Promise<void>;
}

/** The account's state at the server. */
export function usePush() {
  const { api } = useStaffSession();
  return useQuery({ queryKey: STATE_KEY, queryFn: () => readPush(api), staleTime: 0 });
}

/** The state of this browser. */
export function usePushSwitch(staffId: string): PushSwitchState {
  const { api } = useStaffSession();
  const queries = useQueryClient();
  // People change the permission in the settings of the browser, and return.
  const { data: browser } = useQuery({
    queryKey: [...BROWSER_KEY, staffId],
    queryFn: () => readPushBrowser(staffId),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

  async function reload(): Promise<void> {
    await queries.invalidateQueries({ queryKey: BROWSER_KEY });
    await queries.invalidateQueries({ queryKey: STATE_KEY });
  }

  return {
    browser,

    async switchOn(publicKey) {
      const subscription = await subscribe(staffId, publicKey);
      if (subscription) await saveSubscription(api, subscription);
      await reload();
    },

    async switchOff() {
      await forgetPush();
      const { subscriptions } = await readPush(api);
      const own = subscriptions.filter(({ isCurrent }) => isCurrent);
      await Promise.all(own.map(({ id }) => removeSubscription(api, id)));
      await reload();
    },
  };
}
