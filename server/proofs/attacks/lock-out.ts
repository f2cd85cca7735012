import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

export interface Owner {
  username: string;
  password: string;
}

export interface SignIns {
  signedIn: number;
  attempts: number;
  longestMs: number;
}

export interface LockOutReport {
  /** Wrong passwords that were checked, and those that were refused. */
  checked: number;
  refused: number;
  /** The owner on a device that signed in before, and on one that did not. */
  known: SignIns;
  unknown: SignIns;
}

interface LockOutOptions {
  origin: string;
  owner: Owner;
  seconds: number;
  /** How many addresses the attackers take turns with. */
  addresses: number;
}

const ATTACKERS = 60;
const OWNER_EVERY_MS = 1_000;
const RETRY_AFTER_MS = 100;

/** Sends wrong passwords of the owner's account while the owner signs in again and again. */
export async function attackSignIn({ origin, owner, seconds, addresses }: LockOutOptions): Promise<LockOutReport> {
  const report: LockOutReport = {
    checked: 0,
    refused: 0,
    known: { signedIn: 0, attempts: 0, longestMs: 0 },
    unknown: { signedIn: 0, attempts: 0, longestMs: 0 },
  };
  const first = await signIn({ origin, owner, address: randomAddress() });
  const device = first.headers.getSetCookie().find((cookie) => cookie.includes('staff-device=')) ?? '';
  const end = performance.now() + seconds * 1_000;
  let lastAddress = 0;

  async function attack(): Promise<void> {
    while (performance.now() < end) {
      lastAddress = (lastAddress + 1) % addresses;
      const address = `198.18.${lastAddress >> 8}.${lastAddress & 255}`;
      const { status } = await signIn({ origin, owner: { ...owner, password: 'a wrong password' }, address });
      if (status === 401) report.checked += 1;
      else report.refused += 1;
      if (status !== 401) await delay(RETRY_AFTER_MS);
    }
  }

  async function signInAgainAndAgain(counted: SignIns, cookie?: string): Promise<void> {
    while (performance.now() < end) {
      const startedAt = performance.now();
      const { status } = await signIn({ origin, owner, address: randomAddress(), ...(cookie && { cookie }) });
      counted.attempts += 1;
      if (status === 200) counted.signedIn += 1;
      counted.longestMs = Math.max(counted.longestMs, performance.now() - startedAt);
      await delay(OWNER_EVERY_MS);
    }
  }

  await Promise.all([
    ...Array.from({ length: ATTACKERS }, attack),
    signInAgainAndAgain(report.known, device.split(';')[0]),
    signInAgainAndAgain(report.unknown),
  ]);
  return report;
}

interface SignInCall {
  origin: string;
  owner: Owner;
  address: string;
  cookie?: string;
}

function signIn({ origin, owner, address, cookie = '' }: SignInCall): Promise<Response> {
  return fetch(`${origin}${API_PATHS.login}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, Cookie: cookie },
    body: JSON.stringify(owner),
  });
}

/** None of the attackers'. */
function randomAddress(): string {
  return `203.0.${randomInt(256)}.${randomInt(1, 255)}`;
}
