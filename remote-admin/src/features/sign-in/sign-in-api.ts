import type { Login, LoginAnswer } from '@potomac-oak/shared/contracts/auth';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

export function signIn(api: ApiClient, login: Login): Promise<LoginAnswer> {
  return api.post(API_PATHS.login, login);
}
