import type { Socket } from 'socket.io';
import type { z } from 'zod';

import type { Ack, Result } from '@potomac-oak/shared/contracts/errors';
import { EVENT_INPUTS, type EventInput } from '@potomac-oak/shared/contracts/event-inputs';
import type { ClientToServerEvents } from '@potomac-oak/shared/contracts/events';

import { AppError, ERROR_CATALOGUE, toAppError } from '../base/errors/app-error';
import { isOutage } from '../base/errors/database-error';
import { readInput } from '../base/errors/invalid-input';
import { createEventQueue, type EventQueue } from './event-queue';
import type { RealtimeParts } from './realtime-parts';
import type { RealtimeSocket } from './realtime-socket';

export type ClientEvent = keyof ClientToServerEvents;

const INPUTS: { readonly [Event in ClientEvent]: z.ZodType<EventInput<Event>> } = EVENT_INPUTS;

export interface Listener<Actor, Input, Output> {
  /** Identifies the actor from `socket.data` alone; throws an `AppError` if the actor is not permitted. */
  authorize: () => Actor | Promise<Actor>;
  act: (actor: Actor, input: Input) => Output | Promise<Output>;
  /** True if the event may change the chat or the rooms of the socket, on which its other events depend. */
  isExclusive?: (input: Input) => boolean;
}

/**
 * Handles `event`: validate → authorize → act → acknowledge. Events of one socket run at the same time, except that an
 * exclusive event waits for all earlier ones, and all later ones wait for it. Every failure becomes an error result;
 * without an acknowledgement callback nothing is sent.
 */
export type EventHandler = <Event extends ClientEvent, Actor>(
  socket: RealtimeSocket,
  event: Event,
  listener: Listener<Actor, EventInput<Event>, AckData<Event>>,
) => void;

type AckOf<Event extends ClientEvent> = Extract<
  Required<Parameters<ClientToServerEvents[Event]>> extends readonly [...unknown[], infer Last] ? Last : never,
  (answer: never) => void
>;

/** The value with which the server acknowledges `event` on success. */
export type AckData<Event extends ClientEvent> = [AckOf<Event>] extends [never]
  ? undefined
  : AckOf<Event> extends Ack<infer Data>
    ? Data
    : 'joined';

export function createEventHandler({ log, metrics, limiters }: RealtimeParts): EventHandler {
  const queues = new WeakMap<RealtimeSocket, EventQueue>();

  return <Event extends ClientEvent, Actor>(
    socket: RealtimeSocket,
    event: Event,
    { authorize, act, isExclusive = () => false }: Listener<Actor, EventInput<Event>, AckData<Event>>,
  ) => {
    const queue = queues.get(socket) ?? createEventQueue();
    queues.set(socket, queue);

    const parse = (args: readonly unknown[]) => readInput(INPUTS[event], toPayload(args));

    async function settle({ value, error }: ReturnType<typeof parse>): Promise<unknown> {
      try {
        if (error) throw error;

        const data = await act(await authorize(), value);
        metrics.countSocketEvent(event, 'done');
        // The specification defines this acknowledgement as plain text.
        return data === 'joined' ? data : ({ ok: true, data } satisfies Result<unknown>);
      } catch (error) {
        const appError = toAppError(error);
        metrics.countSocketEvent(event, error instanceof AppError ? 'refused' : 'failed');
        if (appError.code === 'internal') log.error({ err: error, event }, 'a socket event failed');
        if (isOutage(error)) log.warn({ err: error, event }, 'the database is unavailable');
        return { ok: false, ...appError.toBody() };
      }
    }

    async function listener(...args: unknown[]): Promise<void> {
      const ack = typeof args.at(-1) === 'function' ? (args.pop() as (answer: unknown) => void) : () => undefined;
      const retryAfter = limiters.socketEvents.take(socket.data.connectionKey);
      if (retryAfter > 0) {
        metrics.countSocketEvent(event, 'refused');
        // The error is not thrown, because its stack trace would cost more than the rest of the rejection.
        ack({ ok: false, code: 'rate_limited', msg: ERROR_CATALOGUE.rate_limited.msg, retryAfter });
        return;
      }
      const parsed = parse(args);
      const isAlone = parsed.error === undefined && isExclusive(parsed.value);
      ack(await queue.run(() => settle(parsed), isAlone));
    }

    // The typed `on` does not accept a generic event name.
    (socket as unknown as Socket).on(event as string, listener);
  };
}

/** JSON has no undefined: an omitted argument arrives as null. Drops those at the end. */
function toPayload(args: readonly unknown[]): unknown[] {
  const payload = args.map((arg) => arg ?? undefined);
  while (payload.length > 0 && payload.at(-1) === undefined) payload.pop();
  return payload;
}
