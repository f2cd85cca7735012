import fc from 'fast-check';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Action, ObservedRoute, Visit } from './actions';
import { EVENT_SCHEMAS, eventActions } from './event-actions';
import { httpActions } from './http-actions';
import { packetActions } from './packet-actions';

/** Valid calls would end the sessions of the fuzzer's honest staff or change the password with which it signs in. */
const LEFT_OUT = new Set<string>([STAFF_PATHS.password, STAFF_PATHS.sessions]);
const CROWD = 8;
const LENGTH_MAX = 8;
const ADDRESSES = 2 ** 16;

/** Calls of every route and every event, and raw packets, by several visitors in parallel. */
export function crowdsOf(routes: readonly ObservedRoute[]): fc.Arbitrary<Visit[]> {
  const called = routes.filter(({ url }) => !LEFT_OUT.has(url));
  const calls = called.map((route) => ({ weight: weightOf(route), arbitrary: httpActions(route) }));
  const events = Object.entries(EVENT_SCHEMAS).map(([event, schema]) => eventActions(event, schema));
  const action = fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...calls) },
    { weight: 4, arbitrary: fc.oneof(...events) },
    { weight: 2, arbitrary: packetActions },
  );
  const visit = fc.record<Visit>({
    visitor: fc.nat(ADDRESSES - 1),
    actions: fc.array<Action>(action, { minLength: 1, maxLength: LENGTH_MAX, size: 'max' }),
  });
  return fc.array(visit, { minLength: CROWD, maxLength: CROWD });
}

/** Uploads have an input, but no schema. */
function weightOf({ method, body, query }: ObservedRoute): number {
  return body || query || method === 'PUT' ? 4 : 1;
}
