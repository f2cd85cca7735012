import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';
import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleaseContainer, ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { containerGlobal, type ReleaseId, unitGlobal } from '@potomac-oak/shared/contracts/release-names';

import type { ActiveReleases } from '../releases/active-releases';
import type { ReleaseFolders } from '../releases/release-folders';
import { createComposedFiles } from './composed-files';
import { createMemoryFile, type MemoryFile } from './memory-file';

/** The npm package for partners' developers. */
const PACKAGE = 'package.tgz';

const CONTENT_TYPES = {
  'mf-manifest.json': 'application/json; charset=utf-8',
  'container.js': 'text/javascript; charset=utf-8',
  'types.d.ts': 'text/plain; charset=utf-8',
  [PACKAGE]: 'application/gzip',
} as const;

export type FederationFile = keyof typeof CONTENT_TYPES;

const FROM_DISK: readonly FederationFile[] = ['container.js', PACKAGE];

/** Files of the units' stable releases under constant names, for federation hosts of others. */
export interface FederationFiles {
  /**
   * Returns null for units that such a host cannot load, for a container whose files are not on our disk, and for a
   * package that the release does not contain.
   *
   * @param origin prefix of the URLs in the file
   */
  find(unit: string, name: FederationFile, origin: string): Promise<MemoryFile | null>;
}

interface FederationFilesDeps {
  releases: { active(): ActiveReleases };
  folders: Pick<ReleaseFolders, 'read'>;
}

/** The stable release of a remote. */
interface StableRemote {
  manifest: ReleaseManifest;
  container: ReleaseContainer;
  filesUrl: string | null;
}

export function createFederationFiles({ releases, folders }: FederationFilesDeps): FederationFiles {
  const composed = createComposedFiles(releases);

  async function present(name: FederationFile, { manifest, container, filesUrl }: StableRemote, origin: string) {
    if (name === 'types.d.ts') return presentTypes(manifest, container);
    if (name === 'container.js') {
      const runtime = findRuntime(manifest);
      const scripts = [...(runtime ? [runtime] : []), manifest.entry].map((file) => readText(manifest, file));
      return presentContainer((await Promise.all(scripts)).join('\n'), manifest);
    }
    if (name === PACKAGE) return folders.read(manifest, name);
    const publicPath = filesUrl ?? `${origin}${federationPath(manifest.unit)}`;
    const written = await readText(manifest, container.manifest);
    return presentFederationManifest(written, { publicPath, hasRuntime: findRuntime(manifest) !== undefined });
  }

  async function readText(release: ReleaseId, file: string): Promise<string> {
    return (await folders.read(release, file)).toString();
  }

  return {
    async find(unit, name, origin) {
      const remote = findRemote(releases.active(), unit);
      if (!remote || (FROM_DISK.includes(name) && remote.filesUrl !== null)) return null;
      if (name === PACKAGE && !(name in remote.manifest.files)) return null;
      return composed.get([unit, name, origin].join(' '), async () =>
        createMemoryFile(CONTENT_TYPES[name], await present(name, remote, origin)),
      );
    },
  };
}

export function isFederationFile(name: string): name is FederationFile {
  return Object.hasOwn(CONTENT_TYPES, name);
}

/** Folder of a unit's files, with a trailing slash. Its last segment is the version of the federation contract. */
export function federationPath(unit: string): string {
  return `${RELEASE_PATHS.federation}/${unit}/v${FEDERATION_CONTRACT_VERSION}/`;
}

function findRemote({ units }: ActiveReleases, unit: string): StableRemote | null {
  const active = units.get(unit);
  const { manifest, filesUrl = null } = active?.releases.get(active.channel.stable.version) ?? {};
  if (!manifest?.container || !manifest.contracts.includes(FEDERATION_CONTRACT_VERSION)) return null;
  return { manifest, container: manifest.container, filesUrl };
}

/** The federation runtime, in a remote whose container needs one that the page provides. Our own host does. */
function findRuntime({ files }: ReleaseManifest): string | undefined {
  return Object.keys(files).find((name) => name.startsWith('standalone/runtime.'));
}

interface FederationManifest {
  metaData?: { remoteEntry?: object };
}

/** @param options.publicPath absolute, because the runtime of another host resolves the remote's files from it */
function presentFederationManifest(
  written: string,
  { publicPath, hasRuntime }: { publicPath: string; hasRuntime: boolean },
): string {
  const { metaData, ...rest }: FederationManifest = JSON.parse(written);
  // Only the container with the constant name includes the runtime.
  const remoteEntry = hasRuntime ? { ...metaData?.remoteEntry, name: 'container.js' } : metaData?.remoteEntry;
  return JSON.stringify({ ...rest, metaData: { ...metaData, remoteEntry, publicPath } });
}

function presentContainer(script: string, release: ReleaseId): string {
  return `${script}\nglobalThis.${unitGlobal(release.unit)} = globalThis.${containerGlobal(release)};\n`;
}

/** TypeScript declarations. Only `./mount` has a signature that all remotes share. */
function presentTypes({ unit, version, contracts }: ReleaseManifest, { exposes }: ReleaseContainer): string {
  const modules = exposes.map((expose) => declareModule(`${unit}${expose.slice(1)}`, expose));
  return [`// ${unit} ${version}, federation contract ${contracts.join(', ')}`, ...modules, ''].join('\n');
}

function declareModule(name: string, expose: string): string {
  if (expose !== './mount') return `declare module '${name}';`;
  return `declare module '${name}' {
  export const contract: number;
  /** Members other than \`destroy\` differ between remotes. */
  export interface MountHandle {
    /** Removes every node, listener, timer and style. */
    destroy(): void;
    [member: string]: any;
  }
  export function mount(element: HTMLElement, options?: object): MountHandle;
}`;
}
