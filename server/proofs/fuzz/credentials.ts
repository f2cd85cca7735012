import { SignJWT } from 'jose';

import { SITE_KEY_HEADER, SITE_KEY_QUERY } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS, STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/paths';

import type { Role } from './actions';
import { callHttp } from './call-http';
import { type FuzzedServer, PARTNER_ORIGIN, STAFF_PASSWORD, STAFF_USERNAME } from './fuzzed-server';
import { CANARY } from './nasty-values';

/** Credentials that a caller sends with each call. */
export interface Credentials {
  headers: Record<string, string>;
  /** Sent with the namespace connect. */
  auth: object;
  /** Query of the socket handshake. */
  query: string;
}

export interface CredentialSource {
  of(role: Role): Promise<Credentials>;
  /** Returns a signed identity token for a partner's visitor. */
  identity(): Promise<string>;
  /** Discards the staff session because it is no longer valid. */
  forgetSession(): void;
}

interface StaffSession {
  cookie: string;
  token: string;
}

const GARBAGE: StaffSession = { cookie: `staff=${CANARY}`, token: CANARY };
/** Staff sign in from this address only, so that wrong passwords from other addresses do not count against it. */
const STAFF_ADDRESS = '198.18.1.2';

/** Signs in when a session is needed, and again after the current one was signed out. */
export function createCredentials({ port, partner, deployTokens }: FuzzedServer): CredentialSource {
  let current: StaffSession | undefined;
  let signedOut: StaffSession | undefined;
  let deploys = 0;

  /** Tokens are used by turns, because each has limits. */
  function deployHeaders(): Record<string, string> {
    deploys += 1;
    return { Authorization: `Bearer ${deployTokens[deploys % deployTokens.length] ?? CANARY}` };
  }

  async function staff(): Promise<StaffSession> {
    current ??= await signIn(port);
    return current ?? GARBAGE;
  }

  async function signOut(): Promise<StaffSession> {
    const session = (await signIn(port)) ?? GARBAGE;
    await callHttp({ port, method: 'POST', path: API_PATHS.logout, headers: staffHeaders(session) });
    return session;
  }

  async function sessionOf(role: Role): Promise<Partial<StaffSession>> {
    if (role === 'garbage') return GARBAGE;
    if (role === 'staff' || role === 'foreign origin') return staff();
    if (role === 'cookie alone') return { cookie: (await staff()).cookie };
    if (role === 'token alone') return { token: (await staff()).token };
    if (role !== 'signed out') return {};
    signedOut ??= await signOut();
    return signedOut;
  }

  return {
    async of(role) {
      const session = await sessionOf(role);
      const origin = originOf(role, port);
      const isPartner = role === 'partner';
      return {
        headers: {
          ...staffHeaders(session),
          ...(origin && { Origin: origin }),
          ...(role === 'deployer' && deployHeaders()),
          ...(isPartner && { [SITE_KEY_HEADER]: partner.siteKey }),
        },
        auth: session.token === undefined ? {} : { token: session.token },
        query: isPartner ? `${SITE_KEY_QUERY}=${partner.siteKey}` : '',
      };
    },

    forgetSession() {
      current = undefined;
    },

    identity: () =>
      new SignJWT({ name: CANARY, email: `${CANARY}@example.com` })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(`${CANARY}-1`)
        .setAudience(partner.siteKey)
        .setJti(crypto.randomUUID())
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(new TextEncoder().encode(partner.secret)),
  };
}

function originOf(role: Role, port: number): string | undefined {
  if (role === 'partner') return PARTNER_ORIGIN;
  if (role === 'foreign origin') return 'https://foreign.example';
  return role === 'anonymous' || role === 'deployer' ? undefined : `http://localhost:${port}`;
}

function staffHeaders({ cookie, token }: Partial<StaffSession>): Record<string, string> {
  return { ...(cookie && { Cookie: cookie }), ...(token && { [STAFF_TOKEN_HEADER]: token }) };
}

/** Returns undefined while the server refuses to sign in. */
async function signIn(port: number): Promise<StaffSession | undefined> {
  const answer = await callHttp({
    port,
    method: 'POST',
    path: API_PATHS.login,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': STAFF_ADDRESS },
    body: JSON.stringify({ username: STAFF_USERNAME, password: STAFF_PASSWORD }),
  });
  if (answer?.status !== 200) return undefined;
  const [cookie = ''] = answer.headers['set-cookie']?.[0]?.split(';') ?? [];
  return { cookie, token: (JSON.parse(answer.body) as { token: string }).token };
}
