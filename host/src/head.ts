import type { Registry } from '@potomac-oak/shared/contracts/registry';

// Runs before the first paint. What index.html shows belongs to the home page, and some pages stand without the
// header; the server cannot know which one is asked for, because the hash never reaches it.
const path = location.hash.replace(/^#/, '').split('?')[0] || '/';
document.documentElement.dataset.route = markRoute(path);

// A style sheet that a script adds does not hold up the first paint, for which index.html carries enough style.
for (const preload of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')) {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.crossOrigin = preload.crossOrigin;
  sheet.integrity = preload.integrity;
  sheet.href = preload.href;
  document.head.append(sheet);
}

function markRoute(path: string): string {
  const registry: Registry = JSON.parse(document.getElementById('registry')?.textContent || '{"microFrontends":{}}');
  const claims = Object.values(registry.microFrontends).map((entries) => entries[0]?.extras.pages[path]);
  const page = claims.find((candidate) => candidate !== undefined);
  if (page?.chrome === false) return 'bare';
  return page?.menu === 'home' || path === '/' ? 'home' : 'other';
}
