import { HARMLESS_FRAGMENTS, NASTY_FRAGMENTS } from '../testing/nasty-fragments';
import { checkFragment } from './fragment-check';

const FILE = 'pages/0.json';
const TEMPLATE_IDS = new Set(['host-footer']);

test.each(Object.entries(NASTY_FRAGMENTS))('%s is refused, naming file and rule', (_name, { html, rule }) => {
  expect(() => check({ html })).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining(rule) }),
  );
  expect(() => check({ html })).toThrow(`${FILE}: `);
});

test.each(Object.entries(HARMLESS_FRAGMENTS))('%s: nothing is refused', (_name, html) => {
  check({ html });
});

test.each([
  ['@import', '@import "https://evil.example/a.css";', '@import'],
  ['@import in escapes', '@\\69 mport url(/media/a.css);', '@import'],
  ['an end tag', 'p{content:"</style><script>hit()</script>"}', '</'],
  ['a foreign address', 'p{background:url(https://evil.example/a)}', 'url(https://evil.example/a)'],
  ['a foreign address in quotes', `p{background:URL( 'https://evil.example/a' )}`, `URL( 'https://evil.example/a'`],
  ['a foreign address in escapes', 'p{background:\\75\\72\\6c(https://evil.example/a)}', 'url(https://evil.example/a)'],
  ['a foreign address behind a comment', 'p{content:"/*";background:url(//evil.example/a);content:"*/"}', 'url(//evil'],
  ['an address of the server', 'p{background:url(/api/auth/logout)}', 'url(/api/auth/logout)'],
  ['an address above its folder', 'p{background:url(/media/../api/a)}', 'url(/media/../api/a)'],
  ['an image set', 'p{background:image-set("https://evil.example/a" 1x)}', 'image-set()'],
  ['a prefixed image set', 'p{background:-webkit-image-set("https://evil.example/a" 1x)}', 'image-set()'],
  ['a placeholder', 'p{background:url(%HOST%/a)}', '%HOST%'],
])('a style with %s is refused', (_name, style, rule) => {
  expect(() => check({ style })).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining(rule) }),
  );
});

test('a style may load pictures and fonts of its release and of the site', () => {
  check({
    style: `@font-face{src:url("%FILES%/a.woff2")}.a\\:b::before{content:"\\201C";background:url(/media/a.avif),url( '/media/b.webp' )}`,
  });
});

test.each([
  ['no JSON', '{'],
  ['not an object', '[]'],
  ['without style', '{"html":""}'],
  ['with HTML that is not a text', '{"html":{},"style":""}'],
])('a file that is %s is refused', (_name, text) => {
  expect(() => checkFragment(FILE, Buffer.from(text), TEMPLATE_IDS)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining(FILE) }),
  );
});

// The parser takes seconds for each of these.
test.each([
  ['open elements', '<div>'.repeat(40_000), 'more than 100 deep'],
  [
    'attributes',
    `<p ${Array.from({ length: 30_000 }, (_item, index) => `a${index}`).join(' ')}></p>`,
    'is not a complete',
  ],
  ['restored elements', `<p>${'<b>'.repeat(98)}${'<p>x</p>'.repeat(4_000)}${'</b>'.repeat(98)}</p>`, 'in its place'],
  ['elements', '<b></b>'.repeat(28_000), 'more than 5000 elements'],
])('a fragment of %s only is refused before it is parsed completely', (_name, html, rule) => {
  expect(() => check({ html })).toThrow(rule);
});

function check({ html = '', style = '' }: { html?: string; style?: string }): void {
  checkFragment(FILE, Buffer.from(JSON.stringify({ html, style })), TEMPLATE_IDS);
}
