import { type APIRequestContext, type BrowserContextOptions, expect } from '@playwright/test';

import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';

import { STAFF } from '../staff-account';

type StoredSession = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

const PASSWORD = 'a-long-password-of-a-colleague';

/** Invites a person, who accepts with a password. */
export async function addColleague(
  api: APIRequestContext,
  name: string,
): Promise<{ username: string; password: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const owner = await post<{ token: string }>(api, API_PATHS.login, STAFF);
  const { path } = await post<{ path: string }>(
    api,
    STAFF_PATHS.invitations,
    { name, email, role: 'staff' },
    { [STAFF_TOKEN_HEADER]: owner.token },
  );
  const code = new URLSearchParams(path.split('?')[1]).get('code');
  expect((await api.post(STAFF_PATHS.acceptLink, { data: { code, password: PASSWORD } })).status()).toBe(204);
  return { username: email, password: PASSWORD };
}

/** Invites a person, and signs in as this person. */
export async function signInColleague(
  api: APIRequestContext,
  baseURL: string | undefined,
  name: string,
): Promise<StoredSession> {
  const { token } = await post<{ token: string }>(api, API_PATHS.login, await addColleague(api, name));
  const { cookies } = await api.storageState();
  return { cookies, origins: [{ origin: baseURL ?? '', localStorage: [{ name: 'token', value: token }] }] };
}

async function post<Answer>(
  api: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await api.post(path, { data, headers });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}
