import { isReservedPattern, normalizePattern } from '@potomac-oak/shared/contracts/path-pattern';

import { collectRoutes, namesOf } from '../route-table';
import { callRoute, connectEach, sendEvent } from './calls';
import { type Cast, openCast } from './cast';
import { EVENT_EXPECTATIONS, HTTP_EXPECTATIONS } from './expectations';
import { CONNECTION } from './policies';

const GET_EXPECTATIONS = Object.entries(HTTP_EXPECTATIONS).filter(([name]) => name.startsWith('GET '));
const LIFECYCLE_EVENTS = ['disconnecting', 'disconnect', 'error'];

let cast: Cast;
/** Method and path of every route, such as `GET /healthz`. */
let calls: string[];

beforeAll(async () => {
  const { built, routes: collected } = await collectRoutes(openCast);
  cast = built;
  calls = collected.flatMap(namesOf);
});
afterAll(() => cast?.world.close());

test('every route has an expectation, and every expectation a route', () => {
  const listed = calls.filter((name) => !name.startsWith('HEAD '));
  expect(listed.sort()).toEqual(Object.keys(HTTP_EXPECTATIONS).sort());
});

test('no unit can have the path of a route of the server', () => {
  const paths = calls.map((name) => name.replace(/^\w+ /, '')).filter((path) => path !== '*' && path !== '/*');
  expect(paths.filter((path) => !isReservedPattern(normalizePattern(path.replace('*', 'file')) ?? ''))).toEqual([]);
});

test('every event that a socket listens for has an expectation, and every expectation a listener', async () => {
  for (const caller of ['nobody', 'visitor', 'staff', 'owner', 'partner'] as const) {
    const socket = await cast.socketOf(caller);
    const listening = cast.world.app.io.sockets.sockets.get(socket?.id ?? '');
    const events = listening?.eventNames().filter((name) => !LIFECYCLE_EVENTS.includes(String(name)));
    expect(events?.sort()).toEqual(Object.keys(EVENT_EXPECTATIONS).sort());
    expect(listening?.listenersAny()).toEqual([]);
  }
  expect([...cast.world.app.io._nsps.keys()]).toEqual(['/']);
});

test.each(Object.entries(HTTP_EXPECTATIONS))('%s is open only to the expected callers', async (name, expectation) => {
  expect(await callRoute(cast, name, expectation)).toEqual(expectation.who);
});

test.each(GET_EXPECTATIONS)('%s answers a HEAD request in the same way', async (name, expectation) => {
  const head = name.replace('GET', 'HEAD');
  if (!calls.includes(head)) return;
  const { nobody, staff } = expectation.who;
  expect(await callRoute(cast, head, expectation, ['nobody', 'staff'])).toEqual({ nobody, staff });
});

test('a socket is open only to the expected callers', async () => {
  expect(await connectEach(cast)).toEqual(CONNECTION);
});

test.each(Object.entries(EVENT_EXPECTATIONS))(
  'the event %s is open only to the expected callers',
  async (event, expectation) => {
    expect(await sendEvent(cast, event, expectation)).toEqual(expectation.who);
  },
);
