import type { HealthLine, HealthReport } from '@potomac-oak/shared/contracts/health';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { insertChats } from '../testing/insert-chats';
import { openWorld, type World } from '../testing/world';
import { recordBackup } from './backup/record-backup';

async function readLine(world: World, title: string, label: string): Promise<HealthLine | undefined> {
  const response = await world.call(OFFICE_PATHS.health, { headers: (await world.signIn()).headers });
  const { areas } = (await response.json()) as HealthReport;
  return areas.find((area) => area.title === title)?.lines.find((line) => line.label === label);
}

test('owners see the state of releases, storage, backups and e-mail', async () => {
  await using world = await openWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const { database } = world;

  expect(await readLine(world, 'Releases', 'host')).toMatchObject({ needsAttention: false });
  expect(await readLine(world, 'Storage', 'Photos and documents')).toMatchObject({ value: '0, 0 bytes' });
  expect(await readLine(world, 'E-mail', 'Failed')).toEqual({ label: 'Failed', value: '0', needsAttention: false });
  expect(await readLine(world, 'Versions', 'Node.js')).toMatchObject({
    value: expect.stringContaining(process.versions.node),
  });

  await database.query(
    `insert into release_reports (unit, version, bucket, address, loads, failed)
     select 'host', channels -> 'host' -> 'stable' ->> 'version', now(), n::text, 1, n < 6
       from release_revisions, generate_series(1, 9) n order by revision desc limit 9`,
  );
  expect(await readLine(world, 'Releases', 'host')).toMatchObject({
    value: expect.stringContaining('failed at 5 of 9 addresses'),
    needsAttention: true,
  });

  await insertChats(database, ['large']);
  await database.query(`update chats set last_seq = 80001 where id = 'large'`);
  const advice = { value: expect.stringContaining('move to PostgreSQL'), needsAttention: true };
  const line = await readLine(world, 'Storage', 'Database');
  if (database.kind === 'embedded') expect(line).toMatchObject(advice);
  else expect(line).not.toMatchObject(advice);

  await database.query(
    `insert into outbox (kind, queue, recipient, subject_id, due_at, state)
     values ('contactForm', 'email', 'x', '1', now(), 'failed')`,
  );
  expect(await readLine(world, 'E-mail', 'Failed')).toEqual({ label: 'Failed', value: '1', needsAttention: true });

  expect(await readLine(world, 'Backups', 'Last backup')).toMatchObject({ value: 'Never', needsAttention: true });
  await recordBackup(database, 'backed_up', 'operator');
  expect(await readLine(world, 'Backups', 'Last backup')).toMatchObject({ needsAttention: false });
  await database.query(`update audit_events set at = at - interval '8 days' where action = 'backed_up'`);
  expect(await readLine(world, 'Backups', 'Last backup')).toMatchObject({ needsAttention: true });
});
