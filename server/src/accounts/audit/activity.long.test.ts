import { API_PATHS, OFFICE_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { AuditEvent } from '@potomac-oak/shared/contracts/release-calls';

import { ADA } from '../../testing/chat-world';
import { openStaffDesk } from '../../testing/staff-desk';

test('an owner sees which records staff have opened, by number only', async () => {
  const desk = await openStaffDesk();
  const { world } = desk;
  const chat = (await (await world.call(API_PATHS.chatForm, { body: ADA })).json()) as { chatId: string };
  const publicId = chat.chatId.split('.')[0] ?? '';
  const person = await desk.addPerson('staff');
  const socket = await world.connect({ staff: person.session });
  for (let count = 0; count < 2; count += 1) await socket.emitWithAck('getChatHistory', publicId);
  const summary = await desk.call(person.session, `${OFFICE_PATHS.customerOf}/chat/${publicId}`);
  const { _id: customer } = (await summary.json()) as { _id: string };
  expect((await desk.call(person.session, `${OFFICE_PATHS.customers}/${customer}`)).status).toBe(200);

  const owner = await world.signIn();
  const events = (await (await desk.call(owner, STAFF_PATHS.audit)).json()) as AuditEvent[];
  const reads = events.filter(({ action }) => action === 'person_read');
  expect(reads.map(({ actor, details }) => [actor, details])).toEqual([
    [`staff:${person.username}`, { customer }],
    [`staff:${person.username}`, { record: publicId }],
  ]);
  expect(JSON.stringify(events)).not.toContain(ADA.email);
  const older = await desk.call(owner, `${STAFF_PATHS.audit}?before=${reads[0]?.id}`);
  expect(((await older.json()) as AuditEvent[])[0]?.id).toBe(reads[1]?.id);
  expect((await desk.call(person.session, STAFF_PATHS.audit)).status).toBe(403);
  await world.close();
});
