import type { Channel } from '@potomac-oak/shared/contracts/release-calls';

import { type Change, promote, revoke, rollBack, stopCanary } from './channel';

const NOW = new Date('2026-07-01T12:00:00.000Z');
const JUST_NOW = '2026-07-01T11:50:01.000Z';
const LONG_AGO = '2026-07-01T11:50:00.000Z';

test('the first promote makes a version stable, without a fallback', () => {
  expect(promote(changeOf(null), { version: '1.0.0', traffic: 100 })).toEqual({
    stable: { version: '1.0.0', since: NOW.toISOString(), by: 'token:b' },
    canary: null,
    fallback: null,
    changedIn: 8,
  });
});

test('a promote to less than 100 percent makes a canary, and widening it changes nothing else', () => {
  const before = channelOf({ stable: '1.0.0', fallback: '0.9.0' });
  const after = promote(changeOf(before), { version: '1.1.0', traffic: 10 });
  expect(after).toEqual({
    ...before,
    canary: { version: '1.1.0', traffic: 10, since: NOW.toISOString(), by: 'token:b' },
    changedIn: 8,
  });
  expect(promote(changeOf(after), { version: '1.1.0', traffic: 50 })).toEqual({
    ...after,
    canary: { ...after.canary, traffic: 50 },
  });
});

test.each<[string, Channel, readonly string[], string | null]>([
  ['served everybody for 10 minutes', channelOf({ stable: '1.0.0', fallback: '0.9.0' }), [], '1.0.0'],
  ['served for less', channelOf({ stable: '1.0.0', fallback: '0.9.0', since: JUST_NOW }), [], '0.9.0'],
  ['served for less, without another fallback', channelOf({ stable: '1.0.0', since: JUST_NOW }), [], '1.0.0'],
  ['was left by a rollback', channelOf({ stable: '1.0.0', fallback: '0.9.0' }), ['1.0.0'], '0.9.0'],
  ['was left, without another fallback', channelOf({ stable: '1.0.0' }), ['1.0.0'], null],
  [
    'shared the visitors with a canary after less than 10 minutes',
    channelOf({
      stable: '1.0.0',
      fallback: '0.9.0',
      since: '2026-07-01T09:00:00Z',
      canary: ['1.1.0', 10, '2026-07-01T09:09:59Z'],
    }),
    [],
    '0.9.0',
  ],
  [
    'shared the visitors with a canary after 10 minutes',
    channelOf({
      stable: '1.0.0',
      fallback: '0.9.0',
      since: '2026-07-01T09:00:00Z',
      canary: ['1.1.0', 10, '2026-07-01T09:10:00Z'],
    }),
    [],
    '1.0.0',
  ],
])('the fallback is correct after a promote replaces a stable version that %s', (_name, before, failed, fallback) => {
  const after = promote(changeOf(before, { failed }), { version: '2.0.0', traffic: 100 });
  expect(after).toEqual({
    stable: { version: '2.0.0', since: NOW.toISOString(), by: 'token:b' },
    canary: null,
    fallback,
    changedIn: 8,
  });
});

test('a fallback that becomes stable is not its own fallback', () => {
  const before = channelOf({ stable: '1.1.0', fallback: '1.0.0', since: JUST_NOW });
  const history = { failed: ['1.1.0'], fallbacks: ['1.0.0', '0.9.0'] };
  expect(promote(changeOf(before, history), { version: '1.0.0', traffic: 100 }).fallback).toBe('0.9.0');
  expect(promote(changeOf(before), { version: '1.0.0', traffic: 100 }).fallback).toBe('1.1.0');
});

test('promoting the stable version ends a canary and changes nothing else', () => {
  const before = channelOf({ stable: '1.0.0', fallback: '0.9.0', canary: ['1.1.0', 10] });
  expect(promote(changeOf(before), { version: '1.0.0', traffic: 100 })).toEqual({
    ...before,
    canary: null,
    changedIn: 8,
  });
});

test('a canary requires another stable version', () => {
  expect(() => promote(changeOf(null), { version: '1.0.0', traffic: 10 })).toThrow('no stable version yet');
  expect(() => promote(changeOf(channelOf({ stable: '1.0.0' })), { version: '1.0.0', traffic: 10 })).toThrow(
    'remote_a 1.0.0 is the stable version.',
  );
});

test('a rollback ends a canary with traffic and changes nothing else', () => {
  const before = channelOf({ stable: '1.0.0', fallback: '0.9.0', canary: ['1.1.0', 0.1] });
  expect(rollBack(changeOf(before))).toEqual({ ...before, canary: null, changedIn: 8 });
});

