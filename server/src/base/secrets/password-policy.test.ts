import { describePasswordFault } from './password-policy';

test.each([
  ['short', 'must have at least 12 characters'],
  ['x7Kq9vLm2Zp', 'must have at least 12 characters'],
  ['x'.repeat(1_025), 'must have at most 1024 characters'],
  ['123456789012', 'must not be a common password'],
  ['passwordpassword', 'must not be a common password'],
  ['Password1234!', 'must not be a common password'],
  ['P@ssw0rd2026', 'must not be a common password'],
  ['qwertyuiop12', 'must not be a common password'],
  ['1qaz2wsx3edc', 'must not be a common password'],
  ['aaaaaaaaaaaaaaaa', 'must not be a common password'],
  ['adminadminadmin', 'must not be a common password'],
  ['PotomacOak2026!', 'must not be a common password'],
])('%s is rejected', (password, fault) => {
  expect(describePasswordFault(password)).toContain(fault);
});

test.each(['x7Kq9vLm2ZpR', 'correct horse battery', 'Mein Hund heißt Bello', '雨の日は家で本を読むのが好き'])(
  '%s is accepted',
  (password) => {
    expect(describePasswordFault(password)).toBeNull();
  },
);
