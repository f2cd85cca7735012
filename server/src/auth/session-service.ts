import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Database } from '../db/database';
import { createSessionRepository, type StoredSession } from './session-repository';

const IDLE_MS = 30 * 60_000;
const LIFETIME_MS = 12 * 60 * 60_000;
/** A session in use is written to no more often than this. */
const TOUCH_AFTER_MS = 60_000;
const SWEEP_EVERY_MS = 5_000;
const ENDED_CHANNEL = 'staff_session_ended';

/** Both halves of a sign-in; neither opens anything that changes state or listens. */
export interface StaffProof {
  /** The session cookie's value. */
  cookie: string;
  /** What the login answered and the dashboard stored. */
  token: string;
}

export interface Session {
  /** Tells sessions apart inside the server; opens nothing. */
  id: string;
  userId: string;
  username: string;
}

export interface Sessions {
  begin(userId: string): Promise<StaffProof>;
  /** Asks the database at each call, so an ended session is refused at once on every node. */
  authenticate(proof: StaffProof): Promise<Session | null>;
  /** By the cookie alone: for reading only, as the specified client sends nothing else when it fetches lists. */
  recognise(cookie: string): Promise<Session | null>;
  end(sessionId: string): Promise<void>;
  endAllOf(userId: string): Promise<void>;
  /** `listener` hears of every end: by logout on any node, and by expiry. */
  onEnded(listener: (sessionId: string) => void): void;
  close(): Promise<void>;
}

interface SessionServiceOptions {
  database: Database;
  now?: () => number;
  onFailure: (error: unknown) => void;
}

export async function createSessions({
  database,
  now = Date.now,
  onFailure,
}: SessionServiceOptions): Promise<Sessions> {
  const repository = createSessionRepository(database);
  const listeners: ((sessionId: string) => void)[] = [];

  function tell(sessionIds: readonly string[]): void {
    for (const id of sessionIds) for (const listener of listeners) listener(id);
  }

  const subscription = await database.listen?.(ENDED_CHANNEL, {
    onPayload: (sessionId) => tell([sessionId]),
    onReconnect: () => undefined,
  });

  async function announce(sessionIds: readonly string[]): Promise<void> {
    tell(sessionIds);
    if (!database.listen) return;
    for (const id of sessionIds) await database.query('select pg_notify($1, $2)', [ENDED_CHANNEL, id]);
  }

  async function sweep(): Promise<void> {
    const moment = now();
    await announce(
      await repository.deleteExpired({
        seenBefore: new Date(moment - IDLE_MS),
        begunBefore: new Date(moment - LIFETIME_MS),
      }),
    );
  }

  const sweeper = setInterval(() => sweep().catch(onFailure), SWEEP_EVERY_MS).unref();

  async function findAlive(cookie: string): Promise<StoredSession | null> {
    const session = await repository.find(hash(cookie));
    const moment = now();
    const isAlive =
      session !== null &&
      session.lastSeenAt.getTime() > moment - IDLE_MS &&
      session.createdAt.getTime() > moment - LIFETIME_MS;
    if (!isAlive) return null;

    if (session.lastSeenAt.getTime() < moment - TOUCH_AFTER_MS) await repository.touch(session.id, new Date(moment));
    return session;
  }

  return {
    async begin(userId) {
      const proof = { cookie: randomBytes(32).toString('base64url'), token: randomBytes(32).toString('base64url') };
      const createdAt = new Date(now());
      await repository.insert({ id: hash(proof.cookie), tokenHash: hash(proof.token), userId, createdAt });
      return proof;
    },

    async authenticate({ cookie, token }) {
      const session = await findAlive(cookie);
      return session && isSame(session.tokenHash, hash(token)) ? present(session) : null;
    },

    async recognise(cookie) {
      const session = await findAlive(cookie);
      return session && present(session);
    },

    async end(sessionId) {
      await announce(await repository.delete(sessionId));
    },

    async endAllOf(userId) {
      await announce(await repository.deleteAllOf(userId));
    },

    onEnded(listener) {
      listeners.push(listener);
    },

    async close() {
      clearInterval(sweeper);
      await subscription?.close();
    },
  };
}

function present({ id, userId, username }: StoredSession): Session {
  return { id, userId, username };
}

// The values are 256 random bits, so a plain hash is enough: there is nothing to guess them from.
function hash(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

function isSame(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
