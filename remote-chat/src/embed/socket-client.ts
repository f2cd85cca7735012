import { toJson } from '@potomac-oak/shared/http/to-json';

import type { Link } from './polling-link';

/**
 * The subset of socket.io-client that the chat uses, at a tenth of its size. The build for partners' pages uses this
 * client instead of the library. It supports Engine.IO protocol 4 and Socket.IO protocol 5, text packets only, in the
 * main namespace. It loads polling as a chunk of its own when a WebSocket fails. One difference: events emitted while
 * disconnected are dropped, because the chat has its own queue.
 */
export interface SlimSocket {
  readonly connected: boolean;
  /** True while connected or reconnecting. */
  readonly active: boolean;
  readonly volatile: SlimSocket;
  connect: () => SlimSocket;
  disconnect: () => SlimSocket;
  /** A function as the last argument receives the acknowledgement. */
  emit: (event: string, ...args: unknown[]) => SlimSocket;
  on: (event: string, listener: Listener) => SlimSocket;
  once: (event: string, listener: Listener) => SlimSocket;
  off: (event: string, listener: Listener) => SlimSocket;
}

interface SlimSocketOptions {
  reconnectionDelay: number;
  reconnectionDelayMax: number;
  /** Milliseconds until a connection attempt without a response fails. */
  timeout: number;
  query?: Record<string, string>;
}

interface Handshake {
  pingInterval: number;
  pingTimeout: number;
}

// biome-ignore lint/suspicious/noExplicitAny: event payloads are typed where the socket is used.
type Listener = (...args: any[]) => void;

/** Packet prefixes: the Engine.IO type, then the Socket.IO type. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const DISCONNECT = '41';
const EVENT = '42';
const ACK = '43';
const CONNECT_ERROR = '44';

export function openSocket(origin: string, options: SlimSocketOptions): SlimSocket {
  const { reconnectionDelay, reconnectionDelayMax, timeout, query } = options;
  const listeners = new Map<string, Set<Listener>>();
  const acknowledgements = new Map<number, Listener>();
  let LinkType: new (url: URL) => Link = WebSocket;
  let link: Link | null = null;
  let isConnected = false;
  let isWanted = false;
  let failures = 0;
  let lastId = 0;
  let silenceMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const url = new URL('/socket.io/', new URL(origin || location.origin, location.href));
    url.protocol = url.protocol.replace('http', 'ws');
    url.search = new URLSearchParams({ EIO: '4', transport: 'websocket', ...query }).toString();

    const opened = new LinkType(url);
    link = opened;
    wait(timeout, () => onConnectionLost('timeout'));
    opened.onmessage = ({ data }) => receive(String(data));
    opened.onclose = () => onConnectionLost('transport close');
  }

  function receive(packet: string): void {
    const [, type = '', id = '', json = ''] = /^([0-356]|4\d)(\d*)(.*)$/s.exec(packet) ?? [];
    const body = parseJson(json);
    if (type === OPEN && body) onOpen(body as Handshake);
    else if (type === PING) answerPing();
    else if (type === CONNECT) onConnect();
    else if (type === EVENT && Array.isArray(body)) emitLocal(...(body as [string, ...unknown[]]));
    else if (type === ACK && Array.isArray(body)) acknowledge(Number(id), body);
    else if (type === DISCONNECT || (type === CONNECT_ERROR && body)) refuse(type, body);
    // The other Engine.IO packets need no response.
    else if (type.length !== 1) onConnectionLost('parse error');
  }

  function onOpen({ pingInterval, pingTimeout }: Handshake): void {
    silenceMs = pingInterval + pingTimeout;
    link?.send(CONNECT);
  }

  function answerPing(): void {
    listen();
    link?.send(PONG);
  }

  function onConnect(): void {
    isConnected = true;
    failures = 0;
    listen();
    emitLocal('connect');
  }

  // The server sends pings. A missing ping is the only sign of a silently cut connection.
  function listen(): void {
    wait(silenceMs, () => onConnectionLost('ping timeout'));
  }

  function acknowledge(id: number, args: unknown[]): void {
    acknowledgements.get(id)?.(...args);
    acknowledgements.delete(id);
  }

  // The server closed the connection on purpose, so there is no automatic reconnect.
  function refuse(type: string, body: unknown): void {
    isWanted = false;
    const wasConnected = drop();
    if (type === CONNECT_ERROR) emitLocal('connect_error', new Error((body as { message: string }).message));
    else if (wasConnected) emitLocal('disconnect', 'io server disconnect');
  }

  function onConnectionLost(reason: string): void {
    // The network may block WebSockets.
    if (!isConnected) loadPolling().catch(() => {});
    const wasConnected = drop();
    if (isWanted) {
      const delay = Math.min(reconnectionDelay * 2 ** failures, reconnectionDelayMax);
      failures += 1;
      // Jitter, so that not all visitors reconnect at once after a server restart.
      wait(delay * (0.5 + Math.random()), open);
    }
    if (wasConnected) emitLocal('disconnect', reason);
    else emitLocal('connect_error', new Error(reason));
  }

  async function loadPolling(): Promise<void> {
    LinkType = (await import(/* webpackChunkName: "polling" */ './polling-link')).PollingLink;
  }

  function drop(): boolean {
    const wasConnected = isConnected;
    clearTimeout(timer);
    isConnected = false;
    acknowledgements.clear();
    if (link) {
      link.onmessage = null;
      link.onclose = null;
      link.close();
      link = null;
    }
    return wasConnected;
  }

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  function emitLocal(event: string, ...args: unknown[]): void {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...args);
  }

  const socket: SlimSocket = {
    get connected() {
      return isConnected;
    },
    get active() {
      return isWanted;
    },
    get volatile() {
      return socket;
    },
    connect() {
      if (isWanted) return socket;
      isWanted = true;
      failures = 0;
      open();
      return socket;
    },
    disconnect() {
      isWanted = false;
      if (isConnected) link?.send(DISCONNECT);
      if (drop()) emitLocal('disconnect', 'io client disconnect');
      return socket;
    },
    emit(event, ...args) {
      if (!isConnected) return socket;
      const last = args.at(-1);
      const hasAck = typeof last === 'function';
      const id = hasAck ? lastId++ : '';
      if (hasAck) acknowledgements.set(Number(id), args.pop() as Listener);
      link?.send(`${EVENT}${id}${toJson([event, ...args])}`);
      return socket;
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return socket;
    },
    once(event, listener) {
      const onlyOnce: Listener = (...args) => {
        socket.off(event, onlyOnce);
        listener(...args);
      };
      onlyOnceFor.set(listener, onlyOnce);
      return socket.on(event, onlyOnce);
    },
    off(event, listener) {
      const known = listeners.get(event);
      known?.delete(listener);
      known?.delete(onlyOnceFor.get(listener) ?? listener);
      return socket;
    },
  };
  const onlyOnceFor = new WeakMap<Listener, Listener>();
  return socket;
}

/** Null for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
