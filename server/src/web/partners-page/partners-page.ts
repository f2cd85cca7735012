import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { company } from '@potomac-oak/shared/company';
import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';
import { IDENTITY_MINUTES, IDENTITY_MINUTES_MAX, PARTNERS_PAGE_PATH } from '@potomac-oak/shared/contracts/partner';
import { palette } from '@potomac-oak/shared/palette';

import type { HttpApp } from '../../http/http-app';
import type { Origins } from '../../partners/origins';
import { createMemoryFile, type MemoryFile, sendMemoryFile } from '../memory-file';

interface PartnersPageOptions {
  origins: Pick<Origins, 'own'>;
  displayFont: string;
}

const COLORS = `:root {
${Object.entries(palette)
  .map(([name, color]) => `  --${kebabCase(name)}: ${color};`)
  .join('\n')}
}
`;

/** The documentation for partners' developers, with our origin in its examples. */
export async function partnersPage(app: HttpApp, { origins, displayFont }: PartnersPageOptions): Promise<void> {
  const template = await read('partners-page.html');
  const files = {
    'page.css': await createMemoryFile('text/css; charset=utf-8', COLORS + (await read('partners-page.css'))),
    'page.js': await createMemoryFile('text/javascript; charset=utf-8', await read('snippet-generator.js')),
    'display.woff2': await createMemoryFile('font/woff2', await readFile(displayFont)),
  };

  let page: Promise<MemoryFile> | undefined;
  app.get(PARTNERS_PAGE_PATH, async (request, reply) => {
    // With PORT=0 the origin is known only once the server listens. Compressed once, because that takes tens of
    // milliseconds.
    page ??= createMemoryFile('text/html; charset=utf-8', fillIn(template, origins.own()[0] ?? ''));
    return sendMemoryFile(request, reply, await page);
  });

  for (const [name, file] of Object.entries(files)) {
    app.get(`${PARTNERS_PAGE_PATH}/${name}`, async (request, reply) => {
      reply.header('Cache-Control', 'public, max-age=300');
      return sendMemoryFile(request, reply, file);
    });
  }
}

function fillIn(template: string, origin: string): string {
  const { name, phone, email } = company;
  const values: Readonly<Record<string, string | number>> = {
    company: name,
    phone: phone.label,
    phoneHref: phone.href,
    email: email.label,
    emailHref: email.href,
    accent: palette.pine,
    origin,
    socketOrigin: origin.replace(/^http/, 'ws'),
    contract: FEDERATION_CONTRACT_VERSION,
    identityMinutes: IDENTITY_MINUTES,
    identityHoursMax: IDENTITY_MINUTES_MAX / 60,
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function read(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
}
