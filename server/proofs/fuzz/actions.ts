import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

import { FILE_OWNER_HEADER } from '@potomac-oak/shared/contracts/files';
import { RELEASE_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';

import { unpackedRelease } from '../../src/testing/stored-releases';
import { TEST_PDF } from '../../src/testing/test-files';
import { makeRelease } from '../../src/testing/test-release';
import { CANARY, hostileValue, inputsFor, type JsonSchema, spoiled, usually, valuesOf } from './values';

export const ROLES = ['anonymous', 'visitor', 'staff', 'partner', 'garbage', 'deployer'] as const;
export type Role = (typeof ROLES)[number];

/** What the server reports about itself. Schemas without a property accept anything. */
export interface Surface {
  routes: { method: string; url: string; body?: JsonSchema; query?: JsonSchema; params?: JsonSchema }[];
  events: Record<string, JsonSchema>;
}

export type Action = { times: number } & (HttpCall | { event: string; args: unknown } | { packets: string[] });

export interface HttpCall {
  method: string;
  /** The pattern in the route table. */
  route: string;
  /** With query, escaped, with references. */
  path: string;
  headers: Record<string, string>;
  /** Text of the body, with references, or its bytes. */
  body: string | Buffer | undefined;
}

/** The actions of one visitor, in order. Each number has an address of its own. */
export interface Visit {
  visitor: number;
  role: Role;
  actions: Action[];
}

/** Valid calls would end the sessions of the honest staff, change their password or require a second factor of them. */
const LEFT_OUT = new Set<string>([STAFF_PATHS.password, STAFF_PATHS.sessions, STAFF_PATHS.signInSettings]);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const BROKEN_BODIES = [
  '',
  '{',
  '[1,',
  '{"a":1}{',
  '['.repeat(20_000),
  'a=1&a[b]=2&__proto__=3',
  `${CANARY}=`.repeat(4_000),
];
const BROKEN_QUERIES = [
  '?%',
  '?%00',
  '?limit=1&limit=2',
  '?limit[]=1',
  '?__proto__=1',
  '?q=%ff%fe',
  `?q=${'a'.repeat(8_000)}`,
];
const BROKEN_SEGMENTS = [
  'x',
  '%00',
  '%2e%2e/%2e%2e/etc/passwd',
  '../../package.json',
  '%',
  '%ff',
  '\\',
  CANARY.repeat(300),
];
const HEADERS: readonly Record<string, string>[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'application/reports+json',
  'application/csp-report',
  ';;',
]
  .map((type): Record<string, string> => ({ 'Content-Type': type }))
  .concat([
    { Accept: 'application/json' },
    { 'Accept-Encoding': 'br;q=1, *;q=0' },
    { Range: 'bytes=0-1,5-,-3' },
    { 'If-None-Match': `"${CANARY}"` },
    { 'X-Forwarded-For': `${CANARY}, ::ffff:1.2.3.4, 1.2.3` },
    { 'Content-Encoding': 'gzip' },
    { Expect: '100-continue' },
    { Connection: 'Upgrade', Upgrade: 'websocket' },
    { Authorization: `Bearer ${CANARY}` },
    { Cookie: `staff=${CANARY}; __Host-staff=%00; =; ;;` },
    { Origin: 'https://foreign.example' },
    { 'X-Site-Key': 'pk_nothing' },
    // Repeated with the same or another input.
    { 'Idempotency-Key': 'short' },
    { 'Idempotency-Key': `${CANARY}-${'a'.repeat(22)}` },
  ]);
/** More than the limits of contact forms, and of a socket's events. */
const [CALL_FLOOD, EVENT_FLOOD] = [35, 260];
const CROWD = 8;
const VISIT_MAX = 12;
const ADDRESSES = 2 ** 16;
const BOMB_BYTES = 40_000_000;
const CUT_MAX_BYTES = 500;

const role: fc.Arbitrary<Role> = fc.constantFrom('visitor', 'visitor', 'staff', 'staff', 'staff', 'partner', ...ROLES);
const timesOr = (flood: number) =>
  fc.oneof({ weight: 60, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(flood) });

/** Calls of every route and every event, and raw packets, by several visitors in parallel. */
export function crowdsOf({ routes, events }: Surface): fc.Arbitrary<Visit[]> {
  const [ofDeployers, others] = [true, false].map((isOfDeployers) => {
    const chosen = routes.filter(
      ({ url }) => !LEFT_OUT.has(url) && url.startsWith(RELEASE_PATHS.releases) === isOfDeployers,
    );
    return fc.oneof(...chosen.map((route) => ({ weight: weightOf(route), arbitrary: callsOf(route) })));
  });
  if (!ofDeployers || !others) return fc.constant([]);
  const action = fc.oneof(
    { weight: 6, arbitrary: others },
    { weight: 1, arbitrary: ofDeployers },
    { weight: 6, arbitrary: fc.oneof(...Object.entries(events).map(eventsOf)) },
    { weight: 1, arbitrary: fc.record({ times: fc.constant(1), packets: fc.array(packet, { maxLength: 8 }) }) },
  );
  const visit = role.chain((one) =>
    fc.record({
      visitor: fc.nat(ADDRESSES - 1),
      role: fc.constant(one),
      actions: fc.array(one === 'deployer' ? ofDeployers : action, { minLength: 1, maxLength: VISIT_MAX, size: 'max' }),
    }),
  );
  return fc.array(visit, { minLength: CROWD, maxLength: CROWD });
}

type Route = Surface['routes'][number];

/** Uploads have an input, but no schema. */
function weightOf({ method, body, query }: Route): number {
  return body || query || method === 'PUT' ? 4 : 1;
}

function callsOf({ method, url, body, query, params }: Route): fc.Arbitrary<Action> {
  const isReading = ['GET', 'HEAD'].includes(method);
  const bodies = (body ? inputsFor(body) : hostileValue).map((value) => JSON.stringify(value));
  const queries = query ? inputsFor(query).map(searchOf) : fc.constant('');
  const path = fc
    .tuple(
      params ? valuesOf(params) : fc.constant({}),
      usually(fc.constant(undefined), fc.constantFrom(...BROKEN_SEGMENTS)),
      usually(queries, fc.constantFrom(...BROKEN_QUERIES)),
    )
    .map(([values, broken, search]) => `${pathOf(url, new Map(Object.entries(values as object)), broken)}${search}`);
  const call = fc.record({
    times: timesOr(CALL_FLOOD),
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
    ),
    route: fc.constant(`${method} ${url}`),
    path,
    headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.constantFrom(...HEADERS) }),
    body: isReading ? fc.constant(undefined) : usually(bodies, fc.constantFrom(...BROKEN_BODIES)),
  });
  // A call with a schema of its body sends JSON.
  if (method !== 'PUT' || body) return call;
  return usually(url.startsWith(RELEASE_PATHS.releases) ? uploadsOf(call, url) : filesOf(call, url), call);
}

