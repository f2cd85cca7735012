import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import { all as proxyAddresses } from '@fastify/proxy-addr';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/**
 * Returns the visitor's address: the nearest one in the chain that is not our own proxy. Entries further left in
 * X-Forwarded-For are set by the sender and not trusted.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: BlockList): string {
  const chain = proxyAddresses(request, (address) => isTrusted(normalized(address), trustedProxies));
  return chain.map((address) => normalized(address)).findLast((address) => isIP(address) !== 0) ?? '';
}

/**
 * Returns the key by which limits count. An IPv6 subscriber owns a /64 and could use another address for every request.
 */
export function limitKey(address: string): string {
  const plain = normalized(address);
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}

/** True for connections that may carry many visitors: from one of our proxies, or from this machine. */
export function isOwnProxy(address: string, trustedProxies: BlockList): boolean {
  const peer = normalized(address);
  return isLoopback(peer) || isTrusted(peer, trustedProxies);
}

/** Whether a host name, as in a URL or a Host header without its port, always refers to this machine. */
export function isLocalHostname(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? /(^|\.)localhost$/i.test(hostname) : isLoopback(address);
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

// A closed socket has no address.
function normalized(address = ''): string {
  return address.replace(MAPPED_IPV4, '');
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trustedProxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
