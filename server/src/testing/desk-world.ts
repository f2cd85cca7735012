import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ADA } from './chat-world';
import { openWorld, STAFF_USERNAME, type Staff, type World } from './world';

export type Colleague = Staff & { id: string };
export type DeskWorld = Awaited<ReturnType<typeof openDeskWorld>>;

/** A running server with two signed-in members of staff. */
export async function openDeskWorld() {
  const world = await openWorld();
  return {
    world,
    maria: await addStaff(world, { username: 'maria', name: 'Maria Lopez' }),
    noah: await addStaff(world, { username: 'noah', name: 'Noah Kim' }),

    /** Returns the visitor's `<publicId>.<secret>`, and the public id alone. */
    async startChat(form: object = ADA) {
      const response = await world.call(API_PATHS.chatForm, { body: form });
      const { chatId } = (await response.json()) as { chatId: string };
      return { chatId, publicId: chatId.split('.')[0] ?? '' };
    },
  };
}

/** Adds a person with the password of the world's staff user, and signs in. */
export async function addStaff(
  world: World,
  { username, name }: { username: string; name: string },
): Promise<Colleague> {
  const [row] = await world.database.query<{ id: string }>(
    `insert into staff_users (username, name, role, password_hash)
     select $1, $2, 'staff', password_hash from staff_users where username = $3 returning id`,
    [username, name, STAFF_USERNAME],
  );
  if (!row) throw new Error('The person could not be added.');
  return { ...(await world.signIn(username)), id: row.id };
}
