import { isEmailAddress, isPhoneNumber, normalizeEmail, normalizePhone } from './reachable';

test.each(['jan@example.com', ' o.neil+site@mail.example.co.uk ', "o'neil@example.com"])('%j is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  'not-an-email',
  'jan@example',
  'jan@example.com, eve@example.com',
  'jan@example.com\nBcc: eve@example.com',
  'jan@@example.com',
  '.jan@example.com',
  'jan@example..com',
  '',
])('%j is no address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test.each([
  ['12', false],
  ['call me', false],
  ['555-0134', true],
  ['(+1) 202 555 0199', true],
])('%j can be called: %j', (text, canBeCalled) => {
  expect(isPhoneNumber(text)).toBe(canBeCalled);
});

test.each([
  ['+1 (301) 555-0199', '3015550199'],
  ['301.555.0134 ext. 7', '3015550134'],
  ['1-301-555-0134', '3015550134'],
  ['001 301 555 0134', '3015550134'],
  ['+44 20 7946 0958', '442079460958'],
  ['0044 20 7946 0958', '442079460958'],
])('the phone number %s is normalized to %s', (text, digits) => {
  expect(normalizePhone(text)).toBe(digits);
});

test.each(['555-0134', '12', '', '30000 - 50000', '0000000000', 'call me', '+1 555'])(
  'the text %j identifies no one by phone',
  (text) => {
    expect(normalizePhone(text)).toBeNull();
  },
);

test('addresses of one mailbox are normalized to the same text, and other texts to none', () => {
  expect(normalizeEmail(' Ada+Kitchen@Example.com ')).toBe('ada@example.com');
  expect(normalizeEmail('a.d.a@googlemail.com')).toBe('ada@gmail.com');
  expect(normalizeEmail('not-an-email')).toBeNull();
  expect(normalizeEmail('a@b.example, c@d.example')).toBeNull();
});
