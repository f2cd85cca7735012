import { isIP } from 'node:net';

import { isLoopback } from './client-address';

/** Whether a host name, as in a URL or a Host header without its port, always refers to this machine. */
export function isLocalHostname(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? /(^|\.)localhost$/i.test(hostname) : isLoopback(address);
}
