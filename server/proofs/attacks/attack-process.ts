// The attackers run in a process of their own, so that their processor time does not distort the measurements.
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

export interface AttackOrder {
  kind: 'reconnect' | 'flood';
  origin: string;
}

/** How often the attackers got through to the server. */
export interface AttackReport {
  connections: number;
  packets: number;
  /** Connections that the server closed. */
  closed: number;
}

const ATTACKERS = { reconnect: 8, flood: 5 };
const LEFT_FOR_MS = 30;
const BURST = 100;
const BURST_EVERY_MS = 10;
/** Limits the packets that wait in this process, which would otherwise exhaust its memory. */
const BUFFER_MAX_PACKETS = 5_000;
const TRY_AGAIN_AFTER_MS = 100;
/** Each attacker keeps its address until a connection is refused, and then takes the next one. */
const ADDRESSES = 65_000;

const report: AttackReport = { connections: 0, packets: 0, closed: 0 };
let lastAddress = 0;

process.once('message', ({ kind, origin }: AttackOrder) => {
  const attack = { reconnect: connectLeaveConnect, flood }[kind];
  for (let number = 0; number < ATTACKERS[kind]; number += 1) void repeat(attack, origin, number);
  process.once('message', () => process.send?.(report, () => process.exit(0)));
});
process.on('disconnect', () => process.exit(0));

type Attack = (origin: string, attacker: Attacker) => Promise<void>;

interface Attacker {
  number: number;
  address: string;
}

async function repeat(attack: Attack, origin: string, number: number): Promise<void> {
  const attacker = { number, address: nextAddress() };
  for (;;) {
    await attack(origin, attacker).catch(async () => {
      attacker.address = nextAddress();
      await delay(TRY_AGAIN_AFTER_MS);
    });
  }
}

/** Connects to the namespace, leaves it and connects again, all on one connection. */
async function connectLeaveConnect(origin: string, attacker: Attacker): Promise<void> {
  const socket = await open(origin, attacker, attacker.number % 2 === 0 ? 'websocket' : 'polling');
  const { engine } = socket.io;
  engine.write('1');
  await delay(LEFT_FOR_MS);
  engine.write('0');
  await delay(LEFT_FOR_MS);
  report.packets += 3;
  socket.disconnect();
}

/** Joins a chat and sends as fast as it can, until the server closes the connection. */
async function flood(origin: string, attacker: Attacker): Promise<void> {
  const socket = await open(origin, attacker, 'websocket');
  socket.emit('joinChat', await startChat(origin, attacker));
  while (socket.connected) {
    if (socket.io.engine.writeBuffer.length < BUFFER_MAX_PACKETS) {
      for (let count = 0; count < BURST; count += 1) socket.emit('typing', { chatId: 'x', isTyping: true });
      report.packets += BURST;
    }
    await delay(BURST_EVERY_MS);
  }
  report.closed += 1;
}

async function open(origin: string, { address }: Attacker, transport: 'websocket' | 'polling'): Promise<Socket> {
  const socket = io(origin, {
    transports: [transport],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'X-Forwarded-For': address },
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  report.connections += 1;
  return socket;
}

async function startChat(origin: string, { address }: Attacker): Promise<string> {
  const response = await fetch(`${origin}${API_PATHS.chatForm}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ firstName: 'Eve', lastName: 'Moore', phoneNumber: '301', email: 'eve@example.com' }),
  });
  return ((await response.json()) as { chatId: string }).chatId;
}

function nextAddress(): string {
  lastAddress = (lastAddress + 1) % ADDRESSES;
  return `198.18.${Math.floor(lastAddress / 256)}.${lastAddress % 256}`;
}