function pathOf(url: string, values: ReadonlyMap<string, unknown>, broken: string | undefined): string {
  return url.replace(/\*|:(\w+)/g, (_, name?: string) => {
    const value = name === undefined ? 'main.js' : (values.get(name) ?? `ref-${name}-0-`);
    // Encodes lone surrogates as well.
    return broken ?? encodeURIComponent(Buffer.from(String(value)).toString());
  });
}

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `?${new URLSearchParams(texts as string[][])}`;
}

function eventsOf([event, schema]: [string, JsonSchema]): fc.Arbitrary<Action> {
  return fc.record({ times: timesOr(EVENT_FLOOD), event: fc.constant(event), args: inputsFor(schema) });
}

/** Valid, changed, padded and cut-off releases. */
function uploadsOf(call: fc.Arbitrary<Action & HttpCall>, url: string): fc.Arbitrary<Action> {
  const unit = 'remote_chat';
  const changes = fc.record({
    number: fc.nat(9),
    manifest: fc.option(spoiled(fc.constant(makeRelease({ unit, version: '2.0.0' }).manifest))),
    padding: usually(fc.constant(0), fc.constantFrom(1, BOMB_BYTES)),
    cut: usually(fc.constant(0), fc.nat(CUT_MAX_BYTES)),
  });
  return fc.tuple(call, changes).map(([action, { number, manifest, padding, cut }]) => {
    const version = `2.0.${number}`;
    const release = makeRelease({ unit, version });
    const valid = unpackedRelease(release).toString();
    const text = manifest === null ? valid : `${JSON.stringify(manifest)}\n${[...release.files.values()].join('')}`;
    const packed = gzipSync(Buffer.concat([Buffer.from(text), Buffer.alloc(padding, ' ')]));
    const path = url.replace(':unit', unit).replace(':version', version);
    const headers = { 'Content-Type': 'application/gzip' };
    return { ...action, path, headers, body: packed.subarray(0, packed.length - cut) };
  });
}

const FILE_IDS = ['a', 'b', 'c'].map((letter) => letter.repeat(22));
const FILE_STARTS = ['', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF0000WEBP', '\0\0\0\x18ftypavif'];

/** Valid, changed and cut-off files of contact forms. */
function filesOf(call: fc.Arbitrary<Action & HttpCall>, url: string): fc.Arbitrary<Action> {
  const changes = fc.record({
    id: fc.constantFrom(...FILE_IDS),
    form: usually(fc.constantFrom(...FILE_IDS), fc.constantFrom('', CANARY, `${CANARY} ${CANARY}`)),
    start: usually(fc.constant(''), fc.constantFrom(...FILE_STARTS)),
    cut: usually(fc.constant(0), fc.nat(TEST_PDF.length)),
  });
  return fc.tuple(call, changes).map(([action, { id, form, start, cut }]) => ({
    ...action,
    path: url.replace(':id', id),
    headers: { ...action.headers, [FILE_OWNER_HEADER]: `form ${form}` },
    body: Buffer.concat([Buffer.from(start, 'latin1'), TEST_PDF.subarray(0, TEST_PDF.length - cut)]),
  }));
}

/** Engine.io and Socket.IO packets with valid and invalid types, namespaces, ids and data. */
const packet = fc.oneof(
  fc.constantFrom('40', '41', '2', `4${'x'.repeat(70_000)}`),
  fc
    .tuple(
      fc.constantFrom('0', '1', '2', '3', '4', '4', '4', '4', '5', '6', '7', 'b', ''),
      fc.constantFrom('', '0', '1', '2', '2', '3', '4', '51-', '5-', '61-', '2probe'),
      fc.constantFrom('', '', '', '/admin,', '/,'),
      fc.constantFrom('', '', '0', '1', '99999999999999999999'),
      fc.oneof(
        fc.constantFrom(
          '',
          '{',
          '["disconnect"]',
          '["sendMessage",{"_placeholder":true,"num":0}]',
          `{"token":"${CANARY}"}`,
        ),
        hostileValue.map((value) => JSON.stringify(value)),
      ),
    )
    .map((parts) => parts.join('')),
);