test.each<[string, readonly string[], string | null]>([
  ['the last good version before it', [], '0.8.0'],
  ['no version that has failed', ['0.8.0'], '0.7.0'],
  ['nothing, if none is left', ['0.8.0', '0.7.0'], null],
])('after a rollback the fallback is %s', (_name, failed, fallback) => {
  const before = channelOf({ stable: '1.0.0', fallback: '0.9.0', canary: ['1.1.0', 0] });
  const history = { failed, fallbacks: ['1.0.0', '0.9.0', '0.8.0', '0.7.0'] };
  expect(rollBack(changeOf(before, history))).toEqual({
    ...before,
    stable: { version: '0.9.0', since: NOW.toISOString(), by: 'token:b' },
    fallback,
    changedIn: 8,
  });
});

test('a rollback without a good version is refused', () => {
  for (const channel of [null, channelOf({ stable: '1.0.0' })]) {
    expect(() => rollBack(changeOf(channel))).toThrow('remote_a has no earlier good version.');
  }
});

test.each<[string, Channel, Channel]>([
  [
    'stable',
    channelOf({ stable: '1.1.0', fallback: '1.0.0', canary: ['1.2.0', 10] }),
    channelOf({ stable: '1.0.0', fallback: '0.9.0', canary: ['1.2.0', 10], since: NOW.toISOString(), by: 'token:b' }),
  ],
  [
    'the canary',
    channelOf({ stable: '1.0.0', fallback: '0.9.0', canary: ['1.1.0', 10] }),
    channelOf({ stable: '1.0.0', fallback: '0.9.0' }),
  ],
  [
    'the fallback',
    channelOf({ stable: '1.2.0', fallback: '1.1.0' }),
    channelOf({ stable: '1.2.0', fallback: '1.0.0' }),
  ],
  ['in no place', channelOf({ stable: '1.2.0', fallback: '1.0.0' }), channelOf({ stable: '1.2.0', fallback: '1.0.0' })],
])('a revoked version that is %s leaves the channel', (_name, before, after) => {
  const history = { fallbacks: ['1.1.0', '1.0.0', '0.9.0'] };
  expect(revoke(changeOf(before, history), '1.1.0')).toEqual({ ...after, changedIn: 8 });
});

test('the only version of our own units cannot be revoked, and another unit is left without one', () => {
  const change = changeOf(channelOf({ stable: '1.1.0', canary: ['1.2.0', 10] }));
  expect(() => revoke({ ...change, unit: 'remote_site' }, '1.1.0')).toThrow(
    '1.1.0 is the only version of remote_site: publish and promote another one first.',
  );
  expect(revoke(change, '1.1.0')).toBeNull();
  expect(revoke(changeOf(null), '1.1.0')).toBeNull();
});

test('a stopped canary has no traffic, and the rest of the channel stays', () => {
  const before = channelOf({ stable: '1.0.0', fallback: '0.9.0', canary: ['1.1.0', 10] });
  expect(stopCanary(changeOf(before), '1.1.0')).toEqual({
    ...before,
    canary: { version: '1.1.0', traffic: 0, since: NOW.toISOString(), by: 'token:b' },
    changedIn: 8,
  });
});

test.each<[string, Channel | null]>([
  ['another canary', channelOf({ stable: '1.0.0', canary: ['1.2.0', 10] })],
  ['a stopped canary', channelOf({ stable: '1.0.0', canary: ['1.1.0', 0] })],
  ['no canary', channelOf({ stable: '1.1.0' })],
  ['no channel', null],
])('with %s, nothing is stopped', (_name, channel) => {
  expect(stopCanary(changeOf(channel), '1.1.0')).toBeNull();
});

interface Versions {
  stable: string;
  since?: string;
  by?: string;
  fallback?: string;
  canary?: [version: string, traffic: number, since?: string];
}

function channelOf({ stable, since = LONG_AGO, by = 'token:a', fallback, canary }: Versions): Channel {
  const [version = '', traffic = 0, canarySince = LONG_AGO] = canary ?? [];
  return {
    stable: { version: stable, since, by },
    canary: canary ? { version, traffic, since: canarySince, by: 'token:a' } : null,
    fallback: fallback ?? null,
    changedIn: 7,
  };
}

function changeOf(
  channel: Channel | null,
  { failed = [], fallbacks = [] }: { failed?: readonly string[]; fallbacks?: readonly string[] } = {},
): Change {
  return {
    unit: 'remote_a',
    channel,
    revision: 8,
    at: NOW,
    by: 'token:b',
    history: { failed: new Set(failed), fallbacks },
  };
}
