import { randomBytes } from 'node:crypto';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { makeRelease } from '../testing/test-release';
import { checkDocumentBudget, checkFileBudgets } from './budgets';

/** File name → bytes after compression. */
type Sizes = Readonly<Record<string, number>>;

const site = makeRelease({ unit: 'remote_site', routes: ['/faq', '/about'] }).manifest;
const chat = makeRelease({ unit: 'remote_chat' }).manifest;
const host = makeRelease({ unit: 'host' }).manifest;
const pages: ReleaseManifest = {
  ...site,
  routes: {
    '/about': { title: 'About', files: ['page.js'] },
    '/faq': { title: 'FAQ', files: ['page.js', 'faq.js', 'faq.css'] },
  },
};
const embed: ReleaseManifest = { ...chat, embed: { script: 'embed/v1.js', app: 'embed/chat.js' } };

test.each<[string, ReleaseManifest, Sizes, string]>([
  ['the container', site, { 'container.js': 12_001 }, 'container.js has 13 KB; the limit is 12 KB.'],
  ['a standalone container', chat, { 'container.js': 20_001 }, 'container.js has 21 KB; the limit is 20 KB.'],
  ['the main script', host, { 'main.js': 90_001 }, 'main.js has 91 KB; the limit is 90 KB.'],
  [
    'the files of a route',
    pages,
    { 'page.js': 40_000, 'faq.js': 40_000, 'faq.css': 10_500 },
    'The files of /faq total 91 KB; the limit is 80 KB.',
  ],
  ['the launcher', embed, { 'embed/v1.js': 3_001 }, 'embed/v1.js has 4 KB; the limit is 3 KB.'],
  [
    'the opened embed',
    embed,
    { 'embed/v1.js': 2_900, 'embed/chat.js': 33_500 },
    'embed/v1.js and embed/chat.js total 37 KB; the limit is 36 KB.',
  ],
])('%s over its budget is refused', async (_name, manifest, sizes, message) => {
  await expect(checkFileBudgets(manifest, makeFiles(sizes))).rejects.toMatchObject({ code: 'invalid_input', message });
});

test.each<[string, ReleaseManifest, Sizes]>([
  ['a remote', site, { 'container.js': 11_900, 'page.js': 79_900 }],
  ['a standalone remote', embed, { 'container.js': 19_900, 'embed/v1.js': 2_900, 'embed/chat.js': 27_000 }],
  ['a host', host, { 'main.js': 89_900 }],
])('%s within its budgets is accepted', async (_name, manifest, sizes) => {
  await checkFileBudgets(manifest, makeFiles(sizes));
});

test('parts that use more than 90 % of their limit are reported', async () => {
  const sizes = { 'container.js': 10_700, 'page.js': 40_000, 'faq.js': 34_000 };
  expect(await checkFileBudgets(pages, makeFiles(sizes))).toEqual([
    expect.stringMatching(/^The files of \/faq total 74,0\d\d of 80,000 bytes\.$/),
  ]);
});

test('files count as visitors load them, compressed', async () => {
  await checkFileBudgets(site, new Map([['container.js', Buffer.alloc(1_000_000, 'const value = 1;\n')]]));
});

test('a document over its budget is refused', async () => {
  await checkDocumentBudget('/faq', makeText(29_000));
  await expect(checkDocumentBudget('/faq', makeText(31_000))).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'The document of /faq has 32 KB; the limit is 30 KB.',
  });
});

/** Random bytes grow by a few bytes when they are compressed. */
function makeFiles(sizes: Sizes): Map<string, Buffer> {
  return new Map(Object.entries(sizes).map(([name, size]) => [name, randomBytes(size)]));
}

/** A hexadecimal digit takes half a byte. */
function makeText(size: number): string {
  return randomBytes(size).toString('hex');
}
