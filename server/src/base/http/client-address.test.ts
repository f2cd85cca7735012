import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';

import { clientAddress, limitKey } from './client-address';

const PROXIES = new BlockList();
PROXIES.addSubnet('10.0.0.0', 8, 'ipv4');
PROXIES.addAddress('::1', 'ipv6');

test.each([
  { from: '203.0.113.9', forwarded: '1.2.3.4', address: '203.0.113.9', why: 'the sender is not our proxy' },
  { from: '10.0.0.1', forwarded: '203.0.113.9', address: '203.0.113.9', why: 'our proxy is trusted' },
  {
    from: '10.0.0.1',
    forwarded: '1.2.3.4, 203.0.113.9',
    address: '203.0.113.9',
    why: 'the claim of the visitor is not trusted',
  },
  {
    from: '10.0.0.1',
    forwarded: '203.0.113.9, 10.0.0.2',
    address: '203.0.113.9',
    why: 'a chain of our proxies is trusted',
  },
  { from: '::ffff:10.0.0.1', forwarded: '2001:db8::1', address: '2001:db8::1', why: 'mapped addresses are equal' },
  { from: '::1', forwarded: undefined, address: '::1', why: 'nothing was forwarded' },
  { from: undefined, forwarded: '1.2.3.4', address: '', why: 'the connection is closed' },
  { from: '10.0.0.1', forwarded: '1.2.3.4, nonsense', address: '10.0.0.1', why: 'the nearest entry is invalid' },
  { from: '10.0.0.1', forwarded: 'nonsense, ', address: '10.0.0.1', why: 'the header is invalid' },
])('$from forwarding $forwarded counts as $address, because $why', ({ from, forwarded, address }) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const request = { socket: { remoteAddress: from }, headers } as unknown as IncomingMessage;
  expect(clientAddress(request, PROXIES)).toBe(address);
});

test('IPv4 addresses in IPv6 notation each have their own limit', () => {
  expect(limitKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

test('one IPv6 subscriber has one limit for all its addresses', () => {
  expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe(limitKey('2001:db8:1:2::9'));
  expect(limitKey('2001:db8:1:2::9')).not.toBe(limitKey('2001:db8:1:3::9'));
  expect(limitKey('2001:db8::1')).toBe('2001:db8:0:0');
  expect(limitKey('203.0.113.9')).toBe('203.0.113.9');
});
