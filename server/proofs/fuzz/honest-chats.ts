import type { Socket } from 'socket.io-client';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { LATE, within } from './deadline';
import { type FuzzedServer, STAFF_PASSWORD, STAFF_USERNAME } from './fuzzed-server';
import { ask, askUntil, openSocket } from './honest-socket';
import { CANARY } from './nasty-values';

/** Ordinary visitors and a staff member, who must be served normally during the attack. */
export interface HonestChats {
  /** Sends one message. Resolves with a fault, or with null after success and while every visitor is at its limit. */
  say(): Promise<string | null>;
  /** True if `text` contains data that only these visitors and staff may read. */
  leaks(text: string): boolean;
  /** Checks each chat: staff answers, and the returning visitor reads every message once and in order. */
  checkAll(): Promise<string[]>;
  close(): void;
}

interface HonestChat {
  chatId: string;
  visitor: Socket;
  sentAt: number[];
  acknowledged: ChatMessage[];
}

const CHATS = 24;
/** Keeps each chat below its limit of 20 messages in 10 s. */
const WINDOW_MS = 11_000;
const MESSAGES_PER_WINDOW = 15;
/** Far fewer messages than a page of the history. */
const RECENT_MAX = 50;
const HONEST_TEXT = `honest ${CANARY}`;

export async function openHonestChats({ origin }: FuzzedServer): Promise<HonestChats> {
  const chats = await Promise.all(Array.from({ length: CHATS }, (_, index) => startChat(origin, `198.18.0.${index}`)));
  const staff = await connectStaff(origin);
  let count = 0;

  function nextChat(): HonestChat | undefined {
    const now = performance.now();
    for (const chat of chats) chat.sentAt = chat.sentAt.filter((time) => time > now - WINDOW_MS);
    return chats
      .filter(({ sentAt }) => sentAt.length < MESSAGES_PER_WINDOW)
      .sort((a, b) => a.sentAt.length - b.sentAt.length)[0];
  }

  async function send(chat: HonestChat): Promise<string | null> {
    count += 1;
    const message = `${HONEST_TEXT} ${count}`;
    const draft = { chatId: chat.chatId, message };
    const answer = await askUntil<ChatMessage>(['unavailable'], chat.visitor, 'sendMessage', draft);
    if (!answer.ok) return `an honest message was refused: ${answer.code}, ${answer.msg}`;
    chat.acknowledged.push(answer.data);
    return null;
  }

  async function check(chat: HonestChat): Promise<string | null> {
    const [publicId = ''] = chat.chatId.split('.');
    const reply = `${HONEST_TEXT}, says staff ${publicId}`;
    const heard = new Promise<void>((resolve) => {
      chat.visitor.on('receiveMessage', ({ message }: ChatMessage) => message === reply && resolve());
    });
    await ask(staff, 'joinAdminChat', publicId);
    const draft = { chatId: publicId, message: reply };
    // The fuzzer may have used up the limit of staff.
    const answer = await askUntil(['unavailable', 'rate_limited'], staff, 'sendMessage', draft);
    if (!answer.ok) return `the answer of staff was refused: ${answer.code}`;
    if ((await within(heard)) === LATE) return 'the answer of staff did not reach the visitor';

    const recent = chat.acknowledged.toSorted((left, right) => left.seq - right.seq).slice(-RECENT_MAX);
    const history = new Promise<ChatMessage[]>((resolve) => chat.visitor.once('chatHistory', resolve));
    await ask(chat.visitor, 'joinChat', chat.chatId, { after: (recent[0]?.seq ?? 1) - 1 });
    const read = await within(history);
    if (read === LATE) return 'an honest visitor did not get the history';
    const texts = read.map(({ message }) => message).filter((text) => text.startsWith(HONEST_TEXT));
    const isComplete = JSON.stringify(texts) === JSON.stringify([...recent.map(({ message }) => message), reply]);
    return isComplete ? null : `of ${recent.length} honest messages and an answer, ${texts.length} were read back`;
  }

  return {
    async say() {
      const chat = nextChat();
      if (!chat) return null;
      chat.sentAt.push(performance.now());
      return send(chat);
    },
    leaks: (text) =>
      text.includes(HONEST_TEXT) || chats.some(({ chatId }) => text.includes(chatId.split('.')[1] ?? chatId)),
    async checkAll() {
      const faults: string[] = [];
      for (const chat of chats) faults.push(...[await check(chat)].filter((fault) => fault !== null));
      return faults;
    },
    close() {
      for (const { visitor } of chats) visitor.disconnect();
      staff.disconnect();
    },
  };
}

async function startChat(origin: string, address: string): Promise<HonestChat> {
  const headers = { 'X-Forwarded-For': address };
  const form = { firstName: 'Honest', lastName: CANARY, phoneNumber: '301 555 0100', email: `${CANARY}@example.com` };
  const { chatId } = (await (await post(`${origin}${API_PATHS.chatForm}`, form, headers)).json()) as { chatId: string };
  const visitor = await openSocket(origin, { extraHeaders: headers });
  const joined = await ask(visitor, 'joinChat', chatId);
  if (!joined.ok) throw new Error(`An honest visitor could not join: ${joined.code}`);
  return { chatId, visitor, sentAt: [], acknowledged: [] };
}

async function connectStaff(origin: string): Promise<Socket> {
  const headers = { 'X-Forwarded-For': '198.18.1.1' };
  const login = { username: STAFF_USERNAME, password: STAFF_PASSWORD };
  const response = await post(`${origin}${API_PATHS.login}`, login, headers);
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return openSocket(origin, { auth: { token }, extraHeaders: { ...headers, Cookie: cookie } });
}

function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
