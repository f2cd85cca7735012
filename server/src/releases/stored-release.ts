import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { Channel } from '@potomac-oak/shared/contracts/release-calls';

export interface StoredRelease {
  manifest: ReleaseManifest;
  filesUrl: string | null;
  revokedAt: Date | null;
  /** When its files were deleted. */
  removedAt: Date | null;
}

/** Unit → channel. */
export type Channels = Readonly<Record<string, Channel>>;

export interface ReleaseRevision {
  revision: number;
  channels: Channels;
}

export interface PathClaim {
  unit: string;
  /** Normalized. */
  pattern: string;
  /** As the unit wrote it. */
  path: string;
}
