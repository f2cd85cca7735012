import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

interface Row {
  _id: string;
}

type Failure = 'down' | 'garbage' | { status: number; body: object };

/** Replaces `fetch` and responds as the contract specifies. */
export interface FakeServer {
  calls: Call[];
  /** Records by path, newest first. */
  lists: Record<string, Row[]>;
  /** Failures by path. Every request to such a path fails. */
  failures: Map<string, Failure>;
  pageSize: number;
  token: string;
  [Symbol.dispose]: () => void;
}

export function startFakeServer(): FakeServer {
  const realFetch = globalThis.fetch;

  const server: FakeServer = {
    calls: [],
    lists: {
      [API_PATHS.botChats]: [],
      [API_PATHS.activeChats]: [],
      [API_PATHS.chatForms]: [],
      [API_PATHS.contactForms]: [],
    },
    failures: new Map(),
    pageSize: 200,
    token: 'the-token',
    [Symbol.dispose]() {
      globalThis.fetch = realFetch;
      localStorage.clear();
      sessionStorage.clear();
      window.location.hash = '';
    },
  };

  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    server.calls.push(call);
    return answer(server, call);
  };
  return server;
}

function answer(server: FakeServer, { method, path, query }: Call): Response {
  const failure = server.failures.get(path);
  if (failure === 'down') throw new TypeError('Failed to fetch');
  if (failure === 'garbage') return new Response('<html>', { status: 200 });
  if (failure !== undefined) return Response.json(failure.body, { status: failure.status });

  if (path === API_PATHS.login) return Response.json({ token: server.token });
  if (method === 'POST') return new Response(null, { status: 204 });
  return listPage(server, path, query);
}

function listPage(server: FakeServer, path: string, query: URLSearchParams): Response {
  const wanted = (query.get('q') ?? '').toLowerCase();
  const isWaiting = query.get('waiting') === 'true';
  const rows = (server.lists[path] ?? [])
    .filter((row) => JSON.stringify(row).toLowerCase().includes(wanted))
    .filter((row) => !isWaiting || 'waitingSince' in row);
  const start = rows.findIndex(({ _id }) => _id === query.get('before')) + 1;
  const page = rows.slice(start, start + server.pageSize);

  const headers = new Headers();
  const last = page.at(-1);
  if (last !== undefined && start + server.pageSize < rows.length) {
    query.set('before', last._id);
    headers.set('Link', `<${path}?${query}>; rel="next"`);
  }
  return Response.json(page, { headers });
}
