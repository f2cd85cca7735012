// The command line of releases: a team uses it in its own folder, and the operator on the server.
import { type Command, InvalidArgumentError, Option } from 'commander';

import { defineProgram } from './program';
import type { ReleaseManifest } from './release';
import type { AuditEvent, ChannelChange, ReleaseStatus } from './release-calls';
import { toUnitName } from './release-names';
import {
  describeChange,
  describeDifference,
  describeHistory,
  describeRevocation,
  describeStatus,
} from './release-text';

const NOTES = `
With the address of a site, as --to or RELEASE_URL, a command needs a deploy token of the unit, as RELEASE_TOKEN or
--token. Other processes can read a token on the command line. A token is worth as much as the browser of a signed-in
staff member: what it publishes runs on the site's origin.

Without an address, the commands but publish, check and trace run on the server as its operator, in the folder with the
sources of the site. They also work while the server runs. Set the same DATA_DIR or DATABASE_URL as for the server.`;

const BREAKING = ['--breaking <reason>', 'accept that the release takes away what others use'] as const;

/** A site, and the token for it. */
export interface SiteOptions {
  to: string | undefined;
  token: string | undefined;
}

/** A command of the command line, by what carries it out. */
export type ReleaseCommand =
  | { needs: 'folder'; run: (folder: ReleaseFolder) => Promise<string> }
  | { needs: 'releases'; site: SiteOptions; run: (releases: SiteReleases) => Promise<string> }
  | { needs: 'operator'; run: (operator: ReleaseOperator) => Promise<string> };

/** The folder in which the command line runs. */
export interface ReleaseFolder {
  publish(unit: string, options: SiteOptions & PublishOptions): Promise<string>;
  check(unit: string, options: SiteOptions): Promise<string>;
  trace(folder: string, options: SiteOptions & { stdin?: true }): Promise<string>;
}

/** The releases of a site, by its HTTP calls or on the server itself. */
export interface SiteReleases {
  promote(request: { unit: string; version: string } & PromoteOptions): Promise<ChannelChange>;
  rollBack(request: { unit: string; reason?: string }): Promise<ChannelChange>;
  revoke(request: { unit: string; version: string; reason: string }): Promise<ChannelChange>;
  /** Rejects if there is no such unit. */
  readStatus(unit?: string): Promise<Pick<ReleaseStatus, 'units'>>;
  /** The newest fifty changes, newest first. */
  listEvents(unit: string): Promise<AuditEvent[]>;
  /** Rejects if the version is not stored. */
  readManifest(release: { unit: string; version: string }): Promise<ReleaseManifest>;
  /** Resolves with the output. */
  preview(request: { unit: string; version: string }): Promise<string>;
}

/** What only someone with access to the server may do. All resolve with the output. */
export interface ReleaseOperator extends SiteReleases {
  addUnit(request: { unit: string; paths: string[]; mail?: string }): Promise<string>;
  listUnits(): Promise<string>;
  createToken(request: { unit: string; name: string }): Promise<string>;
  listTokens(unit?: string): Promise<string>;
  revokeToken(id: number): Promise<string>;
}

export const releaseProgram = defineProgram<ReleaseCommand>({
  name: 'release',
  define(program, select) {
    program
      .description('Publishes releases, and manages what visitors get, units and deploy tokens.')
      .addHelpText('after', NOTES)
      .hook('preAction', (_program, command) => {
        if (command.getOptionValueSource('token') === 'cli' && command.getOptionValue('to') === undefined) {
          command.error('error: --token needs an address: --to URL, or set RELEASE_URL');
        }
      });
    addSiteCommands(program, select);
    addOperatorCommands(program, select);
  },
});

type Select = (command: ReleaseCommand) => void;

