import { checkFragment } from './fragment-check';

const FILE = 'pages/0.json';
const TEMPLATE_IDS = new Set(['host-footer']);

test.each([
  ['a script', '<script>hit()</script>', 'the element script'],
  ['a script in a drawing', '<svg><script>hit()</script></svg>', 'the element script'],
  ['a script in a template', '<template><script>hit()</script></template>', 'the element script'],
  ['a module', '<script type="module">hit()</script>', 'the element script'],
  ['a style', '<style>p{margin:0}</style>', 'the element style'],
  ['a base', '<base href="https://evil.example/">', 'the element base'],
  ['a redirect', '<meta http-equiv="refresh" content="0;url=//evil.example/">', 'the element meta'],
  ['a style sheet', '<link rel="stylesheet" href="https://evil.example/a.css">', 'the element link'],
  ['a frame', '<iframe src="//evil.example/"></iframe>', 'the element iframe'],
  ['an object', '<object data="//evil.example/"></object>', 'the element object'],
  ['an embed', '<embed src="//evil.example/">', 'the element embed'],
  ['an event handler', '<img src="/a.png" onerror="hit()">', 'the attribute onerror'],
  ['an event handler in capitals', '<p ONCLICK="hit()">a</p>', 'the attribute onclick'],
  ['an event handler of a drawing', '<svg onload="hit()"></svg>', 'the attribute onload'],
  ['an open element', '<div><p>a</p>', 'a browser reads "" as "</div>"'],
  ['an end tag without a start', 'a</main></div>', 'a browser reads "</main></div>" as ""'],
  ['elements that overlap', '<b><i>a</b></i>', 'a browser reads'],
  ['a block in a paragraph', '<p><div>a</div></p>', 'a browser reads'],
  ['a row without a table', '<tr><td>a</td></tr>', 'a browser reads'],
  ['a body', '<body class="a"><p>b</p></body>', 'a browser reads'],
  ['an open comment', '<!-- a', 'a browser reads'],
  ['a field that is not closed', '<textarea>a', 'a browser reads'],
  ['text without end', '<plaintext>a', 'a browser reads'],
  ['an attribute twice', '<p class="a" class="b">c</p>', 'a browser reads'],
  ['an id twice', '<p id="a">b</p><p id="a">c</p>', 'there is already an element with the id a'],
  ['an id of the template', '<p id="host-footer">a</p>', 'there is already an element with the id host-footer'],
  ['a placeholder of the template', '<p>%HOST%</p>', '%HOST% is not allowed'],
  ['a place of the template', '<!--footer-->', '<!--footer--> is not allowed'],
])('%s is refused, naming file and rule', (_name, html, rule) => {
  expect(() => check({ html })).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining(`${FILE}: ${rule}`) }),
  );
});

test.each([
  ['text', 'a &amp; b &lt; c, ü, 😀'],
  ['a picture', '<picture><source srcset="%FILES%/a.avif 1x"><img src="/media/a.jpg" alt="A &quot;b&quot;"></picture>'],
  [
    'a form',
    '<form action="/api/newsletter" method="post"><input name="Newsletter Email"><button>Send</button></form>',
  ],
  ['a table', '<table><tbody><tr><td id="_R_1_">a</td></tr></tbody></table>'],
  ['a drawing', '<svg viewBox="0 0 1 1"><use href="#a"></use><path d="M0 0"></path></svg>'],
  ['structured data', '<script type="application/ld+json">{"a":"<b>"}</script>'],
  ['a comment', '<p>a<!-- b -->c</p>'],
])('%s is accepted', (_name, html) => {
  check({ html });
});

test('a style that ends its element is refused', () => {
  expect(() => check({ style: 'p{content:"</style><script>hit()</script>"}' })).toThrow(
    `${FILE}: the style contains </.`,
  );
  expect(() => check({ style: 'p{content:"%HOST%"}' })).toThrow('%HOST% is not allowed');
  check({ style: '@font-face{src:url("%FILES%/a.woff2")}p{content:"\\201C";background:url(/media/a.avif)}' });
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

test.each([
  ['deep elements', `${'<div>'.repeat(5_000)}${'</div>'.repeat(5_000)}`, 'more than 100 deep'],
  ['restored elements', `<p>${'<b>'.repeat(90)}${'<p>x</p>'.repeat(4_000)}${'</b>'.repeat(90)}</p>`, 'more than 5000'],
  ['elements', '<b></b>'.repeat(28_000), 'more than 5000 elements'],
])('a fragment of %s only is refused before it is parsed completely', (_name, html, rule) => {
  expect(() => check({ html })).toThrow(rule);
});

function check({ html = '', style = '' }: { html?: string; style?: string }): void {
  checkFragment(FILE, Buffer.from(JSON.stringify({ html, style })), TEMPLATE_IDS);
}
