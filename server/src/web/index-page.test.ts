import { INDEX_PLACEHOLDERS, INLINE_REGISTRY_ID, type ReleaseManifest } from '@potomac-oak/shared/contracts/registry';

import { makeTestRelease } from '../testing/test-build';
import { composeIndexPage } from './index-page';

const TEMPLATE = `<link rel="canonical" href="${INDEX_PLACEHOLDERS.siteUrl}">
<form action="${INDEX_PLACEHOLDERS.newsletterAction}"></form>
${INDEX_PLACEHOLDERS.registry}`;

test('release data cannot end the script element that contains it', () => {
  const title = '</script><script>alert(1)</script><!--';

  const html = composePage({ pages: { '/': { title } } });

  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  const [, registry = ''] = new RegExp(`id="${INLINE_REGISTRY_ID}">(.*)</script>`).exec(html) ?? [];
  expect(JSON.parse(registry).microFrontends.remote_site[0].extras.pages['/'].title).toBe(title);
});

test('a configured URL cannot end its attribute', () => {
  const html = composePage({}, 'https://news.example/?a=1&b="><img src=x onerror=alert(1)>');

  expect(html).toContain('action="https://news.example/?a=1&amp;b=&quot;>&lt;img src=x onerror=alert(1)>"');
});

test('a dollar sign in data is inserted unchanged', () => {
  expect(composePage({}, "https://news.example/$&$'")).toContain(`action="https://news.example/$&amp;$'"`);
});

function composePage(change: Partial<ReleaseManifest>, newsletterAction = ''): string {
  const { manifest } = makeTestRelease({ unit: 'remote_site' });
  const release = {
    deployment: { version: manifest.version, traffic: 100, default: true },
    manifest: { ...manifest, ...change },
  };
  const active = { revision: 1, units: new Map([['remote_site', [release]]]) };
  return composeIndexPage(TEMPLATE, { active, newsletterAction, siteUrl: 'https://www.example.com' });
}
