import { parseArgs } from 'node:util';

import { IDENTITY_MINUTES_MAX } from '@potomac-oak/shared/contracts/partner';

import type { CommandAnswer } from '../commands/command-channel';
import { AppError } from '../errors/app-error';
import type { Partner, PartnerService } from './partner-service';

export const PARTNER_HELP = `Who may carry the chat on pages of their own.

  npm run partner -- add --name "Example Homes" --origin https://www.example.com
      registers a partner; --origin may stand more than once, and the three limits below may follow
  npm run partner -- list
      all partners with their site keys, origins and limits
  npm run partner -- allow <site key> <origin>…
  npm run partner -- disallow <site key> <origin>…
      adds or takes away origins; open chats on pages taken away end at once
  npm run partner -- limit <site key> [--forms-per-hour 600] [--connects-per-minute 1200] [--identity-minutes 10]
      what all visitors of the partner may do together, and how long a signed identity holds (1440 at most)
  npm run partner -- pause <site key>
  npm run partner -- resume <site key>
      closes the chat on all of the partner's pages, and opens it again
  npm run partner -- rotate-secret <site key>
      makes a new secret for signed identities; the old one ends at once
  npm run partner -- remove <site key>
      forgets the partner; its chats stay with staff
  npm run partner -- discard-secrets
      lets the server start again when the key of the secrets is lost; afterwards each partner needs rotate-secret

An origin is scheme, host and port as the browser's address bar shows them, without a path: https://www.example.com.
It works beside a running server, which knows of each change at once. The same DATA_DIR or DATABASE_URL as the server's
must be set.`;

/** Invalid input on the command line; its message is shown as it is. */
class CommandError extends Error {}

type Positionals = readonly string[];

export async function answerPartnerCommand(args: readonly string[], partners: PartnerService): Promise<CommandAnswer> {
  try {
    return { output: await runCommand(args, partners) };
  } catch (error) {
    if (error instanceof CommandError || error instanceof AppError) return { error: error.message };
    throw error;
  }
}

async function runCommand(args: readonly string[], partners: PartnerService): Promise<string> {
  const { command, positionals, options } = readArguments(args);
  switch (command) {
    case 'add':
      return add(partners, positionals, options);
    case 'list':
      return list(partners, positionals);
    case 'allow':
    case 'disallow':
      return changeOrigins(partners, positionals, command);
    case 'limit':
      return limit(partners, positionals, options);
    case 'pause':
    case 'resume':
      await partners.change(onlyKey(positionals), { isActive: command === 'resume' });
      return describe(getPartner(partners, onlyKey(positionals)));
    case 'rotate-secret':
      return describeSecret(await partners.rotateSecret(onlyKey(positionals)));
    case 'remove':
      await partners.remove(onlyKey(positionals));
      return 'Removed. Pages with this site key show your phone number and e-mail in place of the chat.';
    case 'discard-secrets':
      throw new CommandError('The server runs, so the key of the secrets is not lost: nothing was discarded.');
    default:
      throw new CommandError(`There is no command "${command}".`);
  }
}

interface Options {
  name?: string | undefined;
  origin?: string[] | undefined;
  'forms-per-hour'?: string | undefined;
  'connects-per-minute'?: string | undefined;
  'identity-minutes'?: string | undefined;
}

const OPTIONS_BY_COMMAND: Readonly<Record<string, readonly (keyof Options)[]>> = {
  add: ['name', 'origin', 'forms-per-hour', 'connects-per-minute', 'identity-minutes'],
  limit: ['forms-per-hour', 'connects-per-minute', 'identity-minutes'],
};

