import WebSocket from 'ws';

import { callHttp } from './call-http';

/** One engine.io connection at packet level. It can send packets that no client library sends. */
export interface EngineConnection {
  send(packet: string): void;
  /** Called for each incoming packet, beginning with the handshake. */
  onPacket(listener: (packet: string) => void): void;
  /** Resolves when a packet arrives or the connection ends. */
  nextPacket(): Promise<void>;
  isOpen(): boolean;
  /** Resolves when either side has closed. */
  closed: Promise<void>;
  close(): void;
}

export interface EngineOptions {
  port: number;
  headers: Record<string, string>;
  /** Added to the transport parameter; without a leading `&` or `?`. */
  query: string;
}

const SEPARATOR = '\u001e';
const PING = '2';
const PONG = '3';

export function openWebSocket({ port, headers, query }: EngineOptions): EngineConnection {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&${query}`, { headers });
  const waiting: string[] = [];
  const listeners: ((packet: string) => void)[] = [];
  // Every error is followed by `close`.
  socket.on('error', () => undefined);
  socket.on('open', () => {
    for (const packet of waiting.splice(0)) socket.send(packet);
  });
  socket.on('message', (data) => {
    const packet = data.toString();
    if (packet === PING) socket.send(PONG);
    for (const listener of listeners) listener(packet);
  });

  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));

  return {
    send(packet) {
      if (socket.readyState === WebSocket.CONNECTING) waiting.push(packet);
      else if (socket.readyState === WebSocket.OPEN) socket.send(packet);
    },
    onPacket: (listener) => void listeners.push(listener),
    nextPacket: () => Promise.race([new Promise<void>((resolve) => listeners.push(() => resolve())), closed]),
    isOpen: () => socket.readyState <= WebSocket.OPEN,
    closed,
    close: () => socket.terminate(),
  };
}

export function openPolling({ port, headers, query }: EngineOptions): EngineConnection {
  const path = `/socket.io/?EIO=4&transport=polling&${query}`;
  const listeners: ((packet: string) => void)[] = [];
  const aborter = new AbortController();
  let sid = '';
  let posted: Promise<unknown> = Promise.resolve();
  let finish = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    finish = () => {
      aborter.abort();
      resolve();
    };
  });

  async function poll(): Promise<void> {
    const answer = await callHttp({ port, method: 'GET', path: `${path}${sid}`, headers, signal: aborter.signal });
    if (answer?.status !== 200) return finish();
    for (const packet of answer.body.split(SEPARATOR)) {
      if (packet.startsWith('0{')) sid = `&sid=${JSON.parse(packet.slice(1)).sid}`;
      if (packet === PING) send(PONG);
      for (const listener of listeners) listener(packet);
    }
  }

  async function post(packet: string): Promise<void> {
    if (aborter.signal.aborted) return;
    const typed = { ...headers, 'Content-Type': 'text/plain;charset=UTF-8' };
    const answer = await callHttp({
      port,
      method: 'POST',
      path: `${path}${sid}`,
      headers: typed,
      body: packet,
      signal: aborter.signal,
    });
    if (answer?.status !== 200) finish();
  }

  function send(packet: string): void {
    posted = posted.then(() => post(packet));
  }

  // Nothing can be sent before the handshake provides an id.
  posted = poll();
  void posted.then(async () => {
    while (!aborter.signal.aborted) await poll();
  });
  return {
    send,
    onPacket: (listener) => void listeners.push(listener),
    nextPacket: () => Promise.race([new Promise<void>((resolve) => listeners.push(() => resolve())), closed]),
    isOpen: () => !aborter.signal.aborted,
    closed,
    close: () => finish(),
  };
}
