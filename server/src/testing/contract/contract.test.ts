import { readdirSync, readFileSync } from 'node:fs';

import type { ServerToClientEvents } from '@potomac-oak/shared/contracts/events';

import { collectRoutes, namesOf } from '../route-table';
import { openWorld, type World } from '../world';

const CALL = /`((?:GET|POST|PUT|DELETE|OPTIONS) [^`\s?]+)[^`]*`/g;
const NAME = /`(\w+)`/g;
const LIFECYCLE_EVENTS = ['disconnecting', 'disconnect', 'error'];
/** The compiler requires every event of the server here. */
const SERVER_EVENTS: Readonly<Record<keyof ServerToClientEvents, true>> = {
  cannedRepliesChanged: true,
  chatHistory: true,
  chatViews: true,
  conversationChanged: true,
  leadChanged: true,
  officeHoursChanged: true,
  newChatCreated: true,
  newChatFormNotification: true,
  newChatFormUserCreated: true,
  newContactFormNotification: true,
  newSupportBotNotification: true,
  noteAdded: true,
  noteRemoved: true,
  presence: true,
  readMessages: true,
  receiveMessage: true,
  recordsRead: true,
  typing: true,
};

const firstCells = readdirSync('docs')
  .filter((file) => /^contract-\w+\.md$/.test(file))
  .flatMap((file) => readFileSync(`docs/${file}`, 'utf8').split('\n'))
  .filter((line) => line.startsWith('| `') || line.startsWith('`'))
  .map((line) => (line.startsWith('|') ? (line.split(' | ')[0] ?? '') : line));
const documentedCalls = firstCells.flatMap((cell) => [...cell.matchAll(CALL)].map(([, call = '']) => call));

let world: World;
let routes: string[];

beforeAll(async () => {
  const { built, routes: collected } = await collectRoutes(openWorld);
  world = built;
  routes = collected.flatMap(namesOf).filter((name) => !name.startsWith('HEAD '));
});
afterAll(() => world?.close());

test('every route is a call in docs/contract-*.md', () => {
  expect(routes.filter((route) => !documentedCalls.some((call) => isCallOf(route, call)))).toEqual([]);
});

test('every call in docs/contract-*.md is a route', () => {
  expect(documentedCalls.length).toBeGreaterThan(60);
  expect(documentedCalls.filter((call) => !routes.some((route) => isCallOf(route, call)))).toEqual([]);
});

test('every event is in docs/contract-*.md', async () => {
  const socket = await world.connect();
  const listening = world.app.io.sockets.sockets.get(socket.id ?? '');
  const events = (listening?.eventNames() ?? []).map(String).filter((name) => !LIFECYCLE_EVENTS.includes(name));
  const documented = new Set(firstCells.flatMap((cell) => [...cell.matchAll(NAME)].map(([, name = '']) => name)));

  expect(events).toContain('joinChat');
  expect([...events, ...Object.keys(SERVER_EVENTS)].filter((event) => !documented.has(event))).toEqual([]);
});

/** A call may name the parts of a wildcard, as in `GET /r/:unit/:version/*`. */
function isCallOf(route: string, call: string): boolean {
  return route.endsWith('/*') && route !== 'GET /*' ? call.startsWith(route.slice(0, -1)) : route === call;
}
