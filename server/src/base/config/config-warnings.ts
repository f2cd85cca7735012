import { isLocalHostname } from '../http/client-address';
import type { Config } from './config';

/** The widest private networks are 10.0.0.0/8 and fc00::/7; wider ones include public addresses. */
const PREFIX_MIN = { IPv4: 8, IPv6: 7 };
/** IPv4 addresses in IPv6 notation. */
const MAPPED_IPV4 = '::ffff:';
const MAPPED_IPV4_BITS = 96;

/** Returns one sentence for each setting that is valid but insecure. */
export function describeRisks({
  PUBLIC_URL,
  TRUSTED_PROXIES,
}: Pick<Config, 'PUBLIC_URL' | 'TRUSTED_PROXIES'>): string[] {
  const wide = TRUSTED_PROXIES.rules.map(readRule).filter(isWide);
  return [
    ...wide.map(
      ({ network }) =>
        `TRUSTED_PROXIES contains ${network}: anyone in it can forge X-Forwarded-For and bypass every limit; list your own proxies only.`,
    ),
    ...(PUBLIC_URL && isPublicHttp(PUBLIC_URL)
      ? [
          `PUBLIC_URL is ${PUBLIC_URL}: passwords and chats are sent unencrypted; serve the site over https and set PUBLIC_URL to that address.`,
        ]
      : []),
  ];
}

/** Returns a sentence if scripts of `units` run on the dashboard's origin of a public site, or null. */
export function describeSharedOrigin(
  { PUBLIC_URL, ADMIN_URL }: Pick<Config, 'PUBLIC_URL' | 'ADMIN_URL'>,
  units: readonly string[],
): string | null {
  if (ADMIN_URL || !PUBLIC_URL?.startsWith('https:') || units.length === 0) return null;
  const { hostname } = new URL(PUBLIC_URL);
  const example = `https://admin.${hostname.replace(/^www\./, '')}`;
  return `Set ADMIN_URL to a second address of this server, such as ${example}: until then, scripts of ${units.join(', ')} run on the dashboard's origin, with the rights of signed-in staff.`;
}

interface Rule {
  network: string;
  family: string;
  prefix: number;
}

// A BlockList describes its rules as text: "Subnet: IPv4 10.0.0.0/8", "Address: IPv6 ::1".
function readRule(rule: string): Rule | null {
  const [, family = '', network = '', prefix = ''] = /^Subnet: (\w+) (\S+\/(\d+))$/.exec(rule) ?? [];
  return network === '' ? null : { network, family, prefix: Number(prefix) };
}

function isWide(rule: Rule | null): rule is Rule {
  if (rule === null) return false;
  const { network, family, prefix } = rule;
  if (family === 'IPv4') return prefix < PREFIX_MIN.IPv4;
  const isMapped = network.toLowerCase().startsWith(MAPPED_IPV4);
  return prefix < (isMapped ? MAPPED_IPV4_BITS + PREFIX_MIN.IPv4 : PREFIX_MIN.IPv6);
}

function isPublicHttp(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLocalHostname(hostname);
}
