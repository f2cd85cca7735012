import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { AppError } from '../errors/app-error';
import type { EventLoop } from '../observability/event-loop';
import type { HttpApp } from './http-app';

/** Beyond it requests arrive faster than they are answered: seconds of stall, or one such delay after another. */
const DELAY_MAX_MS = 500;
const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Asks for a session, and signing out has to work. */
const STAFF_PATHS = new Set<string>([API_PATHS.logout]);

/** Throws `unavailable` while the process is too busy for new work. */
export type RefuseOverload = () => void;

export function createRefuseOverload(eventLoop: Pick<EventLoop, 'delayMs'>): RefuseOverload {
  return () => {
    if (eventLoop.delayMs() > DELAY_MAX_MS) throw new AppError('unavailable');
  };
}

/** Pages and staff are still answered; what anybody may write is refused before its body takes memory. */
export function overloadGuard(app: HttpApp, refuseOverload: RefuseOverload): void {
  app.addHook('onRequest', async ({ method, url }) => {
    const [path = ''] = url.split('?');
    if (!READING_METHODS.has(method) && !STAFF_PATHS.has(path)) refuseOverload();
  });
}
