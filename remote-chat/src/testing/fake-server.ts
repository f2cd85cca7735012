import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

interface Call {
  path: string;
  body: unknown;
  attemptId: string | null;
}

/** Replaces `fetch` and answers according to the contract, unless a test queues another response. */
export interface FakeServer {
  calls: Call[];
  answers: (() => Response)[];
  /** Holds back all answers until the returned function is called. */
  hold: () => () => void;
  [Symbol.dispose]: () => void;
}

const CHAT_ID = 'public.secret';

export function startFakeServer(): FakeServer {
  const realFetch = globalThis.fetch;
  let released: Promise<void> | null = null;
  const server: FakeServer = {
    calls: [],
    answers: [],
    hold() {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    [Symbol.dispose]() {
      globalThis.fetch = realFetch;
      localStorage.clear();
    },
  };

  globalThis.fetch = async (input, init) => {
    const path = String(input);
    const attemptId = new Headers(init?.headers).get(IDEMPOTENCY_HEADER);
    server.calls.push({ path, body: JSON.parse(String(init?.body)), attemptId });
    if (released) await released;
    const answer = server.answers.shift();
    if (answer) return answer();
    return Response.json(path === API_PATHS.chatForm ? { chatId: CHAT_ID } : { msg: 'Saved' });
  };
  return server;
}

export function loseConnection(): Response {
  throw new TypeError('Failed to fetch');
}

export function refuse(status: number, details: object = {}): () => Response {
  return () => Response.json({ msg: 'No', code: 'internal', ...details }, { status });
}
