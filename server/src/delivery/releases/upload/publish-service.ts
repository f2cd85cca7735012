import pLimit from 'p-limit';

import { RELEASE_FILE, type ReleaseFile, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { describeListedSizes, type ReleaseBudgets } from '@potomac-oak/shared/contracts/release-budgets';
import { isUnitName, isVersion, type ReleaseId, toUnitName } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../../../accounts/audit/audit-repository';
import type { Database, Queryable } from '../../../base/db/database';
import { AppError, toAppError } from '../../../base/errors/app-error';
import { checkRoutes, findNewPaths } from '../channels/units';
import { checkCompatibility } from '../checks/compatibility-check';
import { checkContents } from '../checks/contents-check';
import { describeContractConflict, describeOlderContract, readServing } from '../checks/contract-check';
import { integrityOf, readManifest, serializeManifest } from '../manifest/release-manifest';
import { createReleaseRepository } from '../release-repository';
import type { ReleaseCopies } from '../storage/release-copies';
import type { ReleaseFolders, StagedFolder } from '../storage/release-folders';

export interface PublishService {
  /**
   * Checks and stores a release; visitors do not get it until it is promoted. The manifest is checked
   * before any file is read. An identical release is neither read nor stored again, unless files are missing or changed.
   *
   * Throws `invalid_input` for a manifest or file that breaks a rule or is too large, `not_found` for an unknown unit, and `conflict`
   * for a version that has existed with other contents, an unsupported contract, something that others use and the release lacks,
   * a path that the unit does not have, or a picture that this server does not have.
   */
  publish(release: PublishRequest): Promise<Published>;
  /** Makes the checks of `publish` that need the manifest only, and throws like it. */
  check(manifest: unknown): Promise<void>;
  /** Records a refused upload in the audit trail. Failures of this server and exceeded limits are not recorded. */
  recordRefusal(refusal: Refusal): Promise<void>;
}

/** Unit and version are those of the call's path, not validated. */
interface Refusal extends ReleaseId {
  error: unknown;
  actor: string;
  address: string;
}

export interface Published extends ReleaseId {
  isNew: boolean;
  /** Sentences about the parts of an own build that are larger than their budgets. */
  oversized: readonly string[];
  /** Sentences about a new release, which is stored nevertheless. */
  warnings: readonly string[];
}

export interface PublishRequest {
  /** The parsed `release.json`, untrusted. */
  manifest: unknown;
  /** Contents of the files, in the order of the manifest. */
  readFiles: (manifest: ReleaseManifest) => AsyncIterable<Buffer>;
  /** Actor for the audit trail: `token:<name>`, `start`. */
  by: string;
  /**
   * Whether the operator put the release into the server's own folder. Its routes become paths of the unit, and its size
   * is not refused.
   */
  isOwnBuild?: boolean;
  /** Reason to accept that the release takes away what others use. */
  breaking?: string | undefined;
}

/** Compressing the files of a release uses the threads that also check passwords and read files. */
const PREPARED_AT_A_TIME = 2;

interface PublisherOptions {
  database: Database;
  folders: ReleaseFolders;
  copies: Pick<ReleaseCopies, 'save'>;
  /** Folders that this server serves as `/media/`. */
  mediaFolders: readonly string[];
  budgets: ReleaseBudgets;
}

export function createPublishService(options: PublisherOptions): PublishService {
  const { database, folders, copies, mediaFolders, budgets } = options;
  const inSlot = pLimit(PREPARED_AT_A_TIME);

  async function store(tx: Queryable, ready: ReadyRelease): Promise<boolean> {
    const repository = createReleaseRepository(tx);
    const { manifest, by, contents, staged, breaking } = ready;
    const { unit, version } = manifest;
    await repository.lockPublishing();
    // Another publish may have stored this version, or the unit's paths may have changed meanwhile.
    const { isStored, newPaths } = await checkAgainstStored(tx, ready);
    if (!isStored) {
      await repository.insertRelease({ manifest, by });
      await repository.insertPaths(newPaths);
      await copies.save(tx, manifest, contents);
      await createAuditRepository(tx).add({
        actor: by,
        action: 'published',
        unit,
        toVersion: version,
        ...(breaking !== undefined && { details: { breaking } }),
      });
    }
    // Placed before the commit, so that no row lacks its folder. A crash in between leaves a folder without a row.
    if (!isStored || (await folders.findDamage(manifest, manifest.files)) !== null) await staged.place(manifest);
    return !isStored;
  }

  return {
    async publish({ manifest: untrusted, readFiles, by, isOwnBuild = false, breaking }) {
      const manifest = readManifest(untrusted);
      const { unit, version } = manifest;
      const { isStored, serving } = await checkAgainstStored(database, { manifest, isOwnBuild, breaking });
      const damage = isStored ? await folders.findDamage(manifest, manifest.files) : null;
      if (isStored && damage === null) return { unit, version, isNew: false, oversized: [], warnings: [] };
      if (!isOwnBuild) refuseOversized(describeListedSizes(manifest, budgets));

      const contents = await readContents(manifest, readFiles(manifest));
      // An upload that has not arrived takes no slot.
      return inSlot(() => checkAndStore({ manifest, by, isOwnBuild, breaking, contents }, { isStored, serving }));
    },

    async check(untrusted) {
      await checkAgainstStored(database, { manifest: readManifest(untrusted), isOwnBuild: false, breaking: undefined });
    },

    async recordRefusal({ error, actor, address, unit: unitInPath, version }) {
      const { status, code, message } = toAppError(error);
      if (status >= 500 || code === 'rate_limited') return;
      const unit = toUnitName(unitInPath);
      await createAuditRepository(database).add({
        actor,
        action: 'publish_refused',
        ...(isUnitName(unit) && { unit }),
        toVersion: isVersion(version) ? version : null,
        reason: message,
        details: { address },
      });
    },
  };

  async function checkAndStore(
    received: Omit<ReadyRelease, 'staged'>,
    { isStored, serving }: { isStored: boolean; serving: readonly ReleaseManifest[] },
  ): Promise<Published> {
    const { manifest, contents, isOwnBuild } = received;
    const { unit, version } = manifest;
    // The contents of a stored release were checked before, perhaps by older rules; the release must get its files back.
    const { oversized, warnings } = isStored
      ? { oversized: [], warnings: [] }
      : await checkContents({ manifest, contents, serving, folders, mediaFolders, budgets });
    if (!isOwnBuild) refuseOversized(oversized);
    const olderContract = describeOlderContract(manifest, serving);
    const staged = await folders.stage(
      new Map([...contents, [RELEASE_FILE, Buffer.from(serializeManifest(manifest))]]),
    );
    try {
      return {
        unit,
        version,
        oversized: [...describeListedSizes(manifest, budgets), ...oversized],
        warnings: olderContract === null ? warnings : [olderContract, ...warnings],
        isNew: await database.transaction((tx) => store(tx, { ...received, staged })),
      };
    } finally {
      await staged.discard();
    }
  }
}

function refuseOversized([first]: readonly string[]): void {
  if (first !== undefined) throw new AppError('invalid_input', { msg: first });
}

/** The checked contents of a release, ready to be stored. */
interface ReadyRelease {
  manifest: ReleaseManifest;
  by: string;
  isOwnBuild: boolean;
  breaking: string | undefined;
  contents: ReadonlyMap<string, Buffer>;
  staged: StagedFolder;
}

/** Compares a manifest with everything that is stored: its own version, contracts and the paths of units. */
async function checkAgainstStored(
  queryable: Queryable,
  { manifest, isOwnBuild, breaking }: Pick<ReadyRelease, 'manifest' | 'isOwnBuild' | 'breaking'>,
) {
  const repository = createReleaseRepository(queryable);
  const { unit, version } = manifest;
  if (!(await repository.hasUnit(unit))) {
    throw new AppError('not_found', { msg: `There is no unit ${unit}: add it on the server first.` });
  }

  const known = await repository.findRelease(manifest);
  if (known?.removedAt || known?.revokedAt) {
    throw new AppError('conflict', { msg: `${unit} ${version} was removed or revoked: choose another version.` });
  }
  if (known && serializeManifest(known.manifest) !== serializeManifest(manifest)) {
    throw new AppError('conflict', {
      msg: `${unit} ${version} is already stored with different contents: increase the version, or publish with --pre.`,
    });
  }
  if (known) return { isStored: true, serving: [], newPaths: [] };

  const { channels } = await repository.newestRevision();
  const serving = await readServing(repository, channels);
  const conflict = describeContractConflict(manifest, serving);
  if (conflict) throw new AppError('conflict', { msg: conflict });
  checkCompatibility(manifest, serving, breaking);
  const paths = await repository.listPaths();
  if (!isOwnBuild) checkRoutes(manifest, paths);
  return { isStored: false, serving, newPaths: findNewPaths(unit, Object.keys(manifest.routes), paths) };
}

async function readContents({ files }: ReleaseManifest, contents: AsyncIterable<Buffer>): Promise<Map<string, Buffer>> {
  const expected = Object.entries(files);
  const checked = new Map<string, Buffer>();
  for await (const content of contents) {
    const [name, file] = expected[checked.size] ?? [];
    if (name === undefined || !file) throw new AppError('invalid_input', { msg: 'There are more files than listed.' });
    checkFile(name, content, file);
    checked.set(name, content);
  }
  const [missing] = expected[checked.size] ?? [];
  if (missing !== undefined) throw new AppError('invalid_input', { msg: `${missing} is missing.` });
  return checked;
}

function checkFile(name: string, content: Buffer, { bytes, integrity }: ReleaseFile): void {
  if (content.length !== bytes) throw new AppError('invalid_input', { msg: `${name} does not have its listed size.` });
  if (integrityOf(content) !== integrity)
    throw new AppError('invalid_input', { msg: `${name} does not match its hash.` });
}
