import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

/** The versions that this node has delivered since they were last taken. In memory: only the day of a use matters. */
export interface ReleaseUses {
  note(release: ReleaseId): void;
  /** Returns the noted versions and forgets them. */
  take(): ReleaseId[];
}

export function createReleaseUses(): ReleaseUses {
  let used = new Map<string, ReleaseId>();

  return {
    note({ unit, version }) {
      used.set(`${unit} ${version}`, { unit, version });
    },

    take() {
      const taken = [...used.values()];
      used = new Map();
      return taken;
    },
  };
}
