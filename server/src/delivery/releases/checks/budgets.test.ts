import { randomBytes } from 'node:crypto';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { RELEASE_BUDGETS } from '@potomac-oak/shared/contracts/release-budgets';

import { readConfig } from '../../../base/config/config';
import { makeRelease } from '../../../testing/test-release';
import { weighDocument, weighFiles } from './budgets';

/** File name → bytes after compression. */
type Sizes = Readonly<Record<string, number>>;

const site = makeRelease({ unit: 'remote_site', routes: ['/faq', '/about'] }).manifest;
const chat = makeRelease({ unit: 'remote_chat' }).manifest;
const host = makeRelease({ unit: 'host' }).manifest;
const pages: ReleaseManifest = {
  ...site,
  routes: {
    '/about': { title: 'About', files: ['page.js'] },
    '/faq': { title: 'FAQ', files: ['page.js', 'faq.js', 'faq.css', 'icons.js'] },
  },
};
const embed: ReleaseManifest = { ...chat, embed: { script: 'embed/v1.js', app: 'embed/chat.js' } };

test.each<[string, ReleaseManifest, Sizes, string]>([
  ['the container', site, { 'container.js': 12_001 }, 'container.js has 12,005 of 12,000 bytes.'],
  ['a standalone container', chat, { 'container.js': 20_001 }, 'container.js has 20,005 of 20,000 bytes.'],
  ['the main script', host, { 'main.js': 90_001 }, 'main.js has 90,006 of 90,000 bytes.'],
  [
    'the files of a route',
    pages,
    { 'page.js': 30_000, 'faq.js': 40_000, 'faq.css': 10_500, 'icons.js': 1_000 },
    'The files of /faq total 81,516 of 80,000 bytes; the largest are faq.js with 40,004, page.js with 30,004, faq.css with 10,504.',
  ],
  ['the launcher', embed, { 'embed/v1.js': 3_001 }, 'embed/v1.js has 3,005 of 3,000 bytes.'],
  [
    'the opened embed',
    embed,
    { 'embed/v1.js': 2_900, 'embed/chat.js': 33_500 },
    'The opened embed has 36,408 of 36,000 bytes; the largest are embed/chat.js with 33,504, embed/v1.js with 2,904.',
  ],
])(
  'of %s over its budget, the exact bytes and the largest files are named',
  async (_name, manifest, sizes, sentence) => {
    expect((await weighFiles(manifest, RELEASE_BUDGETS, makeFiles(sizes))).oversized).toEqual([sentence]);
  },
);

test.each<[string, ReleaseManifest, Sizes]>([
  ['a remote', site, { 'container.js': 11_900, 'page.js': 79_900 }],
  ['a standalone remote', embed, { 'container.js': 19_900, 'embed/v1.js': 2_900, 'embed/chat.js': 27_000 }],
  ['a host', host, { 'main.js': 89_900 }],
])('%s within its budgets is accepted', async (_name, manifest, sizes) => {
  expect((await weighFiles(manifest, RELEASE_BUDGETS, makeFiles(sizes))).oversized).toEqual([]);
});

test('the operator sets the budgets', async () => {
  const { RELEASE_BUDGETS: budgets } = readConfig({ RELEASE_BUDGETS: 'container=13000,document=40000' });
  const sizes = { 'container.js': 12_900, 'page.js': 79_900 };
  expect((await weighFiles(site, budgets, makeFiles(sizes))).oversized).toEqual([]);
  expect((await weighDocument('/faq', budgets, { page: makeText(35_000) })).oversized).toEqual([]);
  for (const text of ['containers=1', 'container=many', 'toString=1']) {
    expect(() => readConfig({ RELEASE_BUDGETS: text })).toThrow('RELEASE_BUDGETS must consist of such parts');
  }
});

test('parts that use more than 90 % of their limit are reported', async () => {
  const sizes = { 'container.js': 10_700, 'page.js': 40_000, 'faq.js': 34_000 };
  expect((await weighFiles(pages, RELEASE_BUDGETS, makeFiles(sizes))).warnings).toEqual([
    expect.stringMatching(/^The files of \/faq total 74,0\d\d of 80,000 bytes\.$/),
  ]);
});

test('files count as visitors load them, compressed', async () => {
  const contents = new Map([['container.js', Buffer.alloc(1_000_000, 'const value = 1;\n')]]);
  expect((await weighFiles(site, RELEASE_BUDGETS, contents)).oversized).toEqual([]);
});

test('of a document over its budget, the exact bytes and its largest pieces are named', async () => {
  const weigh = (size: number) =>
    weighDocument('/faq', RELEASE_BUDGETS, { template: makeText(5_000), fragment: makeText(size - 5_000) });
  expect((await weigh(29_000)).oversized).toEqual([]);
  expect((await weigh(31_000)).oversized).toEqual([
    expect.stringMatching(
      /^The document of \/faq has 31,\d{3} of 30,000 bytes; the largest are fragment with 2\d,\d{3}, template with 5,\d{3}\.$/,
    ),
  ]);
});

/** Random bytes grow by a few bytes when they are compressed. */
function makeFiles(sizes: Sizes): Map<string, Buffer> {
  return new Map(Object.entries(sizes).map(([name, size]) => [name, randomBytes(size)]));
}

/** A hexadecimal digit takes half a byte. */
function makeText(size: number): string {
  return randomBytes(size).toString('hex');
}
