import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { coalesce } from '@potomac-oak/shared/realtime/coalesce';

import { reloadCustomers } from '../customers/use-customers';
import { reloadCounts } from '../desk/counts';
import { OFFICE_HOURS_KEY } from '../desk/office-hours';
import { reloadQueries } from '../desk/reload-queries';
import { reloadActiveChats } from '../features/live-chat/use-active-chats';
import { reloadVisits } from '../features/visits/use-visits';
import { recordsKey, useRecords } from '../records/use-records';

/** A burst of calls causes two requests. */
export interface ListReloads {
  botChats: () => void;
  activeChats: () => void;
  chatForms: () => void;
  contactForms: () => void;
  counts: () => void;
  all: () => void;
}

export function useListReloads(): ListReloads {
  const queryClient = useQueryClient();
  const [reloads] = useState(() => createListReloads(queryClient));

  // Only lists in use reload: all stay loaded, so that opening the forms reloads both and a change of tabs is instant.
  useRecords(API_PATHS.botChats);
  useRecords(API_PATHS.chatForms);
  useRecords(API_PATHS.contactForms);
  return reloads;
}

function createListReloads(queryClient: QueryClient): ListReloads {
  const reloadRecords = (path: string) => coalesce(() => reloadQueries(queryClient, recordsKey(path)));

  const botChats = reloadRecords(API_PATHS.botChats);
  const activeChats = coalesce(() => reloadActiveChats(queryClient));
  const chatForms = reloadRecords(API_PATHS.chatForms);
  const contactForms = reloadRecords(API_PATHS.contactForms);
  const counts = coalesce(() => reloadCounts(queryClient));
  const customers = coalesce(() => reloadCustomers(queryClient));
  const officeHours = coalesce(() => reloadQueries(queryClient, OFFICE_HOURS_KEY));
  const visits = coalesce(() => reloadVisits(queryClient));

  return {
    botChats,
    activeChats,
    chatForms,
    contactForms,
    counts,
    all() {
      botChats();
      activeChats();
      chatForms();
      contactForms();
      counts();
      officeHours();
      customers();
      visits();
    },
  };
}
