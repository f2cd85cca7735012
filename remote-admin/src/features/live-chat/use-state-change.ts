import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';
import type { ConversationChange } from '@potomac-oak/shared/contracts/desk';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';

import { reportFailure } from '../../desk/report-failure';
import { useStaffSession } from '../../session/staff-session';
import { reloadActiveChats, updateActiveChats } from './use-active-chats';

export interface StateChange {
  isRunning: boolean;
  /** The revision that results from the last change; 0 if none, while one runs, and after a failed one. */
  revision: number;
  change: (change: ConversationChange) => void;
}

/** Changes the state of a conversation. If a colleague was faster, reports that and loads the new state. */
export function useStateChange(chatId: string): StateChange {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();

  const { mutate, data, isPending } = useMutation({
    mutationFn: (change: ConversationChange) =>
      api.post<ConversationState>(`${DESK_PATHS.chats}/${chatId}/state`, change),
    onSuccess: (state) => {
      updateActiveChats(queryClient, { type: 'state', state });
    },
    onError: (cause) => {
      reportFailure(cause);
      void reloadActiveChats(queryClient);
    },
  });

  function change(wanted: ConversationChange) {
    if (!isPending) mutate(wanted);
  }

  return { isRunning: isPending, revision: data?.revision ?? 0, change };
}
