import { setTimeout as delay } from 'node:timers/promises';

import type { Action, EventAction, HttpAction, PacketsAction, Role } from './actions';
import { callHttp } from './call-http';
import type { CredentialSource, Credentials } from './credentials';
import { LATE } from './deadline';
import { openPolling, openWebSocket } from './engine-connection';
import { type Findings, isInputAccepted } from './findings';
import type { FuzzedServer } from './fuzzed-server';
import type { HonestChats } from './honest-chats';
import { bodyOf, pathOf } from './http-text';
import { readAnswer } from './memory';
import type { Patience } from './patience';
import { type Remembered, resolve } from './references';
import { CLOSED } from './socket-client';
import { type Fault, verifyAck, verifyHttp } from './verify';
import { createVisitorSockets } from './visitor-sockets';

export interface VisitorOptions {
  server: FuzzedServer;
  credentials: CredentialSource;
  honest: HonestChats;
  findings: Findings;
  patience: Patience;
  /** Client address, to which the rate limits apply. */
  address: string;
}

/** Makes calls in any role, with values from earlier answers. */
export interface Visitor {
  perform(action: Action): Promise<Fault[]>;
  close(): void;
}

/** The longest wait for the reaction to a packet; most packets cause none. */
const PAUSE_MS = 20;
const STAFF_ROLES: readonly Role[] = ['staff', 'cookie alone', 'foreign origin'];

export function createVisitor({ server, credentials, honest, findings, patience, address }: VisitorOptions): Visitor {
  const { port, partner } = server;
  const leaked: Fault[] = [];
  const remembered: Remembered = {
    chatId: [],
    foreignChatId: [],
    cursor: [],
    identity: [],
    previewCode: [],
    siteKey: [partner.siteKey],
  };

  const sockets = createVisitorSockets({
    port,
    patience,
    credentialsOf,
    onPacket: (role, packet) => leaked.push(...leaksIn(role, packet, 'an emitted event')),
    onChat: (chatId) => remembered.chatId.push(chatId),
  });

  async function credentialsOf(role: Role): Promise<Credentials> {
    const own = await credentials.of(role);
    return { ...own, headers: { 'X-Forwarded-For': address, ...own.headers } };
  }

  async function makeHttpCall(action: HttpAction): Promise<Fault[]> {
    const { role, method, route, hasSchema, headers, times } = action;
    if (remembered.identity.length === 0) remembered.identity.push(await credentials.identity());
    const body = bodyOf(resolve(action.body, remembered));
    const call = {
      port,
      method,
      path: pathOf(route, resolve(action.parts, remembered), resolve(action.query, remembered)),
      headers: {
        ...(await credentialsOf(role)).headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body,
    };
    const answers = await Promise.all(Array.from({ length: times }, () => patience.wait(callHttp(call))));

    return answers.flatMap((answer, index) => {
      if (answer === LATE) return [`no answer to ${method} ${route}`];
      if (answer === null) return countClosed();
      const { code, faults } = verifyHttp(`${method} ${route}`, answer);
      findings.countAnswer(code);
      if (hasSchema && index === 0) findings.countInput(isInputAccepted(code, 'http'));
      if (code === 'unauthenticated' && role === 'staff') credentials.forgetSession();
      readAnswer(answer, remembered);
      return [...faults, ...leaksIn(role, answer.body, `${method} ${route}`)];
    });
  }

  async function sendEvent({ role, event, args, wantsAck, times }: EventAction): Promise<Fault[]> {
    const socket = await sockets.get(role);
    const given = resolve(args, remembered);
    const payload = Array.isArray(given) ? given : [given];
    // Honest messages are sent before and after, so that they are in the same batch.
    const isMessage = event === 'sendMessage';
    const honestBefore = isMessage ? [honest.say(), honest.say()] : [];
    const sent = Array.from({ length: times }, () => patience.wait(socket.emit(event, payload, wantsAck)));
    const honestAfter = isMessage ? [honest.say()] : [];
    const answers = await Promise.all(sent);
    const refused = await Promise.all([...honestBefore, ...honestAfter]);

    const faults = answers.flatMap((answer, index) => {
      if (answer === LATE) return [`no answer to ${event}`];
      if (answer === CLOSED) return countClosed();
      if (!wantsAck) return [];
      const verified = verifyAck(event, answer);
      findings.countAnswer(verified.code);
      if (index === 0) findings.countInput(isInputAccepted(verified.code, 'event'));
      if (verified.code === 'unauthenticated' && role === 'staff') credentials.forgetSession();
      return [...verified.faults, ...leaksIn(role, JSON.stringify(answer), event)];
    });
    return [...faults, ...leaked, ...refused.filter((fault) => fault !== null)];
  }

  async function sendPackets({ role, transport, packets }: PacketsAction): Promise<Fault[]> {
    const { headers, query } = await credentialsOf(role);
    const open = transport === 'websocket' ? openWebSocket : openPolling;
    const connection = open({ port, headers, query });
    if ((await patience.wait(connection.nextPacket())) === LATE) return [`no handshake over ${transport}`];
    for (const packet of [...packets, null]) {
      if (packet === null) await Promise.race([connection.nextPacket(), delay(PAUSE_MS)]);
      else connection.send(packet);
    }
    connection.close();
    return [];
  }

  function countClosed(): Fault[] {
    findings.countClosed();
    return [];
  }

  function leaksIn(role: Role, text: string, call: string): Fault[] {
    return !STAFF_ROLES.includes(role) && honest.leaks(text) ? [`${call} shows what belongs to others`] : [];
  }

  return {
    perform(action) {
      if (action.kind === 'http') return makeHttpCall(action);
      return action.kind === 'event' ? sendEvent(action) : sendPackets(action);
    },
    close: sockets.close,
  };
}
