import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import { createTickets } from './tickets';

const KEY = Buffer.alloc(32, 1);
const RELEASE = { unit: 'remote_chat', version: '1.4.2' };
const NOW = Date.UTC(2026, 6, 1, 12, 0, 59, 999);

test('every node issues the same ticket all day, valid until the end of the next day', () => {
  const midnight = Date.UTC(2026, 6, 1);
  const ticketAt = (now: number) => createTickets({ key: KEY, now: () => now }).issue(RELEASE);
  const ticket = ticketAt(midnight);
  const isValidAt = (now: number) => createTickets({ key: KEY, now: () => now }).verify(ticket, RELEASE);

  expect(ticketAt(midnight + DAY_MS - 1)).toBe(ticket);
  expect(ticketAt(midnight + DAY_MS)).not.toBe(ticket);
  expect(isValidAt(midnight + 2 * DAY_MS - 1)).toBe(true);
  expect(isValidAt(midnight + 2 * DAY_MS)).toBe(false);
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
