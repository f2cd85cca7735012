import { hasFilledForm, isSamePerson, parseVisitor } from './visitor';

const JANE = { firstName: 'Jane', lastName: 'Doe', phoneNumber: '301', email: 'jane@example.com', chatId: 'a.b' };

test('a visitor is stored with the specified fields', () => {
  expect(parseVisitor(JANE)).toEqual(JANE);
});

test('a stored visitor without a chatId is valid', () => {
  const { chatId: _, ...rest } = JANE;

  expect(parseVisitor(rest)).toEqual({ ...rest, chatId: '' });
});

test.each([[[]], ['x'], [null], [{ ...JANE, email: 5 }]])('%j is not a visitor', (stored) => {
  expect(parseVisitor(stored)).toBeNull();
});

test('only a visitor with a chat needs no form data', () => {
  const unfilled = { ...JANE, phoneNumber: '' };

  expect(parseVisitor({ ...unfilled, userId: 'jane' })).toEqual({ ...unfilled, userId: 'jane' });
  expect(parseVisitor(unfilled)).toEqual(unfilled);
  expect(parseVisitor({ ...unfilled, userId: 'jane', chatId: '' })).toBeNull();
  expect(parseVisitor({ ...unfilled, chatId: '' })).toBeNull();
  expect(hasFilledForm(unfilled)).toBe(false);
});

test('two forms belong to the same person only if all fields are equal', () => {
  expect(isSamePerson(JANE, { ...JANE })).toBe(true);
  expect(isSamePerson(JANE, { ...JANE, phoneNumber: '302' })).toBe(false);
});