function addSiteCommands(program: Command, select: Select): void {
  withSite(program.command('publish'))
    .description('build the unit in this folder and store the release')
    .argument('<unit>', 'such as remote-blog', toUnitName)
    .option('--pre', 'append a hash of the sources to the version')
    .option(...BREAKING)
    .action((unit: string, options: SiteOptions & PublishOptions) =>
      select({ needs: 'folder', run: (folder) => folder.publish(unit, options) }),
    );

  withSite(program.command('check'))
    .description('build the unit in this folder and compare it with what the site serves, without storing it')
    .argument('<unit>', '', toUnitName)
    .action((unit: string, site: SiteOptions) =>
      select({ needs: 'folder', run: (folder) => folder.check(unit, site) }),
    );

  withSite(program.command('trace'))
    .description('map the stack traces of a version to the files and lines of your sources')
    .argument('<folder>', 'the build, such as dist, with release.json and source maps')
    .option('--stdin', 'read a stack from the standard input, instead of those that the site received')
    .action((folder: string, options: SiteOptions & { stdin?: true }) =>
      select({ needs: 'folder', run: (here) => here.trace(folder, options) }),
    );

  withSite(program.command('promote'))
    .description('give a stored version to all visitors, or to a percentage of them')
    .argument('<unit>', '', toUnitName)
    .argument('<version>')
    .option('--traffic <percent>', 'share of the visitors', readTraffic, 100)
    .option(...BREAKING)
    .option('--reason <text>')
    .action((unit: string, version: string, { to, token, ...options }: SiteOptions & PromoteOptions) =>
      select({
        needs: 'releases',
        site: { to, token },
        run: async (releases) => describeChange(await releases.promote({ unit, version, ...options })),
      }),
    );

  withSite(program.command('rollback'))
    .description('end a canary; without one, return to the last good version')
    .argument('<unit>', '', toUnitName)
    .option('--reason <text>')
    .action((unit: string, { to, token, ...options }: SiteOptions & { reason?: string }) =>
      select({
        needs: 'releases',
        site: { to, token },
        run: async (releases) => describeChange(await releases.rollBack({ unit, ...options })),
      }),
    );

  withSite(program.command('revoke'))
    .description('withdraw a version permanently')
    .argument('<unit>', '', toUnitName)
    .argument('<version>')
    .requiredOption('--reason <text>')
    .action((unit: string, version: string, { to, token, reason }: SiteOptions & { reason: string }) =>
      select({
        needs: 'releases',
        site: { to, token },
        run: async (releases) => describeRevocation(version, await releases.revoke({ unit, version, reason })),
      }),
    );

  withSite(program.command('status'))
    .description('show the stored versions of a unit, or of all, and which of them visitors get')
    .argument('[unit]', '', toUnitName)
    .action((unit: string | undefined, site: SiteOptions) =>
      select({ needs: 'releases', site, run: async (releases) => describeStatus(await releases.readStatus(unit)) }),
    );

  withSite(program.command('history'))
    .description('show what was changed in a unit, when and by whom')
    .argument('<unit>', '', toUnitName)
    .action((unit: string, site: SiteOptions) =>
      select({ needs: 'releases', site, run: async (releases) => describeHistory(await releases.listEvents(unit)) }),
    );

  withSite(program.command('diff'))
    .description('compare the paths, modules, files and sizes of two stored versions')
    .argument('<unit>', '', toUnitName)
    .argument('<before>', 'a version')
    .argument('<after>', 'a version')
    .action((unit: string, before: string, after: string, site: SiteOptions) =>
      select({
        needs: 'releases',
        site,
        run: async (releases) =>
          describeDifference(
            await releases.readManifest({ unit, version: before }),
            await releases.readManifest({ unit, version: after }),
          ),
      }),
    );

  withSite(program.command('preview'))
    .description('create a link that shows the site with a stored version')
    .argument('<unit>', '', toUnitName)
    .argument('<version>')
    .action((unit: string, version: string, site: SiteOptions) =>
      select({
        needs: 'releases',
        site,
        run: (releases) => releases.preview({ unit, version }),
      }),
    );
}

function addOperatorCommands(program: Command, select: Select): void {
  const unit = program.command('unit').description('manage units and their paths, as the operator');
  unit
    .command('add')
    .description('add a unit, or set the paths of an existing one; no other unit can take them')
    .argument('<unit>', 'such as remote-blog', toUnitName)
    .requiredOption('--paths <paths>', 'such as /guides,/guides/:id', splitPaths)
    .option('--mail <address>', 'address that is notified of a stopped canary; that of the owners by default')
    .action((name: string, options: { paths: string[]; mail?: string }) =>
      select({ needs: 'operator', run: (operator) => operator.addUnit({ unit: name, ...options }) }),
    );
  unit
    .command('list')
    .description('show all units with their paths and tokens')
    .action(() => select({ needs: 'operator', run: (operator) => operator.listUnits() }));

  const token = program.command('token').description('manage deploy tokens, as the operator');
  token
    .command('create')
    .description('create a deploy token for one unit and print it, only this once')
    .argument('<unit>', '', toUnitName)
    .option('--name <name>', 'name in the audit trail; that of the unit by default')
    .action((name: string, options: { name?: string }) =>
      select({ needs: 'operator', run: (operator) => operator.createToken({ unit: name, name, ...options }) }),
    );
  token
    .command('list')
    .description('show the tokens of a unit, or all')
    .argument('[unit]', '', toUnitName)
    .action((name?: string) => select({ needs: 'operator', run: (operator) => operator.listTokens(name) }));
  token
    .command('revoke')
    .description('refuse a token from now on')
    .argument('<id>', 'number of the token', readTokenId)
    .action((id: number) => select({ needs: 'operator', run: (operator) => operator.revokeToken(id) }));
}

interface PublishOptions {
  pre?: boolean;
  breaking?: string;
}

interface PromoteOptions {
  traffic: number;
  reason?: string;
  breaking?: string;
}

function withSite(command: Command): Command {
  return command
    .addOption(new Option('--to <url>', 'address of the site').env('RELEASE_URL'))
    .addOption(new Option('--token <token>', 'deploy token of the unit').env('RELEASE_TOKEN'));
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
