import { dirname } from 'node:path/posix';

import type { EmbedApp } from '@potomac-oak/shared/contracts/partner';
import { EMBED_UNIT, type ReleaseId, releasePath } from '@potomac-oak/shared/contracts/release-names';

import { type ActiveRelease, chooseVersion } from '../releases/active-releases';
import type { ReleaseService } from '../releases/release-service';
import { groupOfSite } from '../releases/visitor-group';

export type FindEmbedApp = (siteKey: string | undefined) => EmbedApp | null;

interface EmbedAppDeps {
  releases: Pick<ReleaseService, 'active'>;
  issueTicket?: (release: ReleaseId) => string;
}

/**
 * Returns a function that finds the version of the chat for a partner's site. All visitors of a site get the same
 * version, so nothing is stored in their browsers. A page without a site key gets the stable version.
 */
export function createEmbedAppFinder({ releases, issueTicket }: EmbedAppDeps): FindEmbedApp {
  return (siteKey) => {
    const unit = releases.active().units.get(EMBED_UNIT);
    if (!unit) return null;
    const release = unit.releases.get(chooseVersion(unit, siteKey === undefined ? null : groupOfSite(siteKey)));
    const app = release && presentApp(release);
    return app ? { ...app, ...(issueTicket && { ticket: issueTicket(release.manifest) }) } : null;
  };
}

function presentApp({ manifest, filesUrl }: ActiveRelease): EmbedApp | null {
  if (!manifest.embed) return null;
  const { script, app } = manifest.embed;
  const folder = `${dirname(app)}/`;
  const urlOf = (name: string) => (filesUrl ?? `${releasePath(manifest)}/`) + name;

  const modules = Object.entries(manifest.files)
    .filter(([name]) => name.startsWith(folder) && name.endsWith('.js') && name !== script)
    .map(([name, { integrity }]) => [urlOf(name), integrity] as const);
  const url = urlOf(app);
  const { [url]: integrity, ...files } = Object.fromEntries(modules);
  return integrity ? { url, integrity, files } : null;
}
