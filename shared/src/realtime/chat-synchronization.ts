import type { JoinAnswer } from '../contracts/chat';
import type { ErrorBody, ErrorCode, Result } from '../contracts/errors';
import type { ChatRequests } from './chat-requests';
import { coalesce } from './coalesce';
import type { ChatSocket } from './connection';

interface SynchronizationOptions {
  socket: ChatSocket;
  requests: ChatRequests;
  isStaff: boolean;
  /** Highest `seq` received without gaps. */
  getCursor: () => number;
  /** Called after every page. */
  onJoined: (answer: JoinAnswer) => void;
  /** Called when nothing is missing any more. */
  onComplete: () => void;
  /** The server does not know this chat id, or the session has ended. */
  onRefused: () => void;
}

/** Joins a chat and loads the messages that are missing after the cursor. */
export interface Synchronization {
  /** True if the chat is joined on the current connection. */
  isJoined: () => boolean;
  run: () => Promise<void>;
  /** Call this for each new connection, which has not joined the chat yet. */
  restart: () => void;
  close: () => void;
}

const RETRY_DELAY_MS = 3_000;

// Temporary errors: a retry with the same chat id and session may succeed.
const TEMPORARY: readonly ErrorCode[] = ['unavailable', 'internal', 'rate_limited'];

export function createSynchronization(options: SynchronizationOptions): Synchronization {
  const { socket, requests, isStaff, getCursor, onJoined, onComplete, onRefused } = options;
  let isJoined = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  // If there is no response, the next `connect` event starts the synchronization again.
  const run = coalesce(async () => {
    if (socket.connected) await loadMissing();
  });

  async function loadMissing(): Promise<void> {
    if (isStaff && !isJoined) {
      const answer = await requests.joinAsStaff();
      if (answer !== 'joined') return refuse(answer);
      isJoined = true;
    }

    let before: number;
    let answer: Result<JoinAnswer>;
    do {
      before = getCursor();
      answer = await requests.readAfter(before);
      if (!answer.ok) return refuse(answer);
      isJoined = true;
      onJoined(answer.data);
    } while (getCursor() < answer.data.lastSeq && getCursor() > before);
    onComplete();
  }

  function refuse({ code }: ErrorBody): void {
    if (!TEMPORARY.includes(code)) {
      onRefused();
      return;
    }
    clearTimeout(retryTimer);
    retryTimer = setTimeout(run, RETRY_DELAY_MS);
  }

  return {
    isJoined: () => isJoined,
    run,
    restart() {
      isJoined = false;
      void run();
    },
    close: () => clearTimeout(retryTimer),
  };
}
