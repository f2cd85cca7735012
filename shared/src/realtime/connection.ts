// By the package's name, because the embed's build replaces this module.
import { type ChatSocket, openSocket } from '@potomac-oak/shared/realtime/open-socket';

import { CONNECT_TIMEOUT_MS, RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS } from '../contracts/limits';
import { createStore, type Store } from './store';

export type { ChatSocket };

/** `offline`: the browser reports that it has no network. */
export type ConnectionState = 'connecting' | 'online' | 'reconnecting' | 'offline';

export interface ConnectionOptions {
  origin?: string;
  /** Called at every handshake. Staff return `{ token }`. */
  auth?: () => Record<string, string>;
  /** Part of the handshake URL, so it must not contain secrets. */
  query?: Record<string, string>;
  /** Handshake headers for clients outside a browser, which manage their own cookies. */
  headers?: Record<string, string>;
  /** After this time without a response, a connected server counts as unreachable. */
  answerTimeoutMs?: number;
  /**
   * The server rejected the connection: the session ended or the origin is not allowed. There is no automatic retry.
   */
  onRefused?: (error: Error) => void;
}

/** A socket that reconnects automatically until it is closed. */
export interface Connection extends Store<ConnectionState> {
  socket: ChatSocket;
  answerTimeoutMs: number;
  open: () => void;
  close: () => void;
  /** Reconnects on a new transport. Call this if the connection looks open but the server does not respond. */
  restart: () => void;
  /** Fires when the page or the network resumes and events may have been missed. Returns an unsubscribe function. */
  onWake: (listener: () => void) => () => void;
}

const ANSWER_TIMEOUT_MS = 10_000;

export function createConnection(options: ConnectionOptions = {}): Connection {
  const { origin = '', auth, query, headers, answerTimeoutMs = ANSWER_TIMEOUT_MS, onRefused } = options;
  const socket = openSocket(origin, {
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
    timeout: CONNECT_TIMEOUT_MS,
    auth,
    query,
    headers,
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
    loseConnection();
    // The reason when a server shuts down. It is the only reason after which the client library does not reconnect.
    if (reason === 'io server disconnect') connectLater();
  });
  socket.on('connect_error', (error) => {
    if (hasBeenOnline) loseConnection();
    // `active` is true if the server was unreachable; the client library then retries.
    if (socket.active) return;
    if (error.message === 'unavailable') connectLater();
    else onRefused?.(error);
  });

  function loseConnection(): void {
    if (state.getSnapshot() !== 'offline') state.set('reconnecting');
  }

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

  // Without this event, the client of the embed would notice the loss only after a missing ping.
  function goOffline(): void {
    if (isOpen) state.set('offline');
  }

  function goOnline(): void {
    if (!isOpen) return;
    if (state.getSnapshot() === 'offline') state.set(socket.connected ? 'online' : 'reconnecting');
    wake();
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    socket,
    answerTimeoutMs,
    open() {
      if (isOpen) return;
      isOpen = true;
      stopWatchingPage = watchPage({ onWake: wake, onHide: () => socket.disconnect(), goOffline, goOnline });
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
  goOffline: () => void;
  goOnline: () => void;
}

function watchPage({ onWake, onHide, goOffline, goOnline }: PageWatch): () => void {
  if (typeof window === 'undefined') return () => undefined;

  // The first `pageshow` of a page is its load, not a resume.
  function handlePageShow({ persisted }: PageTransitionEvent) {
    if (persisted) onWake();
  }

  function handleVisibility() {
    if (document.visibilityState === 'visible') onWake();
  }

  // The browser silently cuts the socket of a page in the back/forward cache. After an explicit close, the page
  // reconnects immediately when it is shown again.
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', handlePageShow);
  window.addEventListener('online', goOnline);
  window.addEventListener('offline', goOffline);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', handlePageShow);
    window.removeEventListener('online', goOnline);
    window.removeEventListener('offline', goOffline);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
