import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Role } from './actions';
import { callHttp } from './call-http';
import type { Credentials } from './credentials';
import { LATE } from './deadline';
import { openWebSocket } from './engine-connection';
import type { Patience } from './patience';
import { openSocket, type SocketClient } from './socket-client';

interface VisitorSocketsOptions {
  port: number;
  patience: Patience;
  credentialsOf: (role: Role) => Promise<Credentials>;
  onPacket: (role: Role, packet: string) => void;
  onChat: (chatId: string) => void;
}

/** The sockets of one visitor, one for each role. */
export interface VisitorSockets {
  /** Connects if there is no open socket. Visitors and partners then join a new chat. */
  get(role: Role): Promise<SocketClient>;
  close(): void;
}

const PERSON = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '301 555 0100', email: 'ada@example.com' };

export function createVisitorSockets(options: VisitorSocketsOptions): VisitorSockets {
  const { port, patience, credentialsOf, onPacket, onChat } = options;
  const sockets = new Map<Role, Promise<SocketClient>>();

  async function connect(role: Role): Promise<SocketClient> {
    const { headers, auth, query } = await credentialsOf(role);
    const connection = openWebSocket({ port, headers, query });
    connection.onPacket((packet) => onPacket(role, packet));
    const socket = await openSocket(connection, auth);
    if (role !== 'visitor' && role !== 'partner') return socket;

    const chatId = await startChat(headers);
    if (chatId === undefined) return socket;
    onChat(chatId);
    await patience.wait(socket.emit('joinChat', [chatId], true));
    return socket;
  }

  async function startChat(headers: Record<string, string>): Promise<string | undefined> {
    const typed = { ...headers, 'Content-Type': 'application/json' };
    const call = { port, method: 'POST', path: API_PATHS.chatForm, headers: typed, body: JSON.stringify(PERSON) };
    const answer = await patience.wait(callHttp(call));
    if (answer === LATE || answer?.status !== 200) return undefined;
    return (JSON.parse(answer.body) as { chatId: string }).chatId;
  }

  return {
    async get(role) {
      const known = await sockets.get(role);
      if (known?.isOpen()) return known;
      const opening = connect(role);
      sockets.set(role, opening);
      return opening;
    },
    close() {
      for (const opening of sockets.values()) void opening.then((socket) => socket.close());
    },
  };
}
