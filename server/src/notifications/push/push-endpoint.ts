import { ECDH } from 'node:crypto';

import type { NewPushSubscription } from '@potomac-oak/shared/contracts/push';

import { isLocalHostname } from '../../base/http/client-address';

const CURVE = 'prime256v1';

/**
 * Whether the server may send requests to this address, which a browser names. It must be an https address of one of
 * `hosts`; http is possible for this machine only.
 *
 * @param hosts as in PUSH_HOSTS
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, host, hostname, username, password } = new URL(endpoint);
  const isEncrypted = protocol === 'https:' || (protocol === 'http:' && isLocalHostname(hostname));
  return (
    href === endpoint &&
    isEncrypted &&
    username + password === '' &&
    hosts.some((pattern) => matchesHost(host, pattern))
  );
}

/** Whether messages can be encrypted for `p256dh`: a point of the curve. */
export function isPublicKey({ p256dh }: NewPushSubscription['keys']): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}

function matchesHost(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
