import type { Attack } from './attack';

/** On the site, in the browser of a visitor with a chat and an unsent message. */
export const PAGE_ATTACKS: readonly Attack[] = [
  {
    name: "read the capability of the visitor's chat",
    outcome: 'possible',
    run: () => JSON.parse(localStorage.getItem('userInfo') ?? '{}').chatId,
  },
  { name: 'read an unsent message', outcome: 'possible', run: () => sessionStorage.getItem('chatDrafts') },
  {
    name: 'read the fields of other units',
    outcome: 'possible',
    run: () => {
      document.addEventListener('input', ({ target }) => overheard.push((target as HTMLInputElement).value), true);
      return true;
    },
  },
  {
    name: 'swallow keys',
    outcome: 'possible',
    run: () => {
      addEventListener('keydown', (event) => event.preventDefault(), true);
      return true;
    },
  },
  {
    name: 'replace the phone number',
    outcome: 'possible',
    run: () => {
      const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]');
      for (const link of links) link.href = 'tel:+19005550100';
      return links.length;
    },
  },
  {
    name: 'draw over the chat',
    outcome: 'possible',
    run: () => {
      const cover = document.createElement('div');
      cover.style.cssText = 'position:fixed;right:0;bottom:0;width:120px;height:120px;z-index:2147483647';
      document.body.append(cover);
      return document.elementFromPoint(innerWidth - 40, innerHeight - 40) === cover;
    },
  },
  {
    name: 'patch fetch and the history',
    outcome: 'possible',
    run: () => {
      const send = globalThis.fetch;
      globalThis.fetch = (...request) => {
        overheard.push(`${request[0]}`);
        return send(...request);
      };
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => push(...entry);
      return globalThis.fetch !== send && Object.hasOwn(history, 'pushState');
    },
  },
  {
    name: 'patch React and the federation runtime',
    outcome: 'possible',
    run: () => {
      const [runtime] = Reflect.get(globalThis, '__FEDERATION__').__INSTANCES__;
      const [shared] = Object.values(runtime?.shareScopeMap.default?.react ?? {});
      const react = shared?.lib?.();
      return runtime && react && [runtime, react].every((part) => Reflect.set(part, 'patched', true));
    },
  },
  {
    name: 'fill Cache Storage',
    outcome: 'possible',
    run: async () => {
      const cache = await caches.open('hostile');
      for (const path of ['/', '/contact', '/registry.json']) await cache.put(path, new Response('hostile'));
      return cache.match('/');
    },
  },
  {
    name: 'poison cookies and storage',
    outcome: 'possible',
    run: () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a hostile script would.
      for (const name of ['release-group', 'release-preview']) document.cookie = `${name}=hostile; path=/`;
      for (const key of ['supportBot', 'chatOwner', 'chatLanguage']) localStorage.setItem(key, '<script>hostile()');
      return true;
    },
  },
  {
    name: 'poison the start marks of other units',
    outcome: 'possible',
    run: () => {
      sessionStorage.setItem('kept-fields', '{"address":');
      const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '');
      for (const [unit, [row]] of Object.entries<{ metadata: { version: string } }[]>(registry.microFrontends))
        sessionStorage.setItem(`starting:${unit}/${row?.metadata.version}`, '');
      return true;
    },
  },
];

export const RELOAD_ATTACKS: readonly Attack[] = [
  {
    name: 'prevent the reload',
    outcome: 'possible',
    run: () => {
      addEventListener('beforeunload', (event) => event.preventDefault());
      return true;
    },
  },
];
