import { dirname } from 'node:path/posix';
import { z } from 'zod';

import {
  EMBED_SCRIPT_PATH,
  EMBED_SITE_KEY_PARAMETER,
  EMBED_SITE_PATH,
  type EmbedAdmission,
  type EmbedApp,
  type EmbedSite,
} from '@potomac-oak/shared/contracts/partner';
import { EMBED_UNIT, releasePath } from '@potomac-oak/shared/contracts/release-names';
import { idText } from '@potomac-oak/shared/contracts/text';

import type { HttpApp } from '../../base/http/http-app';
import { createMemoryFile, type MemoryFile, sendMemoryFile } from '../../base/http/memory-file';
import { allowAnyOrigin, removeDocumentHeaders } from '../../base/http/security-headers';
import type { DeliveryParts } from '../delivery-parts';
import { type ActiveRelease, type ActiveReleases, chooseVersion } from '../releases/channels/active-releases';
import { createRevisionCache } from '../releases/channels/revision-cache';
import { groupOfSite } from '../releases/channels/visitor-group';

/** The URL never changes. A stale script must not run while it is revalidated: its version may be revoked. */
const ONE_MINUTE = 'public, max-age=60';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
const siteQuerySchema = z.object({ [EMBED_SITE_KEY_PARAMETER]: idText(100).optional() });

/** The chat on the pages of partners: the script that they name, and the call that names the release to load. */
export async function registerEmbed(app: HttpApp, parts: EmbedParts): Promise<void> {
  await serveScript(app, parts);
  serveSite(app, parts);
}

type EmbedParts = Pick<
  DeliveryParts,
  'releases' | 'onFailure' | 'partners' | 'origins' | 'officeHours' | 'issueTicket'
>;

/** A file of the stable release. */
async function serveScript(app: HttpApp, { releases: { service, folders }, onFailure }: EmbedParts): Promise<void> {
  const files = createRevisionCache();

  async function find(active: ActiveReleases): Promise<MemoryFile | null> {
    const unit = active.units.get(EMBED_UNIT);
    const manifest = unit?.releases.get(unit.channel.stable.version)?.manifest;
    const script = manifest?.embed?.script;
    if (!script) return null;
    const file = files.get(active, script, async () =>
      createMemoryFile(SCRIPT_TYPE, await folders.read(manifest, script)),
    );
    // Without the script, the pages of the site still work.
    return file.catch((error) => {
      onFailure(error);
      return null;
    });
  }

  await service.addActivationStep(async (next) => {
    await find(next);
  });

  app.get(EMBED_SCRIPT_PATH, async (request, reply) => {
    const script = await find(service.active());
    if (!script) return reply.callNotFound();
    removeDocumentHeaders(reply);
    // A script is never opened as a document.
    reply.raw.removeHeader('Content-Security-Policy');
    allowAnyOrigin(reply);
    reply.header('Cache-Control', ONE_MINUTE);
    return sendMemoryFile(request, reply, script);
  });
}

function serveSite(app: HttpApp, { releases: { service }, partners, origins, officeHours, issueTicket }: EmbedParts) {
  app.get(
    EMBED_SITE_PATH,
    { schema: { querystring: siteQuerySchema } },
    async ({ query, headers }, reply): Promise<EmbedSite> => {
      const { origin = '' } = headers;
      const siteKey = query[EMBED_SITE_KEY_PARAMETER];
      allowAnyOrigin(reply);
      reply.header('Vary', 'Origin');
      const admission = siteKey === undefined ? checkKeyless(origin) : checkSite(siteKey, origin);
      return { ...admission, app: findApp(siteKey), office: officeHours.current() };
    },
  );

  function checkKeyless(origin: string): EmbedAdmission {
    const decision = origins.checkOrigin({ origin, siteKey: undefined });
    if (!decision.isAllowed || !decision.site) return { isAllowed: false, reason: 'no-key' };
    return { isAllowed: true, name: decision.site.name };
  }

  function checkSite(siteKey: string, origin: string): EmbedAdmission {
    const partner = partners.service.find(siteKey);
    if (!partner) return { isAllowed: false, reason: 'unknown-key' };
    if (!partner.origins.includes(origin)) return { isAllowed: false, reason: 'foreign-origin' };
    return { isAllowed: true, name: partner.name };
  }

  /**
   * All visitors of a site get the same version of the chat, so nothing is stored in their browsers. A page without a
   * site key gets the stable version.
   */
  function findApp(siteKey: string | undefined): EmbedApp | null {
    const unit = service.active().units.get(EMBED_UNIT);
    if (!unit) return null;
    const release = unit.releases.get(chooseVersion(unit, siteKey === undefined ? null : groupOfSite(siteKey)));
    const app = release && presentApp(release);
    return app ? { ...app, ticket: issueTicket(release.manifest) } : null;
  }
}

function presentApp({ manifest }: ActiveRelease): EmbedApp | null {
  if (!manifest.embed) return null;
  const { script, app } = manifest.embed;
  const folder = `${dirname(app)}/`;
  const urlOf = (name: string) => `${releasePath(manifest)}/${name}`;

  const modules = Object.entries(manifest.files)
    .filter(([name]) => name.startsWith(folder) && name.endsWith('.js') && name !== script)
    .map(([name, { integrity }]) => [urlOf(name), integrity] as const);
  const url = urlOf(app);
  const files = Object.fromEntries(modules);
  return url in files ? { url, files } : null;
}
