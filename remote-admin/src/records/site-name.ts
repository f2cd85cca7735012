import type { ChatSite } from '@potomac-oak/shared/contracts/partner';

/** "Example Homes · www.example.com", or only the host for a site without a name. */
export function describeSite({ name, origin }: ChatSite): string {
  const { host } = new URL(origin);
  return name === host ? host : `${name} · ${host}`;
}
