import { useEffect, useState } from 'react';

import { RECONNECT_DELAY_MAX_MS } from '@potomac-oak/shared/contracts/limits';

import { useStaffSession } from '../session/staff-session';
import { useStaffConnection } from './staff-connection';

/** Renewal interval: a session expires after 30 minutes without use, and an open dashboard counts as use. */
const STAY_MS = 10 * 60_000;

/**
 * Stays in the staff room while mounted, rejoining after every reconnect. `onJoined` must be stable; it reloads the
 * data that changed while disconnected.
 */
export function useStaffRoom(onJoined: () => void): boolean {
  const { expire } = useStaffSession();
  const connection = useStaffConnection();
  const [isJoined, setIsJoined] = useState(false);

  useEffect(() => {
    const { socket } = connection;
    let retry: ReturnType<typeof setTimeout> | undefined;

    function join(onSuccess = () => {}) {
      socket.emit('joinAdminRoom', (result) => {
        if (result.ok) onSuccess();
        else if (result.code === 'unauthenticated') expire();
        else retry = setTimeout(handleConnect, RECONNECT_DELAY_MAX_MS);
      });
    }
    function handleConnect() {
      join(() => {
        setIsJoined(true);
        onJoined();
      });
    }
    function handleDisconnect() {
      clearTimeout(retry);
      setIsJoined(false);
    }

    // Also drops what lists, caches and open conversations hold. Drafts remain.
    const reload = () => location.reload();

    socket.on('recordsErased', reload);
    socket.on('connect', handleConnect);
    socket.on('disconnect', handleDisconnect);
    connection.open();
    const stay = setInterval(() => socket.connected && join(), STAY_MS);
    return () => {
      clearInterval(stay);
      clearTimeout(retry);
      connection.close();
      socket.off('recordsErased', reload);
      socket.off('connect', handleConnect);
      socket.off('disconnect', handleDisconnect);
    };
  }, [connection, expire, onJoined]);

  return isJoined;
}
