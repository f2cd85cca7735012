import { get } from 'node:http';

const INTERVAL_MS = 50;

export interface SteadyLoad {
  requests(): number;
  /** Address and reason of each request that was not answered with 200. */
  failures: readonly string[];
  /** Requests this path as well from now on. */
  add(path: string): void;
  /** Runs `action` while no request is being answered. Later requests are sent as usual. */
  betweenRequests(action: () => void): Promise<void>;
  /** Waits for the answers. */
  stop(): Promise<void>;
}

/** Requests the site 20 times a second, each time on a new connection. */
export function startLoad(origin: string, initialPaths: readonly string[]): SteadyLoad {
  const paths = [...initialPaths];
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  let count = 0;
  let isPaused = false;

  function send(): void {
    if (isPaused) return;
    const path = paths[count % paths.length] ?? '/';
    count += 1;
    const request = requestOnce(origin + path)
      .then((status) => {
        if (status !== 200) failures.push(`${path} status ${status}`);
      })
      .catch((error: unknown) => void failures.push(`${path} ${String(error)}`))
      .finally(() => running.delete(request));
    running.add(request);
  }
  const timer = setInterval(send, INTERVAL_MS);

  return {
    requests: () => count,
    failures,
    add: (path) => void paths.push(path),

    async betweenRequests(action) {
      isPaused = true;
      await Promise.all(running);
      action();
      isPaused = false;
    },

    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

function requestOnce(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode)).on('error', reject);
    }).on('error', reject);
  });
}
