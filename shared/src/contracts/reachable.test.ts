import { isEmailAddress, isPhoneNumber } from './reachable';

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
