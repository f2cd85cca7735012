import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { InternalNote } from '@potomac-oak/shared/contracts/desk';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';

import { reloadQueries } from '../../desk/reload-queries';
import { reportFailure } from '../../desk/report-failure';
import { useStaffConnection } from '../../realtime/staff-connection';
import { useStaffSession } from '../../session/staff-session';

export interface Notes {
  notes: readonly InternalNote[];
  add: (text: string) => void;
  remove: (id: string) => void;
}

const NO_NOTES: readonly never[] = [];

/** The internal notes of a chat, oldest first. `isConnected` false to true reloads them. */
export function useNotes(chatId: string, isConnected: boolean): Notes {
  const { api } = useStaffSession();
  const { socket } = useStaffConnection();
  const queryClient = useQueryClient();
  const path = `${DESK_PATHS.chats}/${chatId}/notes`;

  const { data = NO_NOTES, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => api.get<InternalNote[]>(path),
  });
  const { mutate: add } = useMutation({
    mutationFn: (text: string) => api.post<InternalNote>(path, { text }),
    onSuccess: (note) => handleAdded(note),
    onError: reportFailure,
  });
  const { mutate: remove } = useMutation({
    mutationFn: (id: string) => api.delete(`${path}/${id}`),
    onSuccess: (_answer, id) => change((notes) => notes.filter((note) => note.id !== id)),
    onError: reportFailure,
  });

  function change(update: (notes: readonly InternalNote[]) => readonly InternalNote[]) {
    if (queryClient.isFetching({ queryKey: [path] }) > 0) void reloadQueries(queryClient, [path]);
    else queryClient.setQueryData<readonly InternalNote[]>([path], (held) => held && update(held));
  }

  function handleAdded(note: InternalNote) {
    change((notes) => [...notes.filter(({ id }) => id !== note.id), note]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers depend only on the path.
  useEffect(() => {
    function handleNote(note: InternalNote) {
      if (note.chatId === chatId) handleAdded(note);
    }
    function handleRemoved({ id }: { id: string }) {
      change((notes) => notes.filter((note) => note.id !== id));
    }

    socket.on('noteAdded', handleNote);
    socket.on('noteRemoved', handleRemoved);
    return () => {
      socket.off('noteAdded', handleNote);
      socket.off('noteRemoved', handleRemoved);
    };
  }, [socket, chatId, path]);

  useEffect(() => {
    if (isConnected) void refetch();
  }, [isConnected, refetch]);

  return { notes: data, add, remove };
}
