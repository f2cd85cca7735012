import { type Command, InvalidArgumentError } from 'commander';

import { IDENTITY_MINUTES_MAX } from '@potomac-oak/shared/contracts/partner';
import { defineProgram } from '@potomac-oak/shared/contracts/program';

import { AppError } from '../../base/errors/app-error';
import {
  DEFAULT_LIMITS,
  type Partner,
  type PartnerLimitSettings,
  type PartnerService,
} from '../../partners/partner-service';
import type { Run } from './answer-command';

const NAME_MAX = 100;
const COUNT_MAX = 999_999;
const NOTES = `
An origin is scheme, host and port as shown in the browser's address bar, without a path: https://www.example.com.
The commands also work while the server runs. Set the same DATA_DIR or DATABASE_URL as for the server.`;

export const partnerProgram = defineProgram<Run<PartnerService>>({
  name: 'partner',
  define(program, select) {
    program.description('Manages the partners that may embed the chat.').addHelpText('after', NOTES);

    addLimitOptions(
      program
        .command('add')
        .description('register a partner')
        .requiredOption('--name <name>', 'name shown to staff, in quotes', readName)
        .requiredOption('--origin <origins...>', 'origins that may embed the chat', collectOrigins),
    ).action((options: NewPartner) => select((partners) => add(partners, options)));

    program
      .command('list')
      .description('show all partners with their site keys, origins and limits')
      .action(() => select(async (partners) => list(partners)));

    program
      .command('allow <site-key>')
      .description('add origins')
      .argument('<origins...>', '', collectOrigins)
      .action((siteKey: string, origins: string[]) => select((partners) => allow(partners, siteKey, origins)));

    program
      .command('disallow <site-key>')
      .description('remove origins; open chats on their pages end at once')
      .argument('<origins...>', '', collectOrigins)
      .action((siteKey: string, origins: string[]) => select((partners) => disallow(partners, siteKey, origins)));

    addLimitOptions(program.command('limit <site-key>').description('change limits')).action(
      (siteKey: string, limits: Partial<PartnerLimitSettings>, command: Command) => {
        if (Object.keys(limits).length === 0) command.error('error: no limit specified');
        select((partners) => change(partners, siteKey, limits));
      },
    );

    program
      .command('pause <site-key>')
      .description("close the chat on all of the partner's pages")
      .action((siteKey: string) => select((partners) => change(partners, siteKey, { isActive: false })));

    program
      .command('resume <site-key>')
      .description('open the chat again')
      .action((siteKey: string) => select((partners) => change(partners, siteKey, { isActive: true })));

    program
      .command('rotate-secret <site-key>')
      .description('replace the secret for signed identities; the old one becomes invalid at once')
      .action((siteKey: string) => select(async (partners) => describeSecret(await partners.rotateSecret(siteKey))));

    program
      .command('remove <site-key>')
      .description('remove the partner; staff keep its chats')
      .action((siteKey: string) =>
        select(async (partners) => {
          await partners.remove(siteKey);
          return 'Removed. Pages with this site key show your phone number and e-mail instead of the chat.';
        }),
      );

    program
      .command('discard-secrets')
      .description(
        'let the server start again after the secrets key is lost; then each partner needs rotate-secret, and staff with an authenticator app a recovery code',
      )
      .action(() =>
        select(async () => {
          throw new AppError('conflict', {
            msg: 'The server is running, so the secrets key is not lost: nothing was discarded.',
          });
        }),
      );
  },
});

interface NewPartner extends Partial<PartnerLimitSettings> {
  name: string;
  origin: string[];
}

function addLimitOptions(command: Command): Command {
  const { formsPerHour, connectsPerMinute, identityMinutes } = DEFAULT_LIMITS;
  const forms = `chat forms of all visitors together (initially ${formsPerHour})`;
  const connects = `connections of all visitors together (initially ${connectsPerMinute})`;
  const minutes = `maximum lifetime of a signed identity (initially ${identityMinutes})`;
  return command
    .option('--forms-per-hour <count>', forms, countUpTo(COUNT_MAX))
    .option('--connects-per-minute <count>', connects, countUpTo(COUNT_MAX))
    .option('--identity-minutes <minutes>', minutes, countUpTo(IDENTITY_MINUTES_MAX));
}

async function add(partners: PartnerService, { origin: origins, ...partner }: NewPartner): Promise<string> {
  const { siteKey, secret } = await partners.add({ ...partner, origins });
  return `${describe(getPartner(partners, siteKey))}\n\n${describeSecret(secret)}`;
}

function list(partners: PartnerService): string {
  const all = partners.list();
  if (all.length === 0) return 'No partners yet. Run "npm run partner -- help add" to see how to add one.';
  return all.map(describe).join('\n\n');
}

function allow(partners: PartnerService, siteKey: string, added: readonly string[]): Promise<string> {
  const { origins } = getPartner(partners, siteKey);
  return change(partners, siteKey, { origins: [...new Set([...origins, ...added])] });
}

function disallow(partners: PartnerService, siteKey: string, removed: readonly string[]): Promise<string> {
  const { origins } = getPartner(partners, siteKey);
  const unknown = removed.find((origin) => !origins.includes(origin));
  if (unknown !== undefined) {
    throw new AppError('not_found', { msg: `${unknown} is not an origin of this partner.` });
  }
  return change(partners, siteKey, { origins: origins.filter((origin) => !removed.includes(origin)) });
}

async function change(
  partners: PartnerService,
  siteKey: string,
  changes: Partial<Omit<Partner, 'siteKey'>>,
): Promise<string> {
  await partners.change(siteKey, changes);
  return describe(getPartner(partners, siteKey));
}

function readName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > NAME_MAX)
    throw new InvalidArgumentError(`It must have 1 to ${NAME_MAX} characters.`);
  return name;
}

function collectOrigins(text: string, previous: readonly string[] = []): string[] {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new InvalidArgumentError('An origin looks like https://www.example.com.');
  }
  if (url.origin !== text) throw new InvalidArgumentError(`Did you mean ${url.origin}?`);
  return [...new Set([...previous, text])];
}

function countUpTo(max: number): (text: string) => number {
  return (text) => {
    const count = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Infinity;
    if (count > max) throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}.`);
    return count;
  };
}

function getPartner(partners: PartnerService, siteKey: string): Partner {
  const partner = partners.list().find((candidate) => candidate.siteKey === siteKey);
  if (!partner) throw new AppError('not_found', { msg: `No partner has the site key ${siteKey}.` });
  return partner;
}

function describe(partner: Partner): string {
  const { siteKey, name, origins, formsPerHour, connectsPerMinute, identityMinutes, isActive } = partner;
  return [
    `${name}${isActive ? '' : ' (paused)'}`,
    `  site key  ${siteKey}`,
    `  origins   ${origins.join(', ') || 'none: no page can embed the chat'}`,
    `  limits    ${formsPerHour} chat forms per hour, ${connectsPerMinute} connections per minute,
            signed identities are valid for ${identityMinutes} minutes`,
  ].join('\n');
}

function describeSecret(secret: string): string {
  return `Secret for signed identities, shown only once:\n  ${secret}\nIt belongs in the partner's backend, never in a page.`;
}
