import { toJson } from './to-json';

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON');
});

test('arrays are written as arrays on a page whose library gives them a toJSON', () => {
  const value = { messages: [{ tags: ['a', ['b']], at: new Date(0) }], none: undefined };
  const expected = JSON.stringify(value);
  Object.assign(Array.prototype, {
    toJSON() {
      return 'a text';
    },
  });

  expect(JSON.stringify([])).toBe('"a text"');
  expect(toJson(value)).toBe(expected);
  expect(toJson(['a'])).toBe('["a"]');
});