function readArguments(args: readonly string[]): { command: string; positionals: Positionals; options: Options } {
  const parsed = parse(args);
  const [command = '', ...positionals] = parsed.positionals;
  const known = OPTIONS_BY_COMMAND[command] ?? [];
  const stray = Object.keys(parsed.values).find((name) => !known.includes(name as keyof Options));
  if (stray !== undefined) throw new CommandError(`"${command}" takes no --${stray}.`);
  return { command, positionals, options: parsed.values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        origin: { type: 'string', multiple: true },
        'forms-per-hour': { type: 'string' },
        'connects-per-minute': { type: 'string' },
        'identity-minutes': { type: 'string' },
      },
    });
  } catch (cause) {
    throw new CommandError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function add(partners: PartnerService, positionals: Positionals, options: Options): Promise<string> {
  const { name = '', origin = [] } = options;
  if (positionals.length > 0)
    throw new CommandError(`Put the name in quotes after --name: "${positionals.join(' ')}".`);
  if (name.trim() === '') throw new CommandError('Which name should staff see? Say --name "Example Homes".');
  if (name.length > 100) throw new CommandError('The name may have 100 characters.');
  if (origin.length === 0) throw new CommandError('Whose pages? Say --origin https://www.example.com.');

  const { siteKey, secret } = await partners.add({
    name: name.trim(),
    origins: [...new Set(origin.map(readOrigin))],
    ...readLimits(options),
  });
  return `${describe(getPartner(partners, siteKey))}\n\n${describeSecret(secret)}`;
}

function list(partners: PartnerService, positionals: Positionals): string {
  if (positionals.length > 0) throw new CommandError('"list" takes nothing more.');
  const all = partners.list();
  if (all.length === 0) return 'No partners yet. "npm run partner -- help" shows how to add one.';
  return all.map(describe).join('\n\n');
}

async function changeOrigins(
  partners: PartnerService,
  [siteKey, ...given]: Positionals,
  command: 'allow' | 'disallow',
): Promise<string> {
  const { origins: held } = getPartner(partners, requireKey(siteKey));
  if (given.length === 0) throw new CommandError(`Which origin? Say ${command} ${siteKey} https://www.example.com.`);
  const named = given.map(readOrigin);
  const stranger = named.find((origin) => !held.includes(origin));
  if (command === 'disallow' && stranger !== undefined) {
    throw new CommandError(`${stranger} is not among the origins of this partner.`);
  }

  const origins =
    command === 'allow' ? [...new Set([...held, ...named])] : held.filter((origin) => !named.includes(origin));
  await partners.change(requireKey(siteKey), { origins });
  return describe(getPartner(partners, requireKey(siteKey)));
}

async function limit(partners: PartnerService, positionals: Positionals, options: Options): Promise<string> {
  const siteKey = onlyKey(positionals);
  const limits = readLimits(options);
  if (Object.keys(limits).length === 0) {
    throw new CommandError('Say --forms-per-hour, --connects-per-minute or --identity-minutes.');
  }
  await partners.change(siteKey, limits);
  return describe(getPartner(partners, siteKey));
}

function readLimits(
  options: Options,
): Partial<Pick<Partner, 'formsPerHour' | 'connectsPerMinute' | 'identityMinutes'>> {
  const { 'forms-per-hour': forms, 'connects-per-minute': connects, 'identity-minutes': minutes } = options;
  return {
    ...(forms !== undefined && { formsPerHour: readCount('forms-per-hour', forms) }),
    ...(connects !== undefined && { connectsPerMinute: readCount('connects-per-minute', connects) }),
    ...(minutes !== undefined && { identityMinutes: readCount('identity-minutes', minutes, IDENTITY_MINUTES_MAX) }),
  };
}

function readCount(name: string, text: string, max = 999_999): number {
  const count = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Infinity;
  if (count > max) throw new CommandError(`--${name} must be a whole number from 1 to ${max}.`);
  return count;
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new CommandError(`"${text}" is no origin; one looks like https://www.example.com.`);
  }
  if (url.origin !== text) throw new CommandError(`"${text}" is more than an origin; did you mean ${url.origin}?`);
  return text;
}

function onlyKey([siteKey, ...rest]: Positionals): string {
  if (rest.length > 0) throw new CommandError(`That is more than a site key: ${rest.join(' ')}.`);
  return requireKey(siteKey);
}

function requireKey(siteKey: string | undefined): string {
  if (siteKey === undefined) throw new CommandError('Which site key? "npm run partner -- list" shows them.');
  return siteKey;
}

function getPartner(partners: PartnerService, siteKey: string): Partner {
  const partner = partners.list().find((candidate) => candidate.siteKey === siteKey);
  if (!partner) throw new CommandError(`No partner has the site key ${siteKey}.`);
  return partner;
}

function describe(partner: Partner): string {
  const { siteKey, name, origins, formsPerHour, connectsPerMinute, identityMinutes, isActive } = partner;
  return [
    `${name}${isActive ? '' : ' (paused)'}`,
    `  site key  ${siteKey}`,
    `  origins   ${origins.join(', ') || 'none: the chat is on no page'}`,
    `  limits    ${formsPerHour} chat forms an hour, ${connectsPerMinute} connections a minute,
            signed identities hold ${identityMinutes} minutes`,
  ].join('\n');
}

function describeSecret(secret: string): string {
  return `Secret for signed identities, shown only this once:\n  ${secret}\nIt belongs in the partner's backend, never in a page.`;
}
