import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { createTickets } from './tickets';

const KEY = Buffer.alloc(32, 1);
const RELEASE = { unit: 'remote_chat', version: '1.4.2' };
const NOW = Date.UTC(2026, 6, 1, 12, 0, 59, 999);

test('a ticket is valid for ten minutes, on every node', () => {
  const ticket = createTickets({ key: KEY, now: () => NOW }).issue(RELEASE);
  const isValidAfter = (ms: number) => createTickets({ key: KEY, now: () => NOW + ms }).verify(ticket, RELEASE);

  expect(isValidAfter(0)).toBe(true);
  expect(isValidAfter(10 * MINUTE_MS)).toBe(true);
  expect(isValidAfter(11 * MINUTE_MS)).toBe(false);
});

test('a ticket is valid only for its own release', () => {
  const { issue, verify } = createTickets({ key: KEY, now: () => NOW });
  const ticket = issue(RELEASE);

  expect(verify(ticket, { ...RELEASE, version: '1.4.3' })).toBe(false);
  expect(verify(ticket, { ...RELEASE, unit: 'remote_site' })).toBe(false);
  expect(verify(ticket, { unit: 'remote_chat/1', version: '4.2' })).toBe(false);
});

test('a ticket with a later expiry, another signature or another key is invalid', () => {
  const { issue, verify } = createTickets({ key: KEY, now: () => NOW });
  const [expiry = '', signature = ''] = issue(RELEASE).split('.');
  const later = (Number.parseInt(expiry, 36) + 1).toString(36);
  const otherKey = createTickets({ key: Buffer.alloc(32, 2), now: () => NOW });

  expect(verify(`${expiry}.${signature}`, RELEASE)).toBe(true);
  for (const forged of [
    `${later}.${signature}`,
    `${expiry}.${signature.slice(1)}`,
    `${expiry}.${signature}.`,
    `${expiry}.`,
    expiry,
    '',
    otherKey.issue(RELEASE),
  ]) {
    expect([forged, verify(forged, RELEASE)]).toEqual([forged, false]);
  }
});
