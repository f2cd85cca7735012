import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { AppError } from '../errors/app-error';
import { type HttpApp, READING_METHODS } from '../http/http-app';
import type { EventLoop } from '../lifecycle/event-loop';

/** A higher delay means overload: a stall of several seconds, or many shorter delays in a row. */
const DELAY_MAX_MS = 500;
/** Exempt because it requires a session, and signing out must always work. */
const STAFF_PATHS = new Set<string>([API_PATHS.logout]);

/** Throws `unavailable` while the process is too busy for new work. */
export type RefuseOverload = () => void;

export function createRefuseOverload(eventLoop: Pick<EventLoop, 'delayMs'>): RefuseOverload {
  return () => {
    if (eventLoop.delayMs() > DELAY_MAX_MS) throw new AppError('unavailable');
  };
}

/** Under overload, rejects writes by visitors before their body takes memory. Pages and staff are still served. */
export function overloadGuard(app: HttpApp, refuseOverload: RefuseOverload): void {
  app.addHook('onRequest', async ({ method, url }) => {
    const [path = ''] = url.split('?');
    if (!READING_METHODS.has(method) && !STAFF_PATHS.has(path)) refuseOverload();
  });
}
