import type { Registry } from '@potomac-oak/shared/contracts/registry';

// Runs before the first paint. The prerendered content belongs to the home page, and some pages have no header. The
// server cannot select the page, because browsers do not send the hash. A hash that names a route overrides the path.
const hashPath = location.hash.startsWith('#/') ? location.hash.slice(1).split('?')[0] : undefined;
const path = hashPath ?? location.pathname;
document.documentElement.dataset.route = routeKind(path);

// A style sheet added by script does not block the first paint; index.html inlines the critical style.
for (const preload of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')) {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.crossOrigin = preload.crossOrigin;
  sheet.integrity = preload.integrity;
  sheet.href = preload.href;
  document.head.append(sheet);
}

function routeKind(path: string): string {
  const registry: Registry = JSON.parse(document.getElementById('registry')?.textContent || '{"microFrontends":{}}');
  const claims = Object.values(registry.microFrontends).map((entries) => entries[0]?.extras.pages[path]);
  const page = claims.find((candidate) => candidate !== undefined);
  if (page?.chrome === false) return 'bare';
  return page?.menu === 'home' || path === '/' ? 'home' : 'other';
}
