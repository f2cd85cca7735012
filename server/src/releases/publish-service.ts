import { RELEASE_FILE, type ReleaseFile, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../audit/audit-repository';
import type { Database, Queryable } from '../db/database';
import { AppError } from '../errors/app-error';
import { checkContents } from './contents-check';
import { describeContractConflict, describeOlderContract, readServing } from './contract-check';
import { integrityOf } from './integrity';
import { findNewClaims } from './path-claims';
import { createReleaseCopies } from './release-copies';
import type { ReleaseFolders, StagedFolder } from './release-folders';
import { readManifest, serializeManifest } from './release-manifest';
import { createReleaseRepository } from './release-repository';

export interface PublishService {
  /**
   * Checks and stores a release; visitors do not get it until it is promoted. The manifest is checked
   * before any file is read. An identical release is neither read nor stored again, unless files are missing or changed.
   *
   * Throws `invalid_input` for a manifest or file that breaks a rule or is too large, `not_found` for an unknown unit, and `conflict`
   * for a version that has existed with other contents, an unsupported contract, a path of another unit, or a picture that
   * this server does not have.
   */
  publish(release: PublishRequest): Promise<Published>;
}

export interface Published extends ReleaseId {
  isNew: boolean;
  /** Sentences about a new release, which is stored nevertheless. */
  warnings: readonly string[];
}

export interface PublishRequest {
  /** The parsed `release.json`, untrusted. */
  manifest: unknown;
  /** Contents of the files, in the order of the manifest. */
  readFiles: (manifest: ReleaseManifest) => AsyncIterable<Buffer>;
  /** Folder on another origin that browsers load the files from; our own disk by default. */
  filesUrl?: string | null;
  /** Actor for the audit trail: `token:<name>`, `start`. */
  by: string;
}

interface PublisherDeps {
  database: Database;
  folders: ReleaseFolders;
  /** Folders that this server serves as `/media/`. */
  mediaFolders: readonly string[];
}

export function createPublishService({ database, folders, mediaFolders }: PublisherDeps): PublishService {
  const copies = createReleaseCopies({ database, folders });

  async function store(tx: Queryable, { manifest, filesUrl, by, contents, staged }: ReadyRelease): Promise<boolean> {
    const repository = createReleaseRepository(tx);
    const { unit, version } = manifest;
    await repository.lockPublishing();
    // Another publish may have stored this version or claimed its paths meanwhile.
    const { isStored, newClaims } = await checkAgainstStored(tx, manifest, filesUrl);
    if (!isStored) {
      await repository.insertRelease({ manifest, filesUrl, by });
      await repository.insertClaims(newClaims);
      await copies.save(tx, manifest, contents);
      await createAuditRepository(tx).add({ actor: by, action: 'published', unit, toVersion: version });
    }
    // Placed before the commit, so that no row lacks its folder. A crash in between leaves a folder without a row.
    if (!isStored || (await folders.findDamage(manifest, manifest.files)) !== null) await staged.place(manifest);
    return !isStored;
  }

  return {
    async publish({ manifest: untrusted, readFiles, filesUrl = null, by }) {
      const manifest = readManifest(untrusted);
      const { unit, version } = manifest;
      const { isStored, serving } = await checkAgainstStored(database, manifest, filesUrl);
      const damage = isStored ? await folders.findDamage(manifest, manifest.files) : null;
      if (isStored && damage === null) return { unit, version, isNew: false, warnings: [] };

      const contents = await readContents(manifest, readFiles(manifest));
      // The contents of a stored release were checked before, perhaps by older rules; the release must get its files back.
      const warnings = isStored ? [] : await checkContents({ manifest, contents, serving, folders, mediaFolders });
      const olderContract = describeOlderContract(manifest, serving);
      const staged = await folders.stage(contents.set(RELEASE_FILE, Buffer.from(serializeManifest(manifest))));
      try {
        return {
          unit,
          version,
          warnings: olderContract === null ? warnings : [olderContract, ...warnings],
          isNew: await database.transaction((tx) => store(tx, { manifest, filesUrl, by, contents, staged })),
        };
      } finally {
        await staged.discard();
      }
    },
  };
}

/** The checked contents of a release, ready to be stored. */
interface ReadyRelease {
  manifest: ReleaseManifest;
  filesUrl: string | null;
  by: string;
  contents: ReadonlyMap<string, Buffer>;
  staged: StagedFolder;
}

/** Compares a manifest with everything that is stored: its own version, contracts and path claims. */
async function checkAgainstStored(queryable: Queryable, manifest: ReleaseManifest, filesUrl: string | null) {
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
  if (known && known.filesUrl !== filesUrl) {
    const place = known.filesUrl ?? 'this server';
    throw new AppError('conflict', { msg: `${unit} ${version} is already stored with its files on ${place}.` });
  }
  if (known) return { isStored: true, serving: [], newClaims: [] };

  const { channels } = await repository.newestRevision();
  const serving = await readServing(repository, channels);
  const conflict = describeContractConflict(manifest, serving);
  if (conflict) throw new AppError('conflict', { msg: conflict });
  return {
    isStored: false,
    serving,
    newClaims: findNewClaims(unit, Object.keys(manifest.routes), await repository.listClaims()),
  };
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
