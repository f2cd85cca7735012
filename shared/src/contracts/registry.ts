/** The frontend-discovery schema (awslabs) of which releases exist, and which a visitor gets. */
export interface Registry {
  schema: string;
  microFrontends: Readonly<Record<string, readonly RegistryEntry[]>>;
}

export interface RegistryEntry {
  /** The container script. */
  url: string;
  fallbackUrl: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: ReleaseExtras;
}

export interface ReleaseExtras {
  /** Global variable the container script declares. */
  globalName: string;
  contract: number;
  /** File, relative to the container script's folder → its `sha384-…`. */
  files: Readonly<Record<string, string>>;
  /** Route path → files to preload for it. */
  routes: Readonly<Record<string, readonly string[]>>;
}

/** `release.json`, written into every build beside its files. */
export interface ReleaseManifest extends ReleaseExtras {
  unit: string;
  version: string;
  /** The container script, or the host's main script. */
  entry: string;
}

export const REGISTRY_PATH = '/registry.json';
/** Element of index.html that carries the registry, narrowed to one release a remote. */
export const INLINE_REGISTRY_ID = 'registry';
export const FRONTEND_DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
