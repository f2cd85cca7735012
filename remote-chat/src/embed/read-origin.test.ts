import { readOrigin } from './read-origin';

test.each([
  ['https://chat.example.com', 'https://chat.example.com'],
  ['https://chat.example.com/embed/', 'https://chat.example.com'],
  ['//chat.example.com:8443', 'http://chat.example.com:8443'],
  ['chat.example.com', 'http://chat.example.com'],
  ['localhost:8080/', 'http://localhost:8080'],
])('%s is read as the origin %s', (address, origin) => {
  expect(readOrigin(address)).toBe(origin);
});
