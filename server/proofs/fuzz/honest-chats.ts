import { setTimeout as delay } from 'node:timers/promises';
import { io as connect, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { ErrorCode, Result } from '@potomac-oak/shared/contracts/errors';
import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { DEADLINE_MS, LATE, postJson, within } from './call-http';
import type { Fault } from './faults';
import { type FuzzedServer, STAFF } from './fuzzed-server';
import { CANARY } from './values';

const CHATS = 24;
/** Keeps each chat below its limit of 20 messages in 10 s. */
const PAUSE_MS = 50;
/** Far fewer messages than a page of the history. */
const RECENT_MAX = 50;
const HONEST_TEXT = `honest ${CANARY}`;
const PERSON = { firstName: 'Honest', lastName: CANARY, phoneNumber: '301 555 0100', email: `${CANARY}@example.com` };

/** Ordinary visitors and a staff member, who must be served normally during the attack. */
export interface HonestChats {
  /** True if `text` contains data that only these visitors and staff may read. */
  leaks(text: string): boolean;
  takeFaults(): Fault[];
  /** Stops writing and checks each chat: staff answers, and the visitor reads every message once and in order. */
  finish(): Promise<Fault[]>;
}

/** The visitors take turns in writing, without a pause between the crowds. */
export async function openHonestChats({ port }: FuzzedServer): Promise<HonestChats> {
  const chats = await Promise.all(Array.from({ length: CHATS }, (_, index) => startChat(port, index)));
  const headers = { 'X-Forwarded-For': '198.18.1.1' };
  const session = await signIn(port, headers);
  const staff = await openSocket(port, {
    auth: session?.auth ?? {},
    extraHeaders: { ...headers, ...session?.headers },
  });
  const faults: Fault[] = [];
  let isFinished = false;

  async function write(): Promise<void> {
    for (let count = 0; !isFinished; count += 1) {
      const chat = chats[count % CHATS];
      const draft = { chatId: chat?.chatId, message: `${HONEST_TEXT} ${count}` };
      const answer = await askUntil<ChatMessage>(['unavailable'], chat?.visitor, draft);
      if (answer.ok) chat?.acknowledged.push(answer.data);
      else faults.push(`an honest message was refused: ${answer.code}, ${answer.msg}`);
      await delay(PAUSE_MS);
    }
  }

  const written = write();
  return {
    leaks: (text) =>
      text.includes(HONEST_TEXT) || chats.some(({ chatId }) => text.includes(chatId.split('.')[1] ?? chatId)),
    takeFaults: () => faults.splice(0),
    async finish() {
      isFinished = true;
      await written;
      for (const chat of chats) faults.push(...(await checkChat(chat, staff)));
      for (const { visitor } of chats) visitor.disconnect();
      staff.disconnect();
      return faults;
    },
  };
}

interface HonestChat {
  chatId: string;
  visitor: Socket;
  acknowledged: ChatMessage[];
}

async function startChat(port: number, index: number): Promise<HonestChat> {
  const headers = { 'X-Forwarded-For': `198.18.0.${index}` };
  const answer = await postJson(port, API_PATHS.chatForm, PERSON, headers);
  const { chatId } = JSON.parse(answer?.body ?? '{}') as { chatId: string };
  const visitor = await openSocket(port, { extraHeaders: headers });
  const joined = await ask(visitor, 'joinChat', chatId);
  if (!joined.ok) throw new Error(`An honest visitor could not join: ${joined.code}`);
  return { chatId, visitor, acknowledged: [] };
}

async function checkChat({ chatId, visitor, acknowledged }: HonestChat, staff: Socket): Promise<Fault[]> {
  const [publicId = ''] = chatId.split('.');
  const reply = `${HONEST_TEXT}, says staff ${publicId}`;
  const heard = new Promise<void>((resolve) => {
    visitor.on('receiveMessage', ({ message }: ChatMessage) => message === reply && resolve());
  });
  await ask(staff, 'joinAdminChat', publicId);
  // The fuzzer may have used up the limit of staff.
  const answer = await askUntil(['unavailable', 'rate_limited'], staff, { chatId: publicId, message: reply });
  if (!answer.ok) return [`the answer of staff was refused: ${answer.code}`];

  const recent = acknowledged.toSorted((left, right) => left.seq - right.seq).slice(-RECENT_MAX);
  if ((await within(heard)) === LATE) return ['the answer of staff did not reach the visitor'];

  let history: ChatMessage[] = [];
  visitor.once('chatHistory', (messages: ChatMessage[]) => (history = messages));
  // A socket's packets arrive in order: the history precedes the answer.
  await ask(visitor, 'joinChat', chatId, { after: (recent[0]?.seq ?? 1) - 1 });
  const texts = history.map(({ message }) => message).filter((text) => text.startsWith(HONEST_TEXT));
  const isComplete = JSON.stringify(texts) === JSON.stringify([...recent.map(({ message }) => message), reply]);
  return isComplete ? [] : [`of ${recent.length} honest messages and an answer, ${texts.length} were read back`];
}

/** Does not reconnect: no other caller may end an honest visitor's connection. Rejects if the server refuses it. */
export async function openSocket(port: number, options: Partial<ManagerOptions & SocketOptions>): Promise<Socket> {
  const timeout = DEADLINE_MS;
  const socket = connect(`http://localhost:${port}`, {
    timeout,
    ...options,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return socket;
}

/** Sends the message again while the server refuses it for one of `reasons`, after the wait that the server requests. */
async function askUntil<Data>(reasons: ErrorCode[], socket: Socket | undefined, draft: object): Promise<Result<Data>> {
  const endsAt = performance.now() + DEADLINE_MS;
  for (;;) {
    const answer = await ask<Data>(socket, 'sendMessage', draft);
    const isOver = performance.now() > endsAt;
    if (answer.ok || isOver || !reasons.includes(answer.code) || answer.retryAfter === undefined) return answer;
    await delay(answer.retryAfter * 1_000);
  }
}

async function ask<Data>(socket: Socket | undefined, event: string, ...args: unknown[]): Promise<Result<Data>> {
  const refused = { ok: false, code: 'unavailable', msg: 'no answer' } as const;
  // The library would buffer the event for a connection that never opens.
  if (!socket?.connected) return refused;
  const answer: Result<Data> | 'joined' = await socket
    .timeout(DEADLINE_MS)
    .emitWithAck(event, ...args)
    .catch(() => refused);
  return answer === 'joined' ? { ok: true, data: undefined as Data } : answer;
}

/** Credentials of a new session of the honest staff member; undefined while the server refuses to sign in. */
export async function signIn(port: number, headers: Record<string, string>) {
  const answer = await postJson(port, API_PATHS.login, STAFF, headers);
  if (answer?.status !== 200) return undefined;
  const { token } = JSON.parse(answer.body) as { token: string };
  const [Cookie = ''] = answer.headers['set-cookie']?.[0]?.split(';') ?? [];
  return { headers: { Cookie, [STAFF_TOKEN_HEADER]: token }, auth: { token } };
}
