import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

import { company } from '@potomac-oak/shared/company';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { RETENTION_DAYS } from '@potomac-oak/shared/contracts/privacy';
import { RELEASE_BUDGETS, type ReleaseBudgets } from '@potomac-oak/shared/contracts/release-budgets';

import { CAPACITY } from '../limits/capacity';
import { RATE_LIMITS } from '../limits/rate-limits';
import { describePasswordFault } from '../secrets/password-policy';
import { parseSecretKeys } from '../secrets/secret-keys';

const DRAIN_MAX_SECONDS = 60;
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

// Each `description` and `example` (a default or a sample value) is written to `.env.example`.
const SETTINGS = {
  PORT: z
    .string()
    .refine(isPort, 'must be a port number, for instance 8080')
    .transform(Number)
    .default(8080)
    .meta({ description: 'Port of site, API and sockets. 0 selects any free port.', example: '8080' }),
  HOST: z
    .string()
    // If the server listened on both addresses of `localhost`, Socket.IO polling would work on only one of them.
    .transform((host) => (host === 'localhost' ? '127.0.0.1' : host))
    .default('127.0.0.1')
    .meta({
      description:
        'Address to listen on. The default accepts connections from this machine only, for instance from a reverse proxy; 0.0.0.0 accepts them from everywhere.',
      example: '127.0.0.1',
    }),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an origin without a path, for instance https://www.example.com')
    .optional()
    .meta({
      description:
        'Address at which visitors reach the site. With https, cookies are Secure and browsers use https only. Without it the site works only for http://localhost.',
      example: 'https://www.example.com',
    }),
  ADMIN_URL: z
    .string()
    .refine(isOrigin, 'must be an origin without a path, for instance https://admin.example.com')
    .optional()
    .meta({
      description:
        'Origin that alone serves the dashboard and the calls of staff. Requests with its Host get the files of host and remote_admin only. Requires PUBLIC_URL and must differ from it.',
      example: 'https://admin.example.com',
    }),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .default(resolve('data'))
    .meta({
      description:
        "Folder of the embedded database with its photos and files, the published releases and the secrets key, readable by the server's user only. Back it up.",
      example: './data',
    }),
  ERASURES_FILE: z
    .string()
    .transform((path) => resolve(path))
    .optional()
    .meta({
      description:
        'File beside your backups in which the server notes at once, as keyed hashes, what was erased for good. "npm run restore" reads it, and erases that again. Without it, the list is as old as the newest backup.',
      example: '../backups/erasures.txt',
    }),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, 'must be a key from "npm run backup-key"')
    .optional()
    .meta({
      description:
        'Encrypts backups in the format of age, and opens them: the output of "npm run backup-key". No backup contains it: store it elsewhere, because without it the backups are lost.',
      example: '',
    }),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional()
    .meta({
      description:
        'Folder outside DATA_DIR to which the server backs up each night, and "npm run deploy" before each deploy. Backups are deleted after 90 days; once a month one is restored to try it. Set it on one node. Requires BACKUP_KEY.',
      example: '',
    }),
  BUILDS_DIR: z
    .string()
    .transform((path) => resolve(path))
    .default(resolve('.'))
    .meta({
      description:
        'Folder that contains the built units, <unit>/dist. A start publishes these builds. In a folder without builds it publishes nothing, so the site consists of uploaded releases only.',
      example: '.',
    }),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must look like postgres://user:password@host:5432/database')
    .optional()
    .meta({
      description:
        'PostgreSQL database to use instead of the embedded one. "?sslmode=verify-full" encrypts and checks the certificate; "&sslrootcert=FILE" names the certificate authority of a managed server.',
      example: 'postgres://user:password@localhost:5432/potomac_oak',
    }),
  DATABASE_POOL_SIZE: z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 2, 'must be 2 to 999')
    .transform(Number)
    .default(10)
    .meta({
      description:
        'Connections of each node to PostgreSQL; one more listens for notifications. All nodes together must stay below max_connections. During a deploy, one node opens twice as many.',
      example: '10',
    }),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .max(254, 'must have at most 254 characters')
    .default('admin')
    .meta({ description: 'Staff user, created at the first start.', example: 'admin' }),
  ADMIN_PASSWORD: z
    .string()
    .superRefine((password, context) => {
      const fault = describePasswordFault(password);
      if (fault !== null) context.addIssue(fault);
    })
    .optional()
    .meta({
      description:
        'Password of ADMIN_USERNAME: at least 12 characters, not a common password or a variation of one. Without it the first start generates a password and prints it once. Starting with a new password replaces the stored one and signs the user out everywhere.',
      example: '',
    }),
  SECRETS_KEY: z
    .string()
    .transform((text, context) => {
      const keys = parseSecretKeys(text);
      if (keys) return keys;
      context.addIssue('must be 32 bytes in base64, for instance from "openssl rand -base64 32"');
      return z.NEVER;
    })
    .optional()
    .meta({
      description:
        'Encrypts the secrets of partners and of authenticator apps, and the private key of web push, in the database: 32 random bytes in base64, for instance from "openssl rand -base64 32". Without it the first start writes a key to DATA_DIR/secrets.key. Nodes that share a PostgreSQL server need the same value. To replace the key, put the new one before the old one, separated by a comma; after one start the old one can be removed.',
      example: '',
    }),
  PARTNER_ORIGINS: z
    .string()
    .transform(splitList)
    .refine((origins) => origins.every(isOrigin), 'must be origins without a path, separated by commas')
    .default([])
    .meta({ description: 'Origins of partner pages that may embed the chat.', example: 'https://partner.example' }),
  PUSH_HOSTS: z
    .string()
    .transform(splitList)
    .refine((hosts) => hosts.every(isHostPattern), 'must be hosts such as push.example.com or *.example.com')
    .default(PUSH_SERVICES)
    .meta({
      description:
        'Hosts of the push services that may receive notifications for staff. The default is the services of Chrome, Firefox, Edge and Safari.',
      example: PUSH_SERVICES.join(','),
    }),
  TRUSTED_PROXIES: z
    .string()
    .transform(splitList)
    .refine((networks) => networks.every(isNetwork), 'must be IP addresses or networks, separated by commas')
    .transform(toBlockList)
    .default(new BlockList())
    .meta({
      description:
        'Your own reverse proxies, the only ones whose X-Forwarded-For is trusted. Without it, all visitors behind a proxy share its limits.',
      example: '127.0.0.1,::1,10.0.0.0/8',
    }),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must look like smtps://user:password@host:465 or smtp://user:password@host:587')
    .optional()
    .meta({
      description:
        'SMTP server that sends all e-mail. Special characters in user and password are percent-encoded. A password is sent over TLS only, except to this machine. Without it nothing is e-mailed.',
      example: 'smtps://user:password@smtp.example.com:465',
    }),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(isMailbox, 'must be an address, for instance Office <office@example.com>')
    .default(`${company.name} <${company.email.label}>`)
    .meta({
      description:
        'Sender of all e-mail. The SMTP server must be allowed to send for its domain (SPF, DKIM), otherwise receivers treat the messages as spam.',
      example: `${company.name} <${company.email.label}>`,
    }),
  NEWSLETTER_ACTION: z
    .string()
    .refine((action) => action.startsWith('/') || isWebAddress(action), 'must be a path, or start with http(s)://')
    .default(API_PATHS.newsletter)
    .meta({
      description: "Target of the newsletter form, which posts the field 'Newsletter Email'.",
      example: API_PATHS.newsletter,
    }),
  REPLY_MAIL_MINUTES: z
    .string()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1, 'must be 1 to 9999')
    .transform(Number)
    .default(5)
    .meta({
      description:
        'Minutes after which a reply that the visitor has not read is e-mailed to the address in the chat form.',
      example: '5',
    }),
  MAIL_REPLY_DOMAIN: z.string().refine(isDomain, 'must be a domain, for instance reply.example.com').optional().meta({
    description:
      'Domain of the addresses to which visitors reply by e-mail, reply+<token>@<domain>. Its mail server posts their mails to /api/inbound-mail. Without it, replies go to MAIL_FROM.',
    example: 'reply.example.com',
  }),
  INBOUND_MAIL_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta({
    description:
      'Key with which the mail server signs the mails that it posts to /api/inbound-mail. Without it, every post is refused.',
    example: 'at-least-32-characters-from-openssl-rand',
  }),
  DRAIN_SECONDS: z
    .string()
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= DRAIN_MAX_SECONDS, `must be 0 to ${DRAIN_MAX_SECONDS}`)
    .transform(Number)
    .default(1)
    .meta({
      description:
        'Seconds for which a server that shuts down reports "not ready" and still answers before its port closes. Behind a load balancer: longer than its health checks take.',
      example: '1',
    }),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional().meta({
    description:
      'Bearer token of /metrics. With PUBLIC_URL or TRUSTED_PROXIES, every request needs it; otherwise requests from this machine to localhost need none.',
    example: 'at-least-16-characters',
  }),
  RELEASE_BUDGETS: z
    .string()
    .transform(readNumbers<keyof ReleaseBudgets>(RELEASE_BUDGETS))
    .prefault('')
    .meta({
      description: `Limits of the parts of a release in bytes, instead of ${describeNumbers(RELEASE_BUDGETS)}. A larger part of an upload is refused; the start publishes a larger build of its own folder with a warning.`,
      example: 'route=90000,document=35000',
    }),
  RETENTION_DAYS: z
    .string()
    .transform(readNumbers(RETENTION_DAYS))
    .prefault('')
    .meta({
      description: `Days after which chats (since the last message), contact forms, bot chats and visits (since their day) are deleted for good, instead of ${describeNumbers(RETENTION_DAYS)}; 0 keeps them. Records of customers with a booked visit, a quote, a project or a next step stay. State other times in your privacy policy.`,
      example: 'chat=365,botChat=90',
    }),
  CAPACITY: z
    .string()
    .transform(readNumbers(CAPACITY, { min: 1 }))
    .refine(
      (parts) => Math.max(...Object.values(parts)) <= parts.connections,
      'has a part that exceeds its connections',
    )
    .prefault('')
    .meta({
      description: `Largest numbers of open connections of this node and of one address, instead of ${describeNumbers(CAPACITY)}. "sockets" are those of chats, about 24 KB of memory each; all connections need as many open files (LimitNOFILE).`,
      example: 'connections=15000,sockets=12000',
    }),
  RATE_LIMITS: z
    .string()
    .transform(readNumbers(RATE_LIMITS, { min: 1 }))
    .prefault('')
    .meta({
      description: `Uses that a limit allows in a minute, an hour or a day, instead of ${describeNumbers(RATE_LIMITS)}. server/src/base/limits/rate-limits.ts has the time and the reason of each.`,
      example: 'contactForms=60,chatForms=240',
    }),
  BREAKING_REASON: z.string().max(500, 'must have at most 500 characters').optional().meta({
    description:
      'Set for one start: the reason to accept that this server, or a build of its own folder, takes away what visitors or other pages use. It is recorded.',
    example: 'the old form is gone',
  }),
  EARLY_HINTS: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .default(false)
    .meta({
      description:
        'true sends status 103 with the heading font before each document. Only for proxies that forward it.',
      example: 'false',
    }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .meta({ description: `Log level: ${LOG_LEVELS.join(', ')}.`, example: 'info' }),
};

