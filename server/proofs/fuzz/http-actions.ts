import fc from 'fast-check';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { HttpAction, ObservedRoute, Role } from './actions';
import type { Raw } from './http-text';
import { inputsFor, rarely, repeats, role } from './inputs';
import { CANARY, nastyValue } from './nasty-values';
import { reference } from './references';
import { uploads } from './upload-actions';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** More than the limit of contact forms, 30 in an hour. */
const FLOOD = 35;
const BROKEN_BODIES = raws(
  '',
  '{',
  '[1,',
  'null',
  '"text"',
  '{"a":1}{',
  '['.repeat(20_000),
  'a=1&a[b]=2&__proto__=3',
  'ÿ',
  `${CANARY}=`.repeat(4_000),
);
const BROKEN_QUERIES = raws(
  '%',
  '%00',
  'limit=1&limit=2',
  'limit[]=1',
  '__proto__=1',
  'q=%00',
  'q=%ff%fe',
  'before=999999999999999_a',
  'before=2147483648',
  `q=${CANARY.repeat(1_000)}`,
);
const PATH_PARTS = [
  'main.js',
  'v1.js',
  'x',
  '%00',
  '%2e%2e/%2e%2e/etc/passwd',
  '../../package.json',
  '%',
  '%ff',
  '\\',
  CANARY.repeat(300),
];
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'application/csp-report',
  'application/reports+json',
  ';;',
];
/** A small set, so that keys repeat with the same or another input. */
const KEYS = ['short', `${CANARY}-${'a'.repeat(22)}`, `${CANARY}-${'b'.repeat(22)}`, CANARY.repeat(30)];
const HEADERS: readonly Record<string, string>[] = [
  ...CONTENT_TYPES.map((type) => ({ 'Content-Type': type })),
  { Accept: 'application/json' },
  { 'Accept-Encoding': 'br;q=1, *;q=0' },
  { Range: 'bytes=0-1,5-,-3' },
  { 'If-None-Match': `"${CANARY}"` },
  { 'Sec-Fetch-Mode': 'navigate' },
  { 'X-Forwarded-For': `${CANARY}, ::ffff:1.2.3.4, 1.2.3` },
  { 'Content-Encoding': 'gzip' },
  { Expect: '100-continue' },
  { Connection: 'Upgrade', Upgrade: 'websocket' },
  { Authorization: `Bearer ${CANARY}` },
  { Cookie: `staff=${CANARY}; __Host-staff=%00; =; ;;` },
  { 'X-Site-Key': 'pk_nothing' },
  { Authorization: `Bearer po_deploy_${'A'.repeat(43)}` },
  { 'Access-Control-Request-Method': 'POST' },
];

const pathPart = fc.constantFrom(...PATH_PARTS);
const deployers = fc.oneof({ weight: 3, arbitrary: fc.constant<Role>('deployer') }, { weight: 1, arbitrary: role });

/** Calls of one route, from valid ones to ones that no client would make. */
export function httpActions({ method, url, body, query }: ObservedRoute): fc.Arbitrary<HttpAction> {
  const bodies = body ? inputsFor(body) : fc.option(nastyValue, { nil: undefined });
  const queries = query ? inputsFor(query) : fc.constant(undefined);
  const noHeaders = fc.constant<Record<string, string>>({});
  const calls = fc.record<HttpAction>(
    {
      kind: fc.constant('http'),
      role: url.startsWith(RELEASE_PATHS.releases) ? deployers : role,
      method: rarely(fc.constant(method), rarely(fc.constant(method), fc.constantFrom(...METHODS))),
      route: fc.constant(url),
      hasSchema: fc.constant(body !== undefined || query !== undefined),
      parts: fc.record(
        {
          '*': pathPart,
          ':unit': rarely(fc.constant('remote-chat'), pathPart),
          ':version': rarely(fc.constant('2.0.0'), pathPart),
          ':id': fc.oneof(reference('chatId', 'foreignChatId'), pathPart),
          ':note': pathPart,
          ':code': fc.oneof(reference('previewCode'), pathPart),
        },
        { noNullPrototype: true },
      ),
      query: rarely(queries, fc.constantFrom(...BROKEN_QUERIES)),
      body: READING.has(method) ? fc.constant(undefined) : rarely(bodies, fc.constantFrom(...BROKEN_BODIES)),
      headers: fc.oneof(
        { weight: 4, arbitrary: noHeaders },
        { weight: 2, arbitrary: fc.constantFrom(...HEADERS) },
        { weight: 1, arbitrary: fc.constantFrom(...KEYS).map((key) => ({ 'Idempotency-Key': key })) },
      ),
      times: repeats(FLOOD),
    },
    { noNullPrototype: true },
  );
  if (method !== 'PUT') return calls;
  return rarely(
    fc.tuple(calls, uploads).map(([call, upload]) => ({ ...call, ...upload })),
    calls,
  );
}

function raws(...texts: string[]): Raw[] {
  return texts.map((raw) => ({ raw }));
}
