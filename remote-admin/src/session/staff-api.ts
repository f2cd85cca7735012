import { API_PATHS, STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/paths';
import { type ApiClient, ApiError, createApiClient, type RequestOptions } from '@potomac-oak/shared/http/api-client';

export interface StaffApiOptions {
  token: string;
  /** Called when the session has ended. The request itself still rejects. */
  onExpired: () => void;
}

/** API client for staff: sends the token with requests that change state. */
export function createStaffApi({ token, onExpired }: StaffApiOptions): ApiClient {
  const api = createApiClient();

  async function watched<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'unauthenticated') onExpired();
      throw cause;
    }
  }

  return {
    get: (path, options) => watched(api.get(path, options)),
    getPage: (path, options) => watched(api.getPage(path, options)),
    post: (path, body, options) => watched(api.post(path, body, withToken(token, options))),
    delete: (path, options) => watched(api.delete(path, withToken(token, options))),
  };
}

export function signOut(api: ApiClient): Promise<void> {
  return api.post(API_PATHS.logout, {});
}

function withToken(token: string, options?: RequestOptions): RequestOptions {
  return { ...options, headers: { ...options?.headers, [STAFF_TOKEN_HEADER]: token } };
}
