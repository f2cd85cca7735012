import { randomBytes } from 'node:crypto';

import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import type { Role } from '@potomac-oak/shared/contracts/staff';

import type { BaseParts } from '../../base/base-parts';
import type { Queryable } from '../../base/db/database';
import { isSameSecret } from '../../base/secrets/is-same-secret';
import { sha256 } from '../../base/secrets/sha256';
import { createSessionRepository, type StoredSession } from './session-repository';

const IDLE_MS = 30 * MINUTE_MS;
export const SESSION_LIFETIME_MS = 12 * HOUR_MS;
/** A time that is further in the future was written before a clock was set back: how old it is cannot be known. */
const CLOCK_DIFFERENCE_MAX_MS = MINUTE_MS;
/** Minimum time between two writes for a session in use. */
const TOUCH_AFTER_MS = MINUTE_MS;
/** After a sign-in or a confirmation, in which calls that demand one are accepted. */
const CONFIRMED_MS = 10 * MINUTE_MS;
const SWEEP_EVERY_MS = 5_000;
const ENDED_CHANNEL = 'staff_session_ended';

/** Both halves of a sign-in. One half alone allows no change of state and no subscription. */
export interface StaffCredentials {
  /** The session cookie's value. */
  cookie: string;
  /** Returned by the login and stored by the dashboard. */
  token: string;
}

export interface Session {
  /** Identifies the session inside the server; grants no access. */
  id: string;
  userId: string;
  username: string;
  /** Empty if the person has not set it. */
  name: string;
  role: Role;
  /** The account must have a second factor, and has none. `createStaffGuards` refuses it all but setting one up. */
  lacksFactor: boolean;
  /** The person has proved within some minutes who they are. */
  isConfirmed: boolean;
}

export interface ActiveSession {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** `Firefox on Windows`, or empty. */
  browser: string;
}

export interface Sessions {
  /** @param browser shown in the person's list of sessions */
  begin(userId: string, browser?: string): Promise<StaffCredentials>;
  /** The active sessions of a person, newest first. */
  listOf(userId: string): Promise<ActiveSession[]>;
  /** Queries the database at each call, so that an ended session is rejected at once on every node. */
  authenticate(credentials: StaffCredentials): Promise<Session | null>;
  /** Accepts the cookie alone. For reading only: the client in the specification fetches lists without the token. */
  recognize(cookie: string): Promise<Session | null>;
  /** The person has just proved who they are. */
  confirm(sessionId: string): Promise<void>;
  end(sessionId: string): Promise<void>;
  /** Returns false if the person has no such session. */
  endOf(userId: string, sessionId: string): Promise<boolean>;
  /** @param except id of a session that stays */
  endAllOf(userId: string, except?: string): Promise<void>;
  watch(holder: SessionHolder): void;
  close(): void;
}

/** Keeps resources, such as sockets, open while a session is active. */
export interface SessionHolder {
  /** Ids of the sessions for which resources are open. */
  held(): readonly string[];
  /** Called after a session ends on any node, by logout or expiry; possibly more than once. */
  end(sessionId: string): void;
}

/** Ends the sessions of all staff; the sweep of each node closes their sockets. */
export async function endAllSessions({ query }: Queryable): Promise<void> {
  await query('delete from push_subscriptions where session_id in (select id from staff_sessions)');
  await query('delete from staff_sessions');
}

export async function createSessions({
  database,
  changes,
  isHttps,
  now,
  onFailure,
}: Pick<BaseParts, 'database' | 'changes' | 'isHttps' | 'now' | 'onFailure'>): Promise<Sessions> {
  const repository = createSessionRepository(database, isHttps);
  const holders: SessionHolder[] = [];

  function endHere(sessionIds: readonly string[]): void {
    for (const id of sessionIds) for (const holder of holders) holder.end(id);
  }

  /** Ends held sessions that no longer exist, after notifications may have been lost. */
  async function endMissing(): Promise<void> {
    const held = holders.flatMap((holder) => holder.held());
    if (held.length > 0) endHere(await repository.findMissing(held));
  }

  await changes.subscribe(ENDED_CHANNEL, { onChange: (sessionId) => endHere([sessionId]), onGap: endMissing });

  async function announce(sessionIds: readonly string[]): Promise<void> {
    endHere(sessionIds);
    await changes.publish(ENDED_CHANNEL, sessionIds);
  }

  async function sweep(): Promise<void> {
    const currentTime = now();
    await announce(
      await repository.deleteExpired({
        seenBefore: new Date(currentTime - IDLE_MS),
        begunBefore: new Date(currentTime - SESSION_LIFETIME_MS),
        after: new Date(currentTime + CLOCK_DIFFERENCE_MAX_MS),
      }),
    );
    await endMissing();
  }

  const sweeper = setInterval(() => sweep().catch(onFailure), SWEEP_EVERY_MS).unref();

  function isAlive({ lastSeenAt, createdAt }: Pick<StoredSession, 'lastSeenAt' | 'createdAt'>): boolean {
    const idleMs = now() - lastSeenAt.getTime();
    const ageMs = now() - createdAt.getTime();
    return idleMs < IDLE_MS && ageMs < SESSION_LIFETIME_MS && Math.min(idleMs, ageMs) >= -CLOCK_DIFFERENCE_MAX_MS;
  }

  function present({ id, userId, username, name, role, lacksFactor, confirmedAt }: StoredSession): Session {
    const isConfirmed = Math.abs(now() - confirmedAt.getTime()) < CONFIRMED_MS;
    return { id, userId, username, name, role, lacksFactor, isConfirmed };
  }

  async function findAlive(cookie: string): Promise<StoredSession | null> {
    const session = await repository.find(sha256(cookie), new Date(now()));
    if (!session || !isAlive(session)) return null;

    const currentTime = now();
    if (session.lastSeenAt.getTime() < currentTime - TOUCH_AFTER_MS)
      await repository.touch(session.id, new Date(currentTime));
    return session;
  }

  return {
    async begin(userId, browser = '') {
      const cookie = randomBytes(32).toString('base64url');
      const token = randomBytes(32).toString('base64url');
      const createdAt = new Date(now());
      await repository.insert({ id: sha256(cookie), tokenHash: sha256(token), userId, createdAt, browser });
      return { cookie, token };
    },

    async authenticate({ cookie, token }) {
      const session = await findAlive(cookie);
      return session && isSameSecret(session.tokenHash, sha256(token)) ? present(session) : null;
    },

    async recognize(cookie) {
      const session = await findAlive(cookie);
      return session && present(session);
    },

    confirm: (sessionId) => repository.confirm(sessionId, new Date(now())),

    async end(sessionId) {
      await announce(await repository.delete(sessionId));
    },

    async listOf(userId) {
      const listed = await repository.listOf(userId);
      return listed.filter(isAlive);
    },

    async endOf(userId, sessionId) {
      const ended = await repository.deleteOf(userId, sessionId);
      await announce(ended);
      return ended.length > 0;
    },

    async endAllOf(userId, except) {
      await announce(await repository.deleteAllOf(userId, except));
    },

    watch(holder) {
      holders.push(holder);
    },

    close: () => clearInterval(sweeper),
  };
}
