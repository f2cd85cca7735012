import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Server, type Socket } from 'socket.io';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import { EMBED_SITE_PATH, IDENTIFY_PATH } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

interface Chat {
  /** `<publicId>.<secret>` */
  id: string;
  userId: string | null;
  messages: ChatMessage[];
}

interface Body {
  identity?: string;
}

/** A test server for a partner's page: real HTTP and sockets, chats in memory. */
export interface PartnerServer {
  origin: string;
  chats: Chat[];
  /** Creates a chat; a user has only one. */
  open: (userId: string | null) => Chat;
  /** While set, connections are refused, as they are for a minute after a flood of messages. */
  isRefusing: boolean;
  joined: () => string[];
  /** Number of connections since the server started. */
  countConnections: () => number;
  textsOf: (userId: string | null) => string[];
  write: (chat: Chat, message: string) => void;
  /** Deletes the chat and disconnects all sockets. */
  loseChat: (chat: Chat) => void;
  /** Answers the next request to `path` with an error. */
  failNext: (path: string) => void;
  /** Holds the next request to `path` until `release` is called. */
  hold: (path: string) => { isRequested: Promise<void>; release: () => void };
  close: () => Promise<void>;
}

/** Builds a token in the format that partners use. This server does not check the signature. */
export function tokenFor(userId: string, name = `${userId} Partner`): string {
  const claims = { sub: userId, name, email: `${userId}@example.com` };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

export async function startPartnerServer(): Promise<PartnerServer> {
  const http = createServer((request, response) => void answer(request, response));
  const io = new Server(http, { cors: { origin: true } });
  const held = new Map<string, { onRequest: () => void; released: Promise<void> }>();
  const failing = new Set<string>();
  let chats: Chat[] = [];
  let made = 0;
  let connections = 0;

  function open(userId: string | null): Chat {
    const known = userId === null ? undefined : chats.find((chat) => chat.userId === userId);
    if (known) return known;
    made += 1;
    const chat = { id: `chat${made}.secret`, userId, messages: [] };
    chats.push(chat);
    return chat;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '';
    const body = request.method === 'POST' ? ((await json(request)) as Body) : {};
    const hold = held.get(path);
    held.delete(path);
    hold?.onRequest();
    await hold?.released;
    const isFailing = failing.delete(path);
    response.statusCode = isFailing ? 500 : 200;
    const content = isFailing ? { msg: 'No', code: 'internal' } : describe(path, body);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(content));
  }

  function describe(path: string, { identity }: Body): unknown {
    const claims = identity === undefined ? null : readClaims(identity);
    if (path === EMBED_SITE_PATH) return { isAllowed: true, name: 'Example Homes' };
    if (path === API_PATHS.chatForm) return { chatId: open(claims?.sub ?? null).id };
    if (path !== IDENTIFY_PATH) return { msg: 'Saved' };
    const chat = chats.find(({ userId }) => userId === claims?.sub);
    return { chatId: chat?.id ?? null, name: claims?.name, email: claims?.email };
  }

  function store(
    chat: Chat,
    message: string,
    senderRole: ChatMessage['senderRole'],
    clientMsgId?: string,
  ): ChatMessage {
    const seq = chat.messages.length + 1;
    const chatId = chat.id.split('.')[0] ?? '';
    const stored: ChatMessage = {
      _id: `${chatId}:${seq}`,
      seq,
      chatId,
      senderId: senderRole === 'user' ? 'user-id' : 'admin-id',
      senderRole,
      name: '',
      message,
      createdAt: new Date().toISOString(),
      ...(clientMsgId !== undefined && { clientMsgId }),
    };
    chat.messages.push(stored);
    io.to(chat.id).emit('receiveMessage', stored);
    return stored;
  }

  io.on('connection', (socket: Socket) => {
    connections += 1;
    socket.on('joinChat', (chatId: string, { after }: { after: number }, ack: (answer: unknown) => void) => {
      const chat = chats.find(({ id }) => id === chatId);
      if (!chat) return ack({ ok: false, code: 'not_found', msg: 'Not found.' });
      void socket.join(chat.id);
      socket.emit('chatHistory', chat.messages.slice(after));
      const state = { chatId: chat.id.split('.')[0], lastSeq: chat.messages.length, readSeq: 0, peerReadSeq: 0 };
      ack({ ok: true, data: state });
    });
    socket.on('sendMessage', (draft: Record<string, string>, ack: (answer: unknown) => void) => {
      const chat = chats.find(({ id }) => id === draft.chatId);
      if (!chat) return ack({ ok: false, code: 'not_found', msg: 'Not found.' });
      ack({ ok: true, data: store(chat, draft.message ?? '', 'user', draft.clientMsgId) });
    });
  });

  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });

  io.use((_, next) => next(server.isRefusing ? new Error('rate_limited') : undefined));

  const server: PartnerServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    get chats() {
      return chats;
    },
    open,
    isRefusing: false,
    countConnections: () => connections,
    joined: () => chats.flatMap(({ id }) => [...(io.of('/').adapter.rooms.get(id) ?? [])].map(() => id)),
    textsOf: (userId) =>
      chats.filter((chat) => chat.userId === userId).flatMap(({ messages }) => messages.map(({ message }) => message)),
    write: (chat, message) => void store(chat, message, 'admin'),
    loseChat(lost) {
      chats = chats.filter((chat) => chat !== lost);
      io.disconnectSockets(true);
    },
    failNext: (path) => void failing.add(path),
    hold(path) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const isRequested = new Promise<void>((resolve) => held.set(path, { onRequest: resolve, released }));
      return { isRequested, release };
    },
    async close() {
      await io.close();
    },
  };
  return server;
}

function readClaims(token: string): { sub: string; name: string; email: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
