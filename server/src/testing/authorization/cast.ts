import { SignJWT } from 'jose';
import type { Socket } from 'socket.io-client';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { SITE_KEY_HEADER, SITE_KEY_QUERY } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS, RELEASE_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleasePreview } from '@potomac-oak/shared/contracts/release-calls';

import { sha256 } from '../../base/secrets/sha256';
import { createDeployTokens } from '../../delivery/releases/access/deploy-tokens';
import { type Account, openStaffDesk, PASSWORD } from '../staff-desk';
import { addDeployer, storeRelease } from '../stored-releases';
import type { ConnectOptions, Staff, World } from '../world';
import type { Caller } from './policies';

const PARTNER_ORIGIN = 'https://shop.example';
const FOREIGN_ORIGIN = 'https://foreign.example';
/** The unit of the deployer. */
export const DEPLOYED_UNIT = 'remote_chat';
/** The watchers send an event after each call. */
const UNLIMITED = { max: 1_000_000, windowMs: 1_000 };
/** Longer than the maximum lifetime of a session. */
const LONG_AGO_MS = 7 * DAY_MS;

export interface Chat {
  /** The visitor's chat id: `<publicId>.<secret>`. */
  chatId: string;
  publicId: string;
}

/**
 * A running server with one of each caller, a chat that only its visitor and staff may reach, and two sockets that
 * watch it.
 */
export interface Cast {
  world: World;
  /** The visitor's chat, which holds one message. */
  chat: Chat;
  /** A token of the partner's visitor. */
  identity: string;
  /** Gives a tenth of the visitors another version of the deployer's unit, whose stable version is 1.0.0. */
  startCanary: () => Promise<void>;
  /** Returns the path of a new preview of the deployer's unit. */
  createPreview: () => Promise<string>;
  /** Stores an internal note of the staff member about the visitor's chat. Returns its id. */
  addNote: () => Promise<string>;
  /** Stores a customer without records. Returns its id. */
  addCustomer: () => Promise<string>;
  /** Stores a shared canned reply. Returns its id. */
  addCannedReply: () => Promise<string>;
  /** Returns an address that was not used before, because limits are not under test here. */
  nextAddress: () => string;
  /** Headers that this caller sends with an HTTP call. */
  headers: (caller: Caller) => Promise<Record<string, string>>;
  /** Undefined if this caller cannot connect. Visitors have joined their own chats, staff the visitor's. */
  socketOf: (caller: Caller) => Promise<Socket | undefined>;
  /** This caller's best credential for a chat: the secret of its own, otherwise the public id of the visitor's. */
  claimOf: (caller: Caller) => { chat: string; publicId: string };
  /**
   * Connected for the lifetime of the cast, as the visitor and as staff, in the visitor's chat and in the staff room.
   */
  watchers: readonly [Socket, Socket];
}

