import { readFile } from 'node:fs/promises';

import { company } from '@potomac-oak/shared/company';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import type { Config } from '../config/config';
import type { Origins } from '../partners/origins';
import { presentRegistry } from '../releases/registry-presenter';
import type { ReleaseFiles } from '../releases/release-files';
import { type ActiveReleases, HOST_UNIT, INDEX_FILE, type ReleaseService } from '../releases/release-service';
import { composeIndexPage } from './index-page';
import { createMemoryFile, type MemoryFile } from './memory-file';
import { messagePage } from './message-page';

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const SECURITY_TXT_VALID_MS = 180 * DAY_MS;

/** The files that are composed from configuration and registry. */
export interface Site {
  index(): MemoryFile;
  registry(): MemoryFile;
  readonly notFound: MemoryFile;
  /** Browsers request favicon.ico by default and accept the SVG there. */
  readonly favicon: MemoryFile;
  readonly robots: MemoryFile;
  securityTxt(): Promise<MemoryFile>;
}

interface SiteDeps {
  config: Pick<Config, 'NEWSLETTER_ACTION' | 'PUBLIC_URL'>;
  releases: ReleaseService;
  files: ReleaseFiles;
  origins: Origins;
  faviconFile: string;
}

/** Recomposes the files when the registry changes; if that fails, the previous files stay active. */
export async function createSite({ config, releases, files, origins, faviconFile }: SiteDeps): Promise<Site> {
  let composed = await compose(releases.active());
  releases.onChanged(async (active) => {
    composed = await compose(active);
  });

  async function compose(active: ActiveReleases): Promise<{ index: MemoryFile; registry: MemoryFile }> {
    const registry = JSON.stringify(presentRegistry(active, config.PUBLIC_URL));
    return {
      index: await createMemoryFile(HTML_TYPE, await composeIndex(active)),
      registry: await createMemoryFile(JSON_TYPE, registry),
    };
  }

  async function composeIndex(active: ActiveReleases): Promise<string> {
    const [host] = active.units.get(HOST_UNIT) ?? [];
    if (!host)
      return messagePage({ title: 'The site is not built', text: 'Run npm run build, then restart the server.' });

    const template = await files.read(HOST_UNIT, host.manifest.version, INDEX_FILE);
    return composeIndexPage(template.toString(), {
      active,
      newsletterAction: config.NEWSLETTER_ACTION,
      siteUrl: config.PUBLIC_URL ?? '',
    });
  }

  const notFound = messagePage({
    title: 'This page does not exist',
    text: 'It may have moved, or the address may contain a typo.',
  });

  return {
    index: () => composed.index,
    registry: () => composed.registry,
    notFound: await createMemoryFile(HTML_TYPE, notFound),
    favicon: await createMemoryFile('image/svg+xml', await readFile(faviconFile, 'utf8')),
    robots: await createMemoryFile(TEXT_TYPE, 'User-agent: *\nDisallow: /api/\n'),
    // RFC 9116 requires an expiry date, so the file is written for each request.
    securityTxt: () => {
      const expires = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + SECURITY_TXT_VALID_MS).toISOString();
      const canonical = `${origins.own()[0]}/.well-known/security.txt`;
      const lines = [`Contact: ${company.email.href}`, `Expires: ${expires}`, `Canonical: ${canonical}`];
      return createMemoryFile(TEXT_TYPE, `${lines.join('\n')}\nPreferred-Languages: en\n`);
    },
  };
}
