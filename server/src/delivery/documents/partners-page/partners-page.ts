import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { company } from '@potomac-oak/shared/company';
import { EMBED_ATTRIBUTES } from '@potomac-oak/shared/contracts/embed-attributes';
import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';
import {
  EMBED_SCRIPT_PATH,
  IDENTITY_MINUTES,
  IDENTITY_MINUTES_MAX,
  PARTNERS_PAGE_PATH,
} from '@potomac-oak/shared/contracts/partner';
import { palette } from '@potomac-oak/shared/palette';

import { escapeHtml } from '../../../base/http/escape-html';
import type { HttpApp } from '../../../base/http/http-app';
import { createMemoryFile, type MemoryFile, sendMemoryFile } from '../../../base/http/memory-file';
import type { DeliveryParts } from '../../delivery-parts';
import { writePolicy, writeSnippets } from './snippets.js';

const COLORS = `:root {
${Object.entries(palette)
  .map(([name, color]) => `  --${kebabCase(name)}: ${color};`)
  .join('\n')}
}
`;

/** The documentation for partners' developers, with our origin in its examples. */
export async function partnersPage(
  app: HttpApp,
  { origins }: Pick<DeliveryParts, 'origins'>,
  displayFont: string,
): Promise<void> {
  const files = {
    'page.css': await createMemoryFile('text/css; charset=utf-8', COLORS + (await read('partners-page.css'))),
    'page.js': await createScript('snippet-generator.js'),
    'snippets.js': await createScript('snippets.js'),
    'live-preview.js': await createScript('live-preview.js'),
    'display.woff2': await createMemoryFile('font/woff2', await readFile(displayFont)),
  };
  const page = await read('partners-page.html');
  const plugin = await read('wordpress-plugin.php');
  const readPage = once(() =>
    createMemoryFile('text/html; charset=utf-8', fillIn(page, describePage(origins.own()[0] ?? ''))),
  );
  const readPlugin = once(() =>
    createMemoryFile('text/plain; charset=utf-8', fillIn(plugin, describePlugin(origins.own()[0] ?? ''))),
  );

  app.get(PARTNERS_PAGE_PATH, async (request, reply) => sendMemoryFile(request, reply, await readPage()));

  // Without the ending .php, which some proxies do not forward.
  app.get(`${PARTNERS_PAGE_PATH}/wordpress-plugin`, async (request, reply) => {
    reply.header('Content-Disposition', 'attachment; filename="potomac-oak-chat.php"');
    return sendMemoryFile(request, reply, await readPlugin());
  });

  for (const [name, file] of Object.entries(files)) {
    app.get(`${PARTNERS_PAGE_PATH}/${name}`, async (request, reply) => {
      reply.header('Cache-Control', 'public, max-age=300');
      return sendMemoryFile(request, reply, file);
    });
  }
}

/** With PORT=0 the origin is known only once the server listens. Compressed once, because that takes tens of milliseconds. */
function once(create: () => Promise<MemoryFile>): () => Promise<MemoryFile> {
  let file: Promise<MemoryFile> | undefined;
  return () => {
    file ??= create();
    return file;
  };
}

type Values = Readonly<Record<string, string | number>>;

function describePage(origin: string): Values {
  const { name, phone, email } = company;
  const attributes = [['data-site-key', 'pk_…']] as const;
  const snippets = writeSnippets({ src: origin + EMBED_SCRIPT_PATH, nonce: '', attributes });
  return {
    company: name,
    phone: phone.label,
    phoneHref: phone.href,
    email: email.label,
    emailHref: email.href,
    accent: palette.pine,
    origin,
    socketOrigin: origin.replace(/^http/, 'ws'),
    attributes: escapeHtml(JSON.stringify(EMBED_ATTRIBUTES)),
    snippetHtml: escapeHtml(snippets.html),
    snippetGtm: escapeHtml(snippets.gtm),
    snippetNext: escapeHtml(snippets.next),
    snippetNuxt: escapeHtml(snippets.nuxt),
    snippetAstro: escapeHtml(snippets.astro),
    policy: escapeHtml(writePolicy({ origin, apiOrigin: origin, nonce: '' })),
    contract: FEDERATION_CONTRACT_VERSION,
    identityMinutes: IDENTITY_MINUTES,
    identityHoursMax: IDENTITY_MINUTES_MAX / 60,
  };
}

function describePlugin(origin: string): Values {
  const names = Object.values(EMBED_ATTRIBUTES).map((name) => `'${name}'`);
  return { company: company.name, origin, attributes: names.join(', ') };
}

function fillIn(template: string, values: Values): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

async function createScript(name: string): Promise<MemoryFile> {
  return createMemoryFile('text/javascript; charset=utf-8', await read(name));
}

function read(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
}
