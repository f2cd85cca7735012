import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PageFragment, ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { placeStyle, toFragment } from '../rspack/prerender/fragment.js';
import { normalizeMarkup, validateMarkup } from '../rspack/prerender/markup.js';

const DIST = join(__dirname, '../remote-site/dist');
/** Class names of the unit; all others belong to the host's style sheet. */
const OWN_CLASS = /^remote-site-/;

// `npm test` builds the units before it runs this suite.
const { pages }: ReleaseManifest = readJson('release.json');
const rendered = pages.map((page) => ({ page, content: readJson<PageFragment>(page.fragment) }));

test('the build renders every page into a fragment of its own', () => {
  expect(rendered.length).toBeGreaterThan(50);
  expect(new Set(rendered.map(({ page }) => page.fragment)).size).toBe(rendered.length);
  for (const { page } of rendered) expect(page.fragment).toMatch(/^pages\/[a-z0-9._-]+\.json$/);
  expect(findPage('/').page.fragment).toBe('pages/index.json');
  expect(findPage('/services/0').page.fragment).toBe('pages/services.0.json');
});

test('links are paths of documents, and nothing runs without the script', () => {
  for (const { page, content } of rendered) {
    const found = content.html.match(/href="[^"]*#\/|<script|<style|<link| style="| on\w+="/g);
    expect([page.path, found]).toEqual([page.path, null]);
  }
  expect(findPage('/').content.html).toContain('href="/services/0"');
});

test('a fragment contains the styles of all its classes, and few others', () => {
  for (const { page, content } of rendered) {
    const styled = new Set([...content.style.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
    const classes = [...content.html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
    const own = [...new Set(classes)].filter((name) => OWN_CLASS.test(name));
    expect([page.path, own.filter((name) => !styled.has(name))]).toEqual([page.path, []]);
    expect(page.styleHash).toBe(`'sha256-${createHash('sha256').update(content.style).digest('base64')}'`);
  }
  expect(findPage('/faq').content.style.length).toBeLessThan(findPage('/').content.style.length / 2);
});

test('the build refuses a page whose HTML is not valid, and writes valid HTML as a browser reads it', async () => {
  const markup = '<p>It&#x27;s<br/><img src="/a.png" srcSet="/b.png 2x" alt=""/></p>';
  await validateMarkup(markup, '/faq');
  expect(normalizeMarkup(markup)).toBe('<p>It\'s<br><img src="/a.png" srcset="/b.png 2x" alt=""></p>');

  await expect(validateMarkup('<p><div>a</div></p>', '/faq')).rejects.toThrow('The HTML of /faq is not valid:\n  ');
  await expect(validateMarkup('<img src="/a.png"/>', '/faq')).rejects.toThrow('"alt"');
});

test('the first image loads only where the head script preloads it', () => {
  for (const { page, content } of rendered) {
    const isExpected = content.html.includes('fetchpriority="high"');
    expect([page.path, page.firstImage !== null]).toEqual([page.path, isExpected]);
    expect(content.html).not.toContain('loading="eager"');
  }
  expect(findPage('/').page.firstImage).toEqual({
    srcSet: expect.stringMatching(/^\/media\/hero-1-\w+-480\.avif 480w, .* 1920w$/),
    sizes: expect.stringMatching(/, max\(58vw, 178vh\)$/),
    type: 'image/avif',
  });
});

test('the contact form posts the fields that the server reads', () => {
  const { html } = findPage('/contact').content;
  expect(html).toMatch(/<form [^>]*action="\/api\/auth\/contact-form" method="post"/);
  const names = [...html.matchAll(/<(?:input|textarea) [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['name', 'phoneNumber', 'email', 'message']);
});

test('relative URLs of a style sheet name the folder of the release', () => {
  expect(placeStyle('a{background:url(paper.1a2b.webp)}b{background:url("/media/x.avif")}c{mask:url(#m)}')).toBe(
    'a{background:url(%FILES%/paper.1a2b.webp)}b{background:url("/media/x.avif")}c{mask:url(#m)}',
  );
});

test('the sizes of a first image are plain text', () => {
  const { firstImage } = toFragment(
    '<picture><source type="image/avif" srcSet="/media/a-480.avif 480w" sizes="(width &lt; 9px) 1px, 2px"/><img src="/media/a.webp" loading="eager" fetchPriority="high"/></picture>',
  );
  expect(firstImage?.sizes).toBe('(width < 9px) 1px, 2px');
});

function findPage(path: string) {
  const found = rendered.find(({ page }) => page.path === path);
  if (found === undefined) throw new Error(`${path} was not rendered`);
  return found;
}

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(DIST, name), 'utf8'));
}
