import { releaseVersion } from './start-vitals';

test('the version is the folder the release is served from, on any origin', () => {
  expect(releaseVersion('https://cdn.example/r/remote_site/1.0.0-2f9c01/')).toBe('1.0.0-2f9c01');
  expect(releaseVersion('/r/remote_site/1.0.0/')).toBe('1.0.0');
});

test('a development server has no version', () => {
  expect(releaseVersion('http://localhost:3001/')).toBe('dev');
});
