import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { CannedReply, CannedReplyInput } from '@potomac-oak/shared/contracts/desk';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';

import { reloadQueries } from '../../desk/reload-queries';
import { useStaffConnection } from '../../realtime/staff-connection';
import { useStaffSession } from '../../session/staff-session';

export interface CannedReplies {
  replies: readonly CannedReply[];
  /** Adds a reply, or changes the one with this id. */
  save: (reply: CannedReplyInput & { id?: string }) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

const KEY = ['canned-replies'];
const NO_REPLIES: readonly never[] = [];

/** Shared replies and this person's own, by title. */
export function useCannedReplies(): CannedReplies {
  const { api } = useStaffSession();
  const { socket } = useStaffConnection();
  const queryClient = useQueryClient();

  const { data = NO_REPLIES } = useQuery({
    queryKey: KEY,
    queryFn: () => api.get<CannedReply[]>(DESK_PATHS.cannedReplies),
  });
  const reload = () => reloadQueries(queryClient, KEY);

  function save({ id, ...reply }: CannedReplyInput & { id?: string }) {
    const path = id === undefined ? DESK_PATHS.cannedReplies : `${DESK_PATHS.cannedReplies}/${id}`;
    return api.post<CannedReply>(path, reply).finally(reload);
  }

  function remove(id: string) {
    return api.delete(`${DESK_PATHS.cannedReplies}/${id}`).finally(reload);
  }

  useEffect(() => {
    function handleChange() {
      void reloadQueries(queryClient, KEY);
    }

    socket.on('cannedRepliesChanged', handleChange);
    return () => {
      socket.off('cannedRepliesChanged', handleChange);
    };
  }, [socket, queryClient]);

  return { replies: data, save, remove };
}

/** Replies whose title or text contains the words after the slash; titles first. */
export function matchReplies(replies: readonly CannedReply[], text: string): readonly CannedReply[] {
  const wanted = text.slice(1).trim().toLowerCase();
  const inTitle = replies.filter(({ title }) => title.toLowerCase().includes(wanted));
  const inText = replies.filter((reply) => !inTitle.includes(reply) && reply.text.toLowerCase().includes(wanted));
  return [...inTitle, ...inText];
}
