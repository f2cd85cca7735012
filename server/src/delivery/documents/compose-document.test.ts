import { createHash } from 'node:crypto';

import { documentTitle } from '@potomac-oak/shared/company';
import type { Registry } from '@potomac-oak/shared/contracts/registry';
import { FIRST_IMAGE_ID, type ReleasePage, type ReleaseRoute } from '@potomac-oak/shared/contracts/release';
import { containerGlobal, containerName, type ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { readConfig } from '../../base/config/config';
import { fail } from '../../testing/fail';
import { readHtml } from '../../testing/read-html';
import { type MadeRelease, makeRelease, type TestRelease } from '../../testing/test-release';
import type { ActiveRelease } from '../releases/channels/active-releases';
import type { VersionSet } from '../releases/channels/version-set';
import { type DocumentTarget, listTargets } from './document-address';
import { createDocumentComposer } from './document-composer';
import { createRegistryPresenter } from './registry';

const ORIGIN = 'https://www.example.com';
const NASTY = `"'></title ></title></style></script><script>alert(1)</script><!-- %HOST% <!--page--> $& &amp; \u2028`;

test('every kind of document is well-formed and has one title', async () => {
  const site = makeSite();
  for (const target of listTargets(site.releases)) {
    const { html } = await site.compose(target);
    const { errors, all } = readHtml(html);

    expect([target.kind, errors]).toEqual([target.kind, []]);
    expect(all('title')).toHaveLength(1);
    expect(html).not.toMatch(/%[A-Z_]+%|<!--/);
  }
});

test('a page has its own title, description, address, link preview and structured data', async () => {
  const jsonLd = [{ '@type': 'Service', url: '/services/0', image: '%FILES%/a.avif', name: 'Kitchens', text: '//x' }];
  const { html } = await makeSite({ page: { jsonLd } }).composePath('/services/0');
  const { all } = readHtml(html);

  expect(all('title')[0]?.text).toBe(documentTitle('Page /services/0'));
  const links = all('link').map(({ attributes }) => attributes);
  expect(links.filter(({ rel }) => rel !== 'preload')).toEqual([{ rel: 'canonical', href: `${ORIGIN}/services/0` }]);
  expect(metaOf(html)).toMatchObject({
    description: 'Description of /services/0.',
    'og:type': 'website',
    'og:title': 'Page /services/0',
    'og:description': 'Description of /services/0.',
    'og:url': `${ORIGIN}/services/0`,
    'og:image': `${ORIGIN}/favicon.svg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A kitchen',
    'twitter:card': 'summary_large_image',
    releases: 'host@1.0.0 remote_site@1.0.0 remote_chat@1.0.0',
  });
  expect(metaOf(html)).not.toHaveProperty('robots');
  expect(structuredData(html)).toEqual([
    {
      '@type': 'Service',
      url: `${ORIGIN}/services/0`,
      image: `${ORIGIN}/r/remote_site/1.0.0/a.avif`,
      name: 'Kitchens',
      text: '//x',
    },
  ]);
});

test('without a public URL, addresses are relative, and Open Graph, which knows no relative ones, has none', async () => {
  const site = makeSite({ page: { jsonLd: [{ url: '/services/0' }] }, publicUrl: null });
  const { html } = await site.composePath('/services/0');

  expect(readHtml(html).all('link')[0]?.attributes).toEqual({ rel: 'canonical', href: '/services/0' });
  expect(Object.keys(metaOf(html)).filter((name) => /^og:(url|image)/.test(name))).toEqual([]);
  expect(structuredData(html)).toEqual([{ url: '/services/0' }]);
});

test('text of a release stays text, whatever it contains', async () => {
  const site = makeSite({
    page: {
      title: NASTY,
      description: NASTY,
      openGraph: { type: 'article', image: { path: '/media/a.jpg', width: 1, height: 1, alt: NASTY } },
      jsonLd: [{ name: NASTY, nested: [{ [NASTY]: NASTY }] }],
      firstImage: { srcSet: '%FILES%/hero.avif 480w', sizes: NASTY, type: 'image/avif' },
    },
    route: { title: NASTY },
    newsletterAction: `https://news.example/?${NASTY}`,
  });
  const plain = readHtml((await makeSite().composePath('/services/0')).html);

  const { html } = await site.composePath('/services/0');
  const { errors, all } = readHtml(html);

  expect(errors).toEqual([]);
  // The first image is one more than in the plain document.
  expect(all('script').length).toBe(plain.all('script').length + 1);
  expect(all('style').length).toBe(plain.all('style').length);
  expect(all('title')[0]?.text).toBe(documentTitle(NASTY));
  expect(metaOf(html)).toMatchObject({
    description: NASTY,
    'og:title': NASTY,
    'og:description': NASTY,
    'og:image:alt': NASTY,
    'newsletter-action': `https://news.example/?${NASTY}`,
  });
  expect(structuredData(html)).toEqual([{ name: NASTY, nested: [{ [NASTY]: NASTY }] }]);
  expect(JSON.parse(scriptWithId(html, FIRST_IMAGE_ID))).toEqual({
    srcSet: '/r/remote_site/1.0.0/hero.avif 480w',
    sizes: NASTY,
    type: 'image/avif',
  });
  expect(registryOf(html).microFrontends.remote_site?.[0]?.extras.pages['/services/:id']?.title).toBe(NASTY);
});

test('a fragment is inserted with the URL of its folder, and placeholders of the template in it stay text', async () => {
  const fragment = '<img src="%FILES%/a.avif" alt="%HOST% <!--footer--> $&">';
  const { html } = await makeSite({ html: fragment }).composePath('/services/0');
  const { errors, all } = readHtml(html);

  expect(errors).toEqual([]);
  expect(all('img')[0]?.attributes).toEqual({ src: '/r/remote_site/1.0.0/a.avif', alt: '%HOST% <!--footer--> $&' });
  expect(all('footer')).toHaveLength(1);
});

test('the registry contains one row per remote, with the files of the container and of this route only', async () => {
  const { releases, composePath } = makeSite({ fallback: true });
  const registry = registryOf((await composePath('/services/0')).html);

  expect(Object.keys(registry.microFrontends)).toEqual(['remote_site', 'remote_chat']);
  const [site, ...others] = registry.microFrontends.remote_site ?? [];
  expect(others).toEqual([]);
  const id = { unit: 'remote_site', version: '1.0.0' };
  expect(site).toMatchObject({
    url: '/r/remote_site/1.0.0/container.js',
    fallbackUrl: '/r/remote_site/0.9.0/container.js',
    metadata: { version: '1.0.0', integrity: releases.get('remote_site')?.manifest.files['container.js']?.integrity },
    deployment: { traffic: 100, default: true },
    extras: {
      name: containerName(id),
      globalName: containerGlobal(id),
      contract: 1,
      ticket: 'ticket of remote_site 1.0.0',
      fallback: { version: '0.9.0', url: '/r/remote_site/0.9.0/container.js', name: 'remote_site_0_9_0', contract: 1 },
      manifest: { url: '/r/remote_site/1.0.0/release.json', integrity: expect.stringMatching(/^sha384-/) },
      routes: { '/services/:id': ['page.js'] },
    },
  });
  expect(Object.keys(site?.extras.files ?? {})).toEqual(['container.js', 'page.js']);
  expect(Object.keys(site?.extras.pages ?? {})).toContain('/');
  const [chat] = registry.microFrontends.remote_chat ?? [];
  expect(Object.keys(chat?.extras.files ?? {})).toEqual(['container.js']);
  expect(chat?.extras.fallback).toBeNull();
  expect(registry.host).toEqual({ version: '1.0.0', ticket: 'ticket of host 1.0.0' });
});

test('the policy names the folders of the releases and the hashes of template and fragment, nothing else', async () => {
  const { composePath } = makeSite({ fallback: true });
  const { html, policy } = await composePath('/services/0');
  const directives = parsePolicy(policy(ORIGIN));
  const { all } = readHtml(html);
  const folders = [
    `${ORIGIN}/r/host/1.0.0/`,
    `${ORIGIN}/r/remote_site/1.0.0/`,
    `${ORIGIN}/r/remote_chat/1.0.0/`,
    `${ORIGIN}/r/remote_site/0.9.0/`,
  ];

  const inlineScripts = all('script').filter(({ attributes: { src, type } }) => !src && !type);
  expect(inlineScripts).toHaveLength(1);
  expect(directives['script-src']).toEqual([...folders, ...inlineScripts.map(({ text }) => hashOf(text))]);
  expect(all('style')).toHaveLength(2);
  expect(directives['style-src']).toEqual([...folders, ...all('style').map(({ text }) => hashOf(text))]);
  expect(directives['connect-src']).toEqual(["'self'", 'wss://www.example.com']);
  expect(directives['require-trusted-types-for']).toEqual(["'script'"]);
  expect(directives['trusted-types']).toEqual(['default']);
  expect(directives['default-src']).toEqual(["'self'"]);
  for (const name of ['object-src', 'base-uri', 'frame-src', 'frame-ancestors', 'worker-src']) {
    expect([name, directives[name]]).toEqual([name, ["'none'"]]);
  }
  expect(policy(ORIGIN)).not.toMatch(/unsafe-|\*|data:[^;]*script/);
  expect(directives).toHaveProperty('upgrade-insecure-requests');
  expect(parsePolicy(policy('http://localhost:8080'))['script-src']?.[0]).toBe('http://localhost:8080/r/host/1.0.0/');
});

test('the footer links to the pages that a unit offers, and the registry names them for the app', async () => {
  const { html } = await makeSite({ route: { footer: '"Our" <guides>', search: 'Guide' } }).composePath('/');

  const [footer] = readHtml(html).all('footer');
  expect(footer?.text).toBe('Footer "Our" <guides>');
  expect(registryOf(html).microFrontends.remote_site?.[0]?.extras.pages['/services/:id']).toMatchObject({
    footer: '"Our" <guides>',
    search: 'Guide',
  });
});

test('a path without a page gets the skeleton, and is not indexed if it has no header and footer', async () => {
  const site = makeSite({ route: { menu: 'services' } });
  const service = readHtml((await site.compose({ kind: 'route', route: ROUTE })).html);
  expect(service.all('main')[0]?.text).toBe('Loading…');
  expect(service.all('b')[0]?.text).toBe('services');
  expect(service.all('title')[0]?.text).toBe(documentTitle('Title of /services/:id'));
  expect(service.all('footer')).toHaveLength(1);

  const bare = makeSite({ route: { chrome: false } });
  const { html } = await bare.compose({ kind: 'route', route: ROUTE });
  expect(metaOf(html).robots).toBe('noindex');
  expect(readHtml(html).all('header')).toEqual([]);
  expect(readHtml(html).all('footer')).toEqual([]);
  expect(metaOf((await bare.composePath('/services/0')).html).robots).toBe('noindex');
});

test('a page that its unit excludes from search engines is not indexed', async () => {
  const { html } = await makeSite({ page: { noindex: true } }).composePath('/services/0');

  expect(metaOf(html).robots).toBe('noindex');
});

test('a path that does not exist gets a title of its own and is not indexed', async () => {
  const site = makeSite({ route: { complete: { missingTitle: 'Service not found' } } });

  const missing = await site.compose({ kind: 'missing', route: ROUTE });
  expect(readHtml(missing.html).all('title')[0]?.text).toBe(documentTitle('Service not found'));
  expect(readHtml(missing.html).all('main')[0]?.text).toBe('Loading…');
  expect(metaOf(missing.html).robots).toBe('noindex');

  const unknown = await site.compose({ kind: 'unknown' });
  expect(readHtml(unknown.html).all('title')[0]?.text).toBe(documentTitle('Page not found'));
  expect(readHtml(unknown.html).all('h1')[0]?.text).toBe('Page not found');
  expect(metaOf(unknown.html).robots).toBe('noindex');
});

test('a menu entry that the host does not have highlights none', async () => {
  const route = { menu: 'constructor' as NonNullable<ReleaseRoute['menu']> };

  const { html } = await makeSite({ route }).composePath('/services/0');

  expect(readHtml(html).all('header')[0]?.text).toBe('Menu');
});

const ROUTE = { unit: 'remote_site', pattern: '/services/:id' };

interface SiteChanges {
  /** Of the page `/services/0`. */
  page?: Partial<ReleasePage>;
  html?: string;
  /** Of `/services/:id`. */
  route?: Partial<ReleaseRoute>;
  newsletterAction?: string;
  publicUrl?: string | null;
  /** Whether remote_site has an earlier good version. */
  fallback?: boolean;
}

/** A host, remote_site with the pages `/` and `/services/0`, and remote_chat. */
function makeSite(changes: SiteChanges = {}) {
  const { page = {}, html = '<h1>Kitchens</h1>', route = {}, publicUrl = ORIGIN } = changes;
  const made = new Map<string, MadeRelease>();
  const make = (release: TestRelease): ActiveRelease => {
    const one = makeRelease(release);
    made.set(`${one.manifest.unit} ${one.manifest.version}`, one);
    return { manifest: one.manifest };
  };

  const site = make({
    unit: 'remote_site',
    pages: { '/': { html: '<h1>Home</h1>' }, '/services/0': { html, route: ROUTE.pattern } },
  });
  const { routes, pages } = site.manifest;
  const changed = {
    ...site.manifest,
    routes: { ...routes, [ROUTE.pattern]: { title: '', files: [], ...routes[ROUTE.pattern], ...route } },
    pages: pages.map((item) => (item.path === '/services/0' ? { ...item, ...page } : item)),
  };
  const releases: VersionSet = new Map([
    ['host', { ...make({ unit: 'host' }), fallback: make({ unit: 'host', version: '0.9.0' }) }],
    [
      'remote_site',
      {
        manifest: changed,
        fallback: changes.fallback ? make({ unit: 'remote_site', version: '0.9.0' }) : null,
      },
    ],
    ['remote_chat', { ...make({ unit: 'remote_chat' }), fallback: null }],
  ]);

  const config = {
    ...readConfig({}),
    NEWSLETTER_ACTION: changes.newsletterAction ?? '/api/newsletter',
    PUBLIC_URL: publicUrl ?? undefined,
  };
  const issueTicket = ({ unit, version }: ReleaseId) => `ticket of ${unit} ${version}`;
  const read = async ({ unit, version }: ReleaseId, file: string) =>
    made.get(`${unit} ${version}`)?.files.get(file) ?? Buffer.of();
  const composer = createDocumentComposer(
    { config, issueTicket, onFailure: fail },
    { read },
    createRegistryPresenter(),
  );
  const compose = (target: DocumentTarget) => composer(target, releases, null);

  return {
    releases,
    compose,
    composePath(path: string) {
      const found = changed.pages.find((item) => item.path === path);
      if (!found) throw new Error(`There is no page ${path}.`);
      return compose({ kind: 'page', route: { unit: 'remote_site', pattern: found.route }, page: found });
    },
  };
}

function metaOf(html: string): Record<string, string> {
  const elements = readHtml(html).all('meta');
  return Object.fromEntries(
    elements.map(({ attributes: { name, property, content } }) => [name ?? property ?? '', content ?? '']),
  );
}

function structuredData(html: string): unknown[] {
  const scripts = readHtml(html).all('script');
  return scripts
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .map(({ text }): unknown => JSON.parse(text));
}

function registryOf(html: string): Registry {
  return JSON.parse(scriptWithId(html, 'registry')) as Registry;
}

function scriptWithId(html: string, id: string): string {
  const script = readHtml(html)
    .all('script')
    .find(({ attributes }) => attributes.id === id);
  return script?.text ?? '';
}

function parsePolicy(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
