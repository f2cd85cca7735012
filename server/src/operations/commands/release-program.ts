import { InvalidArgumentError } from 'commander';

import { toUnitName } from '@potomac-oak/shared/contracts/release-names';
import { describeChange, describeRevocation, describeStatus } from '@potomac-oak/shared/contracts/release-text';

import { AppError } from '../../base/errors/app-error';
import type { DeployToken } from '../../delivery/releases/access/deploy-tokens';
import type { ReleaseAccess } from '../../delivery/releases/access/release-access';
import { defineProgram } from './program';

/** Actor of changes by someone with access to the server. */
const OPERATOR = 'operator';
const NO_ADMIN_URL =
  "Warning: without ADMIN_URL this unit's scripts run on the origin of the dashboard, with the rights of signed-in staff.";
const NOTES = `
A deploy token is worth as much as the browser of a signed-in staff member: what it publishes runs on the site's origin.
The commands also work while the server runs. Set the same DATA_DIR or DATABASE_URL as for the server.`;

export const releaseProgram = defineProgram<ReleaseAccess>({
  name: 'release',
  define(program, select) {
    program
      .description('Manages units, their deploy tokens and the releases that visitors get.')
      .addHelpText('after', NOTES);

    const unit = program.command('unit').description('manage units and their paths');
    unit
      .command('add')
      .description('add a unit, or set the paths of an existing one; no other unit can take them')
      .argument('<unit>', 'such as remote-blog', toUnitName)
      .requiredOption('--paths <paths>', 'such as /guides,/guides/:id', splitPaths)
      .option('--mail <address>', 'address that is notified of a stopped canary; that of the owners by default')
      .action((name: string, options: { paths: string[]; mail?: string }) =>
        select((access) => addUnit(access, { unit: name, ...options })),
      );
    unit
      .command('list')
      .description('show all units with their paths and tokens')
      .action(() => select(listUnits));

    const token = program.command('token').description('manage deploy tokens');
    token
      .command('create')
      .description('create a deploy token for one unit and print it, only this once')
      .argument('<unit>', '', toUnitName)
      .option('--name <name>', 'name in the audit trail; that of the unit by default')
      .action((name: string, options: { name?: string }) =>
        select((access) => createToken(access, name, options.name ?? name)),
      );
    token
      .command('list')
      .description('show the tokens of a unit, or all')
      .argument('[unit]', '', toUnitName)
      .action((name?: string) => select((access) => listTokens(access, name)));
    token
      .command('revoke')
      .description('refuse a token from now on')
      .argument('<id>', 'number of the token', readTokenId)
      .action((id: number) => select((access) => revokeToken(access, id)));

    program
      .command('promote')
      .description('give a stored version to all visitors, or to a percentage of them')
      .argument('<unit>', '', toUnitName)
      .argument('<version>')
      .option('--traffic <percent>', 'share of the visitors', readTraffic, 100)
      .option('--reason <text>')
      .action((name: string, version: string, options: { traffic: number; reason?: string }) =>
        select(async ({ releases }) =>
          describeChange(await releases.promote({ unit: name, version, ...options, by: OPERATOR })),
        ),
      );
    program
      .command('rollback')
      .description('end a canary; without one, go back to the last good version')
      .argument('<unit>', '', toUnitName)
      .option('--reason <text>')
      .action((name: string, options: { reason?: string }) =>
        select(async ({ releases }) =>
          describeChange(await releases.rollBack({ unit: name, ...options, by: OPERATOR })),
        ),
      );
    program
      .command('revoke')
      .description('withdraw a version permanently')
      .argument('<unit>', '', toUnitName)
      .argument('<version>')
      .requiredOption('--reason <text>')
      .action((name: string, version: string, options: { reason: string }) =>
        select(async ({ releases }) =>
          describeRevocation(version, await releases.revoke({ unit: name, version, ...options, by: OPERATOR })),
        ),
      );
    program
      .command('status')
      .description('show the stored versions of a unit, or of all, and which of them visitors get')
      .argument('[unit]', '', toUnitName)
      .action((name?: string) => select((access) => showStatus(access, name)));
    program
      .command('preview')
      .description('create a link that shows the site with a stored version to staff')
      .argument('<unit>', '', toUnitName)
      .argument('<version>')
      .action((name: string, version: string) => select((access) => createPreview(access, name, version)));
  },
});

async function addUnit(
  { units, releases, hasAdminUrl }: ReleaseAccess,
  request: { unit: string; paths: string[]; mail?: string },
): Promise<string> {
  const { isNew } = await units.add({ ...request, by: OPERATOR });
  await releases.refresh();
  const done = isNew ? `${request.unit} is added.` : `${request.unit} is changed.`;
  return hasAdminUrl ? done : `${done}\n${NO_ADMIN_URL}`;
}

async function listUnits({ units, tokens }: ReleaseAccess): Promise<string> {
  const all = await tokens.list();
  const described = (await units.list()).map(({ unit, paths, mail }) => {
    const valid = all.filter((token) => token.unit === unit && !token.revokedAt).map(({ name }) => name);
    return [
      unit,
      `  paths   ${paths.join(', ') || 'none'}`,
      `  mail    ${mail || 'the owners'}`,
      `  tokens  ${valid.join(', ') || 'none'}`,
    ].join('\n');
  });
  return described.join('\n\n');
}

async function createToken({ tokens }: ReleaseAccess, unit: string, name: string): Promise<string> {
  const { id, token } = await tokens.create({ unit, name, by: OPERATOR });
  return `Token ${id} of ${unit}, shown only this once:\n  ${token}`;
}

async function listTokens({ tokens }: ReleaseAccess, unit: string | undefined): Promise<string> {
  const chosen = (await tokens.list()).filter((token) => unit === undefined || token.unit === unit);
  return chosen.length === 0 ? 'No tokens yet.' : chosen.map(describeToken).join('\n');
}

async function revokeToken({ tokens }: ReleaseAccess, id: number): Promise<string> {
  const { name, unit } = await tokens.revoke({ id, by: OPERATOR });
  return `The token ${name} of ${unit} is revoked.`;
}

async function showStatus({ status }: ReleaseAccess, unit: string | undefined): Promise<string> {
  const { units } = await status.read(unit ?? null);
  if (units.length === 0) throw new AppError('not_found', { msg: `There is no unit ${unit}.` });
  return describeStatus({ units });
}

async function createPreview({ previews }: ReleaseAccess, unit: string, version: string): Promise<string> {
  const { path, expiresAt } = await previews.create({ unit, version, by: OPERATOR });
  return `Open ${path} on the site. The link works once, for signed-in staff, until ${expiresAt}.`;
}

function splitPaths(text: string): string[] {
  return text
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
}

function readTokenId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('"token list" shows the numbers.');
  return Number(text);
}

function readTraffic(text: string): number {
  if (!/^\d{1,3}(?:\.\d)?$/.test(text) || Number(text) > 100) {
    throw new InvalidArgumentError('It must be a percentage from 0 to 100 with at most one decimal.');
  }
  return Number(text);
}

function describeToken({ id, unit, name, createdAt, lastUsedAt, revokedAt }: DeployToken): string {
  const use = lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used';
  const end = revokedAt ? `, revoked ${revokedAt.toISOString()}` : '';
  return `${id}  ${unit}  ${name}  created ${createdAt.toISOString()}, ${use}${end}`;
}
