import { createHash } from 'node:crypto';

import type { HostTemplate, SourceHash } from '@potomac-oak/shared/contracts/release';

import { makeRelease } from '../../../testing/test-release';
import { checkTemplate, readTemplate } from './template-check';

const FILE = 'template.json';
const { manifest, files } = makeRelease({ unit: 'host' });
const template: HostTemplate = JSON.parse(files.get(FILE)?.toString() ?? '');
const { styleHashes = [], scriptHashes = [] } = manifest.template ?? {};

test('a template whose inline scripts and styles are listed is accepted', () => {
  check({});
  check({
    footer:
      '<footer id="useful-links"><form action="%NEWSLETTER_ACTION%" method="post"><input name="Newsletter Email"></form><img src="%HOST%/icon.png" srcset="%HOST%/icon.png 1x, %HOST%/large.png 2x" alt=""></footer>',
    skeleton: '',
    html: replace('<main>', '<noscript><a href="tel:+1301">Call</a></noscript><main id="main" tabindex="-1">'),
  });
});

test.each<[string, Partial<HostTemplate>, string]>([
  ['without a placeholder', { html: replace('<!--page-->', '') }, '<!--page--> must occur once'],
  [
    'with a placeholder twice',
    { html: replace('<!--page-->', '<!--page--><!--page-->') },
    '<!--page--> must occur once',
  ],
  [
    'with a placeholder in an attribute',
    { html: replace('<!--page-->', '<p title="<!--page-->"></p>') },
    '<!--page--> must occur once, between elements',
  ],
  ['without the newsletter', { html: replace('%NEWSLETTER_ACTION%', '') }, '%NEWSLETTER_ACTION% is missing.'],
  ['without its files', { html: template.html.replaceAll('%HOST%', '') }, '%HOST% is missing.'],
  ['without doctype', { html: replace('<!doctype html>', '') }, 'missing-doctype'],
  ['with an attribute twice', { html: replace('lang="en"', 'lang="en" lang="en"') }, 'duplicate-attribute'],
  ['with a further script', { html: replace('</head>', '<script>hit()</script></head>') }, 'is not listed.'],
  ['with a further style', { html: replace('</head>', '<style>p{margin:0}</style></head>') }, 'is not listed.'],
  ['with an event handler', { html: replace('<body>', '<body onload="hit()">') }, 'the attribute onload'],
  ['with a base', { html: replace('<head>', '<head><base href="/">') }, 'the element base'],
  ['with a frame', { html: replace('<main>', '<main><iframe></iframe>') }, 'the element iframe'],
  [
    'with a script in a header',
    { headers: { ...template.headers, faq: '<script>hit()</script>' } },
    'the element script',
  ],
  ['with an open footer', { footer: '<footer>' }, 'a browser reads "" as "</footer>"'],
  ['with a handler in the skeleton', { skeleton: '<p onclick="hit()">a</p>' }, 'the attribute onclick'],
  ['without a header of no entry', { headers: {} as HostTemplate['headers'] }, 'Headers: '],
  ['of another schema', { schema: 1 as 2 }, 'Schema: '],
])('a template %s is refused, naming file and rule', (_name, change, rule) => {
  expect(() => check(change)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining(rule) }),
  );
  expect(() => check(change)).toThrow(`${FILE}: `);
});

test('a hash that no inline script has is refused, because it would allow another script', () => {
  const unused: SourceHash = `'sha256-${createHash('sha256').update('hit()').digest('base64')}'`;

  expect(() => check({}, { scripts: [...scriptHashes, unused] })).toThrow(
    `the template has no inline script ${unused}.`,
  );
  expect(() => check({}, { styles: [...styleHashes, unused] })).toThrow(`the template has no inline style ${unused}.`);
});

test('an inline script with a placeholder is refused, because its hash would change', () => {
  const source = 'load("%HOST%/main.js")';
  const listed: SourceHash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

  expect(() =>
    check({ html: replace('</head>', `<script>${source}</script></head>`) }, { scripts: [...scriptHashes, listed] }),
  ).toThrow('%HOST% in an inline script changes its hash.');
});

test('the ids of a template are those of all pages', () => {
  const headers = { ...template.headers, home: '<header id="menu"></header>' };
  const content = toBuffer({ headers, footer: '<footer id="links"></footer>', notFound: '<h1 id="missing">a</h1>' });

  expect(readTemplate(FILE, content).ids).toEqual(new Set(['root', 'menu', 'links']));
});

function check(
  change: Partial<HostTemplate>,
  {
    styles = styleHashes,
    scripts = scriptHashes,
  }: { styles?: readonly SourceHash[]; scripts?: readonly SourceHash[] } = {},
): void {
  checkTemplate({ file: FILE, styleHashes: styles, scriptHashes: scripts }, toBuffer(change));
}

function toBuffer(change: Partial<HostTemplate>): Buffer {
  return Buffer.from(JSON.stringify({ ...template, ...change }));
}

function replace(text: string, by: string): string {
  expect(template.html).toContain(text);
  return template.html.replace(text, () => by);
}
