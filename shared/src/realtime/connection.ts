import { io, type Socket } from 'socket.io-client';

import type { ClientToServerEvents, ServerToClientEvents } from '../contracts/events';
import { CONNECT_TIMEOUT_MS, RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS } from '../contracts/limits';
import { createStore, type Store } from './store';

export type ChatSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export type ConnectionState = 'connecting' | 'online' | 'reconnecting';

export interface ConnectionOptions {
  /** The server's origin; empty for the page's own. */
  origin?: string;
  /** Read at every handshake. Staff give `{ token }`. */
  auth?: () => Record<string, string>;
  /** Stands in the address of the handshake, so nothing secret. */
  query?: Record<string, string>;
  /** Sent with the handshake by clients outside a browser, which keep their cookies themselves. */
  headers?: Record<string, string>;
  /** How long a connected server may be silent before the connection is taken for dead. */
  answerTimeoutMs?: number;
  /** The server closed the door: the session ended, or this origin is not welcome. It is not tried again by itself. */
  onRefused?: (error: Error) => void;
}

/** One socket of the page, kept alive for as long as it is open. */
export interface Connection extends Store<ConnectionState> {
  socket: ChatSocket;
  answerTimeoutMs: number;
  open: () => void;
  close: () => void;
  /** Drops the transport and connects again, for a connection that looks alive and answers nothing. */
  restart: () => void;
  /** Something may have been missed: the page came back, or the network did. Returns the end of the subscription. */
  onWake: (listener: () => void) => () => void;
}

const ANSWER_TIMEOUT_MS = 10_000;

export function createConnection(options: ConnectionOptions = {}): Connection {
  const { origin = '', auth, query, headers, answerTimeoutMs = ANSWER_TIMEOUT_MS, onRefused } = options;
  const socket: ChatSocket = io(origin, {
    autoConnect: false,
    transports: ['websocket'],
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
    timeout: CONNECT_TIMEOUT_MS,
    // Two connections of one page (widget and dashboard) must not share an authentication.
    forceNew: true,
    ...(query && { query }),
    ...(headers && { extraHeaders: headers }),
    ...(auth && { auth: (pass: (data: object) => void) => pass(auth()) }),
  });
  const state = createStore<ConnectionState>('connecting');
  const wakeListeners = new Set<() => void>();
  let isOpen = false;
  let hasBeenOnline = false;
  let stopWatchingPage = () => {};
  let laterTimer: ReturnType<typeof setTimeout> | undefined;

  socket.on('connect', () => {
    hasBeenOnline = true;
    state.set('online');
  });
  socket.on('disconnect', (reason) => {
    if (!isOpen) return;
    state.set('reconnecting');
    // The one reason after which the client library does not come back by itself; a server that shuts down gives it.
    if (reason === 'io server disconnect') connectLater();
  });
  socket.on('connect_error', (error) => {
    if (hasBeenOnline) state.set('reconnecting');
    // `active` is true when the server was not reached: then the client library tries again.
    if (socket.active) return;
    if (error.message === 'unavailable') connectLater();
    else onRefused?.(error);
  });

  function connectLater(): void {
    const spread = (RECONNECT_DELAY_MAX_MS - RECONNECT_DELAY_MS) * Math.random();
    laterTimer = setTimeout(() => isOpen && socket.connect(), RECONNECT_DELAY_MS + spread);
  }

  function reconnectNow(): void {
    socket.disconnect().connect();
  }

  function wake(): void {
    if (!isOpen) return;
    if (!socket.connected) reconnectNow();
    for (const listener of [...wakeListeners]) listener();
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    socket,
    answerTimeoutMs,
    open() {
      if (isOpen) return;
      isOpen = true;
      stopWatchingPage = watchPage({ onWake: wake, onHide: () => socket.disconnect() });
      socket.connect();
    },
    close() {
      isOpen = false;
      clearTimeout(laterTimer);
      stopWatchingPage();
      socket.disconnect();
      hasBeenOnline = false;
      state.set('connecting');
    },
    restart() {
      if (isOpen) reconnectNow();
    },
    onWake(listener) {
      wakeListeners.add(listener);
      return () => wakeListeners.delete(listener);
    },
  };
}

interface PageWatch {
  onWake: () => void;
  onHide: () => void;
}

function watchPage({ onWake, onHide }: PageWatch): () => void {
  if (typeof window === 'undefined') return () => undefined;

  // The first show of a page is no return.
  function handlePageShow({ persisted }: PageTransitionEvent) {
    if (persisted) onWake();
  }

  function handleVisibility() {
    if (document.visibilityState === 'visible') onWake();
  }

  // A page kept in the back/forward cache gets its socket cut without a word; closing it ourselves makes it live again
  // at once when the page is shown.
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', handlePageShow);
  window.addEventListener('online', onWake);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', handlePageShow);
    window.removeEventListener('online', onWake);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
