import { fakeRelease } from '../testing/host-world';
import { integrityPlugin } from './integrity-plugin';

const HASH = 'sha384-abc';
const RELEASE = fakeRelease({
  url: 'https://cdn.example/r/remote_site/1.0.0/container.js',
  files: { 'container.js': HASH },
});

test('a listed script has its integrity hash and a crossorigin attribute', () => {
  const script = createScript('https://cdn.example/r/remote_site/1.0.0/container.js');

  expect(script.integrity).toBe(HASH);
  expect(script.crossOrigin).toBe('anonymous');
});

test("a retry's query does not change the integrity hash", () => {
  const script = createScript('https://cdn.example/r/remote_site/1.0.0/container.js?try=2');

  expect(script.src).toBe('https://cdn.example/r/remote_site/1.0.0/container.js?try=2');
  expect(script.integrity).toBe(HASH);
});

test.each([
  'https://cdn.example/r/remote_site/1.0.0/other.js',
  'https://evil.example/r/remote_site/1.0.0/container.js',
])('%s, which the registry does not list, is refused', (url) => {
  expect(() => createScript(url)).toThrow('does not list');
});

function createScript(url: string): HTMLScriptElement {
  const { createScript: create } = integrityPlugin([RELEASE], 120_000);
  const created = create?.({ url, attrs: {} });
  if (!created || !('script' in created) || !created.script) throw new Error('The plugin left the script to others');
  return created.script;
}