const settingsSchema = z
  .object(SETTINGS)
  .refine(({ ADMIN_URL, PUBLIC_URL }) => !ADMIN_URL || (PUBLIC_URL && ADMIN_URL !== PUBLIC_URL), {
    path: ['ADMIN_URL'],
    message: 'must differ from PUBLIC_URL, which it requires',
  })
  .refine(({ BACKUP_DIR, BACKUP_KEY }) => !BACKUP_DIR || BACKUP_KEY, {
    path: ['BACKUP_DIR'],
    message: 'requires BACKUP_KEY',
  })
  .refine(({ INBOUND_MAIL_SECRET, MAIL_REPLY_DOMAIN }) => !INBOUND_MAIL_SECRET === !MAIL_REPLY_DOMAIN, {
    path: ['INBOUND_MAIL_SECRET'],
    message: 'and MAIL_REPLY_DOMAIN require each other',
  });

export type Config = Readonly<z.infer<typeof settingsSchema>>;

export class ConfigurationError extends Error {
  constructor(faults: readonly string[]) {
    super(`Invalid settings in the environment (see .env.example):\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** Throws one `ConfigurationError` that lists every fault. Empty variables count as unset. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = Object.keys(SETTINGS).map((name) => [name, env[name]?.trim() ? env[name] : undefined]);
  const { data, error } = settingsSchema.safeParse(Object.fromEntries(values));
  if (data) return data;

  // The message leaves out the values: one of them may be a password.
  throw new ConfigurationError(error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`));
}

