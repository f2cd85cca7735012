import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { API_PATHS, DESK_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { removeTestLocation } from '../testing/test-database';
import { openWorld, type World } from '../testing/world';

const testOnEmbedded = process.env.TEST_DATABASE_URL ? test.skip : test;

jest.setTimeout(120_000);

testOnEmbedded('after the night, no byte of DATA_DIR contains what was erased', async () => {
  const world = await openWorld();
  const marker = 'Quixotry';
  const id = await leaveTraces(world, marker);
  // The planner's statistics take samples of the texts.
  await world.database.query('vacuum (analyze) chats');
  await world.database.query('vacuum (analyze) messages');
  await world.database.script('checkpoint');
  expect(filesWith(world.dataDir, marker).length).toBeGreaterThan(2);

  const person = { by: 'customer', value: id } as const;
  await world.app.privacy.erase({ person, items: await world.app.privacy.find(person), by: 'operator' });
  await world.app.privacy.purge();
  await world.app.close();
  await world.database.close();

  expect(filesWith(world.dataDir, marker)).toEqual([]);
  expect(filesWith(world.dataDir, 'Grace').length).toBeGreaterThan(0);
  await removeTestLocation({ dataDir: world.dataDir });
});

async function leaveTraces(world: World, marker: string): Promise<string> {
  const owner = await world.signIn();
  let publicId = '';
  for (const firstName of ['Grace', marker]) {
    const email = `${firstName.toLowerCase()}@example.com`;
    const body = { firstName, lastName: 'Tester', phoneNumber: '1', email };
    const { chatId } = (await (await world.call(API_PATHS.chatForm, { body })).json()) as { chatId: string };
    publicId = chatId.split('.')[0] ?? '';
    const socket = await world.connect();
    await socket.emitWithAck('joinChat', chatId);
    for (let count = 0; count < 15; count += 1)
      await socket.emitWithAck('sendMessage', { chatId, message: `${firstName} asks about decks, ${count}` });
    await world.call(`${DESK_PATHS.chats}/${publicId}/notes`, {
      body: { text: `A note about ${firstName}` },
      headers: owner.headers,
    });
    await world.call(API_PATHS.newsletter, { body: { 'Newsletter Email': email } });
    const form = { name: `${firstName} Tester`, phoneNumber: '', email, message: `From ${firstName}` };
    await world.call(API_PATHS.contactForm, { body: form });
  }
  const response = await world.call(`${OFFICE_PATHS.customerOf}/chat/${publicId}`, { headers: owner.headers });
  return ((await response.json()) as { _id: string })._id;
}

function filesWith(root: string, marker: string): string[] {
  const wanted = [marker, marker.toLowerCase()];
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(root, name);
    if (!statSync(path).isFile()) return false;
    const content = readFileSync(path);
    return wanted.some((text) => content.includes(text));
  });
}
