import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { type ApiClient, ApiError, createApiClient, type RequestOptions } from '@potomac-oak/shared/http/api-client';

/** Runs a call of signed-in staff. */
export type StaffWatch = <T>(call: () => Promise<T>) => Promise<T>;

interface StaffWatchOptions {
  /** Called when the session has ended. The call itself still rejects. */
  onExpired: () => void;
  /** Resolves with whether the person has confirmed; the call is then repeated. */
  askStepUp: () => Promise<boolean>;
}

export function createStaffWatch({ onExpired, askStepUp }: StaffWatchOptions): StaffWatch {
  /** All calls that are refused meanwhile wait for the same answer. */
  let asked: Promise<boolean> | null = null;

  function askOnce(): Promise<boolean> {
    asked ??= askStepUp().finally(() => {
      asked = null;
    });
    return asked;
  }

  return async (call) => {
    try {
      return await call();
    } catch (cause) {
      const code = cause instanceof ApiError ? cause.code : null;
      if (code === 'unauthenticated') onExpired();
      if (code === 'step_up' && (await askOnce())) return call();
      throw cause;
    }
  };
}

/** API client for staff: sends the token with requests that change state. */
export function createStaffApi(token: string, watch: StaffWatch): ApiClient {
  const api = createApiClient();
  return {
    get: (path, options) => watch(() => api.get(path, options)),
    getPage: (path, options) => watch(() => api.getPage(path, options)),
    post: (path, body, options) => watch(() => api.post(path, body, withToken(token, options))),
    delete: (path, options) => watch(() => api.delete(path, withToken(token, options))),
  };
}

export function signOut(api: ApiClient): Promise<void> {
  return api.post(API_PATHS.logout, {});
}

function withToken(token: string, options?: RequestOptions): RequestOptions {
  return { ...options, headers: { ...options?.headers, [STAFF_TOKEN_HEADER]: token } };
}
