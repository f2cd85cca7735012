import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { coalesce } from '../records/coalesce';
import { recordsKey } from '../records/use-records';

/** Each reads its list again; a burst of calls costs two readings. */
export interface ListReloads {
  botChats: () => void;
  chatForms: () => void;
  contactForms: () => void;
}

export function useListReloads(): ListReloads {
  const queryClient = useQueryClient();
  const [reloads] = useState(() => createListReloads(queryClient));
  return reloads;
}

function createListReloads(queryClient: QueryClient): ListReloads {
  function reloadOf(path: string) {
    const reload = coalesce(() => queryClient.invalidateQueries({ queryKey: recordsKey(path) }));
    return () => void reload();
  }

  return {
    botChats: reloadOf(API_PATHS.botChats),
    chatForms: reloadOf(API_PATHS.chatForms),
    contactForms: reloadOf(API_PATHS.contactForms),
  };
}
