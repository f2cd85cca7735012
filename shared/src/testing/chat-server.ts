import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';

import type { ChatMessage, JoinAnswer, JoinOptions, SendMessage } from '../contracts/chat';
import type { Ack } from '../contracts/errors';
import type { ClientToServerEvents, ServerToClientEvents } from '../contracts/events';

/** A Socket.IO server for one chat that follows the contract. Tests can delay its answers. */
export interface ChatServer {
  origin: string;
  chatId: string;
  /** Received events in order: `joinChat after 0`, `sendMessage Hello`. */
  received: string[];
  /** Stores a staff message without broadcasting it. */
  store: (text: string) => ChatMessage;
  broadcast: (message: ChatMessage) => void;
  emit: <Event extends keyof ServerToClientEvents>(
    event: Event,
    ...args: Parameters<ServerToClientEvents[Event]>
  ) => void;
  /** Resolves when `count` events have arrived. */
  hasReceived: (count: number) => Promise<void>;
  /** Delays the answers to one event until the returned function is called. */
  holdAnswers: (event: ClientEvent) => () => void;
  /** Stops answering on the connections that are open now. */
  fallSilent: () => void;
  dropConnections: () => void;
  /** Resolves when no client is connected. */
  isLeft: () => Promise<void>;
  /** Ids of uploaded files, in the order in which they arrived. */
  uploads: string[];
  /** Files that a message is refused for, although they were uploaded. */
  lostFiles: Set<string>;
  /** Answers the next upload with an error. */
  failNextUpload: () => void;
  /** Delays the answers to uploads until the returned function is called. */
  holdUploads: () => () => void;
  close: () => Promise<void>;
}

type ClientEvent = 'joinChat' | 'joinAdminChat' | 'getChatHistory' | 'sendMessage';
type ServerSocket = Socket<ClientToServerEvents, ServerToClientEvents>;

interface ReceivedEvent {
  socket: ServerSocket;
  event: ClientEvent;
  what: string;
}

const PAGE_SIZE = 3;

export async function startChatServer(): Promise<ChatServer> {
  const http = createServer(receiveUpload);
  // jsdom's sockets send an Origin header.
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(http, { cors: { origin: true } });
  const chatId = 'chat';
  const received: string[] = [];
  const messages: ChatMessage[] = [];
  const held = new Map<ClientEvent, (() => void)[]>();
  const silent = new Set<ServerSocket>();
  const uploads: string[] = [];
  const lostFiles = new Set<string>();
  let uploadsHeld: Promise<void> | undefined;
  let isUploadFailing = false;
  let onReceived = () => {};
  let onLeft = () => {};

  io.on('connection', (socket) => {
    const history =
      (event: ClientEvent) =>
      (_: string, { after = 0 }: JoinOptions = {}, acknowledge?: Ack<JoinAnswer>) =>
        answer({ socket, event, what: `after ${after}` }, () => {
          socket.emit('chatHistory', messages.filter(({ seq }) => seq > after).slice(0, PAGE_SIZE));
          acknowledge?.({ ok: true, data: { chatId, lastSeq: messages.length, readSeq: 0, peerReadSeq: 0 } });
        });
    socket.on('disconnect', () => onLeft());
    socket.on('joinChat', history('joinChat'));
    socket.on('getChatHistory', history('getChatHistory'));
    socket.on('joinAdminRoom', (acknowledge) => acknowledge?.({ ok: true, data: null }));
    socket.on('joinAdminChat', (id, acknowledge) =>
      answer({ socket, event: 'joinAdminChat', what: id }, () => acknowledge?.('joined')),
    );
    socket.on('readMessages', ({ seq }) => received.push(`readMessages ${seq}`));
    socket.on('sendMessage', (draft, acknowledge) => {
      if (draft.files?.some((id) => lostFiles.delete(String(id)))) {
        return acknowledge?.({ ok: false, code: 'gone', msg: 'The files did not arrive.' });
      }
      const stored = storeOnce(draft);
      answer({ socket, event: 'sendMessage', what: draft.message }, () => acknowledge?.({ ok: true, data: stored }));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

  async function receiveUpload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.url?.split('/').at(-1) ?? '';
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '');
    response.setHeader('Access-Control-Allow-Methods', 'PUT');
    if (request.method !== 'PUT') return void response.end();
    for await (const _ of request);
    if (isUploadFailing) {
      isUploadFailing = false;
      return void response.writeHead(503).end();
    }
    await uploadsHeld;
    uploads.push(id);
    response.end('{}');
  }

  function answer({ socket, event, what }: ReceivedEvent, send: () => void): void {
    received.push(`${event} ${what}`);
    onReceived();
    if (silent.has(socket)) return;
    const kept = held.get(event);
    if (kept) kept.push(send);
    else send();
  }

  function storeOnce({ message, clientMsgId, senderRole }: SendMessage): ChatMessage {
    const known = messages.find((one) => one.clientMsgId !== undefined && one.clientMsgId === clientMsgId);
    return known ?? add(message, senderRole === 'admin' ? 'admin' : 'user', clientMsgId);
  }

  function add(text: string, senderRole: ChatMessage['senderRole'], clientMsgId?: string): ChatMessage {
    const seq = messages.length + 1;
    const message: ChatMessage = {
      _id: `${chatId}-${seq}`,
      seq,
      chatId,
      senderId: `${senderRole}-id`,
      senderRole,
      name: senderRole,
      message: text,
      createdAt: new Date(seq * 1_000).toISOString(),
      ...(clientMsgId !== undefined && { clientMsgId }),
    };
    messages.push(message);
    return message;
  }

  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    chatId,
    received,
    store: (text) => add(text, 'admin'),
    broadcast: (message) => io.emit('receiveMessage', message),
    emit: (event, ...args) => io.emit(event, ...args),
    async hasReceived(count) {
      while (received.length < count) await new Promise<void>((resolve) => (onReceived = resolve));
    },
    holdAnswers(event) {
      held.set(event, []);
      return () => {
        const kept = held.get(event) ?? [];
        held.delete(event);
        for (const send of kept) send();
      };
    },
    fallSilent() {
      for (const socket of io.sockets.sockets.values()) silent.add(socket);
    },
    dropConnections() {
      for (const { conn } of io.sockets.sockets.values()) conn.close();
    },
    async isLeft() {
      while (io.sockets.sockets.size > 0) await new Promise<void>((resolve) => (onLeft = resolve));
    },
    uploads,
    lostFiles,
    failNextUpload: () => (isUploadFailing = true),
    holdUploads() {
      let release = () => {};
      uploadsHeld = new Promise((resolve) => (release = resolve));
      return () => release();
    },
    close: () => io.close(),
  };
}