export async function openCast(): Promise<Cast> {
  const desk = await openStaffDesk({ limits: { socketEvents: UNLIMITED } });
  const { world } = desk;
  const { siteKey, secret } = await world.app.partners.add({ name: 'Shop', origins: [PARTNER_ORIGIN] });
  const partnerHeaders = { Origin: PARTNER_ORIGIN, [SITE_KEY_HEADER]: siteKey };
  const identity = await signIdentity(siteKey, secret);
  const owner = await world.signIn();
  const staff = await desk.addPerson('staff');
  const deactivated = await desk.addPerson('staff');
  await desk.call(owner, `${STAFF_PATHS.people}/${deactivated.id}/deactivate`, { body: {} });
  // A call may end all sessions of its caller, so these people make HTTP calls only.
  const httpCallers = { staff: await desk.addPerson('staff'), owner: await desk.addPerson('owner') };
  const chat = await startChat(world);
  const anothersChat = await startChat(world);
  const partnersChat = await startChat(world, partnerHeaders);
  const deployers = await addDeployers(world);

  // Not by a call, which would also emit an event.
  async function insert(sql: string, values: readonly unknown[] = []): Promise<string> {
    const [row] = await world.database.query<{ id: string }>(sql, values);
    if (!row) throw new Error('Nothing was stored.');
    return row.id;
  }

  async function signInLongAgo(): Promise<Staff> {
    const expired = await world.signIn();
    const [, value = ''] = expired.cookie.split('=');
    const time = new Date(Date.now() - LONG_AGO_MS);
    const sql = 'update staff_sessions set created_at = $2, last_seen_at = $2 where id = $1';
    await world.database.query(sql, [sha256(value), time]);
    return expired;
  }

  // A timer removes expired sessions. A new one for each call would cost a password hash.
  let expired: Staff | undefined;
  async function expiredSession(): Promise<Staff> {
    const [, value = ''] = expired?.cookie.split('=') ?? [];
    const stored = await world.database.query('select from staff_sessions where id = $1', [sha256(value)]);
    expired = expired && stored.length > 0 ? expired : await signInLongAgo();
    return expired;
  }

  // The previous call may have ended the session.
  async function sessionOf(person: Account): Promise<Staff> {
    const isActive = (await desk.call(person.session, STAFF_PATHS.me)).ok;
    if (!isActive) person.session = await desk.signIn(person.username, PASSWORD);
    return person.session;
  }

  async function signInAndOut(): Promise<Staff> {
    const revoked = await world.signIn();
    await world.call(API_PATHS.logout, { method: 'POST', headers: revoked.headers });
    return revoked;
  }

  const revoked = await signInAndOut();
  const connections: Record<Caller, () => Promise<ConnectOptions>> = {
    nobody: async () => ({}),
    'foreign origin': async () => ({ origin: FOREIGN_ORIGIN, staff: owner }),
    visitor: async () => ({ origin: world.url }),
    'another visitor': async () => ({ origin: world.url }),
    expired: async () => ({ origin: world.url, staff: await expiredSession() }),
    revoked: async () => ({ origin: world.url, staff: revoked }),
    staff: async () => ({ origin: world.url, staff: staff.session }),
    owner: async () => ({ origin: world.url, staff: owner }),
    deactivated: async () => ({ origin: world.url, staff: deactivated.session }),
    partner: async () => ({ origin: PARTNER_ORIGIN, query: { [SITE_KEY_QUERY]: siteKey } }),
    deployer: async () => ({ extraHeaders: deployers.deployer }),
    'another deployer': async () => ({ extraHeaders: deployers['another deployer'] }),
    'revoked deployer': async () => ({ extraHeaders: deployers['revoked deployer'] }),
  };
  const ownChats: Partial<Record<Caller, Chat>> = {
    visitor: chat,
    'another visitor': anothersChat,
    partner: partnersChat,
  };
  let addresses = 0;
  const sockets = new Map<Caller, Promise<Socket | undefined>>();

  async function connect(caller: Caller): Promise<Socket | undefined> {
    const options = await connections[caller]();
    const socket: Socket | undefined = await world.connect(options).catch(() => undefined);
    const own = ownChats[caller];
    if (socket && own) await socket.emitWithAck('joinChat', own.chatId);
    if (socket && isStaff(caller)) await socket.emitWithAck('joinAdminChat', chat.publicId);
    return socket;
  }

  async function socketOf(caller: Caller): Promise<Socket | undefined> {
    const socket = sockets.get(caller) ?? connect(caller);
    sockets.set(caller, socket);
    return socket;
  }

  const visitorWatching: Socket = await world.connect();
  await visitorWatching.emitWithAck('joinChat', chat.chatId);
  await visitorWatching.emitWithAck('sendMessage', { chatId: chat.chatId, message: 'For staff alone' });
  const staffWatching: Socket = await world.connect({ staff: owner });
  await staffWatching.emitWithAck('joinAdminRoom');
  await staffWatching.emitWithAck('joinAdminChat', chat.publicId);

  return {
    world,
    chat,
    identity,
    socketOf,
    startCanary: () => promote(world, deployers.deployer, { version: '1.1.0', traffic: 10 }),
    async createPreview() {
      const path = `${RELEASE_PATHS.releases}/${DEPLOYED_UNIT}/previews`;
      const response = await world.call(path, { body: { version: '1.0.0' }, headers: deployers.deployer });
      return ((await response.json()) as ReleasePreview).path;
    },
    addNote: () =>
      insert(
        `insert into notes (chat_id, staff_id, body)
           select $1, id, 'A note' from staff_users where username = $2 returning id`,
        [chat.publicId, httpCallers.staff.username],
      ),
    addCustomer: () => insert(`insert into customers (source) values ('') returning id`),
    addCannedReply: () =>
      insert(`insert into canned_replies (title, body) values ('Hours', 'We open at 8.') returning id`),
    nextAddress() {
      addresses += 1;
      return `198.18.${addresses >> 8}.${addresses & 255}`;
    },
    watchers: [visitorWatching, staffWatching],

    async headers(caller) {
      if (caller === 'partner') return { ...partnerHeaders };
      if (isDeployer(caller)) return { ...deployers[caller] };
      // As if the browser sent the cookie; a foreign page cannot read the token.
      if (caller === 'foreign origin') return { Origin: FOREIGN_ORIGIN, Cookie: owner.cookie };
      if (isStaff(caller)) return { Origin: world.url, ...(await sessionOf(httpCallers[caller])).headers };
      const { origin, staff: session } = await connections[caller]();
      return { ...(origin && { Origin: origin }), ...session?.headers };
    },

    claimOf(caller) {
      const own = caller === 'another visitor' ? undefined : ownChats[caller];
      return { chat: own?.chatId ?? chat.publicId, publicId: chat.publicId };
    },
  };
}

