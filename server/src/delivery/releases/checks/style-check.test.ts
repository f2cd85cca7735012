import { checkStyle, listStyleNames } from './style-check';

const HOST = new Set(listStyleNames('@layer base { .btn, a.logo:hover { color: red } } #root { margin: 0 }'));

test.each([
  'body { background: red }',
  '* { margin: 0 }',
  ':root { --po-ink: red }',
  'html > body:has(h1) { color: red }',
  'header a:hover { display: none }',
  '.btn { color: red }',
  'main .btn, .own { color: red }',
  '#root .logo { color: red }',
  'body:not(.own) { display: none }',
  'body:not(:is(.own)) { display: none }',
  '[class] { color: red }',
  '.own { color: red } @media print { @supports (color: red) { h1 { color: red } } }',
  '/* .own */ h1 { color: red }',
  'h1 { &.own { color: red } }',
])('%s is refused', (css) => {
  expect(() => checkStyle('page.css', css, HOST)).toThrow(/^page\.css: the selector .+ is not limited to the unit/);
});

test.each([
  '.own, .own body, #map > a { color: red }',
  '.own .btn { color: red }',
  '.own:not(.btn) { color: red }',
  ':is(.own, .other) h1 { color: red }',
  '.own { h1 { color: red } & > * { margin: 0 } @media print { a { color: red } } }',
  '@media print { .own { color: red } }',
  '@layer own;',
  '@keyframes own { from { opacity: 0 } 50% { opacity: 0.5 } }',
  '@font-face { font-family: Own; src: url(own.woff2) }',
  '.own::after { content: "} body {" }',
  '',
])('%s is accepted', (css) => {
  expect(() => checkStyle('page.css', css, HOST)).not.toThrow();
});

test('the refusal names the selector', () => {
  const css = '.own { color: red } .own, body > h1 { color: red }';
  expect(() => checkStyle('page.css', css, HOST)).toThrow(
    'page.css: the selector body > h1 is not limited to the unit: ',
  );
});
