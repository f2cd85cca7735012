import { setTimeout as delay } from 'node:timers/promises';
import { io as connect, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

import type { ErrorCode, Result } from '@potomac-oak/shared/contracts/errors';

import { DEADLINE_MS, LATE, within } from './deadline';

export async function openSocket(origin: string, options: Partial<ManagerOptions & SocketOptions>): Promise<Socket> {
  // Does not reconnect: no other caller may end an honest visitor's connection.
  const socket = connect(origin, { ...options, transports: ['websocket'], forceNew: true, reconnection: false });
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  if ((await within(connected)) === LATE) throw new Error('An honest visitor could not connect.');
  return socket;
}

/** Repeats the event while the server refuses it for one of `reasons`, after the wait that the server requests. */
export async function askUntil<Data>(
  reasons: ErrorCode[],
  socket: Socket,
  event: string,
  draft: object,
): Promise<Result<Data>> {
  const endsAt = performance.now() + DEADLINE_MS;
  for (;;) {
    const answer = await ask<Data>(socket, event, draft);
    const isOver = performance.now() > endsAt;
    if (answer.ok || isOver || !reasons.includes(answer.code) || answer.retryAfter === undefined) return answer;
    await delay(answer.retryAfter * 1_000);
  }
}

export async function ask<Data>(socket: Socket, event: string, ...args: unknown[]): Promise<Result<Data>> {
  // The library would buffer the event for a connection that never opens.
  if (!socket.connected) return { ok: false, code: 'unavailable', msg: 'disconnected' };
  // Rejects when the connection ends first.
  const asked: Promise<Result<Data> | 'joined' | null> = socket.emitWithAck(event, ...args).catch(() => null);
  const answer = await within(asked);
  if (answer === LATE || answer === null) return { ok: false, code: 'unavailable', msg: 'no answer' };
  return answer === 'joined' ? { ok: true, data: undefined as Data } : answer;
}
