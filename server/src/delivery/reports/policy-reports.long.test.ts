import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, type World } from '../../testing/world';

const LEGACY = 'application/csp-report';
const MODERN = 'application/reports+json';
const VISITED = 'https://www.example.com/private-page?q=visitor-name';

let world: World;

beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('both content types are accepted, and the log names directive and blocked origin without any URL', async () => {
  const violations: [type: string, body: object, logged: object][] = [
    [
      LEGACY,
      legacy('script-src-elem', 'https://cdn.example/a/b.js?c=1'),
      logged('script-src-elem', 'https://cdn.example'),
    ],
    [
      MODERN,
      modern('img-src', 'https://user:word@pics.example:8443/a.png'),
      logged('img-src', 'https://pics.example:8443'),
    ],
    [
      LEGACY,
      { 'csp-report': { 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' } },
      logged('style-src', 'inline'),
    ],
    [
      MODERN,
      modern('require-trusted-types-for', 'trusted-types-sink'),
      logged('require-trusted-types-for', 'trusted-types-sink'),
    ],
    [LEGACY, legacy('font-src', 'data:font/woff2;base64,AAAA'), logged('font-src', 'data:')],
    [LEGACY, legacy('<b>visitor-name', 'Ada Byron'), logged('unknown', 'unknown')],
    [LEGACY, legacy('byron', 'byron'), logged('unknown', 'unknown')],
    [LEGACY, legacy('img-src', 'byron:visitor-name'), logged('img-src', 'unknown')],
    [LEGACY, { 'csp-report': {} }, logged('unknown', 'unknown')],
  ];
  for (const [type, body, expected] of violations) {
    const before = loggedViolations().length;
    expect((await send(type, body)).status).toBe(204);
    for (let count = 0; count < 9; count += 1) await send(type, body);
    expect(loggedViolations().slice(before)).toEqual([expected]);
  }
  expect(world.logged()).not.toMatch(/private-page|visitor-name|Byron|byron|word@|b\.js/);
});

test('one in ten violations is logged, also within one report', async () => {
  const [violation] = modern('img-src', 'https://pics.example/a.png');
  await send(
    MODERN,
    Array.from({ length: 20 }, () => violation),
  );
  expect(loggedViolations()).toHaveLength(2);

  await send(MODERN, [{ type: 'deprecation', url: VISITED, body: { id: 'x' } }, violation]);
  expect(loggedViolations()).toHaveLength(3);
});

test('further reports of an address in the same minute are dropped after 20', async () => {
  const address = '198.19.9.3';
  for (let count = 0; count < 20; count += 1) {
    expect((await send(LEGACY, legacy('img-src', 'inline'), { address })).status).toBe(204);
  }
  const many = Array.from({ length: 20 }, () => modern('img-src', 'inline')[0]);
  expect((await send(MODERN, many, { address })).status).toBe(204);
  expect(loggedViolations()).toHaveLength(2);
});

test('other content types, sizes and shapes are rejected', async () => {
  expect((await send('application/json', legacy('img-src', 'inline'))).status).toBe(415);
  expect((await send('text/plain', legacy('img-src', 'inline'))).status).toBe(415);
  expect((await send(LEGACY, legacy('img-src', 'x'.repeat(8_192)))).status).toBe(413);
  expect((await send(LEGACY, { other: 1 })).status).toBe(400);
  expect((await send(MODERN, '{')).status).toBe(400);
  expect((await send(LEGACY, legacy('img-src', 'inline'), { Origin: 'https://foreign.example' })).status).toBe(403);
  expect(loggedViolations()).toEqual([]);
});

function legacy(directive: string, blocked: string): object {
  return {
    'csp-report': {
      'document-uri': VISITED,
      referrer: VISITED,
      'effective-directive': directive,
      'blocked-uri': blocked,
    },
  };
}

function modern(effectiveDirective: string, blockedURL: string): object[] {
  return [
    {
      type: 'csp-violation',
      age: 1,
      url: VISITED,
      user_agent: 'Browser of visitor-name',
      body: {
        documentURL: VISITED,
        referrer: VISITED,
        effectiveDirective,
        blockedURL,
        sample: 'visitor-name',
        disposition: 'enforce',
      },
    },
  ];
}

function logged(directive: string, blocked: string): object {
  return expect.objectContaining({ level: 'warn', directive, blocked });
}

let addresses = 0;

function send(type: string, body: unknown, options: { address?: string; Origin?: string } = {}): Promise<Response> {
  addresses += 1;
  const { address = `198.18.${addresses >> 8}.${addresses & 255}`, Origin } = options;
  const headers = { 'Content-Type': type, ...(Origin && { Origin }) };
  return world.call(RELEASE_PATHS.policyReports, { body, address, headers });
}

function loggedViolations(): unknown[] {
  return world
    .logged()
    .split('\n')
    .filter((line) => line.includes('blocked by the Content-Security-Policy'))
    .map((line): unknown => JSON.parse(line));
}
