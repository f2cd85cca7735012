import { readFile } from 'node:fs/promises';

import { company } from '@potomac-oak/shared/company';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import type { Origins } from '../partners/origins';
import { createMemoryFile, type MemoryFile } from './memory-file';
import { messagePage } from './message-page';

const HTML_TYPE = 'text/html; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const SECURITY_TXT_VALID_MS = 180 * DAY_MS;

/** The files that belong to no release. */
export interface Site {
  /** For paths of the server, such as `/r/`. */
  readonly notFound: MemoryFile;
  /** Browsers request favicon.ico by default and accept the SVG there. */
  readonly favicon: MemoryFile;
  securityTxt(): Promise<MemoryFile>;
}

interface SiteDeps {
  origins: Origins;
  faviconFile: string;
}

export async function createSite({ origins, faviconFile }: SiteDeps): Promise<Site> {
  const notFound = messagePage({
    title: 'This page does not exist',
    text: 'It may have moved, or the address may contain a typo.',
  });

  return {
    notFound: await createMemoryFile(HTML_TYPE, notFound),
    favicon: await createMemoryFile('image/svg+xml', await readFile(faviconFile, 'utf8')),
    // RFC 9116 requires an expiry date, so the file is written for each request.
    securityTxt: () => {
      const expires = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + SECURITY_TXT_VALID_MS).toISOString();
      const canonical = `${origins.own()[0]}/.well-known/security.txt`;
      const lines = [`Contact: ${company.email.href}`, `Expires: ${expires}`, `Canonical: ${canonical}`];
      return createMemoryFile(TEXT_TYPE, `${lines.join('\n')}\nPreferred-Languages: en\n`);
    },
  };
}
