import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { PrerenderedPage } from '@potomac-oak/shared/contracts/release';

import { routes } from './app/routes';
import { blogSummaries } from './content/blogs';
import { privacyPolicy } from './content/privacy-policy';
import { projectSummaries } from './content/projects';
import { serviceSummaries } from './content/services';
import { prerenderPages } from './prerender';

const MEDIA = ['pictures', 'films'].map((folder) => join(__dirname, '../../media', folder));
const DESCRIPTION_MAX = 160;
const SUBJECTS = ['GeneralContractor', 'Service', 'BlogPosting', 'VideoObject', 'BreadcrumbList'];

const pages: PrerenderedPage[] = [];

beforeAll(async () => {
  for await (const page of prerenderPages()) pages.push(page);
});

test('every route has its pages, one for each service, project and post', () => {
  const ids = (items: readonly { id: string }[], folder: string) => items.map(({ id }) => `/${folder}/${id}`);

  expect(pages.map(({ path }) => path).sort()).toEqual(
    [
      ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
      ...ids(serviceSummaries, 'services'),
      ...ids(projectSummaries, 'projects'),
      ...ids(blogSummaries, 'blogs'),
    ].sort(),
  );
});

test('titles and descriptions are unique, and short enough for search results', () => {
  const indexed = pages.filter(({ path, canonical }) => path === canonical);
  expect(new Set(indexed.map(({ title }) => title)).size).toBe(indexed.length);
  expect(new Set(indexed.map(({ description }) => description)).size).toBe(indexed.length);
  for (const { path, title, description } of pages) {
    expect([path, title.length <= 70]).toEqual([path, true]);
    expect([path, description.length > 60 && description.length <= DESCRIPTION_MAX]).toEqual([path, true]);
    expect(description).toMatch(/[.!?]$/);
  }
});

test('every link leads to a page of the site', () => {
  const known = new Set(pages.map(({ path }) => path));
  for (const { path, html } of pages) {
    const links = [...parse(html).querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const internal = links.filter((href) => !/^(https:|mailto:|tel:|\/media\/)/.test(href));
    const broken = internal.filter((href) => !href.startsWith('/#/') || !known.has(href.slice(2).split('?')[0] ?? ''));
    expect([path, broken]).toEqual([path, []]);
  }
});

test('every picture and film exists', () => {
  for (const { path, html, openGraph } of pages) {
    const elements = [...parse(html).querySelectorAll('img, source, video, a[href^="/media/"]')];
    const names = elements.flatMap((element) =>
      ['src', 'href', 'srcset'].map((name) => element.getAttribute(name) ?? ''),
    );
    const files = [...names, openGraph.image.path].flatMap((text) => text.match(/\/media\/[^\s,]+/g) ?? []);
    const missing = files.filter(
      (file) => !MEDIA.some((folder) => existsSync(join(folder, file.replace('/media/', '')))),
    );
    expect([path, missing]).toEqual([path, []]);
  }
});

test('structured data names its subject, and rates nothing', () => {
  for (const { jsonLd } of pages) {
    for (const item of jsonLd) {
      expect(item).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
      expect(JSON.stringify(item)).not.toMatch(/"(review|aggregateRating|reviewRating)"/);
    }
  }
  const types = pages.flatMap(({ jsonLd }) => jsonLd.map((item) => Reflect.get(item, '@type')));
  expect([...new Set(types)].sort()).toEqual([...SUBJECTS].sort());
});

test('services, posts and films have the facts that search engines require', () => {
  expect(factsOf('/services/0')[0]).toMatchObject({ name: 'Kitchen Remodeling', areaServed: expect.any(Array) });
  expect(factsOf('/blogs/0')[0]).toMatchObject({
    headline: 'Modern Bathroom Design: What Looks Calm and Lasts',
    datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    mainEntityOfPage: '/blogs/0',
  });
  const films = factsOf('/testimonials').filter((item) => Reflect.get(item, '@type') === 'VideoObject');
  expect(films).toHaveLength(5);
  for (const film of films) expect(Reflect.get(film, 'uploadDate')).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  expect(factsOf('/services/0').at(-1)).toMatchObject({
    itemListElement: [{ item: '/' }, { item: '/services', name: 'Services' }, { item: '/services/0' }],
  });
});

test('no post is changed before it is published', () => {
  for (const { path, jsonLd } of pages.filter((page) => page.openGraph.type === 'article')) {
    const { datePublished, dateModified } = jsonLd[0] as { datePublished: string; dateModified: string };
    expect([path, datePublished <= dateModified]).toEqual([path, true]);
  }
});

test('the privacy policy shows the date that the sitemap contains', () => {
  const page = pages.find(({ path }) => path === '/privacy-policy');
  expect(new Date(`${privacyPolicy.updated} UTC`).toISOString().slice(0, 10)).toBe(page?.modified);
});

test('the search and the page after a posted form are not indexed, all others are', () => {
  expect(pages.filter(({ noindex }) => noindex).map(({ path }) => path)).toEqual(['/thank-you', '/search']);
});

test('a page whose content has another address names that address', () => {
  expect(pages.find(({ path }) => path === '/home')?.canonical).toBe('/');
});

function factsOf(path: string): readonly object[] {
  return pages.find((page) => page.path === path)?.jsonLd ?? [];
}

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
