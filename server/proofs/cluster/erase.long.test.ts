import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS, DESK_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { PersonalItem } from '@potomac-oak/shared/contracts/privacy';

import { nextEvent, openChatWorld, type Staff } from '../../src/testing/chat-world';

// Several nodes need a PostgreSQL server: `npm run test:cluster` starts one.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

const LISTS = [API_PATHS.activeChats, API_PATHS.chatForms, API_PATHS.contactForms, OFFICE_PATHS.customers];
const ZULEIKA = { phoneNumber: '301 555 0199', email: 'zuleika@example.com' };

testOnPostgres('a person erased on one node is gone from sockets, lists and search of the other', async () => {
  await using nodes = await openTwoNodes();
  const { first, second, staff } = nodes;
  const { chatId, publicId } = await first.startChat({ ...ZULEIKA, firstName: 'Zuleika', lastName: 'Marker' });
  await nodes.sendForm('Zuleika Marker');
  const [visitor, admin] = [second.openSocket(), second.openStaffSocket(staff)];
  await visitor.emitWithAck('joinChat', chatId, { after: 0 });
  await visitor.emitWithAck('sendMessage', { chatId, message: 'I am Zuleika' });
  await admin.emitWithAck('joinAdminRoom');
  await admin.emitWithAck('joinAdminChat', publicId);
  expect(await nodes.readAll()).toMatch(/zuleika/i);

  const [closed, announced] = [nextClose(visitor), nextEvent(admin, 'recordsErased')];
  await nodes.erase(`chat/${publicId}`);
  await Promise.all([closed, announced]);

  expect(await nodes.readAll()).not.toMatch(/zuleika/i);
  expect(await second.openSocket().emitWithAck('joinChat', chatId)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await admin.emitWithAck('joinAdminChat', publicId)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await admin.emitWithAck('sendMessage', { chatId: publicId, message: 'Hello?' })).toMatchObject({ ok: false });
});

testOnPostgres('dashboards of the other node drop a form alone, also if that node has missed the signal', async () => {
  await using nodes = await openTwoNodes();
  const { first, second, staff } = nodes;
  const admin = second.openStaffSocket(staff);
  await admin.emitWithAck('joinAdminRoom');

  for (const isCut of [false, true]) {
    const id = await nodes.sendForm('Zuleika Marker');
    const announced = nextEvent(admin, 'recordsErased');
    if (isCut) {
      await first.database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where query ilike 'listen %' and datname = current_database()`,
      );
    }
    await nodes.erase(`contactForm/${id}`);
    await announced;
    expect(await nodes.readAll()).not.toMatch(/zuleika/i);
  }
});

function nextClose(socket: { once: (event: 'disconnect', listener: () => void) => unknown }): Promise<void> {
  return new Promise((resolve) => socket.once('disconnect', resolve));
}

async function openTwoNodes() {
  const first = await openChatWorld();
  const second = await openChatWorld({}, first.location);
  const staff: Staff = await first.signIn();
  const headers = { Cookie: staff.cookie, [STAFF_TOKEN_HEADER]: staff.token };

  async function readJson<T>(path: string): Promise<T> {
    return (await first.call(path, { headers })).json() as Promise<T>;
  }

  return {
    first,
    second,
    staff,

    /** Returns the form's id. */
    async sendForm(name: string): Promise<string> {
      const body = JSON.stringify({ ...ZULEIKA, name, message: `Call ${name}` });
      await first.call(API_PATHS.contactForm, { method: 'POST', body });
      const [form] = await first.readList<{ _id: string }>(API_PATHS.contactForms, staff);
      return form?._id ?? '';
    },

    /** Erases, on the first node, everything of the customer with this record. */
    async erase(record: string): Promise<void> {
      const { _id } = await readJson<{ _id: string }>(`${OFFICE_PATHS.customerOf}/${record}`);
      const path = `${OFFICE_PATHS.customers}/${_id}`;
      const items = await readJson<PersonalItem[]>(`${path}/personal-data`);
      const body = JSON.stringify({ items });
      expect((await first.call(`${path}/erase`, { method: 'POST', headers, body })).status).toBe(204);
    },

    /** The lists of the second node, and what its search finds. */
    async readAll(): Promise<string> {
      const paths = [...LISTS, `${DESK_PATHS.search}?q=zuleika`];
      const answers = await Promise.all(paths.map((path) => second.call(path, { headers })));
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
      return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
    },

    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]();
      await first[Symbol.asyncDispose]();
    },
  };
}
