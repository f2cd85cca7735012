import fc from 'fast-check';

const ELEMENTS = [
  'a',
  'b',
  'button',
  'div',
  'form',
  'li',
  'p',
  'select',
  'svg',
  'table',
  'tbody',
  'td',
  'textarea',
  'tr',
];
const NASTY_ELEMENTS = ['foreignObject', 'iframe', 'math', 'noscript', 'script', 'style', 'template', 'title', 'use'];
const VOID_ELEMENTS = ['br', 'img', 'input', 'path', 'source'];
const ATTRIBUTES = ['action', 'class', 'data-a', 'fill', 'href', 'id', 'name', 'src', 'srcset', 'title'];
const NASTY_ATTRIBUTES = ['formaction', 'onclick', 'onerror', 'onload', 'style', 'xlink:href'];
const PLAIN = ['a', 'a-b', '/services/0', '/media/a.avif', '%FILES%/a.webp', '/api/newsletter', 'name', '#a'];
const NASTY_TEXTS = [
  'hit()',
  'javascript:hit()',
  'JaVa\tScRiPt:hit()',
  '&#106;avascript:hit()',
  'https://evil.example/a',
  '//evil.example/a',
  '/\\evil.example/a',
  '/media/../api/a',
  '/media/a.avif 1x, https://evil.example/a 9x',
  'url(https://evil.example/a)',
  'submit',
  'cookie',
  '"><script>hit()</script>',
  "'><img src=/media/none.png onerror=hit()>",
  '--><img src=/media/none.png onerror=hit()>',
  '</main></div>',
  '</textarea></title></style>',
  '<!--',
  '&lt;script>',
];

const text = mostly(fc.constantFrom(...PLAIN), fc.constantFrom(...NASTY_TEXTS));
const escaped = fc
  .constantFrom(...NASTY_TEXTS)
  .map((raw) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'));
const attribute = fc
  .tuple(mostly(fc.constantFrom(...ATTRIBUTES), fc.constantFrom(...NASTY_ATTRIBUTES)), mostly(escaped, text))
  .map(([name, value]) => ` ${name}="${value}"`);
const safeAttribute = fc
  .tuple(fc.constantFrom('class', 'data-a', 'title', 'aria-label'), mostly(escaped, text))
  .map(([name, value]) => ` ${name}="${value}"`);
const attributes = fc.array(mostly(safeAttribute, attribute, 2), { maxLength: 3 }).map((written) => written.join(''));

const { node } = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    mostly(escaped, text, 8),
    fc.tuple(fc.constantFrom(...VOID_ELEMENTS), attributes).map(([name, written]) => `<${name}${written}/>`),
    tie('element'),
  ),
  element: fc
    .tuple(
      mostly(fc.constantFrom(...ELEMENTS), fc.constantFrom(...NASTY_ELEMENTS)),
      attributes,
      fc.array(tie('node'), { maxLength: 3 }),
    )
    .map(([name, written, children]) => `<${name}${written}>${children.join('')}</${name}>`),
}));

/** Generates fragments of allowed and nasty parts. Many of them are allowed. */
export function generateFragments(count: number): string[] {
  const fragments = fc.array(node, { minLength: 1, maxLength: 4 }).map((nodes) => nodes.join(''));
  return fc.sample(fragments, { numRuns: count, seed: 1 });
}

function mostly<Value>(usual: fc.Arbitrary<Value>, nasty: fc.Arbitrary<Value>, weight = 6): fc.Arbitrary<Value> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: nasty });
}
