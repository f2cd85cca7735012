import { createContext } from 'react';

import { defaultOfficeHours } from '@potomac-oak/shared/company';
import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { isOfficeOpen, type OfficeHours } from '@potomac-oak/shared/contracts/office-hours';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { createStore, type Store } from '@potomac-oak/shared/realtime/store';

import type { ChatContext } from '../embed/chat-context';

export const OfficeHoursContext = createContext<Store<OfficeHours>>(createStore(defaultOfficeHours));

interface FollowedHours extends Store<OfficeHours> {
  close: () => void;
}

/** The office's hours, read when the chat is opened and each minute while it is open. */
export function followOfficeHours({
  options,
  isOpen,
  site,
}: Pick<ChatContext, 'options' | 'isOpen' | 'site'>): FollowedHours {
  // Without custom headers, to avoid a CORS preflight.
  const api = createApiClient(options.apiOrigin);
  const hours = createStore(isUsable(site?.office) ? site.office : defaultOfficeHours);
  let isKnown = hours.getSnapshot() !== defaultOfficeHours;

  async function read() {
    if (!isOpen.getSnapshot()) return;
    // A partner's page has the hours from the server's first answer.
    if (isKnown) {
      isKnown = false;
      return;
    }
    const answer = await api.get<OfficeHours>(OFFICE_PATHS.hours).catch(() => null);
    if (isUsable(answer)) hours.set(answer);
  }

  const stop = isOpen.subscribe(() => void read());
  // Staff may open or close the office at any time. Browsers cache an answer for a minute.
  const timer = setInterval(() => void read(), MINUTE_MS);
  void read();
  return {
    ...hours,
    close() {
      stop();
      clearInterval(timer);
    },
  };
}

/** A browser may not know a zone that the server knows. */
function isUsable(hours: OfficeHours | null | undefined): hours is OfficeHours {
  if (!hours?.openingHours || !hours.holidays) return false;
  try {
    isOfficeOpen(Date.now(), hours);
    return true;
  } catch {
    return false;
  }
}
