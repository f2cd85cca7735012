import type { ErrorBody, ErrorCode } from '../contracts/errors';
import { toJson } from './to-json';

/**
 * Code `network` with `status` 0 means that there was no response. Code `network` with any other status means that the
 * response was unreadable.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  /** The server's message for the user; empty if there was no response. */
  readonly msg: string;
  /** Seconds; set with `rate_limited`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ErrorBody | null, options?: ErrorOptions) {
    // A JSON body without a code comes from another server, for example a proxy, but it is still a response.
    const code = body === null ? 'network' : (body.code ?? 'internal');
    super(`API request failed: ${code} (${status})`, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.msg = body?.msg ?? '';
    this.retryAfter = body?.retryAfter;
  }
}

export interface RequestOptions {
  headers?: Record<string, string>;
  /** Instead of POST. */
  method?: 'PUT';
  signal?: AbortSignal;
}

export interface Page<T> {
  items: T[];
  /** Path of the next page; `null` on the last page. */
  next: string | null;
}

export interface ApiClient {
  /** All methods reject with `ApiError`. */
  get<T>(path: string, options?: RequestOptions): Promise<T>;
  getPage<T>(path: string, options?: RequestOptions): Promise<Page<T>>;
  post<T>(path: string, body: unknown, options?: RequestOptions): Promise<T>;
  delete(path: string, options?: RequestOptions): Promise<void>;
}

/**
 * Cookies are sent only to the page's own origin, which is the default.
 *
 * @param ownHeaders sent with every request
 */
export function createApiClient(origin = '', ownHeaders: Record<string, string> = {}): ApiClient {
  async function request(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...ownHeaders, ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(`${origin}${path}`, { credentials: 'same-origin', ...init, headers }).catch(
      (cause: unknown) => {
        throw new ApiError(0, null, { cause });
      },
    );
    if (!response.ok) throw new ApiError(response.status, await readErrorBody(response));
    return response;
  }

  return {
    async get(path, options) {
      return readJson(await request(path, { ...options }));
    },
    async getPage(path, options) {
      const response = await request(path, { ...options });
      return { items: await readJson(response), next: nextPath(response.headers.get('Link')) };
    },
    async post(path, body, options) {
      const headers = { 'Content-Type': 'application/json', ...options?.headers };
      return readJson(await request(path, { method: 'POST', ...options, headers, body: toJson(body) }));
    },
    async delete(path, options) {
      await request(path, { ...options, method: 'DELETE' });
    },
  };
}

async function readJson<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new ApiError(response.status, null, { cause });
  }
}

async function readErrorBody(response: Response): Promise<ErrorBody | null> {
  try {
    return (await response.json()) as ErrorBody;
  } catch {
    // A proxy may respond with an HTML page of its own.
    return null;
  }
}

// `<https://…/api/active-chats?before=…>; rel="next"`
function nextPath(link: string | null): string | null {
  return /<([^<>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null;
}