/** The text of `.env.example`. */
export function describeSettings(): string {
  const settings = Object.entries(SETTINGS).map(([name, schema]) => {
    const { description, example } = schema.meta() ?? {};
    return `# ${description}\n# ${name}=${example}\n`;
  });
  return ['# Every setting is optional. Defaults are shown if there are any.\n', ...settings].join('\n');
}

/** Reads entries such as `route=90000,document=35000` that replace those of `defaults`. */
function readNumbers<Key extends string>(defaults: Readonly<Record<Key, number>>, { min = 0 } = {}) {
  return (text: string, context: z.RefinementCtx): Record<Key, number> => {
    const entries = text.split(',').filter((entry) => entry !== '');
    const isValid = (entry: string) => {
      const [part = '', count] = entry.split('=');
      return /^\w+=\d{1,9}$/.test(entry) && Object.hasOwn(defaults, part) && Number(count) >= min;
    };
    if (!entries.every(isValid))
      context.addIssue(`must consist of such parts, separated by commas: ${describeNumbers(defaults)}`);
    const given = entries.map((entry) => entry.split('='));
    return { ...defaults, ...Object.fromEntries(given.map(([part, count]) => [part, Number(count)])) };
  };
}

function describeNumbers(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([part, count]) => `${part}=${count}`)
    .join(',');
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text;
}

function isDomain(text: string): boolean {
  return (
    URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text.toLowerCase() && text.includes('.')
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '' && isPercentEncoded(username + password);
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A comma or semicolon outside of quotes would make a list of addresses. */
function isMailbox(text: string): boolean {
  return /^(?:(?:"[^"\r\n]*"|[^<>",;\r\n]*)\s*<[^\s<>@",;]+@[^\s<>@",;]+>|[^\s<>@",;]+@[^\s<>@",;]+)$/.test(text);
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** `push.example.com`, `*.example.com` or `127.0.0.1:8081`. */
function isHostPattern(text: string): boolean {
  return /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(text);
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
