import { createHash } from 'node:crypto';

import type { HostTemplate, PageFragment, ReleaseManifest, ReleasePage } from '@potomac-oak/shared/contracts/release';
import { containerGlobal, containerName, HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { sourceHash } from '../base/http/source-hash';
import type { PublishRequest } from '../delivery/releases/upload/publish-service';

export interface TestRelease {
  unit: string;
  version?: string;
  contracts?: readonly number[];
  /** Patterns of the unit's routes. */
  routes?: readonly string[];
  /** Path → HTML of the fragment. Each path is a route of its own, unless `routes` has a pattern for it. */
  pages?: Readonly<Record<string, { html: string; route?: string }>>;
  /** Name → content, in addition to the entry script. */
  files?: Readonly<Record<string, string>>;
  /** Whether the release contains the script-tag embed. */
  hasEmbed?: boolean;
}

export interface MadeRelease {
  manifest: ReleaseManifest;
  files: Map<string, Buffer>;
}

const EMBED = { script: 'embed/v1.js', app: 'embed/chat.0000000001.js' };
const STYLE = '.page{margin:0}';
const HEAD_STYLE = 'body{margin:0}';
const HEAD_SCRIPT = 'document.documentElement.dataset.kind="home"';
const TEMPLATE: HostTemplate = {
  schema: 2,
  html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><!--head-->
<meta name="newsletter-action" content="%NEWSLETTER_ACTION%">
<link rel="preload" as="font" type="font/woff2" href="%HOST%/display.woff2" crossorigin>
<style>${HEAD_STYLE}</style><!--styles-->
<script>${HEAD_SCRIPT}</script>
<!--registry-->
<template data-app><link rel="stylesheet" href="%HOST%/main.css"><script src="%HOST%/main.js"></script></template></head>
<body><div id="root"><!--header--><main><!--page--></main><!--footer--></div></body></html>
`,
  headers: {
    '': '<header>Menu</header>',
    home: '<header>Menu <b>home</b></header>',
    about: '<header>Menu <b>about</b></header>',
    services: '<header>Menu <b>services</b></header>',
    projects: '<header>Menu <b>projects</b></header>',
    testimonials: '<header>Menu <b>testimonials</b></header>',
    faq: '<header>Menu <b>faq</b></header>',
    blogs: '<header>Menu <b>blogs</b></header>',
    contact: '<header>Menu <b>contact</b></header>',
    'inhouse-custom-design': '<header>Menu <b>inhouse-custom-design</b></header>',
  },
  footer: '<footer>Footer %FOOTER_LINKS%</footer>',
  skeleton: '<p>Loading…</p>',
  notFound: '<h1>Page not found</h1>',
};

/** The host with a template, or a remote with a container, routes and pages. */
export function makeRelease(release: TestRelease): MadeRelease {
  return release.unit === HOST_UNIT ? makeHost(release) : makeRemote(release);
}

/** The release as a publish request, as of a build in the server's folder, so that its paths need not be added first. */
export function toPublishRequest({ manifest, files }: MadeRelease, by = 'token:test'): PublishRequest {
  return {
    manifest,
    by,
    isOwnBuild: true,
    async *readFiles() {
      for (const name of Object.keys(manifest.files)) {
        const content = files.get(name);
        if (content) yield content;
      }
    },
  };
}

function makeHost({ unit, version = '1.0.0', contracts = [1], files = {} }: TestRelease): MadeRelease {
  const contents = toBuffers({
    'main.js': script(unit, version),
    'main.css': '.header{margin:0}',
    'display.woff2': 'font',
    'template.json': JSON.stringify(TEMPLATE),
    ...files,
  });
  return {
    files: contents,
    manifest: {
      ...describeBase({ unit, version, contracts }, contents),
      entry: 'main.js',
      template: {
        file: 'template.json',
        styleHashes: [sourceHash(HEAD_STYLE)],
        scriptHashes: [sourceHash(HEAD_SCRIPT)],
      },
    },
  };
}

function makeRemote(release: TestRelease): MadeRelease {
  const { unit, version = '1.0.0', contracts = [1], routes = [], pages = {}, files = {}, hasEmbed = false } = release;
  const described = Object.entries(pages).map(([path, { route = path }], index) => describePage(path, route, index));
  const fragments = Object.values(pages).map(({ html }): PageFragment => ({ html, style: STYLE }));
  const contents = toBuffers({
    'container.js': script(unit, version),
    'mf-manifest.json': JSON.stringify({ id: unit, name: containerName({ unit, version }) }),
    'page.js': script(`${unit} page`, version),
    ...Object.fromEntries(fragments.map((fragment, index) => [`pages/${index}.json`, JSON.stringify(fragment)])),
    ...(hasEmbed && { [EMBED.script]: script('embed script', version), [EMBED.app]: script('embed', version) }),
    ...files,
  });
  const patterns = new Set([...routes, ...described.map(({ route }) => route)]);
  return {
    files: contents,
    manifest: {
      ...describeBase({ unit, version, contracts }, contents),
      entry: 'container.js',
      container: {
        name: containerName({ unit, version }),
        globalName: containerGlobal({ unit, version }),
        exposes: ['./routes', './mount'],
        manifest: 'mf-manifest.json',
      },
      routes: Object.fromEntries(
        [...patterns].map((path) => [path, { title: `Title of ${path}`, files: ['page.js'] }]),
      ),
      pages: described,
      embed: hasEmbed ? EMBED : null,
    },
  };
}

function describeBase(release: Pick<ReleaseManifest, 'unit' | 'version' | 'contracts'>, files: Map<string, Buffer>) {
  const listed = [...files].map(([name, content]) => [
    name,
    { integrity: integrityOf(content), bytes: content.length },
  ]);
  return {
    schema: 2,
    ...release,
    files: Object.fromEntries(listed) as ReleaseManifest['files'],
    container: null,
    routes: {},
    pages: [],
    template: null,
    embed: null,
    options: null,
    wire: {},
  } as const;
}

function describePage(path: string, route: string, index: number): ReleasePage {
  return {
    path,
    route,
    fragment: `pages/${index}.json`,
    title: `Page ${path}`,
    description: `Description of ${path}.`,
    canonical: path,
    openGraph: { type: 'website', image: { path: '/favicon.svg', width: 1200, height: 630, alt: 'A kitchen' } },
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebPage' }],
    styleHash: sourceHash(STYLE),
    firstImage: null,
    modified: '2026-07-01',
  };
}

function script(name: string, version: string): string {
  return `globalThis.loaded = '${name} ${version}';\n`.repeat(40);
}

function toBuffers(texts: Readonly<Record<string, string>>): Map<string, Buffer> {
  return new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
}

function integrityOf(content: Buffer): `sha384-${string}` {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
