import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { NewInvitation, NewStaffLink, Person, Role } from '@potomac-oak/shared/contracts/staff';

import { openWorld, type Staff, type World, type WorldOptions } from './world';

/** Of every person that `addPerson` adds. */
export const PASSWORD = 'tangerine umbrella 42';
const ADDRESS = '198.19.5.250';

export interface Account extends Person {
  session: Staff;
}

interface Login {
  code?: string;
  address?: string;
  userAgent?: string;
}

interface CallOptions {
  method?: string;
  body?: object;
  address?: string;
}

/** A running server whose owner invites people. */
export interface StaffDesk {
  world: World;
  call(session: Staff, path: string, options?: CallOptions): Promise<Response>;
  invite(fields?: Partial<NewInvitation>): Promise<NewStaffLink>;
  accept(code: string, password: string): Promise<Response>;
  reset(person: Pick<Person, 'id'>, options?: { removesSecondFactor: boolean }): Promise<NewStaffLink>;
  /** Invites a person, accepts the invitation and signs in. */
  addPerson(role: Role): Promise<Account>;
  login(username: string, password: string, options?: Login): Promise<Response>;
  signIn(username: string, password: string, options?: Login): Promise<Staff>;
}

export async function openStaffDesk(options: WorldOptions = {}): Promise<StaffDesk> {
  const world = await openWorld(options);
  let invited = 0;

  function call(session: Staff, path: string, given: CallOptions = {}): Promise<Response> {
    return world.call(path, { ...given, headers: session.headers });
  }

  async function callAsOwner(path: string, body: object): Promise<NewStaffLink> {
    const response = await call(await world.signIn(), path, { body });
    if (response.status !== 201) throw new Error(await response.text());
    return response.json();
  }

  function invite(fields: Partial<NewInvitation> = {}): Promise<NewStaffLink> {
    invited += 1;
    const body = { name: 'Ada Byron', email: `person${invited}@example.com`, role: 'staff', ...fields };
    return callAsOwner(STAFF_PATHS.invitations, body);
  }

  function accept(code: string, password: string): Promise<Response> {
    return world.call(STAFF_PATHS.acceptLink, { body: { code, password } });
  }

  function login(username: string, password: string, { code, address = ADDRESS, userAgent = '' }: Login = {}) {
    const headers = { 'User-Agent': userAgent };
    return world.call(API_PATHS.login, { body: { username, password, code }, address, headers });
  }

  async function signIn(username: string, password: string, given?: Login): Promise<Staff> {
    const response = await login(username, password, given);
    const { token } = (await response.json()) as { token: string };
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { cookie, token, headers: { Cookie: cookie, [STAFF_TOKEN_HEADER]: token } };
  }

  return {
    world,
    call,
    invite,
    accept,
    login,
    signIn,
    reset: ({ id }, body = { removesSecondFactor: false }) => callAsOwner(`${STAFF_PATHS.people}/${id}/reset`, body),

    async addPerson(role) {
      await accept(codeOf(await invite({ role })), PASSWORD);
      const session = await signIn(`person${invited}@example.com`, PASSWORD);
      const person = (await (await call(session, STAFF_PATHS.me)).json()) as Person;
      return { ...person, session };
    },
  };
}

/** The code in the path of an invitation or a reset. */
export function codeOf({ path }: NewStaffLink): string {
  return path.split('code=')[1] ?? '';
}