export function isStaff(caller: Caller): caller is 'staff' | 'owner' {
  return caller === 'staff' || caller === 'owner';
}

type Deployer = Extract<Caller, `${string}deployer`>;

function isDeployer(caller: Caller): caller is Deployer {
  return caller.endsWith('deployer');
}

/** Returns the deployers' headers. Stores three versions of the deployer's unit and promotes the first one. */
async function addDeployers(world: World): Promise<Record<Deployer, Record<string, string>>> {
  const deployer = await addDeployer(world, { unit: DEPLOYED_UNIT, name: 'deployer' });
  const another = await addDeployer(world, { unit: 'remote_blog', name: 'another' });
  const revoked = await addDeployer(world, { unit: DEPLOYED_UNIT, name: 'revoked' });
  await createDeployTokens(world.database).revoke({ id: revoked.id, by: 'operator' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await storeRelease(world, { unit: DEPLOYED_UNIT, version, hasEmbed: true });
  }
  await promote(world, deployer.headers, { version: '1.0.0' });
  return { deployer: deployer.headers, 'another deployer': another.headers, 'revoked deployer': revoked.headers };
}

async function promote(
  world: World,
  headers: Record<string, string>,
  body: { version: string; traffic?: number },
): Promise<void> {
  const response = await world.call(`${RELEASE_PATHS.releases}/${DEPLOYED_UNIT}/promote`, { body, headers });
  if (!response.ok) throw new Error(await response.text());
}

async function startChat(world: World, headers: Record<string, string> = {}): Promise<Chat> {
  const body = { firstName: 'Grace', lastName: 'Hopper', phoneNumber: '301 555 0199', email: 'grace@example.com' };
  const response = await world.call(API_PATHS.chatForm, { body, headers });
  const { chatId } = (await response.json()) as { chatId: string };
  return { chatId, publicId: chatId.split('.')[0] ?? '' };
}

function signIdentity(siteKey: string, secret: string): Promise<string> {
  return new SignJWT({ name: 'Ada Byron', email: 'ada@example.com' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('customer-1')
    .setAudience(siteKey)
    .setJti('visit-1')
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(new TextEncoder().encode(secret));
}
