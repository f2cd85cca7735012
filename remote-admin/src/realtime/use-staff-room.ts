import { useEffect, useState } from 'react';

import { useStaffSession } from '../session/staff-session';
import { useStaffSocket } from './staff-socket';

/** Whether the staff room hears us. Connects for as long as the caller is mounted, and joins the staff room after every (re)connect. */
export function useStaffRoom(): boolean {
  const socket = useStaffSocket();
  const { expire } = useStaffSession();
  const [isJoined, setIsJoined] = useState(false);

  useEffect(() => {
    function join() {
      socket.emit('joinAdminRoom', (result) => {
        if (result.ok) setIsJoined(true);
        else if (result.code === 'unauthenticated') expire();
      });
    }
    function handleDisconnect(reason: string) {
      setIsJoined(false);
      // The server ends the sockets of a session that is over, and of all when it stops; joining again tells which.
      if (reason === 'io server disconnect') socket.connect();
    }

    socket.on('connect', join);
    socket.on('disconnect', handleDisconnect);
    socket.connect();
    return () => {
      socket.off('connect', join);
      socket.off('disconnect', handleDisconnect);
      socket.disconnect();
    };
  }, [socket, expire]);

  return isJoined;
}
