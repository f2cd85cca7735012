import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EMBED_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { makeRelease, toPublishRequest } from '../../server/src/testing/test-release';
import { test as base } from '../fixtures';
import { type Product, startProduct } from '../product';
import { type PartnerPage, scriptTag, servePartner } from './partner-page';

const EMBED_BUILD = join(import.meta.dirname, '../../remote-chat/dist/embed');

interface Partner {
  /** Opens a page of a partner whose chat comes from a release. */
  visit: (describe: (tag: string) => PartnerPage, options?: string) => Promise<void>;
}

export const test = base.extend<{ partner: Partner }, { product: Product & { dataDir: string } }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-embed-release-'));
      const dataDir = join(folder, 'data');
      const product = await startProduct({ dataDir, builds: [] });
      await publishEmbed(product);
      await use({ ...product, dataDir });
      await product.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  partner: async ({ page, product }, use) => {
    const servers: AsyncDisposable[] = [];
    await use({
      async visit(describe, options) {
        const server = await servePartner(async (origin) => {
          const { siteKey } = await product.app.partners.add({ name: 'Example Homes', origins: [origin] });
          return describe(scriptTag(product.origin, siteKey, options));
        });
        servers.push(server);
        await page.goto(server.origin);
      },
    });
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
  },
});

export function minimalPolicy(origin: string, scriptSource: string): string {
  return [
    "default-src 'none'",
    'img-src data:',
    `script-src ${scriptSource}`,
    `connect-src ${origin} ${origin.replace('http', 'ws')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Publishes the built embed as a release, and promotes it. */
async function publishEmbed({ app }: Product): Promise<void> {
  const names = (await readdir(EMBED_BUILD)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(
    names.map(async (name) => [`embed/${name}`, await readFile(join(EMBED_BUILD, name), 'utf8')] as const),
  );
  const made = makeRelease({ unit: EMBED_UNIT, version: '1.0.0', files: Object.fromEntries(texts) });
  const appFile = names.find((name) => name.startsWith('chat.')) ?? '';
  const manifest = { ...made.manifest, embed: { script: 'embed/v1.js', app: `embed/${appFile}` } };
  const { publisher, service } = app.releases;
  await publisher.publish(toPublishRequest({ ...made, manifest }));
  await service.promote({ unit: EMBED_UNIT, version: '1.0.0', traffic: 100, by: 'token:test' });
}
