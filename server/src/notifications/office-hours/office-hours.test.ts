import { defaultOfficeHours } from '@potomac-oak/shared/company';
import type { OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';
import { EMBED_SITE_PATH } from '@potomac-oak/shared/contracts/partner';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { type Account, openStaffDesk } from '../../testing/staff-desk';
import type { Staff } from '../../testing/world';
import { changeOfficeHours, OFFICE_HOURS_CHANGED } from './office-hours';

const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

const NINE_TO_FIVE = { opensAt: 9 * 60, closesAt: 17 * 60 };
const SATURDAY = { weekday: 6, ...NINE_TO_FIVE } as const;

let desk: Awaited<ReturnType<typeof openStaffDesk>>;
let owner: Staff;
let maria: Account;

beforeAll(async () => {
  desk = await openStaffDesk();
  owner = await desk.world.signIn();
  maria = await desk.addPerson('staff');
});
afterAll(() => desk.world.close());

test('anyone can read the hours, which are the company’s until an owner changes them', async () => {
  const response = await desk.world.call(OFFICE_PATHS.hours, { headers: { Origin: 'https://shop.example' } });

  expect(await response.json()).toEqual({ ...defaultOfficeHours, revision: 0 });
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

test('a change applies at once, is sent to staff, is in the audit trail, and reaches partner pages with the first answer', async () => {
  const { revision } = await read();
  const socket = await desk.world.connect({ staff: maria.session });
  await socket.emitWithAck('joinAdminRoom');
  const announced = new Promise<OfficeSetting>((resolve) => socket.once('officeHoursChanged', resolve));
  const hours = {
    timeZone: 'America/Chicago',
    openingHours: [SATURDAY],
    holidays: [{ date: '2026-12-26', name: 'Day after Christmas', ranges: [] }],
  };

  const response = await change({ ...hours, revision });

  expect(response.status).toBe(200);
  const changed = { ...hours, revision: revision + 1 };
  expect(await response.json()).toEqual(changed);
  expect(await announced).toEqual(changed);
  expect(await read()).toEqual(changed);
  expect(await (await desk.world.call(EMBED_SITE_PATH)).json()).toMatchObject({ office: changed });
  const [event] = await desk.world.database.query(
    'select actor, action, details from audit_events order by id desc limit 1',
  );
  expect(event).toEqual({
    actor: 'staff:front-desk',
    action: 'office_hours_changed',
    details: { revision: revision + 1 },
  });
});

test('of two owners who change the same revision, the second is refused', async () => {
  const { revision, ...hours } = await read();

  const answers = await Promise.all([change({ ...hours, revision }), change({ ...hours, revision })]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stale = await change({ ...hours, revision });
  expect(await stale.json()).toEqual({ code: 'conflict', msg: 'The setting has changed meanwhile.' });
  expect((await read()).revision).toBe(revision + 1);
});

testOnPostgres(
  'a change notifies all nodes in its own statement, so a crash after the commit loses no notification',
  async () => {
    const { database } = desk.world;
    const { revision, ...hours } = await read();
    let resolveChannel: (channel: string) => void = () => undefined;
    const notified = new Promise<string>((resolve) => {
      resolveChannel = resolve;
    });
    const listener = await database.openListener?.({
      onNotification: resolveChannel,
      onEnd: () => resolveChannel('The connection ended.'),
    });
    await listener?.listen([OFFICE_HOURS_CHANGED]);

    await database.transaction((tx) =>
      changeOfficeHours(tx, { ...hours, revision }, { userId: maria.id, username: 'maria' }),
    );

    expect(await notified).toBe(OFFICE_HOURS_CHANGED);
    await listener?.close();
    // The server has the notification as well; the next tests begin with what it has loaded.
    while ((await read()).revision === revision);
  },
);

test('staff read the hours and cannot change them', async () => {
  const before = await read();
  const body = { ...before, openingHours: [] };

  expect((await desk.call(maria.session, OFFICE_PATHS.hours, { body })).status).toBe(403);
  expect((await desk.world.call(OFFICE_PATHS.hours, { body })).status).toBe(401);
  expect(await read()).toEqual(before);
});

test.each<[string, object, string]>([
  ['an end before the beginning', { openingHours: [{ weekday: 1, opensAt: 600, closesAt: 600 }] }, 'must end after'],
  ['overlapping hours', { openingHours: [SATURDAY, { ...SATURDAY, opensAt: 600 }] }, 'must not overlap'],
  ['a ninth day', { openingHours: [{ ...NINE_TO_FIVE, weekday: 9 }] }, 'weekday'],
  ['an end after midnight', { openingHours: [{ weekday: 1, opensAt: 600, closesAt: 1441 }] }, 'closesAt'],
  ['a date that does not exist', { holidays: [{ date: '2026-02-30', name: 'x', ranges: [] }] }, 'date'],
  ['a holiday without a name', { holidays: [{ date: '2026-02-20', name: ' ', ranges: [] }] }, 'name'],
  [
    'two holidays on one date',
    { holidays: ['a', 'b'].map((name) => ({ date: '2026-02-20', name, ranges: [] })) },
    'only once',
  ],
  ['an unknown zone', { timeZone: 'America/Nowhere' }, 'time zone is unknown'],
  ['an offset, which has no daylight saving time', { timeZone: '+05:00' }, 'time zone is unknown'],
])('%s is refused', async (_what, changes, reason) => {
  const before = await read();
  const response = await change({ ...before, ...changes });

  expect(response.status).toBe(400);
  expect(((await response.json()) as { msg: string }).msg).toContain(reason);
  expect(await read()).toEqual(before);
});

async function read(): Promise<OfficeSetting> {
  return (await (await desk.world.call(OFFICE_PATHS.hours)).json()) as OfficeSetting;
}

function change(body: object): Promise<Response> {
  return desk.call(owner, OFFICE_PATHS.hours, { body });
}
