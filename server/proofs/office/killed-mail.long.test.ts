import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openDatabase } from '../../src/base/db/open-database';
import { fail } from '../../src/testing/fail';
import { openSmtpInbox, type ReceivedMail, type SmtpInbox } from '../../src/testing/smtp-inbox';
import { builtServer, type StartedProcess, startProcess } from '../../src/testing/started-process';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../../src/testing/test-database';

// The test starts the server three times, on a machine that may be busy.
jest.setTimeout(120_000);

const FORM = { name: 'Ada Homeowner', phoneNumber: '301 555 0177', email: 'ada@example.com', message: 'A new deck' };

let program: string[];
let location: TestDatabase['location'];
let inbox: SmtpInbox;
let server: StartedProcess;

beforeAll(async () => {
  [program, location, inbox] = await Promise.all([builtServer(), createTestLocation(), openSmtpInbox()]);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await inbox.close();
  await removeTestLocation(location);
});

test('kill -9 after the SMTP server has accepted a mail: it is repeated once, with the same Message-ID', async () => {
  await start();
  await server.end();
  await change(`update staff_users set email = 'owner@office.example'`);

  const url = await start();
  const first = nextMail(() => server.end('SIGKILL'));
  await fetch(`${url}${API_PATHS.contactForm}`, {
    method: 'POST',
    body: JSON.stringify(FORM),
    headers: { 'Content-Type': 'application/json' },
  });
  const accepted = await first;
  expect(await change(`update outbox set due_at = now() where state = 'queued' returning state`)).toHaveLength(1);

  const second = nextMail(async () => undefined);
  await start();
  const repeated = await second;
  await server.end();

  expect(accepted.to).toEqual(['owner@office.example']);
  expect(messageId(accepted)).toMatch(/^<.+@.+>$/);
  expect(messageId(repeated)).toBe(messageId(accepted));
  expect(inbox.mails).toHaveLength(2);
  expect(await change(`select state from outbox where queue = 'email'`)).toEqual([{ state: 'sent' }]);
});

async function start(): Promise<string> {
  server = startProcess(program, location, { ADMIN_PASSWORD: 'a password for tests', SMTP_URL: inbox.url });
  return await server.ready;
}

/** Resolves once the SMTP server has the message and `act` has run; the message is accepted afterwards. */
function nextMail(act: () => Promise<void>): Promise<ReceivedMail> {
  return new Promise((resolve) => {
    inbox.onMail = async (mail) => {
      await act();
      resolve(mail);
    };
  });
}

/** The lease of an attempt lasts minutes; the test ends it in the database. No server may run. */
async function change(sql: string): Promise<unknown[]> {
  const database = await openDatabase({ ...location, onFailure: fail });
  const rows = await database.query(sql);
  await database.close();
  return rows;
}

function messageId({ raw }: ReceivedMail): string {
  return /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
}
