import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { ChatPerson } from '@potomac-oak/shared/contracts/desk';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';

import { useStaffSession } from '../../session/staff-session';

/**
 * What is known about the visitor.
 *
 * @param revision of the conversation; a new one reloads the history
 */
export function usePerson(chatId: string, revision: number) {
  const { api } = useStaffSession();
  return useQuery({
    queryKey: ['chat-person', chatId, revision],
    queryFn: () => api.get<ChatPerson>(`${DESK_PATHS.chats}/${chatId}/person`),
    placeholderData: keepPreviousData,
  });
}
