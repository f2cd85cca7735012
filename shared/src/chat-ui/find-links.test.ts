import { findLinks } from './find-links';

test.each([
  ['See https://example.com/a?b=1.', 'https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['(www.example.com)', 'www.example.com', 'http://www.example.com'],
  ['Write to jane@mail.example.de!', 'jane@mail.example.de', 'mailto:jane@mail.example.de'],
  ['Call (301) 555-0142 today', '(301) 555-0142', 'tel:+13015550142'],
  ['301.555.0142', '301.555.0142', 'tel:+13015550142'],
  ['mine is 3015550142.', '3015550142', 'tel:+13015550142'],
  ['1-301-555-0142', '1-301-555-0142', 'tel:+13015550142'],
  ['+49 30 1234567,', '+49 30 1234567', 'tel:+49301234567'],
])('%j contains the link %j', (text, linked, href) => {
  const parts = findLinks(text);

  expect(parts.filter((part) => part.href)).toEqual([{ text: linked, href }]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test.each([
  'Yes.It is fine, at 9.30 a.m. on 11.23.2026',
  'javascript:alert(1)',
  'data:text/html,x ftp://example.com/x //example.com/x',
  'Permit 2026-301-555-01425, lot 123456789012',
  '$1,234,567.89',
  '<a href="x">y</a>',
])('%j contains no link', (text) => {
  expect(findLinks(text).filter(({ href }) => href)).toEqual([]);
});

test('several links keep the text between them', () => {
  expect(findLinks('a@b.com or 301-555-0142, https://b.com')).toEqual([
    { text: 'a@b.com', href: 'mailto:a@b.com' },
    { text: ' or ' },
    { text: '301-555-0142', href: 'tel:+13015550142' },
    { text: ', ' },
    { text: 'https://b.com', href: 'https://b.com' },
  ]);
});
